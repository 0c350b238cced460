import { useEffect, useRef } from 'react';
import type { Location } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';

const pause = 1_000;

/** Keeps where reading stopped: a second after the last turn, and at once when the page is left. */
export function useSavedPosition(bookId: string): (location: Location) => void {
  const store = useAccount();
  const pending = useRef<Location | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const save = useRef(() => {});
  save.current = () => {
    clearTimeout(timer.current);
    const location = pending.current;
    pending.current = null;
    if (!location) return;
    void store.call('saveReadingPosition', { bookId, locator: { ...location.locator }, fraction: location.fraction, at: Date.now() }).catch(() => undefined);
  };

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && save.current();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      save.current();
    };
  }, [store, bookId]);

  return (location) => {
    pending.current = location;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save.current(), pause);
  };
}
