import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import type { UndoableStep } from '#web/platform/accountStore.ts';

/** The last change of many words, when it was one of this language's, whichever tab made it and when; null: there is none, or it is an import. */
export function useLastStep(language: Language): UndoableStep | null {
  const store = useAccount();
  const [found, setFound] = useState<UndoableStep | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = (): void => {
      store.steps().then(
        (steps) => {
          const last = steps.findLast(({ words }) => words > 1);
          if (isWanted) setFound(last?.language === language && !last.imported ? last : null);
        },
        // A store that is closing offers nothing.
        () => isWanted && setFound(null),
      );
    };
    ask();
    const stop = store.watchChanges((changed) => {
      if (changed === 'all' || changed.includes(wordsCollection(language))) ask();
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [store, language]);
  return found;
}
