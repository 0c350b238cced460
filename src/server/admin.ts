import { existsSync } from 'node:fs';
import { openDatabase, sqlitePath } from './adapters/database/open.ts';
import type { Database } from './adapters/database/database.ts';
import { backUp } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { verifyAccount } from './features/accounts/verifyAccount.ts';
import { renewEpochs } from './features/sync/epoch.ts';
import { acceptDatabase } from './start/incarnation.ts';
import { pathsOf } from './start/startChecks.ts';

const usage = `npm run admin -- verify <correo>     activa la cuenta de ese correo, sin enlace
npm run admin -- backup <carpeta>    copia base de datos, archivos y secreto en una carpeta nueva; el servidor sigue en marcha
npm run admin -- restore <carpeta>   con el servidor parado, pone esa copia en un lugar vacío; con --replace, aparta lo que haya
npm run admin -- renew-epochs        acepta una base de datos restaurada a mano: cada dispositivo vuelve a leerlo todo`;

/** Runs an operator's command in the server's environment. Returns the line to print. */
async function run(config: Config, [command, ...parameters]: readonly string[]): Promise<string> {
  const [given] = parameters;
  if (command === 'verify' && given !== undefined && parameters.length === 1) {
    return beside(config, async (database) => {
      if (await verifyAccount(database, given)) return `${given}: cuenta activada`;
      throw new ConfigError(`${given}: no hay ninguna cuenta con ese correo`);
    });
  }
  if (command === 'renew-epochs' && parameters.length === 0) {
    return beside(config, async (database) => {
      await renewEpochs(database);
      await acceptDatabase(database, pathsOf(config.dataDir).incarnation);
      return 'Hecho: cada dispositivo vuelve a leerlo todo.';
    });
  }
  if (command === 'backup' && given !== undefined && parameters.length === 1) {
    const { accounts, files, missing } = await backUp(config, given);
    return `${given}: ${accounts} accounts and ${files} files saved${missing > 0 ? `; ${missing} files were not there any more` : ''}`;
  }
  const folders = parameters.filter((parameter) => parameter !== '--replace');
  const [folder] = folders;
  if (command === 'restore' && folder !== undefined && folders.length === 1 && parameters.length <= 2) {
    const { accounts, files, aside } = await restore(config, folder, { replace: parameters.includes('--replace') });
    return `${folder}: ${accounts} accounts and ${files} files restored; every device reads everything anew${aside === null ? '' : `. What was there before is kept as ….${aside}`}`;
  }
  throw new ConfigError(usage);
}

/** Works on the database, beside the server if it runs. */
async function beside(config: Config, work: (database: Database) => Promise<string>): Promise<string> {
  const file = sqlitePath(config.databaseUrl);
  if (file !== null && !existsSync(file))
    throw new ConfigError(`DATA_DIR: there is no Glosa database at ${file}; start the server once`);
  const database = await openDatabase(config.databaseUrl, { shared: true });
  return work(database).finally(() => database.close());
}

async function main(): Promise<void> {
  process.umask(0o077);
  process.stdout.write(`${await run(readConfig(process.env, { makesSecret: false }), process.argv.slice(2))}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
