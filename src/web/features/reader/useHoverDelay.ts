import { useEffect, useRef } from 'react';

const moment = 250;

/** Calls back with what the pointer has rested on for a moment. Gives what to call with whatever it is over, null for nothing. */
export function useRest<Thing>(onRest: (thing: Thing) => void): (over: Thing | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (over) => {
    clearTimeout(timer.current);
    if (over !== null) timer.current = setTimeout(() => onRest(over), moment);
  };
}
