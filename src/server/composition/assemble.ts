import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { calls } from '#contract/calls/calls.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Files } from '#server/adapters/files/files.ts';
import type { Live } from '#server/adapters/live/live.ts';
import { createMetrics, type Metrics } from '#server/adapters/metrics/metrics.ts';
import { readServerCondition, readServerState, type ServerState } from '#server/adapters/metrics/serverState.ts';
import { createOutbox, type Outbox } from '#server/adapters/mail/outbox.ts';
import type { MailTransport } from '#server/adapters/mail/transport.ts';
import { createApp } from './app.ts';
import type { Config } from '#server/config/config.ts';
import { createAccounts } from '#server/features/accounts/createAccounts.ts';
import { createPageReader } from '#server/features/webPages/pageReader.ts';
import { createCatalogueReader } from '#server/features/catalogues/catalogueReader.ts';
import type { DictionaryFolders } from '#server/features/dictionaries/findFiles.ts';
import { createServerDictionaries } from '#server/features/dictionaries/serverDictionaries.ts';
import { createServerSpace } from '#server/features/files/serverSpace.ts';
import { createSync } from '#server/features/sync/createSync.ts';
import { eraseUser } from '#server/features/users/erase.ts';
import { addressLimiter } from '#server/http/rates/addressLimits.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import { createDataRoutes } from './dataRoutes.ts';
import { readinessOf } from './readiness.ts';
import { webApp } from '#server/http/site/webApp.ts';
import { mailLimits } from '#server/config/limits.ts';
import { installation } from '#server/start/installation.ts';

export interface AssembleParts {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'secret'
    | 'dataDir'
    | 'smtpUrl'
    | 'host'
    | 'google'
    | 'oidc'
    | 'passwords'
    | 'signUp'
    | 'space'
    | 'admins'
    | 'translator'
    | 'catalogues'
    | 'webPages'
    | 'trustedProxies'
    | 'logsRequests'
  >;
  readonly database: Database;
  readonly live: Live;
  readonly files: Files;
  readonly transport: MailTransport;
  /** The folder of the operator's dictionaries. */
  readonly dictionaries: DictionaryFolders;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
  /** Aborted when the server stops. */
  readonly closing: AbortSignal;
}

/** A server that does not listen yet and runs no periodic jobs. */
export interface Assembled {
  readonly app: Hono;
  readonly outbox: Outbox;
  /** Finishes interrupted deletions, removes unverified accounts and drops expired counts. The server calls it at start and every ten minutes. */
  readonly tidyAccounts: () => Promise<void>;
  /** Sends the reminders that are due. */
  readonly sendReminders: () => Promise<void>;
  readonly metrics: Metrics;
  readonly readState: () => Promise<ServerState>;
  /** False while nobody has said who may make an account. */
  readonly isSignUpChosen: () => Promise<boolean>;
}

/** Puts the features together over their adapters. */
export async function assemble({
  config,
  database,
  live,
  files,
  transport,
  dictionaries,
  now,
  log,
  closing,
}: AssembleParts): Promise<Assembled> {
  const { publicUrl } = config;
  const outbox = createOutbox({ database, transport, limits: mailLimits, now, log });
  const metrics = createMetrics();
  const readState = (): Promise<ServerState> => readServerState(database, config.dataDir, now());
  const addressOf = clientAddress(config.trustedProxies);
  const sync = createSync({ database, live, calls, now, log, metrics });
  const space = createServerSpace({ database, total: config.space.total, now, log });
  const accounts = await createAccounts({
    config,
    database,
    live,
    outbox,
    addressOf,
    limitAddress: addressLimiter(addressOf, now),
    makeCall: sync.callOnce,
    readFacts: async () => {
      const { accounts: count, fileBytes, freeBytes, databaseBytes, backupSeconds } = await readState();
      const quota = config.space.perAccount;
      const { version } = installation;
      return { accounts: count, fileBytes, freeBytes, databaseBytes, backupSeconds, quota, version };
    },
    isFull: () => space.isSpent(),
    erase: (uid) => eraseUser(database, files, uid),
    now,
    log,
    metrics,
  });
  const { verifyToken } = accounts;
  const data = createDataRoutes({
    database,
    live,
    files,
    verifyToken,
    sync,
    emailOf: accounts.emailOf,
    fileQuota: config.space.perAccount,
    space,
    translator: config.translator,
    dictionaries: createServerDictionaries({ ...dictionaries, log }),
    catalogues: { listed: config.catalogues, reader: createCatalogueReader(config) },
    ...(config.webPages && { webPages: createPageReader(config.webPages) }),
    now,
    log,
    metrics,
    closing,
  });
  accounts.registerFunctions(data.registerFunction);
  const app = createApp({
    publicUrl,
    log,
    metrics,
    logsRequests: config.logsRequests,
    accounts: accounts.routes,
    devices: accounts.deviceRoutes,
    data: data.routes,
    devMail: accounts.devMail,
    testProvider: accounts.testProvider,
    web: webApp(installation.web, publicUrl),
    healthy: async () => {
      await database.kysely.selectFrom('account').select('uid').limit(1).execute();
    },
    readiness: () => readServerCondition(database, config.dataDir, now()).then(readinessOf, () => readinessOf(null)),
  });
  return {
    app,
    outbox,
    tidyAccounts: accounts.tidy,
    sendReminders: accounts.sendReminders,
    metrics,
    readState,
    isSignUpChosen: accounts.isSignUpChosen,
  };
}
