import type { QueuedCall } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { Writing } from '../base/database.ts';
import { deviceOf, forgetMade, madeIds, rememberMade } from '../base/meta.ts';
import type { Copy } from '../base/copy.ts';
import { changing } from './changing.ts';
import { bytesOf, largestFlush } from './flushQueue.ts';
import { rebuild } from './rebuild.ts';

/**
 * The names that their caller gave calls, and when: they are made once, though they are asked for again because the worker
 * that was asked first ended before it had answered.
 */
export interface CallIdentity {
  /** An id for each call. */
  readonly ids: readonly string[];
  /** When they count as made, epoch milliseconds. */
  readonly at: number;
}

/** The name of one of several calls. */
export function identityOfOne(identity: CallIdentity | undefined, at: number): CallIdentity | undefined {
  return identity && { ids: identity.ids.slice(at, at + 1), at: identity.at };
}

/** A call that was named and checked. */
export type Prepared = Awaited<ReturnType<typeof prepared>>;

/** Names a call and checks it. @throws Refusal `invalid-argument`, `body-too-large` when it can never be sent */
export async function prepared(
  { uid, newId, now, calls }: Copy,
  name: string,
  input: unknown,
  identity?: CallIdentity,
) {
  // It counts as made when it was asked for, however long its rule takes to load.
  const made: QueuedCall = { id: identity?.ids[0] ?? newId(), dev: '', name, input, at: identity?.at ?? now() };
  const { prepare } = await calls.load();
  const ready = prepare(uid, made);
  if (bytesOf(made) > largestFlush) throw new Refusal('body-too-large');
  return { made, ready };
}

/** Puts calls at the end of the queue, and remembers that they were made. */
export async function queueCalls(transaction: Writing, copy: Copy, calls: readonly QueuedCall[]): Promise<void> {
  const dev = await deviceOf(transaction, copy.newId);
  const queue = transaction.objectStore('queue');
  await Promise.all(calls.map((call) => queue.add({ call: { ...call, dev } })));
  await rememberMade(
    transaction,
    calls.map(({ id }) => id),
  );
}

/** Tells whether calls of one step were made already. They were made together: the last one is remembered longest. */
export async function isMade(transaction: Writing, calls: readonly QueuedCall[]): Promise<boolean> {
  const last = calls.at(-1);
  return last !== undefined && (await madeIds(transaction)).includes(last.id);
}

/** Takes a call back unless the server has answered it; returns whether it did. */
export async function withdraw(copy: Copy, id: string): Promise<boolean> {
  let isWithdrawn = false;
  await changing(copy, async (transaction) => {
    const queue = transaction.objectStore('queue');
    const [keys, queued] = await Promise.all([queue.getAllKeys(), queue.getAll()]);
    const key = keys[queued.findIndex(({ call, ackRev }) => call.id === id && ackRev === undefined)];
    isWithdrawn = key !== undefined;
    if (key === undefined) return { changed: new Set<Path>() };
    await queue.delete(key);
    await forgetMade(transaction, id);
    return { changed: await rebuild(transaction, copy) };
  });
  return isWithdrawn;
}
