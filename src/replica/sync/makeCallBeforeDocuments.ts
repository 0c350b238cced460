import type { Copy } from '../base/copy.ts';
import { changing } from './changing.ts';
import { readShown } from '../base/shown.ts';
import { rebuild } from './rebuild.ts';
import { isMade, prepared, queueCalls, withdraw, type CallIdentity } from './queueCalls.ts';

/** A call that was queued before this browser had any documents. */
export interface CallBeforeDocuments {
  /** Returns what its rule gives over the documents that have come. @throws Refusal when it says no; the server has the last word on it */
  outcome(): Promise<unknown>;
  /** Takes the call back unless the server has answered it; returns whether it did. */
  withdraw(): Promise<boolean>;
}

/**
 * Queues a call in a browser that has no documents yet: it is kept at once, as any queued call is, and its rule runs when
 * they have come. Until then nobody can say what it gives.
 * @throws Refusal `invalid-argument`, `body-too-large`
 */
export async function makeCallBeforeDocuments(
  copy: Copy,
  name: string,
  input: unknown,
  identity?: CallIdentity,
): Promise<CallBeforeDocuments> {
  const { made, ready } = await prepared(copy, name, input, identity);
  copy.outcomesToCome.set(made.id, undefined);
  await changing(copy, async (transaction) => {
    if (!(await isMade(transaction, [made]))) await queueCalls(transaction, copy, [made]);
    return { changed: await rebuild(transaction, copy) };
  });
  // That replay ran it over no documents: what it gave there says nothing.
  copy.outcomesToCome.set(made.id, undefined);
  return {
    async outcome() {
      const replayed = copy.outcomesToCome.get(made.id);
      copy.outcomesToCome.delete(made.id);
      if (replayed) return replayed();
      // Another tab took the documents in: the rule is run for its answer alone.
      const shown = await readShown(copy, ready.reads);
      return ready.run((path) => shown.get(path) ?? null).output;
    },
    withdraw: () => withdraw(copy, made.id),
  };
}
