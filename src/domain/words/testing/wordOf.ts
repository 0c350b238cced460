import type { Word } from '../word.ts';

/** A word's document. */
export function wordOf(text: string, changes: Partial<Word> = {}): Word {
  return {
    text,
    originalText: text,
    status: '1',
    notes: '',
    tags: [],
    starred: false,
    createdAt: 0,
    dateAdded: 0,
    lastModified: 0,
    srsLevel: 0,
    srsNextReview: 0,
    srsLastReview: null,
    srsEaseFactor: 2.5,
    ...changes,
  };
}
