import type { Status } from '#domain/words/word.ts';

/** The ease of a text, by the share of its running words that is known: without stopping, with something to learn, slowly. */
export type ReadingZone = 'flowing' | 'fitting' | 'calm';

/** The zones in the order of the shelf, and the whole percentage that each begins at. */
export const readingZones: readonly { readonly zone: ReadingZone; readonly from: number }[] = [
  { zone: 'flowing', from: 97 },
  { zone: 'fitting', from: 90 },
  { zone: 'calm', from: 0 },
];

/** The zone of a share from 0 to 1, by the percentage that is shown of it. */
export function zoneOf(known: number): ReadingZone {
  const percent = Math.round(known * 100);
  return readingZones.find(({ from }) => percent >= from)?.zone ?? 'calm';
}

/** The new words of a text that come most, the most frequent first. @param words how often each word occurs in it, by key */
export function frequentNewWords(
  words: Readonly<Record<string, number>>,
  statusOf: (key: string) => Status | null,
  most: number,
): (readonly [key: string, count: number])[] {
  return Object.entries(words)
    .filter(([key]) => statusOf(key) === null)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most);
}

/** Running words of a line of a book. */
const wordsOfLine = 10;

/** The pace at which something new comes in a text: so many lines from one new word to the next, or so many in a line; null for never. */
export function paceOfNew(newShare: number): { readonly lines: number } | { readonly aLine: number } | null {
  const aLine = newShare * wordsOfLine;
  if (aLine <= 0.001) return null;
  return aLine >= 1.5 ? { aLine: Math.round(aLine) } : { lines: Math.max(1, Math.round(1 / aLine)) };
}

/** The number of words for one that is new, two at least; null when none is new. */
export function wordsPerNew(newShare: number): number | null {
  return newShare <= 0 ? null : Math.max(2, Math.round(1 / newShare));
}
