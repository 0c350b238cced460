import type { TextRead } from '#domain/history/day.ts';
import { groupOf } from '#domain/library/shares.ts';
import type { Status } from '#domain/words/word.ts';
import type { Occurrence } from '#reader/page/occurrence.ts';

/** Counts the words that stand on a page by how well they are known now, each time they occur; ignored ones are left out. */
export function textOnPage(
  occurrences: readonly Pick<Occurrence, 'key' | 'isPhrase'>[],
  statusOf: (key: string) => Status | null,
): TextRead {
  const sums = { known: 0, learning: 0, new: 0, ignored: 0 };
  for (const { key, isPhrase } of occurrences) if (!isPhrase) sums[groupOf(statusOf(key))] += 1;
  return { words: sums.known + sums.learning + sums.new, known: sums.known, learning: sums.learning };
}
