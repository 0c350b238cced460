import { createMetrics } from '#server/adapters/metrics/metrics.ts';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { Answer, FeedRequest, FeedResponse, FlushResponse, QueuedCall } from '#contract/sync.ts';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { inProcessLive } from '#server/adapters/live/inProcess.ts';
import { createApply } from '../apply.ts';
import { readFeed } from '../feed.ts';
import { prepareSubmission } from '../submission.ts';
import { toyCalls } from './toyCalls.ts';

export const received = Date.UTC(2026, 5, 1, 12);

/** The engine on a database of its own, with the toy calls, and what it logs. */
export interface ToyEngine {
  readonly database: Database;
  readonly logged: string[];
  readonly news: { uid: string; rev: number }[];
  flush(uid: string, calls: readonly QueuedCall[]): Promise<readonly Answer[]>;
  /** A flush of a device that knows this epoch. */
  flushAt(uid: string, epoch: string | null, calls: readonly QueuedCall[]): Promise<FlushResponse>;
  feed(uid: string, question?: Partial<FeedRequest>): Promise<FeedResponse>;
  close(): Promise<void>;
}

export async function openToyEngine(place: () => Promise<DatabasePlace>): Promise<ToyEngine> {
  const at = await place();
  const database = await openDatabase(at.url);
  const logged: string[] = [];
  const news: { uid: string; rev: number }[] = [];
  const log = pino({ base: null }, { write: (line) => logged.push(line) });
  const live = { ...inProcessLive(), publish: (one: { uid: string; rev: number }) => news.push(one) };
  const apply = createApply({ database, live, log, metrics: createMetrics() });
  return {
    database,
    logged,
    news,
    flush: async (uid, calls) => (await apply(prepareSubmission(toyCalls, uid, calls, received), 0)).answers,
    flushAt: (uid, epoch, calls) => apply(prepareSubmission(toyCalls, uid, calls, received, { epoch }), 0),
    feed: (uid, question) =>
      readFeed(database, uid, { dev: 'a', cursor: 0, since: 0, floor: 0, limit: 100, epoch: null, ...question }),
    async close() {
      await database.close();
      await at.remove();
    },
  };
}

export function call(name: string, input: unknown, given: Partial<QueuedCall> = {}): QueuedCall {
  return { id: randomUUID(), dev: 'a', name, input, at: received, ...given };
}
