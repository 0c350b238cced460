import { useRef } from 'react';

/** A value as it was first given, as long as what comes in its place is equal: an effect on it runs for changes alone. */
export function useWhileEqual<Value extends object>(value: Value): Value {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}
