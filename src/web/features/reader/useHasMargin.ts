import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 1200px)');

/** Is there a margin beside the page (1200 px and more)? */
export const hasMargin = (): boolean => wide.matches;

/** As `hasMargin`; renders again when that changes. */
export function useHasMargin(): boolean {
  return useSyncExternalStore((listener) => {
    wide.addEventListener('change', listener);
    return () => wide.removeEventListener('change', listener);
  }, hasMargin);
}
