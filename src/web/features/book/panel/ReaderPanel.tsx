import { lazy, Suspense } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import type { Find } from '../find/useFind.ts';
import { newWordsOnPage } from './newWordsOnPage.ts';

const FindPanel = lazy(() => import('../find/FindPanel.tsx'));
const FindBar = lazy(() => import('../find/FindBar.tsx'));

interface ReaderPanelProps {
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly book: Book;
  readonly find: Find;
}

/** The panel that is open beside the page, one at most. */
export function ReaderPanel({ view, location, book, find }: ReaderPanelProps) {
  const statuses = useAccount().statuses(book.language);
  return (
    <Suspense>
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
