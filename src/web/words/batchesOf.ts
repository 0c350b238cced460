import { mostWordsAtOnce } from '#domain/words/mostWordsAtOnce.ts';

/** Parts of a list, each as long as one call may be. */
export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / mostWordsAtOnce) }, (_, at) =>
    items.slice(at * mostWordsAtOnce, (at + 1) * mostWordsAtOnce),
  );
}
