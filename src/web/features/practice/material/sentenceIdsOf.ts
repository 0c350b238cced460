import type { PracticeItem } from '#domain/practice/session.ts';

/** The sentences that the words of a session of sentences are asked by, by word. */
export function sentenceIdsOf(items: readonly Pick<PracticeItem, 'key' | 'sentenceId'>[]): ReadonlyMap<string, string> {
  return new Map(
    items.flatMap(({ key, sentenceId }) => (sentenceId === undefined ? [] : [[key, sentenceId] as const])),
  );
}
