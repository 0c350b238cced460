import type { Answer } from '#contract/sync.ts';
import type { Path } from '#domain/documents/ref.ts';
import { cursorOf, epochOf } from '../base/meta.ts';
import type { Copy } from '../base/copy.ts';
import { changing } from './changing.ts';
import { rebuild } from './rebuild.ts';

/**
 * Takes in answers to calls. `epoch` is the one that was known when they were sent: after a restored server their revs
 * mean nothing, and while none is known nobody could tell. The feed names those calls then.
 */
export async function acknowledge(copy: Copy, answers: readonly Answer[], epoch: string | null): Promise<void> {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  await changing(copy, async (transaction) => {
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
        await transaction
          .objectStore('notices')
          .add({ callName: entry.call.name, reason: answer.reason, callId: entry.call.id });
      if (answer.ok && answer.rev > cursor) {
        await queue.put({ ...entry, ackRev: answer.rev }, key);
      } else {
        await queue.delete(key);
        removed = true;
      }
    }
    return { changed: removed ? await rebuild(transaction, copy) : new Set<Path>() };
  });
}
