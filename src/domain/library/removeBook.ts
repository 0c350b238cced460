import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { bookRef, type Book } from './book.ts';
import { isBookIdOf } from './bookId.ts';

export interface RemoveBookInput {
  readonly bookId: string;
}

/** Takes a book out of the library; nothing when it is not there. Its words and sentences stay. */
export const removeBookRule: Rule<RemoveBookInput, null> = {
  reads: ({ bookId }) => [bookRef(bookId)],
  run({ bookId }, documents, context) {
    if (!documents.get(bookRef(bookId))) return null;
    documents.remove(bookRef(bookId));
    if (requireProfile(documents, context).lastReadBookId === bookId) {
      changeProfile(documents, context, { lastReadBookId: null, lastReadEpub: null });
    }
    return null;
  },
};

export interface RestoreBookInput {
  readonly bookId: string;
  /** The book as it was. */
  readonly book: Book;
}

/**
 * Undo of a removal: puts the book back unless it is there again. It counts for nothing.
 * @throws Refusal `invalid-argument` when the id is not one of that book's file
 */
export const restoreBookRule: Rule<RestoreBookInput, null> = {
  reads: ({ bookId }) => [bookRef(bookId)],
  run({ bookId, book }, documents, context) {
    if (!isBookIdOf(bookId, book.firstFileId ?? book.fileId)) throw new Refusal('invalid-argument');
    if (documents.get(bookRef(bookId))) return null;
    documents.put(bookRef(bookId), book);
    if (requireProfile(documents, context).lastReadBookId === null && book.openedAt !== null) {
      changeProfile(documents, context, { lastReadBookId: bookId, lastReadEpub: { title: book.title } });
    }
    return null;
  },
};
