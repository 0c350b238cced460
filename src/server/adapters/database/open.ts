import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens and migrates the database that a URL names: `sqlite:PATH` or `postgres://…`.
 * @throws Error with one clear line when the URL is of neither kind, or another process works in the same folder
 */
export function openDatabase(url: string, options: { readonly shared?: boolean } = {}): Promise<Database> {
  if (url.startsWith('sqlite:')) return openSqlite(url.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, ''), options);
  if (/^postgres(ql)?:\/\//.test(url)) return openPostgres(url);
  return Promise.reject(new Error('DATABASE_URL must begin with sqlite: or postgres://'));
}
