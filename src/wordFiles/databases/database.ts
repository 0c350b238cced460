import type { SqlJsStatic } from 'sql.js';
import { Refusal } from '#domain/errors/refusal.ts';
import { wordFileLimits } from '../limits.ts';

export type SqlValue = string | number | Uint8Array | null;

/** A database that is read and never changed. */
export interface FileDatabase {
  /** Columns by the names of tables, all in small letters. Views are none: they would run what a stranger wrote. */
  readonly tables: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * The rows of a question, one after another.
   * @param most rows that are read; without it as many as a file may have words
   * @throws Refusal `word-file-too-many-rows`
   */
  rows(sql: string, most?: number): Generator<readonly SqlValue[]>;
  close(): void;
}

/**
 * Opens bytes as an SQLite database, which SQLite may change in place.
 * @throws Refusal `word-file-damaged`
 */
export function openFileDatabase(sqlite: SqlJsStatic, bytes: Uint8Array): FileDatabase {
  const database = new sqlite.Database(bytes);
  const rows = function* (sql: string, most: number = wordFileLimits.rows): Generator<readonly SqlValue[]> {
    const statement = database.prepare(sql);
    try {
      for (let count = 0; statement.step(); count += 1) {
        if (count >= most) throw new Refusal('word-file-too-many-rows');
        yield statement.get();
      }
    } finally {
      statement.free();
    }
  };
  try {
    // Nothing in the file runs by itself, and cells are looked at before they are believed.
    database.run('pragma trusted_schema = off; pragma cell_size_check = on');
    nameKnownOrder([...rows("select sql from sqlite_master where type = 'table'")], (sql) => database.run(sql));
    database.run('pragma query_only = on');
    return { tables: tablesIn(rows), rows, close: () => database.close() };
  } catch (error) {
    database.close();
    throw error instanceof Refusal ? error : new Refusal('word-file-damaged');
  }
}

/** Anki sorts some tables by an order of its own, without which SQLite does not even open them; SQLite's own order for all letters alike does instead. */
function nameKnownOrder(schema: readonly (readonly SqlValue[])[], run: (sql: string) => void): void {
  if (!schema.some(([sql]) => typeof sql === 'string' && /collate unicase/i.test(sql))) return;
  run(`pragma writable_schema = on;
    update sqlite_master set sql = replace(replace(sql, 'COLLATE unicase', 'COLLATE NOCASE'), 'collate unicase', 'COLLATE NOCASE');
    pragma writable_schema = reset`);
}

function tablesIn(rows: FileDatabase['rows']): ReadonlyMap<string, ReadonlySet<string>> {
  const tables = new Map<string, ReadonlySet<string>>();
  for (const [name, sql] of rows("select name, sql from sqlite_master where type = 'table'")) {
    // A forged schema may call a view a table; its own text says what it is.
    if (typeof name !== 'string' || typeof sql !== 'string' || !/^create table\b/i.test(sql)) continue;
    const columns = new Set<string>();
    for (const [column] of rows(`select name from pragma_table_info('${name.replaceAll("'", "''")}')`))
      if (typeof column === 'string') columns.add(column.toLowerCase());
    tables.set(name.toLowerCase(), columns);
  }
  return tables;
}

/** True when a database has a table with all of these columns. */
export function hasTable({ tables }: FileDatabase, name: string, ...columns: readonly string[]): boolean {
  const found = tables.get(name);
  return found !== undefined && columns.every((column) => found.has(column));
}

/** A value as text, cut to the longest cell; empty for NULL and for bytes. */
export function textOfValue(value: SqlValue | undefined): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, wordFileLimits.cell) : '';
}
