import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { bookRef } from './book.ts';
import { isCountedNow } from './indexVersion.ts';

export interface RecountBookInput {
  readonly bookId: string;
  /** The language that parted its text into words. */
  readonly language: Language;
  readonly indexId: string;
  readonly indexVersion: number;
  readonly wordCount: number;
  readonly uniqueWords: number;
}

/** Takes a newer count of a book's words. Nobody asked for it: a book that is gone, or is counted so already, stays as it is. */
export const recountBookRule: Rule<RecountBookInput, null> = {
  reads: ({ bookId }) => [bookRef(bookId)],
  run({ bookId, language, ...counted }, documents) {
    const book = documents.get(bookRef(bookId));
    const isWanted =
      book?.language === language && book.otherLanguage === undefined && !isCountedNow(book, counted.indexVersion);
    if (isWanted) documents.put(bookRef(bookId), { ...book, ...counted });
    return null;
  },
};
