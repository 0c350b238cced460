import { useEffect, useState } from 'react';

/** Milliseconds without a hand on anything. */
const rest = 3_000;

/** True when nothing has been touched for a moment. Watched only while that matters. */
export function useIdle(isWatched: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWatched) return;
    let timer = setTimeout(() => setIdle(true), rest);
    const onActivity = (): void => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), rest);
    };
    for (const event of ['pointermove', 'pointerdown', 'keydown'] as const) addEventListener(event, onActivity);
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const event of ['pointermove', 'pointerdown', 'keydown'] as const) removeEventListener(event, onActivity);
    };
  }, [isWatched]);
  return isIdle;
}
