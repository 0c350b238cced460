import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import pg from 'pg';
import { serverLock } from '../adapters/database/postgresLocks.ts';
import { syncFile } from '../adapters/files/fileSystem.ts';
import { databaseFault } from '../adapters/database/open.ts';
import { ConfigError } from '../operator/configError.ts';
import { systemFault } from '../operator/systemFault.ts';
import type { SavedDatabase } from './manifest.ts';
import { areGlosas, postgresTables, swapSchemas } from './postgresTables.ts';

export const postgresPart = 'postgres.jsonl';
const rowsAtOnce = 1_000;
/** Where a database is made ready beside the one in use. What a crash left there is removed. */
const freshSchema = 'glosa_restoring';

/** One moment of a PostgreSQL database: the rows of every table of ours as JSON lines (docs/decisions/backups.md). */
export async function savePostgres(url: string, folder: string): Promise<SavedDatabase> {
  const target = path.join(folder, postgresPart);
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: unknown) => {
    throw databaseFault(error);
  });
  try {
    await client.query('begin isolation level repeatable read read only');
    if (!areGlosas(await postgresTables(client)))
      throw new ConfigError('DATABASE_URL: no hay ninguna base de datos de Glosa');
    const out = createWriteStream(target, { mode: 0o600 });
    for await (const { table, row } of postgresRows(client)) {
      const text = JSON.stringify(row === null ? { table } : { row });
      if (!out.write(`${text}\n`)) await once(out, 'drain');
    }
    out.end();
    await once(out, 'finish');
    await syncFile(target);
    const migrations = await client.query<{ name: string }>('select name from migration order by name');
    const files = await client.query<{ uid: string; name: string; size: string }>(
      'select uid, name, size from file order by uid, name',
    );
    const accounts = await client.query<{ n: string }>('select count(*) as n from account');
    return {
      parts: [postgresPart],
      migrations: migrations.rows.map(({ name }) => name),
      accounts: Number(accounts.rows[0]?.n),
      files: files.rows.map(({ uid, name, size }) => ({ uid, name, size: Number(size) })),
    };
  } finally {
    await client.end();
  }
}

/** Every row as JSON, table by table: first the table alone, then each of its rows. The caller has begun a transaction. */
export async function* postgresRows(
  client: pg.Client,
): AsyncGenerator<{ readonly table: string; readonly row: string | null }> {
  for (const table of await postgresTables(client)) {
    yield { table, row: null };
    const name = client.escapeIdentifier(table);
    await client.query(`declare rows no scroll cursor for select row_to_json(t)::text as row from ${name} t`);
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows`);
      for (const { row } of rows) yield { table, row };
      if (rows.length < rowsAtOnce) break;
    }
    await client.query('close rows');
  }
}

/** A database that is held alone until `end`. */
export interface HeldPostgres {
  /** Tables are there: it is not empty. */
  readonly used: boolean;
  /** The address of an empty place in the same database, where another one is made ready. */
  makeFresh(): Promise<string>;
  /** Puts what was made there in the place of what is in use, which goes into the schema `aside`; `beforeCommit` still may fail and then nothing has changed. */
  replace(aside: string, beforeCommit: () => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

/**
 * @param variable what the refusal begins with
 * @throws ConfigError with one sentence when servers work on it, or something else than Glosa lives there
 */
export async function holdPostgres(url: string, variable = 'DATABASE_URL'): Promise<HeldPostgres> {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: unknown) => {
    throw systemFault(error, `${variable}: no se puede usar`);
  });
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [serverLock]);
  const tables = await postgresTables(client);
  const refusal =
    rows[0]?.alone !== true
      ? 'un servidor de Glosa trabaja en esta base de datos; páralo antes'
      : tables.length > 0 && !areGlosas(tables)
        ? 'esta base de datos guarda algo que no es Glosa'
        : null;
  if (refusal !== null) {
    await client.end();
    throw new ConfigError(`${variable}: ${refusal}`);
  }
  return {
    used: tables.length > 0,
    async makeFresh() {
      await client.query(`drop schema if exists ${freshSchema} cascade`);
      await client.query(`create schema ${freshSchema}`);
      return `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent(`-c search_path=${freshSchema}`)}`;
    },
    async replace(aside, beforeCommit) {
      await client.query('begin');
      try {
        await swapSchemas(client, freshSchema, aside);
        await beforeCommit();
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    async end() {
      await client.query(`drop schema if exists ${freshSchema} cascade`).catch(() => {});
      await client.end();
    },
  };
}
