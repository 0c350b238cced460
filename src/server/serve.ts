import { pino, type Logger } from 'pino';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '#contract/calls.ts';
import { openDatabase } from './adapters/database/open.ts';
import { diskFiles } from './adapters/files/disk.ts';
import { openLive } from './adapters/live/open.ts';
import { createOutbox } from './adapters/mail/outbox.ts';
import { mailTransport } from './adapters/mail/open.ts';
import { createApp } from './app.ts';
import { ConfigError, isLoopback, type Config } from './config.ts';
import { createAccessTokens } from './features/accounts/accessToken.ts';
import { devMail } from './features/accounts/devMail.ts';
import { createIdentity } from './features/accounts/identity.ts';
import { profileMaker } from './features/accounts/ensureProfile.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { purgeOldTombstones } from './features/sync/retention.ts';
import { createDataRoutes } from './http/dataRoutes.ts';
import { webApp } from './http/webApp.ts';
import { listen } from './listen.ts';
import { periodically } from './periodically.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const mailKept = 30 * day;
const webFolder = path.join(fileURLToPath(new URL('../..', import.meta.url)), 'dist');

export interface RunningServer {
  /** Takes no new request, lets those under way end, closes the database. */
  stop(): Promise<void>;
}

/**
 * Puts the server together from its configuration and listens. It only chooses; every part receives what it needs.
 * @throws Error with one line that names what is wrong: the database, the folder, the port
 */
export async function startServer(config: Config, log: Logger = pino({ level: config.logLevel })): Promise<RunningServer> {
  const now = Date.now;
  const database = await openDatabase(config.databaseUrl).catch((error: unknown) => {
    throw databaseFault(error);
  });
  const live = await openLive(config.databaseUrl, log);
  const files = await diskFiles(path.join(config.dataDir, 'files'));
  const outbox = createOutbox({ database, transport: mailTransport(config, isLoopback(config.publicUrl.hostname)), now, log });
  const identity = await createIdentity({ config, database, outbox });
  const accessTokens = createAccessTokens(config.secret, now);
  const data = createDataRoutes({ database, live, files, verifyToken: accessTokens.verify, calls, now, log });
  const app = createApp({
    publicUrl: config.publicUrl,
    log,
    accounts: accountRoutes({
      identity,
      secret: config.secret,
      publicUrl: config.publicUrl,
      database,
      accessTokens,
      ensureProfile: profileMaker(database, data.callOnce),
      log,
    }),
    data: data.routes,
    devMail: devMail(outbox, config),
    web: webApp(webFolder),
    healthy: async () => {
      await database.kysely.selectFrom('account').select('uid').limit(1).execute();
    },
  });
  const listener = await listen(app.fetch, config);
  const jobs = [
    periodically(minute, () => outbox.deliver(), log),
    periodically(day, async () => {
      await outbox.forget(now() - mailKept);
      await purgeOldTombstones(database, now());
    }, log),
  ];

  return {
    async stop() {
      for (const end of jobs) end();
      await listener.close();
      await outbox.close();
      await live.close();
      await database.close();
    },
  };
}

/** A connection refused has no words of its own where several addresses were tried. */
function databaseFault(error: unknown): ConfigError {
  const words = error instanceof AggregateError ? error.errors.map(String).join('; ') : error instanceof Error ? error.message : String(error);
  return new ConfigError(words.startsWith('DATA_DIR') ? words : `DATABASE_URL: ${words}`);
}
