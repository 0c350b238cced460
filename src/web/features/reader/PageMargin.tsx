import { lazy, Suspense, useState } from 'react';
import type { PageMarginProps } from './pageMarginProps.ts';

const MarginNotes = lazy(() => import('./MarginNotes.tsx'));
const UsefulMargin = lazy(() => import('./UsefulMargin.tsx'));
const PageGlosses = lazy(() => import('./PageGlosses.tsx'));

/** What stands beside a wide page: the words that serve most, then notes and meanings where their words are. */
export function PageMargin(props: PageMarginProps) {
  const { book, glosses, help, place } = props;
  const [taken, setTaken] = useState(0);
  return (
    <>
      {place !== 'none' ? (
        <Suspense>
          <PageGlosses {...props} from={taken} />
        </Suspense>
      ) : (
        // What has nothing to show is not fetched: the first page waits for nothing.
        glosses.byKey.size > 0 && (
          <Suspense>
            <MarginNotes {...props} from={taken} />
          </Suspense>
        )
      )}
      {help.useful && (
        <Suspense>
          <UsefulMargin words={help.useful} language={book.language} onColourAll={help.colourAll} onHeight={setTaken} />
        </Suspense>
      )}
    </>
  );
}
