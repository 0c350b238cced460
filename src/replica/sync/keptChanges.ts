import { writeTransaction } from '../base/database.ts';
import { madeIds } from '../base/meta.ts';
import type { Copy } from '../base/copy.ts';
import { changing } from './changing.ts';
import { rebuild } from './rebuild.ts';
import { queueCalls, type CallIdentity } from './queueCalls.ts';

/** A change that a page had asked for and had no answer to when it was left: calls of one name, or a step to be undone. */
export type KeptChange = KeptCalls | { readonly undo: string };

export interface KeptCalls extends CallIdentity {
  readonly name: string;
  readonly inputs: readonly unknown[];
}

/**
 * Queues calls of a page that was left, except those that its worker had made before it ended. No rule is asked, so they are
 * safe, and ahead of all that is asked for later, even while the rules cannot be loaded. Nobody waits for what they give: whether
 * they are allowed the server decides, whose refusal the learner is shown like that of any queued call.
 * @returns whether there was anything to queue
 */
export async function queueKept(copy: Copy, { name, inputs, ids, at }: KeptCalls): Promise<boolean> {
  return writeTransaction(copy.database, async (transaction) => {
    const queued = await transaction.objectStore('queue').getAll();
    const made = new Set([...(await madeIds(transaction)), ...queued.map(({ call }) => call.id)]);
    const calls = ids
      .map((id, index) => ({ id, dev: '', name, input: inputs[index], at }))
      .filter(({ id }) => !made.has(id));
    if (calls.length > 0) await queueCalls(transaction, copy, calls);
    return calls.length > 0;
  });
}

/** Shows what queued calls do. @throws Unreachable while their rules cannot be loaded: the next change of what is shown does it then */
export async function showQueued(copy: Copy): Promise<void> {
  await changing(copy, async (transaction) => ({ changed: await rebuild(transaction, copy) }));
}
