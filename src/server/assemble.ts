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
import { createAccessTokens } from './features/accounts/accessToken.ts';
import { devMail } from './features/accounts/devMail.ts';
import { profileMaker } from './features/accounts/ensureProfile.ts';
import { createIdentity } from './features/accounts/identity.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { createDataRoutes } from './http/dataRoutes.ts';
import { webApp } from './http/webApp.ts';

const webFolder = path.join(fileURLToPath(new URL('../..', import.meta.url)), 'dist');

export interface ServerParts {
  readonly config: Pick<Config, 'publicUrl' | 'secret' | 'smtpUrl'>;
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

/** Puts the features together over their adapters: the whole server but its socket and its clock. */
export async function assemble({ config, database, live, files, transport, now, log, closing }: ServerParts): Promise<{ readonly app: Hono; readonly outbox: Outbox }> {
  const { publicUrl, secret } = config;
  const outbox = createOutbox({ database, transport, now, log });
  const identity = await createIdentity({ config, database, outbox });
  const accessTokens = createAccessTokens(secret, now);
  const data = createDataRoutes({ database, live, files, verifyToken: accessTokens.verify, calls, now, log, closing });
  const ensureProfile = profileMaker(database, data.callOnce);
  const app = createApp({
    publicUrl,
    log,
    accounts: accountRoutes({ identity, secret, publicUrl, database, accessTokens, ensureProfile, log }),
    data: data.routes,
    devMail: devMail(outbox, config),
    web: webApp(webFolder),
    healthy: async () => {
      await database.kysely.selectFrom('account').select('uid').limit(1).execute();
    },
  });
  return { app, outbox };
}
