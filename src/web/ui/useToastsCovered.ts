import { useEffect } from 'react';
import { coverToasts } from './toasts.ts';

/** Says that something lies over the place of toasts as long as it does and its page is there. */
export function useToastsCovered(isCovered: boolean): void {
  useEffect(() => {
    coverToasts(isCovered);
    return () => coverToasts(false);
  }, [isCovered]);
}
