import { useEffect, useRef, type RefObject } from 'react';

/** Tells work that goes on after its page was left that nobody sees the page any more. */
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
