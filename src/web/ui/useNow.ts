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
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
