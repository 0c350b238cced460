import { existsSync } from 'node:fs';
import type { Database } from './adapters/database/database.ts';
import { openDatabase } from './adapters/database/open.ts';
import { ConfigError, readConfig } from './config.ts';
import { verifyAccount } from './features/accounts/verifyAccount.ts';
import { renewEpochs } from './features/sync/epoch.ts';

const usage = `npm run admin -- verify <correo>     activa la cuenta de ese correo, sin enlace
npm run admin -- renew-epochs        después de restaurar una copia y antes de arrancar el servidor: cada dispositivo vuelve a leerlo todo`;

/** What an operator does beside the running server, with the server's environment. Gives the line to print. */
async function run(database: Database, [command, ...parameters]: readonly string[]): Promise<string> {
  const [email] = parameters;
  if (command === 'verify' && email !== undefined && parameters.length === 1) {
    if (await verifyAccount(database, email)) return `${email}: cuenta activada`;
    throw new ConfigError(`${email}: no hay ninguna cuenta con ese correo`);
  }
  if (command === 'renew-epochs' && parameters.length === 0) {
    await renewEpochs(database);
    return 'Hecho: cada dispositivo vuelve a leerlo todo.';
  }
  throw new ConfigError(usage);
}

async function main(): Promise<void> {
  process.umask(0o077);
  const { databaseUrl } = readConfig(process.env);
  const file = databaseUrl.startsWith('sqlite:') ? databaseUrl.slice('sqlite:'.length) : null;
  if (file !== null && !existsSync(file)) throw new ConfigError(`DATA_DIR: there is no Glosa database at ${file}; start the server once`);
  const database = await openDatabase(databaseUrl, { shared: true });
  try {
    process.stdout.write(`${await run(database, process.argv.slice(2))}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
