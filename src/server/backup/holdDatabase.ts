import path from 'node:path';
import { sqlitePath } from '../adapters/database/open.ts';
import { takeSqliteLock } from '../adapters/database/sqlite.ts';
import { holdPostgres } from './postgresCopy.ts';

/** Keeps every server away from a database until `end`. @throws ConfigError with one sentence when one works on it */
export async function holdDatabase(url: string): Promise<{ end(): Promise<void> }> {
  const file = sqlitePath(url);
  if (file === null) return holdPostgres(url);
  const lock = takeSqliteLock(path.dirname(file));
  return { end: async () => lock.close() };
}
