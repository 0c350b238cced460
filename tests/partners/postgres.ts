import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from './freePort.ts';
import { memoryFolder } from './memoryFolder.ts';

/** Why there is no PostgreSQL to test with, in words for the console; or the cluster. */
export type PostgresPartner = { readonly url: string; stop(): void } | { readonly missing: string };

/**
 * A real PostgreSQL: the one of TEST_DATABASE_URL (its role must be allowed to create databases), else a throw-away
 * cluster from the system's own binaries, gone after `stop`. `durable` is for what measures it: no test cuts the power, and
 * without a disk to wait for, a database of its own for each test costs a quarter.
 */
export async function startPostgres({ durable = true } = {}): Promise<PostgresPartner> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => {} };
  const bin = binaries();
  if (!bin) return { missing: 'PostgreSQL was not found (Debian package "postgresql", or set TEST_DATABASE_URL)' };
  const owner = unprivileged();
  if (owner === 'none')
    return { missing: 'PostgreSQL refuses to run as root and neither user "postgres" nor "nobody" exists' };

  const folder = mkdtempSync(join((durable ? null : memoryFolder()) ?? tmpdir(), 'glosa-postgres-'));
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, parameters: readonly string[]): void => {
    execFileSync(join(bin, program), parameters, {
      stdio: 'ignore',
      cwd: folder,
      ...(owner ? { uid: owner.uid, gid: owner.gid } : {}),
    });
  };
  const port = await freePort();
  try {
    run('initdb', ['-D', data, '-U', 'glosa', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=${durable ? 'on' : 'off'} -c max_connections=200`;
    run('pg_ctl', ['-D', data, '-w', '-t', '120', '-l', join(folder, 'log'), '-o', options, 'start']);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return { missing: `PostgreSQL did not start: ${String(error)}` };
  }
  return {
    url: `postgres://glosa@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A database of its own for one test, in the cluster at `url`; `drop` ends what is still connected to it. It is empty, or a copy of
 * `template`, to which nobody may be connected.
 */
export async function freshDatabase(
  url: string,
  template: string | null = null,
): Promise<{ readonly name: string; readonly url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes half as long as writing them by the log, which is for templates of gigabytes.
  await command(url, `create database ${name} template ${template ?? 'template1'} strategy file_copy`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { name, url: own.href, drop: () => command(url, `drop database if exists ${name} with (force)`) };
}

/** One connection of this process to each cluster: to make one costs as much as to make a database. It keeps no process alive. */
const connections = new Map<string, pg.Pool>();

async function command(url: string, text: string): Promise<void> {
  let connection = connections.get(url);
  if (!connection) {
    connection = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // It breaks when the cluster is stopped, while nobody uses it.
    connection.on('error', () => {});
    connections.set(url, connection);
  }
  await connection.query(text);
}

function binaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null;
}

/** The user to run as when we are root; null when we are somebody already. */
function unprivileged(): { readonly uid: number; readonly gid: number } | null | 'none' {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string): number =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  return 'none';
}
