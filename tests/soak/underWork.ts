import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openDatabase } from '#server/adapters/database/open.ts';
import { faults } from '#server/features/sync/testing/invariants.ts';
import { startDataServer, type DataServer } from '#tests/partners/dataServer.ts';

export interface UnderWork {
  /** By which the servers find it. */
  readonly databaseUrl: string;
  /** The folder of the servers' files. */
  readonly folder: string;
  /** Servers over the one database; SQLite takes one. */
  readonly servers: number;
}

/** The work while it goes on. */
export interface Disturbed {
  readonly servers: DataServer[];
  /** Calls acknowledged so far. */
  acknowledged(): number;
  /** Waits for so many calls more. @throws Error when a device has failed, or when no call is acknowledged any more */
  more(calls: number): Promise<void>;
}

export interface WorkResult {
  readonly acknowledged: number;
  /** Calls that were sent again because no answer had come. */
  readonly sentAgain: number;
  /** Acknowledged calls of which the database has no answer, or another one. */
  readonly lost: readonly string[];
  /** Contradictions of the stored data. */
  readonly faults: readonly string[];
}

const flushResult = z.object({
  answers: z.array(z.object({ id: z.string(), ok: z.boolean() })),
  feedFirst: z.boolean().optional(),
});
const nothing: z.infer<typeof flushResult> = { answers: [] };
const feedResult = z.object({ epoch: z.string() });
const devices = 8;
const users = 4;
const letters = Array.from('abcdefghijklmnopqrst');
const words = letters.flatMap((first) => letters.map((second) => `word${first}${second}`));

/** Milliseconds without one acknowledged call after which it is no disturbance any more. */
const stuck = 60_000;

/**
 * Lets eight devices mark words while `disturb` does what it does, and then compares what was acknowledged with what is stored. A
 * call without an answer is sent again, to whichever server there is, until it has one.
 */
export async function underWork(
  { databaseUrl, folder, servers: count }: UnderWork,
  disturb: (work: Disturbed) => Promise<void>,
): Promise<WorkResult> {
  const acknowledged = new Map<string, boolean>();
  const over = new AbortController();
  const servers: DataServer[] = [];
  for (let started = 0; started < count; started++) servers.push(await startDataServer(databaseUrl, folder));
  const work = { servers, acknowledged, sentAgain: 0, over: over.signal };
  let hasFailed = false;
  const working = Array.from({ length: devices }, (_, device) => mark(work, `u${device % users}`, `dev${device}`));
  for (const device of working) device.catch(() => (hasFailed = true));
  const more = async (calls: number): Promise<void> => {
    const enough = acknowledged.size + calls;
    let [last, since] = [acknowledged.size, performance.now()];
    while (acknowledged.size < enough) {
      if (hasFailed) throw new Error('A device has failed');
      if (acknowledged.size > last) [last, since] = [acknowledged.size, performance.now()];
      if (performance.now() - since > stuck) throw new Error(`No call is acknowledged any more, after ${last}`);
      await wait(5);
    }
  };
  try {
    await disturb({ servers, acknowledged: () => acknowledged.size, more });
  } finally {
    over.abort();
    await Promise.allSettled(working);
    await Promise.all(servers.map((server) => server.kill()));
  }
  await Promise.all(working);
  const database = await openDatabase(databaseUrl);
  try {
    const stored = await database.kysely.selectFrom('answers').select(['uid', 'id', 'ok']).execute();
    const kept = new Map(stored.map(({ uid, id, ok }) => [`${uid} ${id}`, ok === 1]));
    const lost = [...acknowledged].filter(([call, ok]) => kept.get(call) !== ok).map(([call]) => call);
    return { acknowledged: acknowledged.size, sentAgain: work.sentAgain, lost, faults: await faults(database) };
  } finally {
    await database.close();
  }
}

interface Work {
  readonly servers: readonly DataServer[];
  /** `uid id` to whether the call was taken. */
  readonly acknowledged: Map<string, boolean>;
  sentAgain: number;
  readonly over: AbortSignal;
}

/** One device: marks words until the work is over; every other flush is sent twice at once. */
async function mark(work: Work, uid: string, dev: string): Promise<void> {
  const make = (name: string, input: object) => ({ id: randomUUID(), dev, name, input, at: Date.now() });
  let turn = 0;
  /** Sends until something answers; undefined when the work is over first. */
  const send = async <Result>(schema: z.ZodType<Result>, name: string, data: object): Promise<Result | undefined> => {
    for (let attempt = 0; !work.over.aborted; attempt++) {
      if (attempt > 0) work.sentAgain += 1;
      try {
        const server = work.servers[turn++ % work.servers.length];
        return schema.parse(await server?.call(uid, name, data));
      } catch (error) {
        // A server that is being killed gives no answer, or none that is whole; one that refuses would be a fault of this test.
        if (error instanceof Error && error.message.includes('INVALID_ARGUMENT')) throw error;
        await wait(50);
      }
    }
    return undefined;
  };
  const flush = async (epoch: string | null, calls: readonly { readonly id: string }[]): Promise<void> => {
    let waiting = calls;
    while (waiting.length > 0 && !work.over.aborted) {
      const { answers, feedFirst } = (await send(flushResult, 'flush', { uid, epoch, calls: waiting })) ?? nothing;
      for (const { id, ok } of answers) work.acknowledged.set(`${uid} ${id}`, ok);
      // Another device of the account was first; nothing was done.
      if (feedFirst) return;
      waiting = waiting.slice(answers.length);
      if (waiting.length === 0) return;
      // They failed for the moment, and whether they were done is not known.
      work.sentAgain += 1;
      await wait(20);
    }
  };
  await flush(null, [
    make('createUserProfile', { uid, email: `${uid}@example.test`, extraData: { displayName: uid } }),
  ]);
  const fed = await send(feedResult, 'feed', { uid, dev, cursor: 0, since: 0, floor: 0, limit: 1, epoch: null });
  for (let next = 0; fed && !work.over.aborted; next++) {
    const calls = [0, 1, 2].map((step) =>
      make('saveWord', {
        lang: 'en',
        text: words[(next * 3 + step) % words.length],
        status: step === next % 3 ? '5' : '2',
      }),
    );
    await (next % 2 ? flush(fed.epoch, calls) : Promise.all([flush(fed.epoch, calls), flush(fed.epoch, calls)]));
  }
}
