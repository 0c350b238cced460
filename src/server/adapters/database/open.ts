import type { Database, OpenOptions } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens and migrates the database that a URL names: `sqlite:PATH` or `postgres://…`.
 * @throws Error with one clear line when the URL is of neither kind, or another process works in the same folder
 */
export function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  const path = sqlitePath(url);
  if (path !== null) return openSqlite(path, options);
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url, options);
  return Promise.reject(new Error('DATABASE_URL must begin with sqlite: or postgres://'));
}

/** The file of an SQLite database, by its URL; null when it is of another kind. */
export function sqlitePath(url: string): string | null {
  return url.startsWith('sqlite:') ? url.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '') : null;
}
