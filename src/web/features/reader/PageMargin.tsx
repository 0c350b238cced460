import { lazy, Suspense, useState, type RefObject } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import type { ShownGlossPlace } from './glossPlace.ts';
import { MarginNotes } from './MarginNotes.tsx';
import type { Glosses } from './useGlosses.ts';
import type { WordHelp } from './useWordHelp.ts';

const UsefulMargin = lazy(() => import('./UsefulMargin.tsx'));
const PageGlosses = lazy(() => import('./PageGlosses.tsx'));

export interface PageMarginProps {
  readonly view: PageView;
  readonly location: Location;
  readonly book: Book;
  readonly glosses: Glosses;
  readonly help: WordHelp;
  readonly stage: RefObject<HTMLElement | null>;
  /** Where the meanings of the page's words stand. */
  readonly place: ShownGlossPlace;
}

/** What stands beside a wide page: the words that serve most, then notes and meanings where their words are. */
export function PageMargin(props: PageMarginProps) {
  const { view, location, book, glosses, help, stage, place } = props;
  const [taken, setTaken] = useState(0);
  const { language } = book;
  return (
    <>
      {place === 'none' ? (
        <MarginNotes view={view} location={location} language={language} glosses={glosses} stage={stage} from={taken} />
      ) : (
        <Suspense>
          <PageGlosses {...props} from={taken} />
        </Suspense>
      )}
      {help.useful && (
        <Suspense>
          <UsefulMargin words={help.useful} language={language} onColourAll={help.colourAll} onHeight={setTaken} />
        </Suspense>
      )}
    </>
  );
}
