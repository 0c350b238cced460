import { useEffect, useRef, type RefObject } from 'react';

/**
 * A press replaces its own button by what it did: the focus goes there, else it would be lost.
 * @param isDone whether what is pressed for is done
 * @returns `result` for what is shown then, and `press` to be called by the button
 */
export function useFocusWhenDone(isDone: boolean): {
  readonly result: RefObject<HTMLSpanElement | null>;
  readonly press: () => void;
} {
  const result = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!isDone) return;
    if (wasPressed.current) result.current?.focus();
    wasPressed.current = false;
  }, [isDone]);
  return {
    result,
    press: () => {
      wasPressed.current = true;
    },
  };
}
