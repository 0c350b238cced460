import type { FeedResponse } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import type { Writing } from '../base/database.ts';
import { cursorOf, epochOf, setMeta, stageOf, type Stage } from '../base/meta.ts';
import type { Changed, Copy } from '../base/copy.ts';
import { rebuild } from './rebuild.ts';

type Page = Exclude<FeedResponse, { reset: true }>;

export interface PageTaken {
  /** There is more to ask for. */
  readonly more: boolean;
  readonly changed: Changed;
}

const more: PageTaken = { more: true, changed: new Set() };

/**
 * Takes in a page of the feed (protocol §4) within one transaction. A page that is out of date or repeated is ignored: it must
 * continue exactly what is here (compare-and-set on cursor, since and epoch).
 */
export async function takePage(transaction: Writing, copy: Copy, page: FeedResponse): Promise<PageTaken> {
  const cursor = await cursorOf(transaction);
  const stage = await stageOf(transaction);
  const since = stage ? stage.to : cursor;
  if (page.cursor !== cursor || page.since !== since) return more;
  if (page.reset) {
    await adoptEpoch(transaction, page.epoch);
    await transaction.objectStore('stage').clear();
    await setMeta(transaction, 'stage', { full: true, to: 0, h0: 0, epoch: page.epoch } satisfies Stage);
    return more;
  }
  // The server was restored while pages were on their way: ask again, it will answer `reset`.
  if (since > 0 && page.epoch !== (stage ? stage.epoch : await epochOf(transaction))) return more;
  if (since === 0) await adoptEpoch(transaction, page.epoch);

  const full = stage ? stage.full : cursor === 0;
  if (!page.more) return { more: false, changed: await finish(transaction, copy, page, { full, stage, cursor }) };
  const h0 = full && since === 0 ? page.head : (stage?.h0 ?? 0);
  await transaction.objectStore('stage').add(page.docs);
  await setMeta(transaction, 'stage', { full, to: page.to, h0, epoch: page.epoch } satisfies Stage);
  return more;
}

/** The copy as it was when the final page came. */
interface Before {
  readonly full: boolean;
  readonly stage: Stage | null;
  readonly cursor: number;
}

/** The final page: base, cursor and queue move together. */
async function finish(transaction: Writing, copy: Copy, page: Page, { full, stage, cursor }: Before): Promise<Changed> {
  const documents = new Map<Path, object | null>();
  const earlier = stage ? await transaction.objectStore('stage').getAll() : [];
  for (const staged of [...earlier, page.docs]) {
    for (const { path, data } of staged) documents.set(path, data);
  }
  if (full) await copy.base.replace(transaction, documents);
  else await copy.base.write(transaction, documents);
  // A cursor beyond the beginning was written below, with this epoch. Most answers bring nothing new.
  if (full || cursor === 0 || page.to !== cursor) {
    await setMeta(transaction, 'cursor', page.to);
    await setMeta(transaction, 'epoch', page.epoch);
    await setMeta(transaction, 'synced', true);
  }
  if (stage) {
    await transaction.objectStore('meta').delete('stage');
    await transaction.objectStore('stage').clear();
  }
  await settleQueue(transaction, page);
  const changed = await rebuild(transaction, copy);
  if (full) return 'all';
  for (const path of documents.keys()) changed.add(path);
  return changed;
}

/** Calls that the new base contains leave the queue, and so do refused ones, which the learner is shown. */
async function settleQueue(transaction: Writing, { calls, to }: Page): Promise<void> {
  const passed = new Map(calls.map((call) => [call.id, call]));
  const queue = transaction.objectStore('queue');
  const [keys, queued] = await Promise.all([queue.getAllKeys(), queue.getAll()]);
  for (const [index, key] of keys.entries()) {
    const entry = queued[index];
    const outcome = entry && passed.get(entry.call.id);
    if (outcome && !outcome.ok)
      await transaction
        .objectStore('notices')
        .add({ callName: entry.call.name, reason: outcome.reason ?? 'call-failed', callId: entry.call.id });
    if (outcome || (entry?.ackRev !== undefined && entry.ackRev <= to)) await queue.delete(key);
  }
}

/**
 * Another epoch than the known one: the server was restored from a backup. Revs of before mean nothing now: the cursor
 * starts again, and what had been acknowledged is sent again.
 */
async function adoptEpoch(transaction: Writing, epoch: string): Promise<void> {
  const known = await epochOf(transaction);
  if (known === null || known === epoch) return;
  await setMeta(transaction, 'epoch', epoch);
  await setMeta(transaction, 'cursor', 0);
  const queue = transaction.objectStore('queue');
  const [keys, queued] = await Promise.all([queue.getAllKeys(), queue.getAll()]);
  for (const [index, key] of keys.entries()) {
    const entry = queued[index];
    if (entry?.ackRev !== undefined) await queue.put({ call: entry.call }, key);
  }
}
