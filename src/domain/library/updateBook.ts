import type { Rule } from '#domain/documents/rule.ts';
import type { Language } from '#domain/languages.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { bookRef } from './book.ts';
import { requireBook } from './requireBook.ts';

export interface UpdateBookInput {
  readonly bookId: string;
  readonly title?: string;
  readonly author?: string;
  readonly language?: Language;
  /** It is in none of Glosa's languages after all. */
  readonly otherLanguage?: string;
  /** The words counted anew, for another language parts a text into other words. */
  readonly indexId?: string;
  readonly indexVersion?: number;
  readonly wordCount?: number;
  readonly uniqueWords?: number;
  /** The file of another cover; null for an endpaper. */
  readonly coverId?: string | null;
  /** The number of the endpaper; null for the one that the book's id chooses. */
  readonly endpaper?: number | null;
  /** The learner's own note of it; empty for none. */
  readonly note?: string;
  /** Its names were offered to be ignored: that is done once. */
  readonly namesOffered?: true;
}

/**
 * Corrects what a book says of itself, or notes that its names were offered.
 * @throws Refusal `book-not-found`
 */
export const updateBookRule: Rule<UpdateBookInput, null> = {
  reads: ({ bookId }) => [bookRef(bookId)],
  run({ bookId, endpaper: chosen, note: written, ...changes }, documents, context) {
    const {
      otherLanguage: before,
      indexVersion: counted,
      endpaper: paperBefore,
      note: noteBefore,
      ...known
    } = requireBook(documents, bookId);
    const endpaper = chosen === undefined ? paperBefore : (chosen ?? undefined);
    const note = (written ?? noteBefore)?.trim() ?? '';
    const otherLanguage = changes.otherLanguage ?? (changes.language === undefined ? before : undefined);
    const book = {
      ...known,
      // Another index is of the version that is told with it; the words of another language are still to be counted.
      ...(counted !== undefined &&
        changes.indexId === undefined &&
        changes.language === undefined && { indexVersion: counted }),
      ...changes,
      ...(endpaper !== undefined && { endpaper }),
      ...(note !== '' && { note }),
      // Words of a language that nobody learns here are not counted.
      ...(otherLanguage !== undefined && { otherLanguage, indexId: null }),
    };
    documents.put(bookRef(bookId), book);
    if (requireProfile(documents, context).lastReadBookId === bookId) {
      changeProfile(documents, context, { lastReadEpub: { title: book.title } });
    }
    return null;
  },
};
