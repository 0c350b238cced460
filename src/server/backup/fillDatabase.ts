import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../adapters/database/database.ts';
import { openDatabase } from '../adapters/database/open.ts';
import { ConfigError } from '../operator/configError.ts';
import { makeIdentityTables } from '../features/accounts/identity/models.ts';
import { withoutForeignKeys } from './foreignKeys.ts';
import { canonicalCell, RowSums, storedCell, type ColumnKind } from './rowSums.ts';
import { databaseRows, type TableRow } from './rows.ts';

const rowsAtOnce = 1_000;
const bytesAtOnce = 4 * 1024 * 1024;

/** The columns of each table, and how each database keeps their values. */
type Tables = ReadonlyMap<string, ReadonlyMap<string, ColumnKind>>;

/**
 * Makes the tables in an empty database by the migrations, never by what another database says of its own, puts the rows in, and reads all of it
 * back: every row must be there as it came, whichever of the two databases it came from.
 * @param migrations those that the rows were written after
 * @throws ConfigError with one sentence when anything differs
 */
export async function fillDatabase(
  url: string,
  migrations: readonly string[],
  rows: AsyncIterable<TableRow>,
): Promise<void> {
  const database = await openDatabase(url, { shared: true, migrations });
  try {
    await makeIdentityTables(database);
    const tables = await columnsOf(database);
    const putKeysBack = await withoutForeignKeys(database);
    const sums = new RowSums();
    const columns = new Map<string, readonly string[]>();
    for await (const batch of batches(rows)) {
      const [{ table, values } = { table: '', values: {} }] = batch;
      const kinds = tables.get(table);
      const names = Object.keys(values);
      const unknown = names.find((name) => !kinds?.has(name));
      if (!kinds || unknown !== undefined)
        throw new ConfigError(
          `${table}${unknown === undefined ? '' : `.${unknown}`}: esta versión no tiene esa tabla o columna`,
        );
      if (!columns.has(table)) await sql`delete from ${sql.table(table)}`.execute(database.kysely);
      columns.set(table, names);
      await insert(database, table, names, kinds, batch);
      for (const row of batch)
        sums.add(
          table,
          names.map((name) => canonicalCell(row.values[name] ?? null, kinds.get(name))),
        );
    }
    await putKeysBack();
    const found = new RowSums();
    for await (const { table, values } of databaseRows(url)) {
      const names = columns.get(table) ?? [];
      found.add(
        table,
        names.map((name) => canonicalCell(values[name] ?? null, tables.get(table)?.get(name))),
      );
    }
    const different = sums.firstDifference(found);
    if (different !== null)
      throw new ConfigError(`las filas de ${different} no son lo que eran; no se ha cambiado nada`);
  } finally {
    await database.close();
  }
}

async function* batches(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    if (batch.length > 0 && (batch[0]?.table !== row.table || batch.length >= rowsAtOnce || bytes >= bytesAtOnce)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    for (const value of Object.values(row.values)) bytes += typeof value === 'string' ? value.length : 8;
  }
  if (batch.length > 0) yield batch;
}

async function insert(
  { dialect, kysely }: Database,
  table: string,
  names: readonly string[],
  kinds: ReadonlyMap<string, ColumnKind>,
  batch: readonly TableRow[],
): Promise<void> {
  const rows = batch.map(({ values }) =>
    names.map((name) => storedCell(values[name] ?? null, kinds.get(name), dialect)),
  );
  const columns = sql.join(names.map((name) => sql.ref(name)));
  if (dialect === 'sqlite') {
    const cells = sql.join(names.map((_, index) => sql`value ->> ${sql.raw(String(index))}`));
    await sql`insert into ${sql.table(table)} (${columns}) select ${cells} from json_each(${JSON.stringify(rows)})`.execute(
      kysely,
    );
    return;
  }
  const objects = rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]])));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(cast(null as ${sql.table(table)}), cast(${JSON.stringify(objects)} as json))`.execute(
    kysely,
  );
}

const column = z.object({ table: z.string(), name: z.string(), type: z.string() });

async function columnsOf({ dialect, kysely }: Database): Promise<Tables> {
  const { rows } = await (
    dialect === 'sqlite'
      ? sql`select t.name as "table", c.name as name, c.type as type from sqlite_schema t, pragma_table_info(t.name) c
        where t.type = 'table' and t.name not like 'sqlite_%'`
      : sql`select table_name as "table", column_name as name, data_type as type from information_schema.columns
        where table_schema = current_schema()`
  ).execute(kysely);
  const tables = new Map<string, Map<string, ColumnKind>>();
  for (const { table, name, type } of z.array(column).parse(rows)) {
    const kinds = tables.get(table) ?? new Map<string, ColumnKind>();
    tables.set(table, kinds.set(name, kindOf(type.toLowerCase())));
  }
  return tables;
}

/** Only better-auth's tables have others than texts and numbers. */
function kindOf(type: string): ColumnKind {
  if (type === 'boolean') return 'truth';
  return type === 'date' || type.startsWith('timestamp') ? 'time' : 'plain';
}
