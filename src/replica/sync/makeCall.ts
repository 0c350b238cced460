import type { Path } from '#domain/documents/ref.ts';
import type { ErrorId } from '#domain/errors/catalogue.ts';
import type { Writing } from '../base/database.ts';
import type { Copy } from '../base/copy.ts';
import { changing } from './changing.ts';
import { putShown, shownAt } from '../base/shown.ts';
import { rebuild } from './rebuild.ts';
import {
  identityOfOne,
  isMade,
  prepared,
  queueCalls,
  withdraw,
  type CallIdentity,
  type Prepared,
} from './queueCalls.ts';

/** A call that was made on this browser's copy and queued. */
export interface MadeCall {
  readonly id: string;
  /** The output of its rule. */
  readonly output: unknown;
  /** Takes the call back unless the server has answered it; returns whether it did. */
  withdraw(): Promise<boolean>;
  /** Returns why the server refused the call, and takes the notice of it away; null when it did not. */
  refusal(): Promise<ErrorId | null>;
}

/** Calls that were made as one step. */
export interface MadeCalls {
  /** The outputs of their rules. */
  readonly outputs: readonly unknown[];
  /** The documents that they wrote, as they were shown before; null when they had been made already. */
  readonly before: ReadonlyMap<Path, object | null> | null;
}

/** Called with the documents that a step wrote, as they were shown before and as it made them. */
export type RecordStep = (
  transaction: Writing,
  documents: {
    readonly before: ReadonlyMap<Path, object | null>;
    readonly written: ReadonlyMap<Path, object | null>;
  },
) => Promise<void>;

/**
 * Runs the call's rule on the shown documents and queues the call, in one transaction.
 * @throws Refusal when the rule says no, `body-too-large` when it can never be sent: then nothing is queued
 */
export async function makeCall(copy: Copy, name: string, input: unknown, identity?: CallIdentity): Promise<MadeCall> {
  const call = await prepared(copy, name, input, identity);
  const { outputs } = await runAndQueue(copy, [call]);
  const { id } = call.made;
  return { id, output: outputs[0], withdraw: () => withdraw(copy, id), refusal: () => removeRefusal(copy, id) };
}

/**
 * The same for several calls of one name, as one step: each runs on what those before it wrote, and when one of them is refused
 * none of them was made. What is shown changes once, and the server is asked once.
 * @param record remembers, in the same transaction, what must be known to undo the step
 */
export async function makeCalls(
  copy: Copy,
  name: string,
  inputs: readonly unknown[],
  record?: RecordStep,
  identity?: CallIdentity,
): Promise<MadeCalls> {
  const calls = await Promise.all(inputs.map((input, at) => prepared(copy, name, input, identityOfOne(identity, at))));
  return runAndQueue(copy, calls, record);
}

function runAndQueue(copy: Copy, prepares: readonly Prepared[], record?: RecordStep): Promise<MadeCalls> {
  const calls = prepares.map(({ made }) => made);
  return changing(copy, async (transaction): Promise<MadeCalls & { readonly changed: ReadonlySet<Path> }> => {
    if (await isMade(transaction, calls)) return repeatOutcomes(transaction, copy, prepares);
    const outputs: unknown[] = [];
    const before = new Map<Path, object | null>();
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
    await queueCalls(transaction, copy, calls);
    await record?.(transaction, { before, written });
    return { outputs, before, changed: new Set(written.keys()) };
  });
}

/** The outcomes of calls that had been made already: at their place in the queue, or over what is shown once the server has answered them. */
async function repeatOutcomes(transaction: Writing, copy: Copy, prepares: readonly Prepared[]) {
  for (const { made } of prepares) copy.outcomesToCome.set(made.id, undefined);
  const changed = await rebuild(transaction, copy);
  const shown = await shownAt(
    transaction,
    copy,
    prepares.flatMap(({ ready }) => ready.reads),
  );
  const outputs = prepares.map(({ made, ready }) => {
    const replayed = copy.outcomesToCome.get(made.id);
    copy.outcomesToCome.delete(made.id);
    return replayed ? replayed() : ready.run((path) => shown.get(path) ?? null).output;
  });
  return { outputs, before: null, changed };
}

async function removeRefusal({ database }: Copy, id: string): Promise<ErrorId | null> {
  const transaction = database.transaction('notices', 'readwrite');
  const [keys, notices] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
  const at = notices.findIndex(({ callId }) => callId === id);
  const key = keys[at];
  if (key !== undefined) await transaction.store.delete(key);
  await transaction.done;
  return notices[at]?.reason ?? null;
}
