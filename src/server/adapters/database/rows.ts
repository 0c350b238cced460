import { sql, type AliasedRawBuilder } from 'kysely';
import type { ColumnType, Row } from './database.ts';

/** The set-returning function that takes a JSON array apart into rows with a column `value`. */
export type Unpack = (json: string) => ReturnType<typeof sql>;

/** Rows as one JSON parameter, taken apart by the database (see `Database.table`). */
export function rowsAsTable<Columns extends Readonly<Record<string, ColumnType>>, Alias extends string>(
  unpack: Unpack,
  alias: Alias,
  columns: Columns,
  rows: readonly Row<Columns>[],
): AliasedRawBuilder<Row<Columns>, Alias> {
  const names = Object.keys(columns);
  const json = JSON.stringify(rows.map((row) => names.map((name) => row[name])));
  const selected = names.map((name, index) => {
    const cell = sql`value ->> ${sql.raw(String(index))}`;
    return columns[name] === 'integer'
      ? sql`cast(${cell} as bigint) as ${sql.ref(name)}`
      : sql`${cell} as ${sql.ref(name)}`;
  });
  return sql<Row<Columns>>`(select ${sql.join(selected)} from ${unpack(json)})`.as(alias);
}
