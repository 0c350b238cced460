import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { addedBookRef } from './addedBook.ts';
import { bookRef, type Book } from './book.ts';
import { bookId } from './bookId.ts';

/** The facts that an import knows of a book. */
export interface AddBookInput extends Omit<
  Book,
  | 'addedAt'
  | 'shelves'
  | 'endpaper'
  | 'note'
  | 'apart'
  | 'openedAt'
  | 'position'
  | 'displaced'
  | 'finished'
  | 'given'
  | 'firstFileId'
> {
  /** 2 or more: the learner was told that the book is there already and wants it again. */
  readonly copy?: number;
}

/**
 * Adds a book whose file is in the account. A file counts once for the achievement, however often it is added.
 * @throws Refusal `book-duplicate` when this copy is in the library
 */
export const addBookRule: Rule<AddBookInput, { readonly id: string }> = {
  reads: ({ fileId, copy }) => [bookRef(bookId(fileId, copy)), addedBookRef(fileId)],
  run({ copy, ...book }, documents, context) {
    const profile = requireProfile(documents, context);
    const id = bookId(book.fileId, copy);
    if (documents.get(bookRef(id))) throw new Refusal('book-duplicate');
    documents.put(bookRef(id), {
      ...book,
      // Words of a language that nobody learns here are not counted.
      ...(book.otherLanguage !== undefined && { indexId: null }),
      addedAt: context.now,
      openedAt: null,
      position: null,
      finished: false,
    });
    if (!documents.get(addedBookRef(book.fileId))) {
      documents.put(addedBookRef(book.fileId), { at: context.now });
      changeProfile(documents, context, { booksAddedCount: profile.booksAddedCount + 1 });
    }
    return { id };
  },
};
