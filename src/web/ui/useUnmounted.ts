import { useEffect, useRef, type RefObject } from 'react';

/** Says to work that continues after its page was left that the page is not seen any more. */
export function useUnmounted(): RefObject<boolean> {
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);
  return unmounted;
}
