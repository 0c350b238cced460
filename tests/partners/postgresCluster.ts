import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './freePort.ts';

/** PostgreSQL's programs, and who runs them: it refuses to be run by root. */
export interface PostgresPrograms {
  readonly bin: string;
  /** null when we are somebody else already. */
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

/** A throw-away cluster. What is done to it is done when the function returns. */
export interface Cluster {
  readonly port: number;
  readonly url: string;
  /** The folder of its data. */
  readonly data: string;
  start(): void;
  isUp(): boolean;
  /** Ends it as a power cut would; nothing where it has ended. */
  kill(): void;
  /** Makes a standby the one that takes writes. */
  promote(): void;
  /** Ends it and removes its data. */
  remove(): void;
}

export interface ClusterOptions {
  /** False: no waiting for the disk, for what cuts no power. */
  readonly durable?: boolean;
  /** The parent of its folder. */
  readonly parent?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Finds the programs, or says in words for the console why there are none. */
export function postgresPrograms(): PostgresPrograms | { readonly missing: string } {
  const bin = binaries();
  if (!bin) return { missing: 'PostgreSQL was not found (Debian package "postgresql", or set TEST_DATABASE_URL)' };
  const owner = unprivileged();
  return owner === 'none'
    ? { missing: 'PostgreSQL refuses to run as root and neither user "postgres" nor "nobody" exists' }
    : { bin, owner };
}

/** Makes an empty cluster; `start` starts it. */
export function newCluster(programs: PostgresPrograms, options: ClusterOptions = {}): Promise<Cluster> {
  return cluster(programs, options, (run, data) =>
    run('initdb', ['-D', data, '-U', 'glosa', '-A', 'trust', '-E', 'UTF8', '--locale=C']),
  );
}

/** Makes a standby that has what `primary`, which runs, has and follows it; `start` starts it. */
export function standbyOf(
  programs: PostgresPrograms,
  primary: Cluster,
  options: ClusterOptions = {},
): Promise<Cluster> {
  return cluster(programs, options, (run, data) => {
    run('pg_basebackup', ['-D', data, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast']);
    // Promoted, it waits for nobody until it has a standby of its own.
    appendFileSync(join(data, 'postgresql.auto.conf'), "synchronous_standby_names = ''\n");
  });
}

type Run = (program: string, parameters: readonly string[]) => void;

async function cluster(
  { bin, owner }: PostgresPrograms,
  { durable = true, parent = tmpdir(), environment = {} }: ClusterOptions,
  fill: (run: Run, data: string) => void,
): Promise<Cluster> {
  const folder = mkdtempSync(join(parent, 'glosa-postgres-'));
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, parameters: readonly string[], more: Readonly<Record<string, string>> = {}): void => {
    execFileSync(join(bin, program), parameters, {
      stdio: 'ignore',
      cwd: folder,
      env: { ...process.env, ...more },
      ...owner,
    });
  };
  const port = await freePort();
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c fsync=${durable ? 'on' : 'off'} -c max_connections=200`;
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    fill(run, data);
  } catch (error) {
    remove();
    throw error;
  }
  const kill = (): void => {
    const pid = postmaster(data);
    if (pid !== null) run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
  };
  return {
    port,
    url: `postgres://glosa@127.0.0.1:${port}/postgres`,
    data,
    start: () =>
      run('pg_ctl', ['-D', data, '-w', '-t', '120', '-l', join(folder, 'log'), '-o', options, 'start'], environment),
    isUp: () => postmaster(data) !== null,
    kill,
    promote: () => run('pg_ctl', ['-D', data, '-w', 'promote']),
    remove() {
      kill();
      remove();
    },
  };
}

/** The process that its file names, where it lives. */
function postmaster(data: string): number | null {
  const file = join(data, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  try {
    return pid > 0 && process.kill(pid, 0) ? pid : null;
  } catch {
    return null;
  }
}

function binaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const all = ['initdb', 'pg_ctl', 'pg_basebackup'];
  return folders.find((folder) => all.every((program) => existsSync(join(folder, program)))) ?? null;
}

/** The user to run as when we are root; null when we are somebody already. */
function unprivileged(): PostgresPrograms['owner'] | 'none' {
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
