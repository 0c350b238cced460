import { useEffect, useMemo, useRef } from 'react';
import type { Location, MoveCause, PageView } from '#reader/page/view.ts';
import type { PassageRecorder } from '#web/reading/passages/createPassageRecorder.ts';
import { useLatest } from '#web/ui/useLatest.ts';
import { whenHidden } from '#web/ui/whenHidden.ts';
import { createStay } from '../reading/createStay.ts';
import { isBefore, isPassedBy, passedPage, sightedPage, type SightedPage } from './sightedPage.ts';

interface PassedPagesParts {
  readonly bookId: string;
  readonly view: PageView | null;
  readonly recorder: PassageRecorder;
  /** Says of a word whether its meaning stands beside it, or it is a name. */
  readonly isHelped: (key: string) => boolean;
  /** A page was stayed on: its words are in sight. */
  readonly onSighted: (view: PageView) => void;
}

/** Tells the recorder of every page that was read and turned forward; jumps and new layouts pass nothing. */
export function usePassedPages({ bookId, view, recorder, isHelped, onSighted }: PassedPagesParts) {
  const latest = useLatest({ view, isHelped, onSighted });
  const stay = useMemo(() => createStay(), []);
  const sighted = useRef<SightedPage | null>(null);
  useEffect(() => {
    const stop = whenHidden(stay.end);
    return () => {
      stop();
      stay.end();
    };
  }, [stay]);

  function sightSoon(location: Location): void {
    stay.begin(() => {
      const page = latest.current.view;
      if (!page) return;
      sighted.current = sightedPage(location, page.wordsOnPage());
      recorder.inSight(sighted.current?.words.map(({ key }) => key) ?? []);
      latest.current.onSighted(page);
    });
  }
  function pass(page: SightedPage, next: Location | null): void {
    recorder.passed({ ...passedPage(page, bookId, next), isHelped });
    sighted.current = null;
  }

  return {
    pageShown(next: Location, cause: MoveCause): void {
      const page = sighted.current;
      if (page && (cause === 'turn' || cause === 'scroll') && isPassedBy(page, next)) pass(page, next);
      else if (page && cause === 'scroll' && !isBefore(next, page)) return;
      // The same text in other lines is still in sight, until it is seen as it stands now.
      else if (cause !== 'layout') sighted.current = null;
      sightSoon(next);
    },
    /** The last page of the book was turned. */
    bookEnded(): void {
      if (sighted.current) pass(sighted.current, null);
    },
  };
}
