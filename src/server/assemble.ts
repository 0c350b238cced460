import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { calls } from '#contract/calls.ts';
import type { Database } from './adapters/database/database.ts';
import type { Files } from './adapters/files/files.ts';
import type { Live } from './adapters/live/live.ts';
import { createOutbox, type Outbox } from './adapters/mail/outbox.ts';
import type { MailTransport } from './adapters/mail/transport.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { rejectEndedSessions } from './features/accounts/accessToken.ts';
import { createAccountTidying } from './features/accounts/tidyAccounts.ts';
import { devMail } from './features/accounts/devMail.ts';
import { profileMaker } from './features/accounts/ensureProfile.ts';
import { googleSignIn } from './features/accounts/google/signIn.ts';
import { registerMailFunctions } from './features/accounts/mailFunctions.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { accountServices } from './features/accounts/services.ts';
import { emailOf } from './features/accounts/tables.ts';
import { eraseUser } from './features/users/erase.ts';
import { addressLimiter } from './http/addressLimits.ts';
import { clientAddress } from './http/clientAddress.ts';
import { createDataRoutes } from './http/dataRoutes.ts';
import { webApp } from './http/webApp.ts';
import { mailLimits } from './limits.ts';

const webFolder = path.join(fileURLToPath(new URL('../..', import.meta.url)), 'dist');

export interface ServerParts {
  readonly config: Pick<Config, 'publicUrl' | 'secret' | 'smtpUrl' | 'host' | 'google' | 'trustedProxies'>;
  readonly database: Database;
  readonly live: Live;
  readonly files: Files;
  readonly transport: MailTransport;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
  /** Aborted when the server stops. */
  readonly closing: AbortSignal;
}

/** A server without its socket and its clock. */
export interface Assembled {
  readonly app: Hono;
  readonly outbox: Outbox;
  /** Ends deletions that were cut short, removes accounts that never proved their address, forgets what limits count no longer; to be called at start and now and then. */
  readonly tidyAccounts: () => Promise<void>;
}

/** Puts the features together over their adapters. */
export async function assemble({
  config,
  database,
  live,
  files,
  transport,
  now,
  log,
  closing,
}: ServerParts): Promise<Assembled> {
  const { publicUrl } = config;
  const outbox = createOutbox({ database, transport, limits: mailLimits, now, log });
  const addressOf = clientAddress(config.trustedProxies);
  const limitAddress = addressLimiter(addressOf, now);
  const accounts = await accountServices({
    config,
    database,
    live,
    outbox,
    addressOf,
    limitAddress,
    now,
    log,
    erase: (uid) => eraseUser(database, files, uid),
    ensureProfile: (account) => ensureProfile(account),
  });
  const { identity, sessions, accessTokens, deletion } = accounts;
  const data = createDataRoutes({
    database,
    live,
    files,
    verifyToken: rejectEndedSessions(accessTokens, sessions),
    calls,
    addressOf: (uid) => emailOf(database, uid),
    now,
    log,
    closing,
  });
  const ensureProfile = profileMaker(database, data.callOnce);
  const google = googleSignIn({ config, identity, database, deletion, addressOf, ensureProfile, now, log });
  registerMailFunctions(data.registerFunction, accounts);
  const app = createApp({
    publicUrl,
    log,
    accounts: accountRoutes(accounts, google),
    data: data.routes,
    devMail: devMail(outbox, config),
    testProvider: google.testPage,
    web: webApp(webFolder, publicUrl),
    healthy: async () => {
      await database.kysely.selectFrom('account').select('uid').limit(1).execute();
    },
  });
  return {
    app,
    outbox,
    tidyAccounts: createAccountTidying(accounts),
  };
}
