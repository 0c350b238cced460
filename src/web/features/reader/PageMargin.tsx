import { lazy, Suspense, useState } from 'react';
import { MarginNotes } from './MarginNotes.tsx';
import type { PageMarginProps } from './pageMarginProps.ts';

const UsefulMargin = lazy(() => import('./UsefulMargin.tsx'));
const PageGlosses = lazy(() => import('./PageGlosses.tsx'));

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
