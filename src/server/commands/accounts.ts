import { pino } from 'pino';
import type { AccountAction, AccountFacts } from '#contract/administration.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { openLive } from '#server/adapters/live/open.ts';
import { mailTransport } from '#server/adapters/mail/open.ts';
import { createOutbox } from '#server/adapters/mail/outbox.ts';
import { isLoopback, type Config } from '#server/config/config.ts';
import { ConfigError } from '#server/operator/configError.ts';
import { mailLimits } from '#server/config/limits.ts';
import { bytesIn } from '#server/config/space.ts';
import { signUpPolicies } from '#domain/accounts/signUpFault.ts';
import { openAdministration } from '#server/features/accounts/administration/openAdministration.ts';
import type { AccountOperations } from '#server/features/accounts/administration/administration.ts';
import { beside } from './beside.ts';
import type { Command, Said } from './command.ts';

const byCommand = 'command';

/** Does something with accounts beside the servers: on PostgreSQL they hear of it at once, on SQLite within half a minute. */
async function withAdministration(
  config: Config,
  database: Database,
  work: (administration: AccountOperations) => Promise<Said>,
): Promise<Said> {
  const log = pino({ level: config.logLevel }, pino.destination(2));
  const live = await openLive(config.databaseUrl, log);
  const transport = mailTransport(config, isLoopback(config.publicUrl.hostname));
  const outbox = createOutbox({ database, transport, limits: mailLimits, now: Date.now, log });
  try {
    // Nothing is signed here.
    const secret = config.secret || 'no command signs anything with it';
    const parts = { config: { ...config, secret }, database, live, outbox, now: Date.now };
    return await work(await openAdministration(parts));
  } finally {
    await outbox.close();
    await live.close();
  }
}

async function listAccounts(administration: AccountOperations, sought: string): Promise<Said> {
  const accounts: AccountFacts[] = [];
  for (let page = 0; ; page++) {
    const found = await administration.page({ sought, order: 'visit', page });
    accounts.push(...found.accounts);
    if (accounts.length >= found.total || found.accounts.length === 0) break;
  }
  return {
    text: accounts.length === 0 ? 'No hay ninguna cuenta.' : accounts.map(lineOf).join('\n'),
    json: accounts,
  };
}

async function showAccount(administration: AccountOperations, email: string): Promise<Said> {
  const account = await existing(administration, email);
  return { text: describe(account), json: account };
}

/** Does one of the actions with the account of an address. @param input whatever it takes besides the account */
async function actOn(
  administration: AccountOperations,
  action: AccountAction,
  email: string,
  bytes: number | null = null,
): Promise<Said> {
  const { uid } = await existing(administration, email);
  const answer = await administration.act(action, { uid, email, ...(action === 'set-quota' && { bytes }) }, byCommand);
  const text = `${answer.account.email}: ${done[action]}${answer.link === undefined ? '' : `\n${answer.link}`}`;
  return { text, json: answer };
}

const done: Readonly<Record<AccountAction, string>> = {
  close: 'cuenta desactivada; nadie entra en ella',
  open: 'cuenta activa otra vez',
  erase: 'cuenta cerrada; se borra dentro de 14 días. «enable» lo deshace',
  'end-sessions': 'sus sesiones se han cerrado',
  'reset-link': 'enlace para elegir otra contraseña enviado, vale una hora',
  verify: 'cuenta activada',
  'set-quota': 'su espacio ha cambiado',
};

async function showMail(administration: AccountOperations, retries: boolean): Promise<Said> {
  const retried = retries ? await administration.retryMails(byCommand) : null;
  const mail = await administration.mail();
  const lines = [
    mail.isSet ? 'Hay servidor de correo.' : 'No hay servidor de correo (SMTP_URL): los enlaces los das tú.',
    `En cola: ${mail.waiting}${mail.oldestSeconds === null ? '' : `, el más antiguo desde hace ${hours(mail.oldestSeconds)}`}`,
    `Abandonados: ${mail.given}`,
    `Enviados esta semana: ${mail.sentThisWeek}`,
    ...(retried === null ? [] : [`Se intentan otra vez: ${retried}`]),
  ];
  return { text: lines.join('\n'), json: { ...mail, retried } };
}

async function chooseSignUp(administration: AccountOperations, asked: string): Promise<Said> {
  const policy = signUpPolicies.find((one) => one === asked);
  if (policy === undefined) throw new ConfigError(`sign-up: ${signUpPolicies.join(', ')}`);
  await administration.chooseSignUp(policy, byCommand);
  return { text: `Quién puede entrar desde ahora: ${policyNames[policy]}.`, json: { policy } };
}

const policyNames = {
  open: 'cualquiera',
  invitation: 'quien tenga una invitación',
  closed: 'nadie nuevo',
} as const;

async function existing(administration: AccountOperations, email: string): Promise<AccountFacts> {
  const account = await administration.accountAt(email);
  if (!account) throw new ConfigError(`${email}: no hay ninguna cuenta con ese correo`);
  return account;
}

const stateNames: Readonly<Record<AccountFacts['state'], string>> = {
  active: 'activa',
  unverified: 'sin confirmar',
  closed: 'desactivada',
  leaving: 'se borra',
};

function lineOf({ email, name, state, fileBytes, visitedOn }: AccountFacts): string {
  return [email, name, stateNames[state], megabytes(fileBytes), visitedOn === null ? 'nunca' : dayOf(visitedOn)].join(
    '\t',
  );
}

function describe(account: AccountFacts): string {
  const { email, name, state, eraseAt, fileBytes, quota, madeAt, visitedOn } = account;
  return [
    `${name} <${email}>`,
    `Estado: ${stateNames[state]}${eraseAt === null ? '' : ` el ${dayOf(eraseAt)}`}`,
    `Creada: ${dayOf(madeAt)}`,
    `Última visita: ${visitedOn === null ? 'nunca' : dayOf(visitedOn)}`,
    `Espacio: ${megabytes(fileBytes)}${quota === null ? '' : ` de ${megabytes(quota)}`}`,
  ].join('\n');
}

/** @throws ConfigError in the words of a command */
function sizeIn(text: string): number {
  try {
    return bytesIn('', text.replace(',', '.'));
  } catch {
    throw new ConfigError(`${text}: tiene que ser un tamaño, como 5GB o 500MB`);
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toLocaleString('es', { maximumFractionDigits: 1 })} MB`;
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

function hours(seconds: number): string {
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

const administering =
  (work: (administration: AccountOperations, words: readonly string[]) => Promise<Said>): Command['run'] =>
  (config, words) =>
    beside(config, (database) => withAdministration(config, database, (each) => work(each, words)));

const acting = (action: AccountAction): Command['run'] =>
  administering((administration, [email = '']) => actOn(administration, action, email));

/** All that an operator does with accounts and their mail. */
export const accountCommands: Readonly<Record<string, Command>> = {
  users: {
    words: '[texto]',
    means: 'las cuentas, o las que llevan ese texto en el nombre o el correo',
    run: administering((administration, [sought = '']) => listAccounts(administration, sought)),
  },
  user: {
    words: '<correo>',
    means: 'una cuenta',
    run: administering((administration, [email = '']) => showAccount(administration, email)),
  },
  verify: { words: '<correo>', means: 'activa la cuenta de ese correo, sin enlace', run: acting('verify') },
  reset: {
    words: '<correo>',
    means: 'envía el enlace para elegir otra contraseña; sin servidor de correo, lo escribe aquí',
    run: acting('reset-link'),
  },
  disable: {
    words: '<correo>',
    means: 'desactiva la cuenta: sus sesiones se cierran y nadie entra en ella',
    run: acting('close'),
  },
  enable: { words: '<correo>', means: 'la activa otra vez, también si se iba a borrar', run: acting('open') },
  delete: {
    words: '<correo>',
    means: 'la cierra hoy y la borra dentro de 14 días; las copias la guardan',
    run: acting('erase'),
  },
  space: {
    words: '<correo> <5GB|todas>',
    means: 'el espacio de sus archivos; «todas»: como las demás',
    run: administering((administration, [email = '', size = '']) =>
      actOn(administration, 'set-quota', email, size === 'todas' ? null : sizeIn(size)),
    ),
  },
  'sign-up': {
    words: '<open|invitation|closed>',
    means: 'quién puede crear una cuenta, desde ahora; si SIGN_UP está puesto, manda SIGN_UP',
    run: administering((administration, [policy = '']) => chooseSignUp(administration, policy)),
  },
  mail: {
    words: '',
    takes: ['retry'],
    means: 'cómo está el correo; con --retry se intenta otra vez lo que no ha salido',
    run: (config, _words, { retry = false }) =>
      beside(config, (database) => withAdministration(config, database, (each) => showMail(each, retry))),
  },
};
