import { useSyncExternalStore } from 'react';

/** Follows a media query. @param query made once, outside of components */
export function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
