import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore, LastStep } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';

/** The last change of many words of a language that can be undone, whichever tab made it and when; null: there is none. */
export function useLastStep(language: Language): LastStep | null {
  const store = useAccount();
  const [step, setStep] = useState<LastStep | null>(null);
  useEffect(() => {
    let isWanted = true;
    const ask = (): void => {
      store.lastStep().then(
        (last) => isWanted && setStep(last?.language === language ? last : null),
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

/** Undoes it and says how many words are as they were, and how many stay because they were changed since. */
export async function undoLastStep(store: AccountStore, step: LastStep): Promise<void> {
  try {
    const { restored, changedSince } = await store.undoLastStep(step);
    toast({
      title:
        restored === 1 ? '1 palabra vuelve a como estaba' : `${formatNumber(restored)} palabras vuelven a como estaban`,
      tone: 'undone',
      ...(changedSince > 0 && {
        detail:
          changedSince === 1
            ? '1 ha cambiado después y se queda como está.'
            : `${formatNumber(changedSince)} han cambiado después y se quedan como están.`,
      }),
    });
  } catch (error) {
    showFailure('No se pudo deshacer')(error);
  }
}
