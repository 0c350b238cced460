import { isDue } from '#domain/srs/due.ts';
import type { Status } from '#domain/words/word.ts';
import { shuffled } from './shuffled.ts';

/** A word of a sentence as far as it matters for whether it is asked. */
export interface SentenceWord {
  readonly key: string;
  /** Of its record; null for a word without one. */
  readonly status: Status | null;
  /** Epoch milliseconds of its next review; Infinity without a record. */
  readonly srsNextReview: number;
  /** The learner knows it, by its record or without one. */
  readonly isKnown: boolean;
  /** Its usefulness in the language, 0 the most; null when the glossary does not know it, as most names. */
  readonly rank: number | null;
}

export interface SentenceToPlan {
  readonly id: string;
  readonly words: readonly SentenceWord[];
}

/** A kept sentence and the word of it that is asked. */
export interface PlannedSentence {
  readonly sentenceId: string;
  readonly key: string;
  /** Its answer is a review. */
  readonly isDue: boolean;
}

/**
 * The words of a sentence that may be asked, the one to ask first: a word that is due, the longest waiting first; one that is being
 * learnt, the soonest due first; then, for a sentence without such a word, the rarest that is not known, then the rarest of the
 * others. A word that the glossary does not know comes after those that it does, because it may be a name. Ignored ones are never asked.
 */
export function wordsToAsk(words: readonly SentenceWord[], now: number): readonly SentenceWord[] {
  const place = (word: SentenceWord): number => {
    if (word.status !== null && isDue({ status: word.status, srsNextReview: word.srsNextReview }, now)) return 0;
    if (word.status !== null && !word.isKnown) return 1;
    return (word.isKnown ? 4 : 2) + (word.rank === null ? 1 : 0);
  };
  return words
    .filter(({ status }) => status !== '99')
    .toSorted((one, other) => {
      const [first, second] = [place(one), place(other)];
      if (first !== second) return first - second;
      return first < 2 ? one.srsNextReview - other.srsNextReview : (other.rank ?? 0) - (one.rank ?? 0);
    });
}

/**
 * Chooses what a session of sentences asks: a word of each, each word once. Sentences with a due word come first, the longest due
 * before the others; the rest follow by chance, so that a long list is not always begun at the same place.
 */
export function planSentences(
  sentences: readonly SentenceToPlan[],
  count: number,
  now: number,
  random: () => number,
): readonly PlannedSentence[] {
  const candidates = shuffled(sentences, random).map(({ id, words }) => ({ id, words: wordsToAsk(words, now) }));
  const waitsSince = ({ words }: { readonly words: readonly SentenceWord[] }): number => {
    const next = words[0]?.status == null ? Infinity : words[0].srsNextReview;
    return next <= now ? next : now + 1;
  };
  const planned = new Map<string, PlannedSentence>();
  for (const { id, words } of candidates.toSorted((one, other) => waitsSince(one) - waitsSince(other))) {
    if (planned.size === count) break;
    const word = words.find(({ key }) => !planned.has(key));
    if (word)
      planned.set(word.key, {
        sentenceId: id,
        key: word.key,
        isDue: word.status !== null && word.srsNextReview <= now,
      });
  }
  return [...planned.values()];
}
