import { useState } from 'react';

/** The last value that there was: what is asked again, as the time passes, stays on the page until it is answered. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
