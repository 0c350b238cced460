import type { QueuedCall } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { deviceOf } from '../base/meta.ts';
import type { Writing } from '../base/database.ts';
import { changing, type Copy } from '../copy.ts';
import { bytesOf, largestFlush } from './flushQueue.ts';
import { putShown, readShown, rebuild, shownAt } from './overlay.ts';

/** A call that was made on this browser's copy and queued. */
export interface MadeCall {
  readonly id: string;
  /** What its rule gave. */
  readonly output: unknown;
  /** Takes the call back unless the server has answered it; returns whether it did. */
  withdraw(): Promise<boolean>;
  /** Returns why the server refused the call, and takes the notice of it away; null when it did not. */
  refusal(): Promise<ErrorId | null>;
}

/** Calls that were made as one step. */
export interface MadeCalls {
  /** What their rules gave. */
  readonly outputs: readonly unknown[];
  /** The documents that they wrote, as they were shown before. */
  readonly before: ReadonlyMap<Path, object | null>;
}

/** Told the documents that a step wrote, as they were and as it left them. */
export type NoteStep = (
  transaction: Writing,
  before: ReadonlyMap<Path, object | null>,
  left: ReadonlyMap<Path, object | null>,
) => Promise<void>;

/** A call that was queued before this browser had any documents. */
export interface EarlyCall {
  /** Returns what its rule gives over the documents that have come. @throws Refusal when it says no; the server has the last word on it */
  outcome(): Promise<unknown>;
  /** Takes the call back unless the server has answered it; returns whether it did. */
  withdraw(): Promise<boolean>;
}

/**
 * Runs the call's rule on the shown documents and queues the call, in one transaction.
 * @throws Refusal when the rule says no, `body-too-large` when it can never be sent: then nothing is queued
 */
export async function makeCall(copy: Copy, name: string, input: unknown): Promise<MadeCall> {
  const call = await prepared(copy, name, input);
  const { outputs } = await runAndQueue(copy, [call]);
  const { id } = call.made;
  return { id, output: outputs[0], withdraw: () => withdraw(copy, id), refusal: () => takeRefusal(copy, id) };
}

/**
 * The same for several calls of one name, as one step: each runs on what those before it wrote, and when one of them is refused
 * none of them was made. What is shown changes once, and the server is asked once.
 * @param note writes down, in the same transaction, what is to be known of the step later
 */
export async function makeCalls(
  copy: Copy,
  name: string,
  inputs: readonly unknown[],
  note?: NoteStep,
): Promise<MadeCalls> {
  return runAndQueue(copy, await Promise.all(inputs.map((input) => prepared(copy, name, input))), note);
}

function runAndQueue(
  copy: Copy,
  prepares: readonly Awaited<ReturnType<typeof prepared>>[],
  note?: NoteStep,
): Promise<MadeCalls> {
  return changing(copy, async (transaction) => {
    const outputs: unknown[] = [];
    const before = new Map<Path, object | null>();
    const dev = await deviceOf(transaction, copy.newId);
    const shown = await shownAt(
      transaction,
      copy,
      prepares.flatMap(({ ready }) => ready.reads),
    );
    const written = new Map<Path, object | null>();
    for (const { ready } of prepares) {
      const { writes, output } = ready.run((path) => shown.get(path) ?? null);
      for (const [path, document] of writes) {
        if (!before.has(path)) before.set(path, shown.get(path) ?? null);
        shown.set(path, document);
        written.set(path, document);
      }
      outputs.push(output);
    }
    await putShown(transaction, copy, written);
    const queue = transaction.objectStore('queue');
    await Promise.all(prepares.map(({ made }) => queue.add({ call: { ...made, dev } })));
    await note?.(transaction, before, written);
    return { outputs, before, changed: new Set(written.keys()) };
  });
}

/**
 * Queues a call in a browser that has no documents yet: it is kept at once, as any queued call is, and its rule runs when
 * they have come. Until then nobody can say what it gives.
 * @throws Refusal `invalid-argument`, `body-too-large`
 */
export async function makeEarlyCall(copy: Copy, name: string, input: unknown): Promise<EarlyCall> {
  const { made, ready } = await prepared(copy, name, input);
  copy.earlyOutcomes.set(made.id, undefined);
  await changing(copy, async (transaction) => {
    const dev = await deviceOf(transaction, copy.newId);
    await transaction.objectStore('queue').add({ call: { ...made, dev } });
    return { changed: await rebuild(transaction, copy) };
  });
  // That replay ran it over no documents: what it gave there says nothing.
  copy.earlyOutcomes.set(made.id, undefined);
  return {
    async outcome() {
      const replayed = copy.earlyOutcomes.get(made.id);
      copy.earlyOutcomes.delete(made.id);
      if (replayed) return replayed();
      // Another tab took the documents in: the rule is run for its answer alone.
      const shown = await readShown(copy, ready.reads);
      return ready.run((path) => shown.get(path) ?? null).output;
    },
    withdraw: () => withdraw(copy, made.id),
  };
}

async function withdraw(copy: Copy, id: string): Promise<boolean> {
  let isWithdrawn = false;
  await changing(copy, async (transaction) => {
    const queue = transaction.objectStore('queue');
    const [keys, queued] = await Promise.all([queue.getAllKeys(), queue.getAll()]);
    const key = keys[queued.findIndex(({ call, ackRev }) => call.id === id && ackRev === undefined)];
    isWithdrawn = key !== undefined;
    if (key === undefined) return { changed: new Set<Path>() };
    await queue.delete(key);
    return { changed: await rebuild(transaction, copy) };
  });
  return isWithdrawn;
}

async function takeRefusal({ database }: Copy, id: string): Promise<ErrorId | null> {
  const transaction = database.transaction('notices', 'readwrite');
  const [keys, notices] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
  const at = notices.findIndex(({ callId }) => callId === id);
  const key = keys[at];
  if (key !== undefined) await transaction.store.delete(key);
  await transaction.done;
  return notices[at]?.reason ?? null;
}

async function prepared({ uid, newId, now, calls }: Copy, name: string, input: unknown) {
  // It counts as made now, however long its rule takes to load.
  const made: QueuedCall = { id: newId(), dev: '', name, input, at: now() };
  const { prepare } = await calls.load();
  const ready = prepare(uid, made);
  if (bytesOf(made) > largestFlush) throw new Refusal('body-too-large');
  return { made, ready };
}
