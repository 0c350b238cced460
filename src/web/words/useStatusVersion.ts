import { useEffect, useState } from 'react';
import type { Statuses } from '#web/platform/accountStore.ts';

/**
 * A number that grows with every change of statuses, for what is counted of many words; 0 until all statuses are here: counts made before would show a
 * learner who knows nothing.
 */
export function useStatusVersion(statuses: Statuses): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let current = true;
    let stop = (): void => undefined;
    const look = (): void => setVersion((last) => last + 1);
    const begin = (): void => {
      if (!current) return;
      look();
      stop = statuses.subscribe(look);
    };
    // A store that does not work knows no word; another part of the page reports the failure.
    statuses.ready.then(begin, begin);
    return () => {
      current = false;
      stop();
    };
  }, [statuses]);
  return version;
}
