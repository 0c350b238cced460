import type { Logger } from 'pino';
import { inProcessLive } from './inProcess.ts';
import type { Live } from './live.ts';
import { postgresLive } from './postgres.ts';

/** The live port that goes with a database: SQLite has one server process, PostgreSQL any number. */
export function openLive(databaseUrl: string, log: Logger): Promise<Live> {
  return databaseUrl.startsWith('sqlite:') ? Promise.resolve(inProcessLive()) : postgresLive(databaseUrl, log);
}
