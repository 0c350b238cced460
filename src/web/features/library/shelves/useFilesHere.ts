import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '#web/platform/account.ts';

/** The ids of the files that are in this browser, and the function that looks again; undefined until they are known. */
export function useFilesHere(): readonly [here: ReadonlySet<string> | undefined, look: () => void] {
  const store = useAccount();
  const [here, setHere] = useState<ReadonlySet<string>>();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    let current = true;
    store.files.here().then(
      (ids) => current && setHere(new Set(ids)),
      // A store that does not work says so elsewhere.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [store, looks]);
  // Books that come and go bring their files and take them along.
  useEffect(() => store.watchCollection('books', () => setLooks((count) => count + 1)), [store]);
  return [here, useCallback(() => setLooks((count) => count + 1), [])];
}
