import { lazy, Suspense, useState, type RefObject } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import { MarginNotes } from './MarginNotes.tsx';
import type { Glosses } from './useGlosses.ts';
import type { WordHelp } from './useWordHelp.ts';

const UsefulMargin = lazy(() => import('./UsefulMargin.tsx'));

interface PageMarginProps {
  readonly view: PageView;
  readonly location: Location;
  readonly language: Language;
  readonly glosses: Glosses;
  readonly help: WordHelp;
  readonly stage: RefObject<HTMLElement | null>;
}

/** What stands beside a wide page: the words that serve most, then notes and meanings where their words are. */
export function PageMargin({ view, location, language, glosses, help, stage }: PageMarginProps) {
  const [taken, setTaken] = useState(0);
  return (
    <>
      <MarginNotes view={view} location={location} language={language} glosses={glosses} stage={stage} from={taken} />
      {help.useful && (
        <Suspense>
          <UsefulMargin words={help.useful} language={language} onColourAll={help.colourAll} onHeight={setTaken} />
        </Suspense>
      )}
    </>
  );
}
