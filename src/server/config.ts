import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import type { BlockList } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { parseProxies } from './http/clientAddress.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://glosa.example', abort: true })
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must be an origin alone, without a path');

const environment = z.object({
  PORT: z.coerce
    .number('must be a number from 1 to 65535')
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .max(65_535, 'must be 65535 or less')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:.|postgres(ql)?:\/\/.)/, 'must begin with sqlite: or postgres://')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/, 'must be an e-mail address, with or without a name')
    .default('Glosa <glosa@localhost>'),
  OUTBOX_DIR: z.string().optional(),
  SECRET: z
    .string()
    .min(32, 'must have 32 characters or more')
    .refine(
      (text) => new Set(text).size >= 8,
      'repeats the same few characters, so it can be guessed; make one with «openssl rand -hex 32»',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://accounts.google.com' })
    .default('https://accounts.google.com'),
  TRUSTED_PROXIES: z.string().default(''),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin of every link in a mail and of every cookie; never taken from a request. */
  readonly publicUrl: URL;
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly outboxDir: string | null;
  readonly secret: string;
  /** It was made just now, as in a folder that no server has worked in. */
  readonly secretIsNew: boolean;
  readonly logLevel: string;
  /** Who proves addresses behind «Continuar con Google»; null: nobody but, on loopback, the built-in test provider. */
  readonly google: GoogleConfig | null;
  /** Whose X-Forwarded-For is believed. */
  readonly trustedProxies: BlockList;
}

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** An OpenID Connect issuer. */
  readonly issuer: URL;
}

/** A fault in the environment; its message is one line that begins with the variable. */
export class ConfigError extends Error {}

/**
 * Reads the environment once, at start (README, “Operating”), and makes the data folder and its secret when missing;
 * an operator's command, which signs nothing, makes no secret.
 * @throws ConfigError naming the first variable that is wrong
 */
export function readConfig(variables: NodeJS.ProcessEnv, { makesSecret = true } = {}): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'invalid value'}`);
  }
  const env = parsed.data;
  const dataDir = path.resolve(env.DATA_DIR);
  makeFolder(dataDir, 'DATA_DIR');
  if (env.OUTBOX_DIR) makeFolder(path.resolve(env.OUTBOX_DIR), 'OUTBOX_DIR');
  const databaseUrl = env.DATABASE_URL ?? `sqlite:${path.join(dataDir, 'glosa.db')}`;
  if (!env.SECRET && !databaseUrl.startsWith('sqlite:')) {
    throw new ConfigError('SECRET: required with PostgreSQL, so that every server signs alike (32 characters or more)');
  }
  const secretIsNew = !env.SECRET && makesSecret && makeSecret(dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`),
    dataDir,
    databaseUrl,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    outboxDir: env.OUTBOX_DIR ? path.resolve(env.OUTBOX_DIR) : null,
    secret: env.SECRET ?? (makesSecret ? ownSecret(dataDir) : ''),
    secretIsNew,
    logLevel: env.LOG_LEVEL,
    google: googleOf(env),
    trustedProxies: proxiesOf(env.TRUSTED_PROXIES),
  };
}

function googleOf(env: z.infer<typeof environment>): GoogleConfig | null {
  if (!env.GOOGLE_CLIENT_ID) {
    if (env.GOOGLE_CLIENT_SECRET) throw new ConfigError('GOOGLE_CLIENT_ID: required with GOOGLE_CLIENT_SECRET');
    return null;
  }
  const issuer = new URL(env.GOOGLE_ISSUER);
  if (issuer.protocol === 'http:' && !isLoopback(issuer.hostname))
    throw new ConfigError('GOOGLE_ISSUER: must be https, except on this machine');
  return { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET ?? null, issuer };
}

function proxiesOf(list: string): BlockList {
  try {
    return parseProxies(list);
  } catch (error) {
    throw new ConfigError(`TRUSTED_PROXIES: ${error instanceof Error ? error.message : 'invalid value'}`);
  }
}

/** True when the address is this machine's own: there, links may be shown on the console and at /dev/correo. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname === '::1' ||
    /^(::ffff:)?127(\.\d{1,3}){3}$/.test(hostname)
  );
}

function makeFolder(folder: string, variable: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new ConfigError(`${variable}: cannot write into ${folder}`);
  }
}

/** Gives whether there was none. */
function makeSecret(dataDir: string): boolean {
  try {
    writeFileSync(path.join(dataDir, 'secret'), randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
  }
}

function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new ConfigError(`DATA_DIR: ${file} is damaged; remove it and everybody signs in anew`);
  return secret;
}
