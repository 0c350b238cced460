import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isVirtual, isWord, wordRef, type Status, type VirtualWord } from '#domain/words/word.ts';
import { useAccount, useDocument } from '#web/platform/account.ts';
import { wordActions, type MetWord } from './wordActions.ts';

/** The learner's record of a word that was met, null when there is none, what makes it known all the same, and what can be done with it. */
export function useWord(met: MetWord) {
  const store = useAccount();
  const stored = useDocument(wordRef(met.language, met.key));
  const word = isWord(stored) ? stored : null;
  const virtual = useVirtualWord(met, word === null);
  return { word, virtual, status: useStatus(met) ?? virtual?.status ?? null, ...wordActions(store, met) };
}

/** The status that the page shows, known before the record is. */
function useStatus({ language, key }: MetWord): Status | null {
  const statuses = useAccount().statuses(language);
  return useSyncExternalStore(
    useCallback((listener) => statuses.subscribe(listener), [statuses]),
    () => statuses.get(key),
  );
}

/** The word as the store answers it while there is no record of it; null when nothing makes it known. */
function useVirtualWord({ language, key }: MetWord, wanted: boolean): VirtualWord | null {
  const store = useAccount();
  const [virtual, setVirtual] = useState<VirtualWord | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const look = () => {
      store.words(language, [key]).then(
        (words) => {
          const found = words.get(key);
          if (current) setVirtual(isVirtual(found) ? found : null);
        },
        // The app says elsewhere that this browser cannot store.
        () => undefined,
      );
    };
    look();
    const stop = store.statuses(language).subscribe(look);
    return () => {
      current = false;
      stop();
      setVirtual(null);
    };
  }, [store, language, key, wanted]);
  return virtual;
}
