import type { Locator } from '#domain/library/book.ts';
import type { Location, MoveCause } from '../view.ts';
import type { Place } from '../frame/sectionStore.ts';

/** The facts of the frame that is shown that the place needs. */
export interface PlacedFrame {
  readonly place: Place;
  /** The first text of its page. */
  locator(): Locator;
  pageOf(locator: Locator): number;
  show(page: number): void;
}

interface TextAnchorParts<Frame> {
  /** The frame that is shown; null before the first, and once the view is closed. */
  readonly current: () => Frame | null;
  /** The place itself, or the first of the pages that lie open with it. */
  readonly lead: (place: Place) => Place;
  readonly locationOf: (frame: Frame) => Location;
  /** Shows the text's place anew: it lies in a frame that is not shown. */
  readonly reopen: (at: Locator) => void;
  readonly onLocation: (location: Location, cause: MoveCause) => void;
}

/** The text that the learner reads. */
export interface TextAnchor<Frame> {
  /** Null until the first page is shown. */
  readonly location: Location | null;
  /** The learner has come to a page, or the app has shown one. @param at the text to stay with, else the page's first */
  arrive(frame: Frame, cause: Exclude<MoveCause, 'layout'>, at?: Locator): void;
  /** Everything was laid out again: shows the page that now has the text. */
  stay(): void;
}

/** Keeps the learner with the text that they came to, through every layout: it moves only when they move. */
export function createTextAnchor<Frame extends PlacedFrame>(parts: TextAnchorParts<Frame>): TextAnchor<Frame> {
  const { current, lead, locationOf, reopen, onLocation } = parts;
  let location: Location | null = null;
  let anchor: Locator | null = null;

  function report(frame: Frame, cause: MoveCause): void {
    location = locationOf(frame);
    onLocation(location, cause);
  }

  return {
    get location() {
      return location;
    },
    arrive(frame, cause, at = frame.locator()) {
      anchor = at;
      report(frame, cause);
    },
    stay() {
      const frame = current();
      if (!frame || !anchor) return;
      // Of two pages that lie open now the second was shown alone.
      if (lead(frame.place).section !== frame.place.section) return reopen(anchor);
      frame.show(frame.pageOf(anchor));
      report(frame, 'layout');
    },
  };
}
