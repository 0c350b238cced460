import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { memoryFolder } from './memoryFolder.ts';
import { newCluster, postgresPrograms } from './postgresCluster.ts';

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
  const programs = postgresPrograms();
  if ('missing' in programs) return programs;
  const cluster = await newCluster(programs, { durable, parent: (durable ? null : memoryFolder()) ?? tmpdir() });
  try {
    cluster.start();
  } catch (error) {
    cluster.remove();
    return { missing: `PostgreSQL did not start: ${String(error)}` };
  }
  return { url: cluster.url, stop: () => cluster.remove() };
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
