import { ease } from '#domain/srs/card.ts';
import type { Word } from '#domain/words/word.ts';

/**
 * A word without a record, as an exercise of its sentence asks it: never due, so that no answer moves a schedule. It is shown, never stored.
 * @param originalText as the sentence writes it
 */
export function unsavedWord(key: string, originalText: string): Word {
  return {
    text: key,
    originalText,
    status: '1',
    notes: '',
    tags: [],
    starred: false,
    createdAt: 0,
    dateAdded: 0,
    lastModified: 0,
    srsLevel: 0,
    srsNextReview: Infinity,
    srsLastReview: null,
    srsEaseFactor: ease.initial,
  };
}
