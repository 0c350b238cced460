import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Location, MoveCause } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import { recordPageRead, ownSpeed } from '#web/books/ownSpeed.ts';

/**
 * The reader's own speed in a language, characters a minute, learnt from the pages that are turned. It changes when a chapter
 * begins, not from one page to the next: what is left of it must not jump.
 * @returns the speed, and what to call at every page shown
 */
export function useOwnSpeed(language: Language) {
  const { uid, guest } = useAccount();
  const [shown, setShown] = useState<{ readonly chapter: string; readonly speed: number } | null>(null);
  const clock = useMemo(() => createPageClock(), []);
  useEffect(() => {
    const look = () => document.visibilityState === 'hidden' && clock.forget();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [clock]);

  return {
    speed: shown?.speed ?? ownSpeed(uid, language),
    pageShown(location: Location, cause: MoveCause): void {
      const read = clock.turned(location, cause, performance.now());
      // In the demo nothing is kept.
      if (read && !guest) recordPageRead(uid, language, read);
      const chapter = `${location.locator.section} ${location.entry}`;
      const speed = ownSpeed(uid, language);
      setShown((was) => (was?.chapter === chapter ? was : { chapter, speed }));
    },
  };
}

/** Tells how long a page was shown before the learner turned it. */
function createPageClock() {
  let before: { readonly location: Location; readonly at: number } | null = null;
  return {
    /** The learner may have been away from the page that is shown for a while. */
    forget: () => (before = null),
    /** @returns the page that was read; null where it was not turned forwards, or was the last one, half empty, of its chapter */
    turned(location: Location, cause: MoveCause, at: number) {
      const last = before;
      before = { location, at };
      const isNext = cause === 'turn' && last && location.fraction > last.location.fraction;
      if (!isNext || last.location.page === last.location.pages) return null;
      return { characters: last.location.pageCharacters, milliseconds: at - last.at };
    },
  };
}
