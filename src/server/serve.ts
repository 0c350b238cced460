import { setMaxListeners } from 'node:events';
import path from 'node:path';
import { pino, type Logger } from 'pino';
import { openDatabase } from './adapters/database/open.ts';
import { diskFiles } from './adapters/files/disk.ts';
import { openLive } from './adapters/live/open.ts';
import { mailTransport } from './adapters/mail/open.ts';
import { assemble } from './assemble.ts';
import { ConfigError, isLoopback, type Config } from './config.ts';
import { purgeOldTombstones } from './features/sync/retention.ts';
import { listen } from './listen.ts';
import { periodically } from './periodically.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const mailKept = 30 * day;

export interface RunningServer {
  /** Takes no new request, lets those under way end, closes the database. */
  stop(): Promise<void>;
}

/**
 * Chooses the adapters that the configuration asks for, and listens.
 * @throws ConfigError with one line that names what is wrong: the database, the folder, the port
 */
export async function startServer(config: Config, log: Logger = pino({ level: config.logLevel })): Promise<RunningServer> {
  const now = Date.now;
  const database = await openDatabase(config.databaseUrl).catch((error: unknown) => {
    throw databaseFault(error);
  });
  const live = await openLive(config.databaseUrl, log);
  const files = await diskFiles(path.join(config.dataDir, 'files'));
  const transport = mailTransport(config, isLoopback(config.publicUrl.hostname));
  const closing = new AbortController();
  // Each open stream listens to it.
  setMaxListeners(0, closing.signal);
  const { app, outbox, tidyAccounts } = await assemble({ config, database, live, files, transport, now, log, closing: closing.signal });
  const listener = await listen(app.fetch, config);
  const jobs = [
    periodically(minute, () => outbox.deliver(), log),
    periodically(10 * minute, tidyAccounts, log),
    periodically(day, async () => {
      await outbox.forget(now() - mailKept);
      await purgeOldTombstones(database, now());
    }, log),
  ];
  return {
    async stop() {
      for (const end of jobs) end();
      closing.abort();
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
