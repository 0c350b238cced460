import { existsSync } from 'node:fs';
import { openDatabase, sqlitePath } from './adapters/database/open.ts';
import type { Database } from './adapters/database/database.ts';
import { backUp } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import {
  actOn,
  listAccounts,
  sentenceOf,
  showAccount,
  showMail,
  withAdministration,
  type Said,
} from './commands/accounts.ts';
import { bytesOf } from './commands/bytes.ts';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import type { Administration } from './features/accounts/administration/administration.ts';
import { renewEpochs } from './features/sync/epoch.ts';
import { acceptDatabase } from './start/incarnation.ts';
import { pathsOf } from './start/startChecks.ts';

interface Command {
  /** Its parameters as people read them: those in angles are needed, those in brackets are not. */
  readonly parameters: string;
  readonly means: string;
  readonly run: (config: Config, parameters: readonly string[]) => Promise<Said>;
}

const commands: Readonly<Record<string, Command>> = {
  users: {
    parameters: '[texto]',
    means: 'las cuentas, o las que llevan ese texto en el nombre o el correo',
    run: (config, [sought = '']) => administering(config, (each) => listAccounts(each, sought)),
  },
  user: {
    parameters: '<correo>',
    means: 'una cuenta',
    run: (config, [email = '']) => administering(config, (each) => showAccount(each, email)),
  },
  verify: {
    parameters: '<correo>',
    means: 'activa la cuenta de ese correo, sin enlace',
    run: (config, [email = '']) => administering(config, (each) => actOn(each, 'verify', email)),
  },
  reset: {
    parameters: '<correo>',
    means: 'envía el enlace para elegir otra contraseña; sin servidor de correo, lo escribe aquí',
    run: (config, [email = '']) => administering(config, (each) => actOn(each, 'reset-link', email)),
  },
  disable: {
    parameters: '<correo>',
    means: 'desactiva la cuenta: sus sesiones se cierran y nadie entra en ella',
    run: (config, [email = '']) => administering(config, (each) => actOn(each, 'close', email)),
  },
  enable: {
    parameters: '<correo>',
    means: 'la activa otra vez, también si se iba a borrar',
    run: (config, [email = '']) => administering(config, (each) => actOn(each, 'open', email)),
  },
  delete: {
    parameters: '<correo>',
    means: 'la cierra hoy y la borra dentro de 14 días; las copias la guardan',
    run: (config, [email = '']) => administering(config, (each) => actOn(each, 'erase', email)),
  },
  space: {
    parameters: '<correo> <5GB|todos>',
    means: 'el espacio de sus archivos; «todos»: como las demás',
    run: (config, [email = '', size = '']) =>
      administering(config, (each) => actOn(each, 'set-quota', email, size === 'todos' ? null : bytesOf(size))),
  },
  mail: {
    parameters: '[--retry]',
    means: 'cómo está el correo; con --retry se intenta otra vez lo que no ha salido',
    run: (config, [flag]) => administering(config, (each) => showMail(each, flag === '--retry')),
  },
  backup: {
    parameters: '<carpeta>',
    means: 'copia base de datos, archivos y secreto en una carpeta nueva; el servidor sigue en marcha',
    async run(config, [folder = '']) {
      const saved = await backUp(config, folder);
      const lost = saved.missing > 0 ? `; ${saved.missing} archivos ya no estaban` : '';
      return { text: `${folder}: ${saved.accounts} cuentas y ${saved.files} archivos guardados${lost}`, json: saved };
    },
  },
  restore: {
    parameters: '<carpeta> [--replace]',
    means: 'con el servidor parado, pone esa copia en un lugar vacío; con --replace, aparta lo que haya',
    async run(config, [folder = '', flag]) {
      const put = await restore(config, folder, { replace: flag === '--replace' });
      const aside = put.aside === null ? '' : `. Lo que había antes queda como ….${put.aside}`;
      return {
        text: `${folder}: ${put.accounts} cuentas y ${put.files} archivos restaurados; cada dispositivo lo vuelve a leer todo${aside}`,
        json: put,
      };
    },
  },
  'renew-epochs': {
    parameters: '',
    means: 'acepta una base de datos restaurada a mano: cada dispositivo vuelve a leerlo todo',
    run: (config) =>
      beside(config, async (database) => {
        await renewEpochs(database);
        await acceptDatabase(database, pathsOf(config.dataDir).incarnation);
        return { text: 'Hecho: cada dispositivo vuelve a leerlo todo.', json: { done: true } };
      }),
  },
};

const flags: ReadonlySet<string> = new Set(['--replace', '--retry']);

function usage(): string {
  const rows = Object.entries(commands).map(
    ([name, { parameters, means }]) => [`${name} ${parameters}`, means] as const,
  );
  const width = Math.max(...rows.map(([call]) => call.length)) + 2;
  return `npm run admin -- <orden>, o en un contenedor node dist/server/admin.js <orden>; con --json responde para programas\n\n${rows
    .map(([call, means]) => `  ${call.padEnd(width)}${means}`)
    .join('\n')}`;
}

/** Runs an operator's command in the server's environment. @throws ConfigError with the usage for one that does not exist */
async function run(config: Config, words: readonly string[]): Promise<string> {
  const [name = '', ...parameters] = words.filter((word) => word !== '--json');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !suits(command, parameters)) throw new ConfigError(usage());
  const said = await command.run(config, parameters).catch((error: unknown) => {
    throw sentenceOf(error);
  });
  return words.includes('--json') ? JSON.stringify(said.json) : said.text;
}

/** Tells whether a command has all the parameters that it needs, and no others. */
function suits({ parameters }: Command, given: readonly string[]): boolean {
  const known = parameters.split(' ').filter(Boolean);
  const needed = known.filter((one) => one.startsWith('<')).length;
  const unknown = given.filter((one) => one.startsWith('--') && !(flags.has(one) && parameters.includes(one)));
  return given.length >= needed && given.length <= known.length && unknown.length === 0;
}

function administering(config: Config, work: (administration: Administration) => Promise<Said>): Promise<Said> {
  return beside(config, (database) => withAdministration(config, database, work));
}

/** Works on the database, beside the server if it runs. */
async function beside(config: Config, work: (database: Database) => Promise<Said>): Promise<Said> {
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
