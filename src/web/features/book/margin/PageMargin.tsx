import { lazy, Suspense, useState } from 'react';
import { useTextShape } from '../type/textShape.ts';
import type { PageMarginProps } from './pageMarginProps.ts';

const MarginNotes = lazy(() => import('./MarginNotes.tsx'));
const UsefulMargin = lazy(() => import('../quiet/UsefulMargin.tsx'));
const PageGlosses = lazy(() => import('./PageGlosses.tsx'));

/** The margin of a wide page: the words that serve most, then notes and meanings where their words are. */
export function PageMargin(props: PageMarginProps) {
  // Beside a page that fills the window there is no room.
  return props.location.isFixed ? null : <BesidePage {...props} />;
}

function BesidePage(props: PageMarginProps) {
  const { book, glosses, help, place } = props;
  /** The lower edge of the words that serve most; null until they are laid out. */
  const [listHeight, setListHeight] = useState<number | null>(null);
  const { hasMargin: isBesidePage } = useTextShape();
  // Notes and meanings wait for the list above them, which would push them down.
  const from = !isBesidePage || help.useful === null ? 0 : help.useful && listHeight;
  return (
    <>
      {from === undefined || from === null ? null : place !== 'none' ? (
        <Suspense>
          <PageGlosses {...props} from={from} />
        </Suspense>
      ) : (
        // Code with nothing to show is not fetched: the first page waits for nothing.
        glosses.byKey.size > 0 && (
          <Suspense>
            <MarginNotes {...props} from={from} />
          </Suspense>
        )
      )}
      {help.useful && (
        <Suspense>
          <UsefulMargin
            words={help.useful}
            language={book.language}
            onColourAll={help.colourAll}
            onHeight={setListHeight}
          />
        </Suspense>
      )}
    </>
  );
}
