import type { LogEvent, PostgresPool } from 'kysely';
import pg from 'pg';

/** READ ONLY SQL TRANSACTION, ADMIN SHUTDOWN, CRASH SHUTDOWN, CANNOT CONNECT NOW: this server is no longer the one to write to. */
const over = new Set(['25006', '57P01', '57P02', '57P03']);

export interface SteadyPool {
  readonly pool: PostgresPool;
  /** Hears of every query; for Kysely's `log`. */
  readonly onQuery: (event: LogEvent) => void;
}

/**
 * A pool that leaves a server which has become a standby, or ends: where one connection hears of it, all that were made before are
 * closed instead of used again, and new ones lead to whichever server has its address now.
 */
export function steadyPool(config: pg.PoolConfig): SteadyPool {
  const pool = new pg.Pool(config);
  const made = new WeakMap<object, number>();
  let servers = 0;
  // A connection that breaks, idle or at work, fails its query and is replaced; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    made.set(client, servers);
    client.on('error', () => {});
  });
  return {
    pool: {
      async connect() {
        for (;;) {
          const client = await pool.connect();
          if (made.get(client) === servers) return client;
          client.release(true);
        }
      },
      end: () => pool.end(),
    },
    onQuery: (event) => {
      if (event.level === 'error' && over.has(codeOf(event.error))) servers++;
    },
  };
}

/** The SQLSTATE of PostgreSQL's errors, or the name of a socket's; empty for all else. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
