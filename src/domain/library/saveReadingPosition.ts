import type { Rule } from '#domain/documents/rule.ts';
import { addFinishedBook } from '#domain/history/day.ts';
import { changeProfile, requireProfile } from '#domain/profile/requireProfile.ts';
import { bookRef, type ReadingPosition } from './book.ts';
import { requireBook } from './requireBook.ts';

/** From this share on a book counts as finished: the last pages often are notes and advertisements. */
const finishedFrom = 0.99;

/** Tells whether a place, as the share of the book before it, is the book's end. */
export function isAtEnd(fraction: number): boolean {
  return fraction >= finishedFrom;
}

export interface SaveReadingPositionInput extends ReadingPosition {
  readonly bookId: string;
  /** The time when the newest position was made that this device had taken up; left out by releases that did not say. */
  readonly since?: number;
  /** The time when the displaced place was made that the learner has gone to or dismissed. */
  readonly answered?: number;
}

/**
 * Keeps where reading stopped. Of two devices the later wins: a position made before the one that is kept changes
 * nothing. A clock that is ahead counts as now, or it would win for ever. A place that this device knew nothing of is kept beside
 * the new one, to be offered.
 * @throws Refusal `book-not-found`
 */
export const saveReadingPositionRule: Rule<SaveReadingPositionInput, null> = {
  reads: ({ bookId }) => [bookRef(bookId)],
  run({ bookId, locator, fraction, at: claimed, since = Infinity, answered = 0 }, documents, context) {
    const { displaced: kept, ...book } = requireBook(documents, bookId);
    const at = Math.min(claimed, context.now);
    if (book.position && at < book.position.at) return null;
    const isFinished = isAtEnd(fraction);
    if (isFinished && !book.finished) addFinishedBook(documents, context.day, book.language, bookId);
    const displaced = book.position && book.position.at > since ? book.position : kept;
    documents.put(bookRef(bookId), {
      ...book,
      ...(displaced && displaced.at > answered && { displaced }),
      position: { locator, fraction, at },
      openedAt: Math.max(at, book.openedAt ?? 0),
      finished: book.finished || isFinished,
    });
    const { lastReadBookId } = requireProfile(documents, context);
    if (lastReadBookId !== bookId) {
      changeProfile(documents, context, { lastReadBookId: bookId, lastReadEpub: { title: book.title } });
    }
    return null;
  },
};
