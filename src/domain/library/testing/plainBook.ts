import type { Book } from '../book.ts';

/** A book of one word that was never opened, for tests that say only what matters to them. */
export const plainBook = {
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
  addedAt: 0,
  openedAt: null,
  position: null,
  finished: false,
} as const satisfies Book;
