import type { Book } from '#domain/library/book.ts';
import { isAtEnd } from '#domain/library/saveReadingPosition.ts';
import type { Reminder, ReadingStop } from './reminder.ts';

/**
 * The stop that a reminder offers to go on from, under the title that the book has now; null where there is none. A book that is read to its
 * end has none, one that is read a second time has.
 * @param book the book of the stop; null when it is gone
 */
export function stopToGoOn({ stop }: Reminder, book: Book | null): ReadingStop | null {
  if (!stop || !book || (book.position && isAtEnd(book.position.fraction))) return null;
  return { ...stop, title: book.title };
}
