import { seriesIdIn } from '#contract/content/story.ts';
import type { TextRead } from '#domain/history/day.ts';
import type { Book, Locator } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OpenBook } from '#reader/book/book.ts';
import type { Location, MoveCause } from '#reader/page/view.ts';
import { useChapterEnd } from '../chapterEnd/useChapterEnd.ts';
import { useOwnSpeed } from './useOwnSpeed.ts';
import { useReadingPlace } from './useReadingPlace.ts';
import { useReadingTime } from './useReadingTime.ts';
import { useReminderStop } from './useReminderStop.ts';

interface BookReadingParts {
  readonly bookId: string;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly profile: Profile;
  /** It was opened where reading stopped, and not at a place that was asked for. */
  readonly isResumed: boolean;
  /** The end of the chapter before the first page is shown with it. */
  readonly beginsWithEnd: boolean;
  /** Tells whether its pages are read aloud: then no hand is needed, and they are turned at the voice's speed. */
  readonly isHeard: () => boolean;
  /** The page is to show this place: the learner has read there elsewhere and not moved here. */
  readonly onFollow: (locator: Locator) => void;
}

/** Records the reading of a book as its pages are shown: time and text read, the reader's speed, chapters that end, where reading stopped. */
export function useBookReading(parts: BookReadingParts) {
  const { bookId, book, opened, profile, isResumed, beginsWithEnd, isHeard, onFollow } = parts;
  const time = useReadingTime(bookId, isHeard);
  const pace = useOwnSpeed(book.language);
  const hasWords = book.otherLanguage === undefined;
  const chapter = useChapterEnd({ bookId, hasWords, isResumed, beginsWithEnd, opened, profile });
  const isSeries = seriesIdIn(opened.identifier) !== null;
  const stop = useReminderStop(bookId, book, opened);
  const place = useReadingPlace({ bookId, position: book.position, displaced: book.displaced ?? null, onFollow });
  return {
    /** Seconds read and not recorded yet. */
    unreported: time.unreported,
    /** Called when the learner does something in the book. */
    active: time.active,
    /** Characters a minute. */
    speed: pace.speed,
    /** The chapter that has come to its end; null for none. */
    ended: chapter.ended,
    closeEnd: chapter.close,
    place,
    /** @param textOf counts the words of the page when it has been read */
    pageShown(location: Location, cause: MoveCause, textOf: () => TextRead): void {
      if (cause !== 'layout') time.pageShown(location, textOf);
      stop.moved(location);
      const isTurnedByVoice = cause === 'turn' && isHeard();
      // The voice's speed is not the reader's.
      pace.pageShown(location, isTurnedByVoice ? 'shown' : cause);
      // Its book goes on over the ends of chapters; an episode ends in its questions however it was taken in.
      chapter.pageShown(location, isTurnedByVoice && !isSeries ? 'heard' : cause);
      if (cause === 'turn' || cause === 'scroll' || cause === 'jump') place.moved(location);
    },
    /** A reader who wants to go on from the last page has read it, also in a book of one page. */
    bookEnded(location: Location): void {
      place.moved(location);
      chapter.bookEnded(location);
    },
  };
}
