import { existsSync } from 'node:fs';
import { pino } from 'pino';
import { longestInvitation, usualInvitation } from '#contract/accounts.ts';
import { isAddress } from '#domain/accounts/isAddress.ts';
import { openDatabase, sqlitePath } from './adapters/database/open.ts';
import type { Database } from './adapters/database/database.ts';
import { backUp } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { createOutbox } from './adapters/mail/outbox.ts';
import { mailTransport } from './adapters/mail/open.ts';
import { mailLimits } from './config/limits.ts';
import { createInvitations } from './features/accounts/entering/invitations.ts';
import { invite } from './features/accounts/entering/invite.ts';
import { verifyAccount } from './features/accounts/verifyAccount.ts';
import { renewEpochs } from './features/sync/epoch.ts';
import { acceptDatabase } from './start/incarnation.ts';
import { pathsOf } from './start/startChecks.ts';

const usage = `npm run admin -- verify <correo>     activa la cuenta de ese correo, sin enlace
npm run admin -- invite [correo]     hace una invitación, para ese correo o para quien tenga el enlace; con --days N, vale N días y no 7
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
  if (command === 'invite') return inviteBy(config, parameters);
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

/** Makes an invitation, for one address if it is named. The server that runs beside may send the mail as well. */
function inviteBy(config: Config, parameters: readonly string[]): Promise<string> {
  const { email, days } = inviteParameters(parameters);
  return beside(config, async (database) => {
    const log = pino({ level: 'silent' });
    const transport = mailTransport(config, false);
    const outbox = createOutbox({ database, transport, limits: mailLimits, now: Date.now, log });
    const invitations = createInvitations(database, Date.now);
    const { link, mailed } = await invite({ config, invitations, outbox }, { email, days, madeBy: null });
    await outbox.close();
    return `${link}\nVale ${days === 1 ? 'un día' : `${days} días`} y para una sola cuenta${mailed ? `; va por correo a ${email}` : ''}. No se vuelve a enseñar.`;
  });
}

/** @throws ConfigError with the usage, or with the parameter that is wrong */
function inviteParameters(parameters: readonly string[]): { readonly email: string | null; readonly days: number } {
  const at = parameters.indexOf('--days');
  const [email = null, ...more] = at === -1 ? parameters : parameters.toSpliced(at, 2);
  const days = at === -1 ? usualInvitation : Number(parameters[at + 1]);
  if (more.length > 0) throw new ConfigError(usage);
  if (!Number.isInteger(days) || days < 1 || days > longestInvitation)
    throw new ConfigError(`--days: un número de 1 a ${longestInvitation}`);
  if (email !== null && !isAddress(email)) throw new ConfigError(`${email}: no es un correo electrónico`);
  return { email, days };
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
