import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { isWord } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';

/** The kinds of marks that the learner has made among these words; words of a pack are no marks. */
export function useMarks(
  language: Language,
  keys: readonly string[],
): { readonly learning: boolean; readonly known: boolean } {
  const store = useAccount();
  const [marks, setMarks] = useState({ learning: false, known: false });
  useEffect(() => {
    let current = true;
    const look = () => {
      store.words(language, keys).then(
        (words) => {
          const made = [...words.values()].filter(isWord).map(({ status }) => status);
          if (current)
            setMarks({ learning: made.some((status) => status !== '5' && status !== '99'), known: made.includes('5') });
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
    };
  }, [store, language, keys]);
  return marks;
}
