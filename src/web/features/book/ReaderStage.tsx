import { useRef, type ReactNode, type RefObject } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import type { ShownGlossPlace } from './glosses/glossPlace.ts';
import { PageMargin } from './margin/PageMargin.tsx';
import { PlaceOffers } from './links/PlaceOffers.tsx';
import styles from './Reader.module.css';
import { TurnButtons } from './page/TurnButtons.tsx';
import type { BookLinks } from './links/useBookLinks.ts';
import type { Glosses } from './glosses/useGlosses.ts';
import type { ReadingPlace } from './reading/useReadingPlace.ts';
import type { WordHelp } from './quiet/useWordHelp.ts';

interface ReaderStageProps {
  /** The page's element. */
  readonly host: RefObject<HTMLDivElement | null>;
  readonly view: PageView | null;
  readonly location: Location | null;
  readonly book: Book;
  readonly mode: 'paginated' | 'scrolled';
  /** Pixels by which the page is moved up, so that a sheet does not lie over the open word. */
  readonly raise: number;
  readonly glosses: Glosses;
  readonly glossPlace: ShownGlossPlace;
  readonly help: WordHelp;
  readonly place: ReadingPlace;
  readonly links: BookLinks;
  /** True while another page lies over it. */
  readonly isCovered: boolean;
  /** What is open beside the page; `hasPanel`: it takes room at the right, as far as there is any. */
  readonly panel: ReactNode;
  readonly hasPanel: boolean;
  /** Announced by screen readers. */
  readonly announced: string;
}

/** The page of the book and what stands beside and over it. */
export function ReaderStage(props: ReaderStageProps) {
  const { host, view, location, book, raise, glosses, glossPlace, help, place, links } = props;
  const stage = useRef<HTMLElement>(null);
  return (
    <main ref={stage} className={styles['stage']} data-glosses={glossPlace} data-panel={props.hasPanel || undefined}>
      <div
        ref={host}
        className={styles['page']}
        style={raise > 0 ? { transform: `translateY(${-raise}px)` } : undefined}
      />
      {view && location && (
        <PageMargin
          view={view}
          location={location}
          book={book}
          glosses={glosses}
          help={help}
          stage={stage}
          place={glossPlace}
        />
      )}
      {props.mode === 'paginated' && !props.isCovered && (
        <TurnButtons
          onPrevious={location?.atStart ? null : () => void view?.previous()}
          onNext={location?.atEnd ? null : () => void view?.next()}
        />
      )}
      {props.panel}
      <PlaceOffers view={view} location={location} place={place} links={links} />
      <p className="visually-hidden" aria-live="polite">
        {props.announced}
      </p>
    </main>
  );
}
