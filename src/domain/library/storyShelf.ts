import { groupOf, sharesOfCounts, type Shares } from '#domain/library/shares.ts';
import type { Status } from '#domain/words/word.ts';

/** How a text reads, by the share of its running words that is known: without stopping, with something to learn, slowly. */
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

/** What is known of a text, by how often each of its words occurs (`key TAB count` a line). */
export function sharesOfText(counts: string, statusOf: (key: string) => Status | null): Shares {
  const sums = { known: 0, learning: 0, new: 0, ignored: 0 };
  for (const [key, count] of wordCounts(counts)) sums[groupOf(statusOf(key))] += count;
  return sharesOfCounts(sums);
}

/** The new words of a text that come most, the most frequent first; of those that come as often, as the text's list has them. */
export function newWordsOf(
  counts: string,
  statusOf: (key: string) => Status | null,
  most: number,
): (readonly [key: string, count: number])[] {
  return wordCounts(counts)
    .filter(([key]) => statusOf(key) === null)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most);
}

/** Running words of a line of a book. */
const wordsOfLine = 10;

/** How often something new comes in a text: so many lines from one new word to the next, or so many in a line; null for never. */
export function paceOfNew(newShare: number): { readonly lines: number } | { readonly aLine: number } | null {
  const aLine = newShare * wordsOfLine;
  if (aLine <= 0.001) return null;
  return aLine >= 1.5 ? { aLine: Math.round(aLine) } : { lines: Math.max(1, Math.round(1 / aLine)) };
}

function wordCounts(counts: string): (readonly [key: string, count: number])[] {
  return counts
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf('\t');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    });
}
