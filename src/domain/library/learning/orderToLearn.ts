import type { TextCounts } from '../shares.ts';

/** A word that a reader does not know and that is no name, by where it is still to be met. */
export interface WordToLearn {
  readonly key: string;
  readonly inChapter: number;
  /** The number of times that the rest of the book has it. */
  readonly inRest: number;
  /** Its usefulness in the language, 0 the most; null when that is not known. */
  readonly rank: number | null;
}

/** The words in the order in which they serve who reads the chapter next: most often in it, then in the rest of the book, then most useful. */
export function orderToLearn<Word extends WordToLearn>(words: readonly Word[]): readonly Word[] {
  return words.toSorted(
    (one, other) =>
      other.inChapter - one.inChapter ||
      other.inRest - one.inRest ||
      rankOf(one) - rankOf(other) ||
      (one.key < other.key ? -1 : 1),
  );
}

/**
 * The fewest words that make so many more running words known.
 * @param occurrences of each word, the most frequent first
 * @returns null where all of them together are too few
 */
export function fewestFor(missing: number, occurrences: readonly number[]): number | null {
  let gained = 0;
  if (missing <= 0) return 0;
  for (const [at, count] of occurrences.entries()) {
    gained += count;
    if (gained >= missing) return at + 1;
  }
  return null;
}

/** The running words that must become known for a share of them; a share that is reached but for rounding of its own is reached. */
export function missingTo(share: number, { known, learning, new: fresh }: TextCounts): number {
  return Math.max(0, Math.ceil(share * (known + learning + fresh) - known - 1e-9));
}

function rankOf({ rank }: WordToLearn): number {
  return rank ?? Number.MAX_SAFE_INTEGER;
}
