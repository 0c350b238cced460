import type { RefObject } from 'react';
import type { Book } from '#domain/library/book.ts';
import type { Location, PageView } from '#reader/page/view.ts';
import type { ShownGlossPlace } from '../glosses/glossPlace.ts';
import type { Glosses } from '../glosses/useGlosses.ts';
import type { WordHelp } from '../quiet/useWordHelp.ts';

/** The parts that whatever stands beside the page is made of. */
export interface PageMarginProps {
  readonly view: PageView;
  readonly location: Location;
  readonly book: Book;
  readonly glosses: Glosses;
  readonly help: WordHelp;
  readonly stage: RefObject<HTMLElement | null>;
  /** The place of the page's meanings. */
  readonly place: ShownGlossPlace;
}
