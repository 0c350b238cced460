import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { useAccount } from '#web/platform/account.ts';
import { importDays, type UndoableStep } from '#web/platform/accountStore.ts';

/** The steps that a menu offers to undo of a language's words, whichever tab did it and when. */
export interface UndoableSteps {
  /** The last change of many words; null: there is none, or it is an import. */
  readonly last: UndoableStep | null;
  /** The imports that can be undone still, the latest first. */
  readonly imports: readonly UndoableStep[];
}

const none: UndoableSteps = { last: null, imports: [] };

export function useUndoableSteps(language: Language): UndoableSteps {
  const store = useAccount();
  const [found, setFound] = useState(none);
  useEffect(() => {
    let isWanted = true;
    const ask = (): void => {
      store.steps().then(
        (steps) => {
          const last = steps.findLast(({ words }) => words > 1);
          const imports = steps.filter((step) => step.language === language && isImport(step)).toReversed();
          if (isWanted) setFound({ last: last?.language === language && !last.imported ? last : null, imports });
        },
        // A store that is closing offers nothing.
        () => isWanted && setFound(none),
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

/** Tells whether it is an import of the days for which one can be undone. */
function isImport({ imported }: UndoableStep): boolean {
  return imported !== undefined && Date.now() - imported.at <= importDays * 86_400_000;
}
