import type { BlockList } from 'node:net';
import path from 'node:path';
import { signUpOf, administratorsOf, type SignUpConfig } from './accounts.ts';
import type { ListedCatalogue } from './catalogueList.ts';
import { ConfigError } from '../operator/configError.ts';
import type { FilesPlace } from '../adapters/files/open.ts';
import { filesPlaceOf } from './filesPlace.ts';
import { makeFolder, makeSecret, ownSecret } from './dataFolder.ts';
import { environment } from './environment.ts';
import {
  cataloguesOf,
  proxiesOf,
  translatorOf,
  webPagesOf,
  type TranslatorConfig,
  type WebPagesConfig,
} from './outsideServices.ts';
import { spaceOf, type SpaceConfig } from './space.ts';
import { signInOf, type OidcConfig, type ProviderConfig } from './signIn.ts';

export { isLoopback } from './loopback.ts';
export { sendsMail } from './sendsMail.ts';
export type {
  ListedCatalogue,
  OidcConfig,
  ProviderConfig,
  SignUpConfig,
  SpaceConfig,
  TranslatorConfig,
  WebPagesConfig,
};

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin of every link in a mail and of every cookie; never taken from a request. */
  readonly publicUrl: URL;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Where learners' files lie. */
  readonly files: FilesPlace;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The folder where Debian's dictd packages put their databases; it need not be there. */
  readonly dictdDir: string;
  readonly outboxDir: string | null;
  readonly secret: string;
  /** True when no start of a server has come to its end in the folder: the secret was made for one that is still the first. */
  readonly secretIsNew: boolean;
  readonly logLevel: string;
  /** A line for each request, by the pattern of its address. */
  readonly logsRequests: boolean;
  /** Where Prometheus reads the server's figures; null when nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** The OpenID provider behind «Continuar con Google»; null when there is only the built-in test provider, on loopback. */
  readonly google: ProviderConfig | null;
  /** Another OpenID provider, with a name of its own. */
  readonly oidc: OidcConfig | null;
  /** False: nobody signs in, signs up or changes anything by a password. */
  readonly passwords: boolean;
  readonly signUp: SignUpConfig;
  readonly space: SpaceConfig;
  /** Addresses of those who administer, in lower case; where there are none, the first account does. */
  readonly admins: readonly string[];
  /** The address at which sentences are translated when a reader asks for it; null when nowhere. */
  readonly translator: TranslatorConfig | null;
  /** Catalogues of books that readers may look into; none are asked unless the operator lists them. */
  readonly catalogues: readonly ListedCatalogue[];
  /** The rules for pages of the web that readers have fetched; null when none are. */
  readonly webPages: WebPagesConfig | null;
  /** The proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: BlockList;
}

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
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const env = parsed.data;
  const dataDir = path.resolve(env.DATA_DIR);
  const databaseUrl = env.DATABASE_URL ?? `sqlite:${path.join(dataDir, 'glosa.db')}`;
  if (!env.SECRET && !databaseUrl.startsWith('sqlite:')) {
    throw new ConfigError(
      'SECRET: hace falta con PostgreSQL, para que todos los servidores firmen igual (32 caracteres o más)',
    );
  }
  const read = {
    port: env.PORT,
    host: env.HOST,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`),
    dataDir,
    databaseUrl,
    files: filesPlaceOf(env.FILES_URL, dataDir),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    dictdDir: path.resolve(env.DICTD_DIR),
    outboxDir: env.OUTBOX_DIR ? path.resolve(env.OUTBOX_DIR) : null,
    logLevel: env.LOG_LEVEL,
    logsRequests: env.LOG_REQUESTS === 'on',
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    ...signInOf(env),
    signUp: signUpOf(env),
    space: spaceOf(env),
    admins: administratorsOf(env),
    translator: translatorOf(env),
    catalogues: cataloguesOf(env),
    webPages: webPagesOf(env),
    trustedProxies: proxiesOf(env.TRUSTED_PROXIES),
  };
  // Last: a start that is refused leaves nothing behind.
  makeFolder(dataDir, 'DATA_DIR');
  if (env.OUTBOX_DIR) makeFolder(path.resolve(env.OUTBOX_DIR), 'OUTBOX_DIR');
  const secretIsNew = !env.SECRET && makesSecret && makeSecret(dataDir);
  return { ...read, secret: env.SECRET ?? (makesSecret ? ownSecret(dataDir) : ''), secretIsNew };
}
