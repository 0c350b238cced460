import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import type { UndoableStep } from '#web/platform/accountStore.ts';

/** The last change of many words of a language that can be undone, whichever tab made it and when; null: there is none. */
export function useLastStep(language: Language): UndoableStep | null {
  const store = useAccount();
  const [step, setStep] = useState<UndoableStep | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = (): void => {
      store.steps().then(
        (steps) => {
          const last = steps.findLast(({ words }) => words > 1);
          if (isWanted) setStep(last?.language === language ? last : null);
        },
        // A store that is closing offers nothing.
        () => isWanted && setStep(null),
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
  return step;
}
