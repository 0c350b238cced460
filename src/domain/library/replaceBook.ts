import type { Rule } from '#domain/documents/rule.ts';
import { bookRef, type Book, type ReadingPosition } from './book.ts';
import { requireBook } from './requireBook.ts';

/** Fields that are of a book's file, and not of the book. */
export type BookFile = Pick<
  Book,
  'fileId' | 'fileSize' | 'coverId' | 'indexId' | 'indexVersion' | 'wordCount' | 'uniqueWords' | 'chapterCount'
>;

/** The facts of a book's file alone. */
export function bookFileOf(book: BookFile): BookFile {
  const { fileId, fileSize, coverId, indexId, indexVersion, wordCount, uniqueWords, chapterCount } = book;
  const counted = indexVersion === undefined ? {} : { indexVersion };
  return { fileId, fileSize, coverId, indexId, wordCount, uniqueWords, chapterCount, ...counted };
}

export interface ReplaceBookInput extends BookFile {
  readonly bookId: string;
  /** The file whose place it takes. */
  readonly replaces: string;
  /** The place where reading stopped, as a place of the new file; null where none is known. */
  readonly position: Pick<ReadingPosition, 'locator' | 'fraction'> | null;
}

/**
 * Puts another edition's file in the place of a book's: its id stays, so that words and sentences keep their book, with its title, its
 * dates and where reading stopped. Nothing where its file is another one by now. Undone by the same call with the former file.
 * @throws Refusal `book-not-found`
 */
export const replaceBookRule: Rule<ReplaceBookInput, null> = {
  reads: ({ bookId }) => [bookRef(bookId)],
  run({ bookId, replaces, position, ...file }, documents) {
    const book = requireBook(documents, bookId);
    if (book.fileId !== replaces || file.fileId === replaces) return null;
    const { firstFileId = replaces, displaced: _displaced, indexVersion: _counted, ...kept } = book;
    documents.put(bookRef(bookId), {
      ...kept,
      ...file,
      // Words of a language that nobody learns here are not counted.
      ...(book.otherLanguage !== undefined && { indexId: null }),
      ...(firstFileId !== file.fileId && { firstFileId }),
      position: position && book.position && { ...position, at: book.position.at },
    });
    return null;
  },
};
