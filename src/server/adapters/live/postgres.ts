import pg from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { serverLock } from '../database/postgresLocks.ts';
import { Listeners } from './listeners.ts';
import type { Live, News } from './live.ts';

const channel = 'glosa_news';
const news = z.object({ uid: z.string(), rev: z.number() });
const firstPause = 100;
const longestPause = 5_000;

/**
 * For any number of server processes on one PostgreSQL: LISTEN and NOTIFY over a connection of its own, made anew when
 * it is lost. A notification holds `{uid, rev}` and nothing else (one over 8,000 bytes would fail).
 */
export async function postgresLive(url: string, log: Logger): Promise<Live> {
  const listeners = new Listeners();
  /** The newest rev of each account that was not published yet. */
  const waiting = new Map<string, number>();
  let connection: pg.Client | null = null;
  let sending = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(pause: number): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    let own: number | undefined;
    client.on('notification', ({ processId, payload }) => {
      // Listeners of this process were told at once.
      if (own !== processId) hear(payload);
    });
    client.on('error', () => lost(client, firstPause));
    client.on('end', () => lost(client, firstPause));
    connection = client;
    try {
      await client.connect();
      own = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
      // Held as long as this connection lasts: a restore of a backup waits for no server, it refuses.
      await client.query('select pg_try_advisory_lock_shared($1)', [serverLock]);
      await client.query(`listen ${channel}`);
      void send();
    } catch {
      lost(client, pause);
    }
  }

  function lost(client: pg.Client, pause: number): void {
    if (closed || connection !== client) return;
    connection = null;
    log.warn('the connection for live news was lost; connecting again');
    client.end().catch(() => {});
    retry = setTimeout(() => void connect(Math.min(pause * 2, longestPause)), pause);
  }

  function hear(payload: string | undefined): void {
    try {
      listeners.notify(news.parse(JSON.parse(payload ?? '')));
    } catch {
      log.warn('a notification was not understood');
    }
  }

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    for (let client = connection; client && waiting.size > 0; client = connection) {
      const batch = [...waiting].map(([uid, rev]): string => JSON.stringify({ uid, rev } satisfies News));
      waiting.clear();
      try {
        await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, batch]);
      } catch {
        // Lost with the connection; listeners in other processes ask at intervals anyway.
        lost(client, firstPause);
      }
    }
    sending = false;
  }

  await connect(firstPause);
  return {
    publish({ uid, rev }) {
      listeners.notify({ uid, rev });
      waiting.set(uid, Math.max(rev, waiting.get(uid) ?? 0));
      void send();
    },
    subscribe: (uid, listener) => listeners.add(uid, listener),
    async close() {
      closed = true;
      clearTimeout(retry);
      await connection?.end();
    },
  };
}
