import { useEffect, useRef, type RefObject } from 'react';

/** True, in a ref, once the component has gone: work that continues must not report to a page that nobody sees. */
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
