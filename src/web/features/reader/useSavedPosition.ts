import { useEffect, useMemo } from 'react';
import type { Location } from '#reader/page/view.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

const pause = 1_000;

/** Keeps where reading stopped: a second after the last turn, and at once when the page is left. */
export function useSavedPosition(bookId: string): (location: Location) => void {
  const store = useAccount();
  const position = useMemo(() => savedPosition(store, bookId), [store, bookId]);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && position.flush();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      position.flush();
    };
  }, [position]);
  return position.save;
}

/** The place in one book: what waits is saved in that book and no other. */
function savedPosition(store: AccountStore, bookId: string) {
  let pending: Location | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    if (!pending) return;
    const { locator, fraction } = pending;
    pending = null;
    // Nobody asked for it, and the next turn saves a better one: a failure is not worth a word.
    store.call('saveReadingPosition', { bookId, locator: { ...locator }, fraction, at: Date.now() }).catch(() => undefined);
  }

  return {
    flush,
    save(location: Location): void {
      pending = location;
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
  };
}
