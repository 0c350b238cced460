import { useCallback, useSyncExternalStore } from 'react';
import { isWord, wordRef, type Status } from '#domain/words/word.ts';
import { useAccount, useDocument } from '#web/platform/account.ts';
import { wordActions, type MetWord } from './wordActions.ts';

/** The learner's record of a word that was met, null when there is none, and what can be done with it. */
export function useWord(met: MetWord) {
  const store = useAccount();
  const stored = useDocument(wordRef(met.language, met.key));
  return { word: isWord(stored) ? stored : null, status: useStatus(met), ...wordActions(store, met) };
}

/** The status that the page shows, known before the record is. */
function useStatus({ language, key }: MetWord): Status | null {
  const statuses = useAccount().statuses(language);
  return useSyncExternalStore(
    useCallback((listener) => statuses.subscribe(listener), [statuses]),
    () => statuses.get(key) ?? null,
  );
}
