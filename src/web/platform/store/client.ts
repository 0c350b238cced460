import type { Answer, FeedResponse, QueuedCall } from '#contract/sync.ts';
import { prepareCall } from '#contract/calls.ts';
import { refAt, type Path } from '#domain/documents/ref.ts';
import { Base, wordPath } from './base.ts';
import { documentStores, write, type AccountDatabase, type Queued, type WordsCore, type Writing } from './database.ts';
import { readShown, rebuild, runCall, shownAt } from './overlay.ts';
import type { Transport } from './transport.ts';

export interface ClientParts {
  readonly uid: string;
  readonly database: AccountDatabase;
  readonly transport: Transport;
  readonly now: () => number;
  readonly newId: () => string;
  /** Told after every transaction that may have changed what is shown; 'all' after everything was read anew. */
  readonly onChange: (paths: ReadonlySet<Path> | 'all') => void;
  /** Documents a feed page holds. */
  readonly pageSize?: number;
  /** Calls a flush sends. */
  readonly batchSize?: number;
}

interface Stage {
  readonly full: boolean;
  readonly to: number;
  readonly h0: number;
}

/** A device's side of the sync protocol: each method is one local transaction, any tab may run it at any time. */
export type Client = ReturnType<typeof createClient>;

export function createClient({ uid, database, transport, now, newId, onChange, pageSize = 4_000, batchSize = 200 }: ClientParts) {
  const base = new Base();

  const writing = async <Result>(work: (transaction: Writing) => Promise<Result>): Promise<Result> => {
    try {
      return await write(database, work);
    } catch (error) {
      base.forget();
      throw error;
    }
  };

  /**
   * Runs the call's rule on the shown documents and queues the call, in one transaction.
   * @throws Refusal when the rule says no: then nothing is queued
   */
  async function call(name: string, input: unknown): Promise<unknown> {
    prepareCall(name, input);
    const { output, changed } = await writing(async (transaction) => {
      const queued: QueuedCall = { id: newId(), dev: await deviceOf(transaction, newId), name, input, at: now() };
      const shown = await readShown(transaction, base, queued, uid);
      const execution = runCall(queued, uid, (path) => shown.get(path) ?? null);
      for (const [path, data] of execution.writes) await transaction.objectStore('overlay').put({ data }, path);
      await transaction.objectStore('queue').add({ call: queued });
      return { output: execution.output, changed: new Set(execution.writes.keys()) };
    });
    onChange(changed);
    return output;
  }

  /**
   * Sends a prefix of what the server has not answered, and takes in its answers.
   * @returns whether there is more to send
   * @throws Unreachable
   */
  async function flush(): Promise<boolean> {
    const queue: Queued[] = await database.getAll('queue');
    const unsent = queue.filter(({ ackRev }) => ackRev === undefined).map((queued) => queued.call);
    const calls = unsent.slice(0, batchSize);
    if (calls.length === 0) return false;
    const { answers } = await transport.flush({ uid, calls });
    await acknowledge(answers);
    return answers.length > 0 && unsent.length > answers.length;
  }

  async function acknowledge(answers: readonly Answer[]): Promise<void> {
    const changed = await writing(async (transaction) => {
      const cursor = await cursorOf(transaction);
      let removed = false;
      const byId = new Map(answers.map((answer) => [answer.id, answer]));
      let queued = await transaction.objectStore('queue').openCursor();
      while (queued) {
        const answer = byId.get(queued.value.call.id);
        if (answer) {
          if (!answer.ok) await transaction.objectStore('notices').add({ callName: queued.value.call.name, reason: answer.reason });
          if (!answer.ok || answer.rev <= cursor) {
            await queued.delete();
            removed = true;
          } else {
            await queued.update({ ...queued.value, ackRev: answer.rev });
          }
        }
        queued = await queued.continue();
      }
      return removed ? rebuild(transaction, base, uid) : new Set<Path>();
    });
    onChange(changed);
  }

  /**
   * Asks for the next page of news and takes it in.
   * @returns whether there is more to ask for
   * @throws Unreachable
   */
  async function feed(): Promise<boolean> {
    const question = await writing(async (transaction) => {
      const cursor = await cursorOf(transaction);
      const stage = await stageOf(transaction);
      const since = stage ? stage.to : cursor;
      const floor = stage ? (stage.full ? stage.h0 : stage.to) : cursor;
      return { cursor, since, floor, dev: await deviceOf(transaction, newId), epoch: await epochOf(transaction) };
    });
    return page(await transport.feed({ uid, limit: pageSize, ...question }));
  }

  /** Takes in a page of the feed; a late or repeated one is ignored (compare-and-set on cursor and since). */
  async function page(answer: FeedResponse): Promise<boolean> {
    const outcome = await writing(async (transaction) => {
      const cursor = await cursorOf(transaction);
      const stage = await stageOf(transaction);
      if (answer.cursor !== cursor || answer.since !== (stage ? stage.to : cursor)) return { more: true, changed: new Set<Path>() };
      if (answer.reset) {
        await startAnew(transaction, answer.epoch);
        return { more: true, changed: new Set<Path>() };
      }
      const full = stage ? stage.full : cursor === 0;
      const h0 = full && answer.since === 0 ? answer.head : (stage?.h0 ?? 0);
      if (answer.more) {
        await transaction.objectStore('stage').add(answer.docs);
        await setMeta(transaction, 'stage', { full, to: answer.to, h0 } satisfies Stage);
        return { more: true, changed: new Set<Path>() };
      }
      return { more: false, changed: await finish(transaction, answer, full) };
    });
    onChange(outcome.changed);
    return outcome.more;
  }

  /** The final page: base, cursor and queue move together. */
  async function finish(transaction: Writing, answer: Exclude<FeedResponse, { reset: true }>, full: boolean): Promise<Set<Path> | 'all'> {
    const documents = new Map<Path, object | null>();
    for (const staged of [...(await transaction.objectStore('stage').getAll()), answer.docs]) {
      for (const { path, data } of staged) documents.set(path, data);
    }
    if (full) await base.replace(transaction, documents);
    else await base.write(transaction, documents);
    await setMeta(transaction, 'cursor', answer.to);
    await setMeta(transaction, 'epoch', answer.epoch);
    await setMeta(transaction, 'synced', true);
    await transaction.objectStore('meta').delete('stage');
    await transaction.objectStore('stage').clear();
    await settleQueue(transaction, answer);
    const changed = await rebuild(transaction, base, uid);
    if (full) return 'all';
    for (const path of documents.keys()) changed.add(path);
    return changed;
  }

  /** Shown documents at these paths; null for one that is not there. */
  async function read(paths: readonly Path[]): Promise<Map<Path, object | null>> {
    return shownAt(database.transaction(documentStores, 'readonly'), base, paths);
  }

  /** All words of a language as columns, as they are shown. */
  async function statuses(language: string): Promise<WordsCore> {
    const { columns, overlay } = await wordsOf(language);
    return columns.toCore(overlay);
  }

  /** Words due at `at` (epoch ms), ignored ones left out. */
  async function dueCount(language: string, at: number): Promise<number> {
    const { columns, overlay } = await wordsOf(language);
    return columns.dueCount(at, overlay);
  }

  async function wordsOf(language: string) {
    const transaction = database.transaction(documentStores, 'readonly');
    const { columns } = await base.refresh(transaction, language);
    const range = IDBKeyRange.bound(wordPath(language, ''), wordPath(language, '\uffff'));
    const [paths, versions] = await Promise.all([transaction.objectStore('overlay').getAllKeys(range), transaction.objectStore('overlay').getAll(range)]);
    const overlay = new Map(paths.map((path, index) => [refAt(path).id, versions[index]?.data ?? null]));
    return { columns, overlay };
  }

  /** Folds the logs that have grown long; one tab at a time should. */
  async function fold(): Promise<void> {
    for (const language of await database.getAllKeys('wordsHead')) await writing((transaction) => base.fold(transaction, language));
  }

  return { call, flush, feed, page, acknowledge, read, statuses, dueCount, fold };
}

async function settleQueue(transaction: Writing, { calls, to }: Exclude<FeedResponse, { reset: true }>): Promise<void> {
  const passed = new Map(calls.map((call) => [call.id, call]));
  let queued = await transaction.objectStore('queue').openCursor();
  while (queued) {
    const { call, ackRev } = queued.value;
    const outcome = passed.get(call.id);
    if (outcome && !outcome.ok) await transaction.objectStore('notices').add({ callName: call.name, reason: outcome.reason ?? 'call-failed' });
    if (outcome || (ackRev !== undefined && ackRev <= to)) await queued.delete();
    queued = await queued.continue();
  }
}

/** Everything is read again; after a restored server (another epoch) what it had acknowledged must be sent again too. */
async function startAnew(transaction: Writing, epoch: string): Promise<void> {
  const known = await epochOf(transaction);
  await transaction.objectStore('stage').clear();
  await setMeta(transaction, 'stage', { full: true, to: 0, h0: 0 } satisfies Stage);
  if (known === null || known === '' || known === epoch) return;
  await setMeta(transaction, 'epoch', epoch);
  let queued = await transaction.objectStore('queue').openCursor();
  while (queued) {
    await queued.update({ call: queued.value.call });
    queued = await queued.continue();
  }
}

async function cursorOf(transaction: Writing): Promise<number> {
  return Number((await transaction.objectStore('meta').get('cursor')) ?? 0);
}

async function stageOf(transaction: Writing): Promise<Stage | null> {
  // Written by `page` and `startAnew` alone.
  return ((await transaction.objectStore('meta').get('stage')) as Stage | undefined) ?? null;
}

async function epochOf(transaction: Writing): Promise<string | null> {
  const epoch = await transaction.objectStore('meta').get('epoch');
  return typeof epoch === 'string' ? epoch : null;
}

/** The device's name, made at its first write. */
async function deviceOf(transaction: Writing, newId: () => string): Promise<string> {
  const known = await transaction.objectStore('meta').get('dev');
  if (typeof known === 'string') return known;
  const dev = newId();
  await setMeta(transaction, 'dev', dev);
  return dev;
}

async function setMeta(transaction: Writing, key: string, value: unknown): Promise<void> {
  await transaction.objectStore('meta').put(value, key);
}
