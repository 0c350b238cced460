import { useEffect, useRef, type RefObject } from 'react';

/**
 * A press replaces its own button by what it did: the focus goes there, else it would be lost.
 * @param isDone whether what is pressed for is done
 * @returns `place` for what is shown then, and `press` to be called by the button
 */
export function useFocusWhenDone(isDone: boolean): {
  readonly place: RefObject<HTMLSpanElement | null>;
  readonly press: () => void;
} {
  const place = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (!isDone) return;
    if (wasPressed.current) place.current?.focus();
    wasPressed.current = false;
  }, [isDone]);
  return {
    place,
    press: () => {
      wasPressed.current = true;
    },
  };
}
