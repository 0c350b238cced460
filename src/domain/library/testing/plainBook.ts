import type { Book } from '../book.ts';

/** The input for adding a book of one word. */
export const newPlainBook = {
  title: 'T',
  author: '',
  language: 'en',
  fileId: 'a'.repeat(64),
  fileSize: 1,
  coverId: null,
  indexId: null,
  wordCount: 1,
  uniqueWords: 1,
  chapterCount: 1,
} as const;

/** A book of one word that was never opened, for tests that say only what matters to them. */
export const plainBook = {
  ...newPlainBook,
  addedAt: 0,
  openedAt: null,
  position: null,
  finished: false,
} as const satisfies Book;
