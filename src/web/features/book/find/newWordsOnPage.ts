import type { Status } from '#domain/words/word.ts';
import type { Occurrence } from '#reader/page/occurrence.ts';

const most = 8;

/** The first words of a page that the learner has not met, each once. */
export function newWordsOnPage(
  words: readonly Pick<Occurrence, 'key' | 'text'>[],
  statusOf: (key: string) => Status | null,
): readonly string[] {
  const found = new Map<string, string>();
  for (const { key, text } of words) {
    if (found.size === most) break;
    if (!found.has(key) && statusOf(key) === null) found.set(key, text.toLowerCase());
  }
  return [...found.values()];
}
