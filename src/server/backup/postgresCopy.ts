import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { serverLock } from '../adapters/database/postgresLocks.ts';
import { syncFile } from '../adapters/files/fileSystem.ts';
import { ConfigError } from '../config/config.ts';
import type { SavedDatabase } from './manifest.ts';
import { postgresTables, type Table } from './postgresTables.ts';

const part = 'postgres.jsonl';
const rowsAtOnce = 1_000;
const bytesAtOnce = 4 * 1024 * 1024;

const line = z.union([
  z.strictObject({ table: z.string(), make: z.array(z.string()), after: z.array(z.string()) }),
  z.strictObject({ row: z.string() }),
]);

/** One moment of a PostgreSQL database: every table of ours, how it is made and its rows as JSON lines (docs/decisions/backups.md). */
export async function savePostgres(url: string, folder: string): Promise<SavedDatabase> {
  const target = path.join(folder, part);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await postgresTables(client);
    if (!isGlosas(tables)) throw new ConfigError('DATABASE_URL: there is no Glosa database');
    const out = createWriteStream(target, { mode: 0o600 });
    const write = async (value: z.infer<typeof line>): Promise<void> => {
      if (!out.write(`${JSON.stringify(value)}\n`)) await once(out, 'drain');
    };
    for (const { name, make, after } of tables) {
      await write({ table: name, make: [...make], after: [...after] });
      await client.query(
        `declare rows no scroll cursor for select row_to_json(t)::text as row from ${client.escapeIdentifier(name)} t`,
      );
      for (;;) {
        const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows`);
        for (const { row } of rows) await write({ row });
        if (rows.length < rowsAtOnce) break;
      }
      await client.query('close rows');
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
      parts: [part],
      migrations: migrations.rows.map(({ name }) => name),
      accounts: Number(accounts.rows[0]?.n),
      files: files.rows.map(({ uid, name, size }) => ({ uid, name, size: Number(size) })),
    };
  } finally {
    await client.end();
  }
}

/** A database that is held alone until `end`. */
export interface HeldPostgres {
  /** Tables are there: it is not empty. */
  readonly used: boolean;
  /** Puts a backup's tables in the place of those that are there, which go into the schema `aside`; `beforeCommit` still may fail and then nothing has changed. */
  replace(folder: string, aside: string, beforeCommit: () => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

/** @throws ConfigError with one sentence when servers work on it, or something else than Glosa lives there */
export async function holdPostgres(url: string): Promise<HeldPostgres> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [serverLock]);
  const tables = await postgresTables(client);
  const refusal =
    rows[0]?.alone !== true
      ? 'a Glosa server works on this database; stop it first'
      : tables.length > 0 && !isGlosas(tables)
        ? 'this database holds something else than Glosa'
        : null;
  if (refusal !== null) {
    await client.end();
    throw new ConfigError(`DATABASE_URL: ${refusal}`);
  }
  return {
    used: tables.length > 0,
    async replace(folder, aside, beforeCommit) {
      await client.query('begin');
      try {
        if (tables.length > 0) await client.query(`create schema ${client.escapeIdentifier(aside)}`);
        for (const { name } of tables)
          await client.query(
            `alter table ${client.escapeIdentifier(name)} set schema ${client.escapeIdentifier(aside)}`,
          );
        await load(client, path.join(folder, part));
        await beforeCommit();
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    end: () => client.end(),
  };
}

async function load(client: pg.Client, file: string): Promise<void> {
  const after: string[] = [];
  let table = '';
  let rows: string[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return;
    const name = client.escapeIdentifier(table);
    await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [
      `[${rows.join(',')}]`,
    ]);
    rows = [];
    bytes = 0;
  };
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const next = line.parse(JSON.parse(text));
    if ('row' in next) {
      rows.push(next.row);
      bytes += next.row.length;
      if (rows.length >= rowsAtOnce || bytes >= bytesAtOnce) await flush();
      continue;
    }
    await flush();
    ({ table } = next);
    for (const statement of next.make) await client.query(statement);
    after.push(...next.after);
  }
  await flush();
  // Keys to other tables, once all of them are there.
  for (const statement of after) await client.query(statement);
}

function isGlosas(tables: readonly Table[]): boolean {
  const names = new Set(tables.map(({ name }) => name));
  return names.has('migration') && names.has('account');
}
