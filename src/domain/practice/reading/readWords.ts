import { groupOf } from '#domain/library/shares.ts';
import type { Status } from '#domain/words/word.ts';

/** Percent of the other words of a passage that are known where it is understood (decisions §4). */
const leastKnown = 95;

/**
 * The words being learned, or unknown, that reading a passage reviews: those around which at least 95 % of the running words are known.
 * @param keys its running words, each time they occur; ignored ones, names mostly, count for nothing
 * @returns keys, each once
 */
export function readWords(keys: readonly string[], statusOf: (key: string) => Status | null): readonly string[] {
  const times = new Map<string, number>();
  let [all, known] = [0, 0];
  for (const key of keys) {
    const group = groupOf(statusOf(key));
    if (group === 'ignored') continue;
    all += 1;
    if (group === 'known') known += 1;
    if (group === 'learning') times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [...times].flatMap(([key, own]) => {
    const others = all - own;
    return others > 0 && known * 100 >= others * leastKnown ? [key] : [];
  });
}
