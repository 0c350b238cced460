import { useSyncExternalStore } from 'react';

const minute = 60_000;

/** The time to the minute (epoch milliseconds); renders again as it passes, and at once when a sleeping page is seen again. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, thisMinute);
}

function thisMinute(): number {
  return Math.floor(Date.now() / minute) * minute;
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute / 4);
  // A page that is being left is not rendered once more: the next one would wait for it.
  const onVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
