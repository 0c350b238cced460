import { lazy, Suspense, type RefObject } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Location, PagePassage, PageView } from '#reader/page/view.ts';
import { langOf } from '#web/books/bookLanguage.ts';
import { useAccount } from '#web/platform/account.ts';
import type { Find } from './find/useFind.ts';
import type { Marks } from './marks/useBookMarks.ts';
import { newWordsOnPage } from './find/newWordsOnPage.ts';

const FindPanel = lazy(() => import('./find/FindPanel.tsx'));
const MarksPanel = lazy(() => import('./marks/MarksPanel.tsx'));
const DrawnMarks = lazy(() => import('./marks/DrawnMarks.tsx'));
const PassageBar = lazy(() => import('./marks/PassageBar.tsx'));
const AnnotationDialog = lazy(() => import('#web/books/annotations/AnnotationDialog.tsx'));
const FindBar = lazy(() => import('./find/FindBar.tsx'));

interface ReaderPanelProps {
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly book: Book;
  readonly bookId: string;
  readonly host: RefObject<HTMLElement | null>;
  readonly find: Find;
  readonly marks: Marks;
  /** Reads aloud from a passage on; null where nothing is read. */
  readonly onListen: ((from: PagePassage) => void) | null;
}

/** What is drawn over the page of a learner's marks, and the panel that is open beside it, one at most. */
export function ReaderPanel({ view, location, bookId, book, host, find, marks, onListen }: ReaderPanelProps) {
  const statuses = useAccount().statuses(book.language);
  return (
    <Suspense>
      {view && location && (marks.annotations.all.length > 0 || marks.passage) && (
        <DrawnMarks view={view} location={location} host={host} marks={marks} />
      )}
      {view && marks.passage && (
        <PassageBar
          view={view}
          location={location}
          passage={marks.passage}
          marks={marks}
          bookId={bookId}
          language={book.language}
          hasWords={book.otherLanguage === undefined}
          onListen={onListen}
        />
      )}
      {marks.open && (
        <AnnotationDialog
          key={marks.open.id}
          one={marks.open}
          annotations={marks.annotations}
          lang={langOf(book)}
          onClose={() => marks.show(null)}
        />
      )}
      {marks.isListed && <MarksPanel marks={marks} book={book} />}
      {find.shape === 'panel' && (
        <FindPanel
          find={find}
          language={book.language}
          location={location}
          newWords={
            find.field === '' && book.otherLanguage === undefined
              ? newWordsOnPage(view?.wordsOnPage() ?? [], (key) => statuses.get(key))
              : []
          }
        />
      )}
      {find.shape === 'bar' && <FindBar find={find} language={book.language} />}
    </Suspense>
  );
}
