import { existsSync } from 'node:fs';
import { openDatabase, sqlitePath } from './adapters/database/open.ts';
import type { Database } from './adapters/database/database.ts';
import { backupCommand } from './commands/backup.ts';
import type { Command } from './commands/command.ts';
import { moveCommand } from './commands/move.ts';
import { restoreCommand } from './commands/restore.ts';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { verifyAccount } from './features/accounts/verifyAccount.ts';
import { renewEpochs } from './features/sync/epoch.ts';
import { acceptDatabase } from './start/incarnation.ts';
import { pathsOf } from './start/startChecks.ts';

const usage = `npm run admin -- verify <correo>     activa la cuenta de ese correo, sin enlace
npm run admin -- backup <carpeta>    copia base de datos, archivos y secreto en una carpeta nueva; el servidor sigue en marcha
  --keep <n>                         en una carpeta con fecha dentro de esa; conserva las n últimas, y lo que no cambia se guarda una vez
npm run admin -- restore <carpeta>   con el servidor parado, pone esa copia en un lugar vacío; con --replace, aparta lo que haya
npm run admin -- move database <dirección>   con el servidor parado, lleva la base de datos a otra vacía, SQLite o PostgreSQL
npm run admin -- move files <lugar>          con el servidor parado, lleva los archivos a otra carpeta o a un bucket de S3
npm run admin -- renew-epochs        acepta una base de datos restaurada a mano: cada dispositivo vuelve a leerlo todo`;

const commands: Readonly<Partial<Record<string, Command>>> = {
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
  verify,
  'renew-epochs': acceptRestored,
};

/** Runs an operator's command in the server's environment. Returns the line to print. */
async function run(config: Config, [name = '', ...parameters]: readonly string[]): Promise<string> {
  const line = await commands[name]?.(config, parameters);
  if (typeof line !== 'string') throw new ConfigError(usage);
  return line;
}

function verify(config: Config, [email, ...more]: readonly string[]): Promise<string> | null {
  if (email === undefined || more.length > 0) return null;
  return beside(config, async (database) => {
    if (await verifyAccount(database, email)) return `${email}: cuenta activada`;
    throw new ConfigError(`${email}: no hay ninguna cuenta con ese correo`);
  });
}

function acceptRestored(config: Config, parameters: readonly string[]): Promise<string> | null {
  if (parameters.length > 0) return null;
  return beside(config, async (database) => {
    await renewEpochs(database);
    await acceptDatabase(database, pathsOf(config.dataDir).incarnation);
    return 'Hecho: cada dispositivo vuelve a leerlo todo.';
  });
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
