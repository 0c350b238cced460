import { useRef, type RefObject } from 'react';

/**
 * The value of the latest render, in a ref that stays the same: handlers that a memoised child may call without being rendered
 * again because of them. It is read in events, never while rendering.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}
