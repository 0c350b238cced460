import type { Changed, Copy } from '../base/copy.ts';
import { writeTransaction, type Writing } from '../base/database.ts';
import { newsOf, setMeta } from '../base/meta.ts';

/**
 * Runs one transaction that changes what is shown, and counts it: a tab that was not told can see that it missed one. While
 * calls are queued it waits for the calls' rules first: whatever changes what is shown replays the queue.
 * @throws Unreachable when the rules are needed and cannot be loaded
 */
export async function changing<Outcome extends { readonly changed: Changed }>(
  copy: Copy,
  work: (transaction: Writing) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await writeTransaction(copy.database, async (transaction) => {
    if (!copy.calls.loaded() && (await transaction.objectStore('queue').count()) > 0) return null;
    const done = await work(transaction);
    if (done.changed === 'all' || done.changed.size > 0)
      await setMeta(transaction, 'news', (await newsOf(transaction)) + 1);
    return done;
  });
  if (outcome === null) {
    await copy.calls.load();
    return changing(copy, work);
  }
  copy.onChange(outcome.changed);
  return outcome;
}
