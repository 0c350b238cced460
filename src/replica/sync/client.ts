import type { Answer, FeedResponse, QueuedCall } from '#contract/sync.ts';
import { refAt, type Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Status } from '#domain/words/word.ts';
import { Base, wordPath } from '../base/base.ts';
import { documentStores, write, type AccountDatabase, type WordsCore, type Writing } from '../base/database.ts';
import { cursorOf, deviceOf, epochOf, newsOf, setMeta, stageOf } from '../base/meta.ts';
import { rebuild, shownAt, type PrepareCall, type Replica } from './overlay.ts';
import { takePage } from './takePage.ts';
import { Unreachable, type Transport } from './transport.ts';

export interface ClientParts {
  readonly uid: string;
  readonly database: AccountDatabase;
  readonly transport: Transport;
  readonly now: () => number;
  readonly newId: () => string;
  /** Told after every transaction that may have changed what is shown; 'all' after everything was read anew. */
  readonly onChange: (paths: ReadonlySet<Path> | 'all') => void;
  readonly prepare: PrepareCall;
  /** Documents a feed page holds. */
  readonly pageSize?: number;
  /** Calls a flush sends. */
  readonly batchSize?: number;
  /** Word documents in a language's log from which on it is worth folding. */
  readonly longLog?: number;
}

/** UTF-8 bytes of calls that one flush carries; the server takes 2 MiB with what is around them. */
const largestFlush = 1_500_000;

/** A device's side of the sync protocol: each method is one local transaction, any tab may run it at any time. */
export type Client = ReturnType<typeof createClient>;

export function createClient({
  uid,
  database,
  transport,
  now,
  newId,
  onChange,
  prepare,
  pageSize = 4_000,
  batchSize = 200,
  longLog = 1_000,
}: ClientParts) {
  const base = new Base();
  /** What the calls made ahead of the documents gave when they were replayed over them; undefined until then. */
  const ahead = new Map<string, (() => unknown) | undefined>();
  const replica: Replica = {
    uid,
    base,
    prepare,
    onReplayed: (id, outcome) => void (ahead.has(id) && ahead.set(id, outcome)),
  };

  /** One transaction that gives what it changed of what is shown; tabs that were not told can see that they missed it. */
  async function changing<Outcome extends { readonly changed: ReadonlySet<Path> | 'all' }>(
    work: (transaction: Writing) => Promise<Outcome>,
  ): Promise<Outcome> {
    const outcome = await write(database, async (transaction) => {
      const done = await work(transaction);
      if (done.changed === 'all' || done.changed.size > 0)
        await setMeta(transaction, 'news', (await newsOf(transaction)) + 1);
      return done;
    });
    onChange(outcome.changed);
    return outcome;
  }

  /**
   * Runs the call's rule on the shown documents and queues the call, in one transaction.
   * @throws Refusal when the rule says no, `body-too-large` when it can never be sent: then nothing is queued
   */
  async function call(name: string, input: unknown): Promise<unknown> {
    const { made, ready } = make(name, input);
    const { output } = await changing(async (transaction) => {
      const dev = await deviceOf(transaction, newId);
      const shown = await shownAt(transaction, base, ready.reads);
      const execution = ready.run((path) => shown.get(path) ?? null);
      const overlay = transaction.objectStore('overlay');
      await Promise.all([...execution.writes].map(([path, data]) => overlay.put({ data }, path)));
      await transaction.objectStore('queue').add({ call: { ...made, dev } });
      return { output: execution.output, changed: new Set(execution.writes.keys()) };
    });
    return output;
  }

  function make(name: string, input: unknown) {
    const made: QueuedCall = { id: newId(), dev: '', name, input, at: now() };
    const ready = prepare(uid, made);
    if (bytesOf(made) > largestFlush) throw new Refusal('body-too-large');
    return { made, ready };
  }

  /**
   * Queues a call in a browser that has no documents yet: it is kept at once, as any queued call is, and its rule is run when
   * they have come. Until then nobody can say what it gives.
   * @throws Refusal `invalid-argument`, `body-too-large`
   */
  async function callAhead(name: string, input: unknown) {
    const { made, ready } = make(name, input);
    ahead.set(made.id, undefined);
    await changing(async (transaction) => {
      const dev = await deviceOf(transaction, newId);
      await transaction.objectStore('queue').add({ call: { ...made, dev } });
      return { changed: await rebuild(transaction, replica) };
    });
    ahead.set(made.id, undefined);
    return {
      /** What its rule gives over the documents that have come. @throws Refusal when it says no; the server has the last word on it */
      async outcome(): Promise<unknown> {
        const replayed = ahead.get(made.id);
        ahead.delete(made.id);
        if (replayed) return replayed();
        // Another tab took the documents in: the rule is run for its answer alone.
        const shown = await shownAt(database.transaction(documentStores, 'readonly'), base, ready.reads);
        return ready.run((path) => shown.get(path) ?? null).output;
      },
      /** Takes it back when it has not been answered: the documents cannot be had now, and the person is told so. */
      async withdraw(): Promise<boolean> {
        let isWithdrawn = false;
        await changing(async (transaction) => {
          const queue = transaction.objectStore('queue');
          const [keys, queued] = await Promise.all([queue.getAllKeys(), queue.getAll()]);
          const at = queued.findIndex(({ call: { id }, ackRev }) => id === made.id && ackRev === undefined);
          const key = keys[at];
          isWithdrawn = key !== undefined;
          if (key === undefined) return { changed: new Set<Path>() };
          await queue.delete(key);
          return { changed: await rebuild(transaction, replica) };
        });
        return isWithdrawn;
      },
    };
  }

  /**
   * Sends a prefix of what the server has not answered, and takes in its answers.
   * @returns 'more' when there is more to send, 'early' when the feed must be read before that (the server was restored, or
   * the account's epoch is not known yet), 'stalled' when the server does not take the next call for now
   * @throws Unreachable
   */
  async function flush(): Promise<'done' | 'more' | 'early' | 'stalled'> {
    const reading = database.transaction(documentStores, 'readonly');
    const [epoch, queue] = await Promise.all([epochOf(reading), reading.objectStore('queue').getAll()]);
    const unsent = queue.filter(({ ackRev }) => ackRev === undefined).map((queued) => queued.call);
    const calls = batchOf(unsent, batchSize);
    if (calls.length === 0) return 'done';
    const { answers, feedFirst } = await transport.flush({ uid, epoch, calls });
    if (feedFirst) return 'early';
    await acknowledge(answers, epoch);
    if (answers.length === 0) return 'stalled';
    if (epoch === null) return 'early';
    return unsent.length > answers.length ? 'more' : 'done';
  }

  /**
   * Takes in answers to calls. `epoch` is the one that was known when they were sent: after a restored server their revs
   * mean nothing, and while none is known nobody could tell. The feed names those calls then.
   */
  async function acknowledge(answers: readonly Answer[], epoch: string | null): Promise<void> {
    const byId = new Map(answers.map((answer) => [answer.id, answer]));
    await changing(async (transaction) => {
      if ((await epochOf(transaction)) !== epoch) return { changed: new Set<Path>() };
      const cursor = await cursorOf(transaction);
      const queue = transaction.objectStore('queue');
      const [keys, queued] = await Promise.all([queue.getAllKeys(), queue.getAll()]);
      let removed = false;
      for (const [index, key] of keys.entries()) {
        const entry = queued[index];
        const answer = entry && byId.get(entry.call.id);
        if (!answer || (answer.ok && epoch === null)) continue;
        if (!answer.ok)
          await transaction.objectStore('notices').add({ callName: entry.call.name, reason: answer.reason });
        if (answer.ok && answer.rev > cursor) {
          await queue.put({ ...entry, ackRev: answer.rev }, key);
        } else {
          await queue.delete(key);
          removed = true;
        }
      }
      return { changed: removed ? await rebuild(transaction, replica) : new Set<Path>() };
    });
  }

  /**
   * Asks for the next page of news and takes it in.
   * @returns whether there is more to ask for
   * @throws Unreachable
   */
  async function feed(): Promise<boolean> {
    const question = await write(database, async (transaction) => {
      const cursor = await cursorOf(transaction);
      const stage = await stageOf(transaction);
      return {
        cursor,
        since: stage ? stage.to : cursor,
        // In a full read the tombstones of before it began do not matter.
        floor: stage ? (stage.full ? stage.h0 : stage.to) : cursor,
        dev: await deviceOf(transaction, newId),
        epoch: stage ? stage.epoch : await epochOf(transaction),
      };
    });
    return page(await transport.feed({ uid, limit: pageSize, ...question }));
  }

  /** Takes in a page of the feed. Gives whether there is more to ask for. */
  async function page(answer: FeedResponse): Promise<boolean> {
    return (await writingBase(() => changing((transaction) => takePage(transaction, replica, answer)))).more;
  }

  /** One round: everything goes out that can, everything comes in. @throws Unreachable also when the server does not take the next call for now */
  async function exchange(): Promise<void> {
    let sent = await flush();
    while (sent === 'more') sent = await flush();
    while (await feed());
    // Sent too early, made meanwhile, or taken back by a server that was restored.
    if (sent !== 'stalled' && (await waiting()) > 0) return exchange();
    if (sent === 'stalled') throw new Unreachable('The server does not take the next call for now', 'stalled');
  }

  /** Shown documents at these paths; null for one that is not there. */
  async function read(paths: readonly Path[]): Promise<Map<Path, object | null>> {
    return shownAt(database.transaction(documentStores, 'readonly'), base, paths);
  }

  /** Every document, as it is shown. */
  async function everything(): Promise<Map<Path, object>> {
    const transaction = database.transaction(documentStores, 'readonly');
    const overlay = transaction.objectStore('overlay');
    const [paths, versions] = await Promise.all([overlay.getAllKeys(), overlay.getAll()]);
    const shown = await base.all(transaction);
    paths.forEach((path, index) => {
      const data = versions[index]?.data;
      if (data) shown.set(path, data);
      else shown.delete(path);
    });
    return shown;
  }

  /** All words of a language as columns, as they are shown. */
  async function statuses(language: string): Promise<WordsCore> {
    const { columns, overlay } = await wordsOf(language);
    return columns.toCore(overlay);
  }

  /** The statuses of these words, as they are shown; no document is read. */
  async function statusesAt(
    language: string,
    keys: readonly string[],
  ): Promise<[key: string, status: Status | null][]> {
    const { columns, overlay } = await wordsOf(language);
    return keys.map((key) => [key, columns.statusOf(key, overlay)]);
  }

  /** Words due at `at` (epoch ms), ignored ones left out. */
  async function dueCount(language: string, at: number): Promise<number> {
    const { columns, overlay } = await wordsOf(language);
    return columns.dueCount(at, overlay);
  }

  async function wordsOf(language: string) {
    const transaction = database.transaction(documentStores, 'readonly');
    const range = IDBKeyRange.bound(wordPath(language, ''), wordPath(language, '\uffff'));
    const overlay = transaction.objectStore('overlay');
    const [columns, paths, versions] = await Promise.all([
      base.columns(transaction, language),
      overlay.getAllKeys(range),
      overlay.getAll(range),
    ]);
    return { columns, overlay: new Map(paths.map((path, index) => [refAt(path).id, versions[index]?.data ?? null])) };
  }

  /** Folds the logs that have grown long; one tab at a time should. */
  async function fold(): Promise<void> {
    for (const language of await database.getAllKeys('wordsHead')) {
      await writingBase(() => write(database, (transaction) => base.fold(transaction, language, longLog)));
    }
  }

  /** What is in memory may be ahead of what is stored when a transaction that writes the base was aborted. */
  async function writingBase<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      base.forget();
      throw error;
    }
  }

  /** How many transactions, of all tabs, have changed what is shown. */
  const news = (): Promise<number> => newsOf(database.transaction(documentStores, 'readonly'));

  /** How many calls the server has not answered. */
  async function waiting(): Promise<number> {
    const { store } = database.transaction('queue', 'readonly');
    const [queued, acknowledged] = await Promise.all([store.count(), store.index('ackRev').count()]);
    return queued - acknowledged;
  }

  return {
    call,
    callAhead,
    flush,
    feed,
    page,
    acknowledge,
    exchange,
    read,
    everything,
    statuses,
    statusesAt,
    dueCount,
    fold,
    news,
    waiting,
  };
}

/** As many calls as one flush carries, and at least one. */
function batchOf(calls: readonly QueuedCall[], most: number): QueuedCall[] {
  const batch: QueuedCall[] = [];
  let bytes = 0;
  for (const call of calls) {
    bytes += bytesOf(call);
    if (batch.length >= most || (batch.length > 0 && bytes > largestFlush)) break;
    batch.push(call);
  }
  return batch;
}

function bytesOf(call: QueuedCall): number {
  return new TextEncoder().encode(JSON.stringify(call)).byteLength;
}
