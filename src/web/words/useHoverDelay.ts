import { useEffect, useRef } from 'react';

/** Milliseconds: a pointer that crosses the page passes over many words that are not meant. */
const delay = 250;

/**
 * Calls `onStay` with what the pointer has stayed on for a moment.
 * @returns a function to call with whatever the pointer comes over, null when that is nothing
 */
export function useHoverDelay<Thing>(onStay: (thing: Thing) => void): (over: Thing | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (over) => {
    clearTimeout(timer.current);
    if (over !== null) timer.current = setTimeout(() => onStay(over), delay);
  };
}
