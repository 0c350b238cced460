import type { QueuedCall } from '#contract/sync.ts';
import { documentStores } from '../base/database.ts';
import { epochOf } from '../base/meta.ts';
import type { Copy } from '../base/copy.ts';
import { acknowledge } from './acknowledge.ts';
import type { Transport } from '../server/transport.ts';

/** UTF-8 bytes of calls that one flush carries; the server takes 2 MiB with what is around them. */
export const largestFlush = 1_500_000;

/**
 * Sends a prefix of what the server has not answered, and takes in its answers.
 * @returns 'more' when there is more to send, 'feed-first' when the feed must be read before that (the server was restored, or
 * the account's epoch is not known yet), 'stalled' when the server does not take the next call for now
 * @throws Unreachable
 */
export async function flushQueue(
  copy: Copy,
  transport: Transport,
): Promise<'done' | 'more' | 'feed-first' | 'stalled'> {
  const reading = copy.database.transaction(documentStores, 'readonly');
  const [epoch, queue] = await Promise.all([epochOf(reading), reading.objectStore('queue').getAll()]);
  const unsent = queue.filter(({ ackRev }) => ackRev === undefined).map((queued) => queued.call);
  const calls = batchOf(unsent, copy.batchSize);
  if (calls.length === 0) return 'done';
  const { answers, feedFirst } = await transport.flush({ uid: copy.uid, epoch, calls });
  if (feedFirst) return 'feed-first';
  await acknowledge(copy, answers, epoch);
  if (answers.length === 0) return 'stalled';
  if (epoch === null) return 'feed-first';
  return unsent.length > answers.length ? 'more' : 'done';
}

/** Counts the calls that the server has not answered. */
export async function countUnanswered({ database }: Pick<Copy, 'database'>): Promise<number> {
  const { store } = database.transaction('queue', 'readonly');
  const queued = await store.count();
  return queued === 0 ? 0 : queued - (await store.index('ackRev').count());
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

/** UTF-8 bytes of a call on the wire. */
export function bytesOf(call: QueuedCall): number {
  return new TextEncoder().encode(JSON.stringify(call)).byteLength;
}
