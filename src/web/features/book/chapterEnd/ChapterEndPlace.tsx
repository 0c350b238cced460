import { lazy, Suspense } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Profile } from '#domain/profile/profile.ts';
import type { OpenBook } from '#reader/book/book.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import type { EndedChapter } from './useChapterEnd.ts';

/** Loads the page after a chapter's last one, which is to be there when that one is turned. */
export const loadChapterEnd = () => import('./ChapterEnd.tsx');
const ChapterEnd = lazy(loadChapterEnd);

interface ChapterEndPlaceProps {
  readonly ended: EndedChapter | null;
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly bookId: string;
  readonly book: Book;
  readonly opened: OpenBook;
  readonly profile: Profile;
  readonly speed: number;
  readonly onClose: () => void;
  /** The reader goes on to the next chapter. */
  readonly onGoOn: () => void;
  /** The reader goes on from the end of the book. */
  readonly onLeave: () => void;
}

/** Lays the end of a chapter over the pages while there is one, and leads from it to the next chapter, back, or out of a book that has ended. */
export function ChapterEndPlace(props: ChapterEndPlaceProps) {
  const { ended, view, location, bookId, book, opened, profile, speed, onClose, onGoOn, onLeave } = props;
  if (!ended) return null;
  const isBookEnded = location?.entry === ended.entry;

  function close(): void {
    onClose();
    view?.outrunWheel();
  }
  function goOn(): void {
    close();
    if (isBookEnded) return onLeave();
    view?.focus();
    onGoOn();
  }
  function goBack(): void {
    close();
    // At the book's end its last page is still the one below.
    if (!isBookEnded) void view?.previous();
    view?.focus();
  }
  return (
    <Suspense>
      <ChapterEnd
        bookId={bookId}
        book={book}
        opened={opened}
        profile={profile}
        ended={ended}
        next={isBookEnded ? null : (location?.entry ?? null)}
        speed={speed}
        onGoOn={goOn}
        onBack={goBack}
      />
    </Suspense>
  );
}
