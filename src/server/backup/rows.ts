import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { z } from 'zod';
import { sqlitePath } from '../adapters/database/open.ts';
import type { BackupManifest } from './manifest.ts';
import { postgresPart, postgresRows } from './postgresCopy.ts';
import { sqlitePart } from './sqliteCopy.ts';

/** A row of some table, its values as either database gives them. */
export interface TableRow {
  readonly table: string;
  readonly values: Readonly<Record<string, Cell>>;
}
export type Cell = string | number | boolean | null;

const cells = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
/** Backups of format 1 say beside the name by which statements the table was made. */
const line = z.union([z.object({ table: z.string() }), z.strictObject({ row: z.string() })]);

/** Every row of the database in a backup, table by table. */
export function savedRows(folder: string, { dialect }: Pick<BackupManifest, 'dialect'>): AsyncGenerator<TableRow> {
  return dialect === 'sqlite' ? sqliteRows(path.join(folder, sqlitePart)) : lines(path.join(folder, postgresPart));
}

/** Every row of a database that nobody writes to meanwhile, table by table. */
export async function* databaseRows(url: string): AsyncGenerator<TableRow> {
  const file = sqlitePath(url);
  if (file !== null) return yield* sqliteRows(file);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    for await (const { table, row } of postgresRows(client))
      if (row !== null) yield { table, values: cells.parse(JSON.parse(row)) };
  } finally {
    await client.end();
  }
}

async function* lines(file: string): AsyncGenerator<TableRow> {
  let table = '';
  for await (const text of createInterface({ input: createReadStream(file) })) {
    const next = line.parse(JSON.parse(text));
    if ('table' in next) ({ table } = next);
    else yield { table, values: cells.parse(JSON.parse(next.row)) };
  }
}

async function* sqliteRows(file: string): AsyncGenerator<TableRow> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`);
    for (const { name } of tables.all()) {
      const table = String(name);
      for (const values of database.prepare(`select * from "${table}"`).iterate())
        yield { table, values: cells.parse(values) };
    }
  } finally {
    database.close();
  }
}
