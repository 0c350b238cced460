import { useEffect, useRef, type RefObject } from 'react';

/** Says to work that continues after its page was left that the page is not seen any more. */
export function useLeft(): RefObject<boolean> {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
