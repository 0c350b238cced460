import type { Logger } from 'pino';
import type { CallTable } from '#contract/prepareCall.ts';
import type { Database } from '#server/adapters/database/database.ts';
import type { Live } from '#server/adapters/live/live.ts';
import type { Metrics } from '#server/adapters/metrics/metrics.ts';
import { createApply, type Apply } from './apply.ts';
import { createCallOnce, type CallOnce } from './callOnce.ts';

export interface CreateSyncParts {
  readonly database: Database;
  readonly live: Live;
  readonly calls: CallTable;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'commit'>;
}

/** The one way in which calls reach the database, however they come. */
export interface Sync {
  readonly calls: CallTable;
  readonly apply: Apply;
  readonly callOnce: CallOnce;
}

/** Starts the queues of a server process; everything in it that makes calls shares them. */
export function createSync({ database, live, calls, now, log, metrics }: CreateSyncParts): Sync {
  const apply = createApply({ database, live, log, metrics });
  return { calls, apply, callOnce: createCallOnce(calls, apply, now) };
}
