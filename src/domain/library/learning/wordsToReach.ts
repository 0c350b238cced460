import type { TextCounts } from '../shares.ts';
import { fewestFor, missingTo } from './orderToLearn.ts';

/** The known shares that a book's page tells the way to. */
const sharesToReach = [0.92, 0.95, 0.97, 0.98] as const;

/** The words to learn for a share of a text. */
export interface WayToShare {
  readonly share: number;
  /** The number of words, the most frequent ones: the first so many of those that were handed in. */
  readonly words: number;
  /** Each of them comes at least so often. */
  readonly leastTimes: number;
}

/**
 * The ways to the shares that are not reached yet. One that all words together do not reach, because names are among those that are new, is left out.
 * @param occurrences of each word that may be learnt, the most frequent first
 */
export function waysToShares(counts: TextCounts, occurrences: readonly number[]): readonly WayToShare[] {
  return sharesToReach.flatMap((share) => {
    const words = fewestFor(missingTo(share, counts), occurrences);
    return words === null || words === 0 ? [] : [{ share, words, leastTimes: occurrences[words - 1] ?? 0 }];
  });
}

/** The words of a text by how often they come: once, twice, three or four times, more often. */
export function spreadOf(
  occurrences: readonly number[],
): readonly [once: number, twice: number, few: number, more: number] {
  const spread: [number, number, number, number] = [0, 0, 0, 0];
  for (const count of occurrences) spread[count >= 5 ? 3 : count >= 3 ? 2 : count === 2 ? 1 : 0] += 1;
  return spread;
}
