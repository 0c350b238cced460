import { isPutAway } from '#domain/srs/card.ts';
import type { Status } from '#domain/words/word.ts';

/** How often each word occurs in a book, by key. */
export type WordCounts = Iterable<readonly [key: string, occurrences: number]>;

/** Shares of one whole, 0 to 1; all 0 when there is nothing to count. */
export interface Shares {
  readonly known: number;
  readonly learning: number;
  readonly new: number;
}

/**
 * What a learner knows of a book: shares of its running text and of its different words. Known is status 5; learning
 * is every other saved word (1 to 4); new was never saved. Ignored words (names, mostly) are left out of the whole.
 */
export function sharesOf(
  book: WordCounts,
  statusOf: (key: string) => Status | undefined,
): { readonly text: Shares; readonly words: Shares } {
  const text = { known: 0, learning: 0, new: 0 };
  const words = { known: 0, learning: 0, new: 0 };
  for (const [key, occurrences] of book) {
    const status = statusOf(key);
    if (status === '99') continue;
    const share = groupOf(status);
    text[share] += occurrences;
    words[share] += 1;
  }
  return { text: ofWhole(text), words: ofWhole(words) };
}

function groupOf(status: Status | undefined): keyof Shares {
  if (status === undefined) return 'new';
  return isPutAway(status) ? 'known' : 'learning';
}

function ofWhole(counts: Shares): Shares {
  const whole = counts.known + counts.learning + counts.new || 1;
  return { known: counts.known / whole, learning: counts.learning / whole, new: counts.new / whole };
}
