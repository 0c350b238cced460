import type { TextRead } from '#domain/history/day.ts';
import { textReadOf } from '#domain/library/textRead.ts';
import type { Status } from '#domain/words/word.ts';
import type { Occurrence } from '#reader/page/occurrence.ts';

/** Counts the words that stand on a page by how well they are known now; the phrases that they make up do not count again. */
export function textOnPage(
  occurrences: readonly Pick<Occurrence, 'key' | 'isPhrase'>[],
  statusOf: (key: string) => Status | null,
): TextRead {
  const words = occurrences.filter(({ isPhrase }) => !isPhrase);
  return textReadOf(
    words.map(({ key }) => key),
    statusOf,
  );
}

/**
 * The words of a page that were never marked, by key, as they stand there: in lower case where the page has it so, since a sentence's capital is none
 * of the word's.
 */
export function unmarkedOnPage(
  occurrences: readonly Pick<Occurrence, 'key' | 'text'>[],
  statusOf: (key: string) => Status | null,
): ReadonlyMap<string, string> {
  const unmarked = new Map<string, string>();
  for (const { key, text } of occurrences)
    if (statusOf(key) === null && (!unmarked.has(key) || text === key)) unmarked.set(key, text);
  return unmarked;
}
