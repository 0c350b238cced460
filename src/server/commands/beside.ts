import { existsSync } from 'node:fs';
import type { Database } from '../adapters/database/database.ts';
import { openDatabase, sqlitePath } from '../adapters/database/open.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../operator/configError.ts';

/** Works on the database, beside the server if it runs. @throws ConfigError when there is none */
export async function beside<Result>(config: Config, work: (database: Database) => Promise<Result>): Promise<Result> {
  const file = sqlitePath(config.databaseUrl);
  if (file !== null && !existsSync(file))
    throw new ConfigError(`DATA_DIR: no hay ninguna base de datos de Glosa en ${file}; arranca antes el servidor`);
  const database = await openDatabase(config.databaseUrl, { shared: true });
  return work(database).finally(() => database.close());
}
