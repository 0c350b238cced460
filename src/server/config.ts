import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';

const url = (protocols: RegExp) => z.url({ protocol: protocols });

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url(/^https?$/).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.string().regex(/^(sqlite:|postgres(ql)?:\/\/)/).optional(),
  SMTP_URL: url(/^smtps?$/).optional(),
  MAIL_FROM: z.string().min(3).default('Glosa <glosa@localhost>'),
  OUTBOX_DIR: z.string().min(1).optional(),
  SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
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
  readonly logLevel: string;
}

/** A fault in the environment; its message is one line that names the variable. */
export class ConfigError extends Error {}

/**
 * Reads the environment once, at start (README, «Entorno»), and makes the data folder and its secret when missing.
 * @throws ConfigError naming the first variable that is wrong
 */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
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
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`),
    dataDir,
    databaseUrl,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    outboxDir: env.OUTBOX_DIR ? path.resolve(env.OUTBOX_DIR) : null,
    secret: env.SECRET ?? ownSecret(dataDir),
    logLevel: env.LOG_LEVEL,
  };
}

/** True when the address is this machine's own: there, links may be shown on the console and at /dev/correo. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^(::ffff:)?127\./.test(hostname);
}

function makeFolder(folder: string, variable: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    throw new ConfigError(`${variable}: cannot create the folder ${folder}`);
  }
}

function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
