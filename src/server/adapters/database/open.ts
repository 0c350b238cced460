import type { Database, OpenOptions } from './database.ts';
import { ConfigError } from '../../operator/configError.ts';
import { systemFault } from '../../operator/systemFault.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/**
 * Opens and migrates the database that a URL names: `sqlite:PATH` or `postgres://…`.
 * @throws ConfigError with one clear line when the URL is of neither kind, another process works in the same folder, or the database does not answer
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  const path = sqlitePath(url);
  if (path === null && !/^postgres(ql)?:\/\//.test(url))
    throw new ConfigError('DATABASE_URL: tiene que empezar por sqlite: o postgres://');
  try {
    return await (path === null ? openPostgres(url, options) : openSqlite(path, options));
  } catch (error) {
    throw databaseFault(error);
  }
}

/** What a database says that cannot be opened or written, in a sentence. */
export function databaseFault(error: unknown): ConfigError {
  return systemFault(error, 'DATABASE_URL: no se puede usar la base de datos');
}

/** The file of an SQLite database, by its URL; null when it is of another kind. */
export function sqlitePath(url: string): string | null {
  return url.startsWith('sqlite:') ? url.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '') : null;
}
