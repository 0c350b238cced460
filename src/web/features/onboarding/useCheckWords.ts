import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { chooseCheckWords, type CheckWord } from '#domain/onboarding/vocabularyCheck.ts';
import { loadInventedWords, loadStarterPack } from '#web/platform/starterPacks.ts';

/** Draws the words of a check when they are needed. Returns a function that tries again after a failure. */
export function useCheckWords(
  language: Language,
  wanted: boolean,
  onDrawn: (screens: CheckWord[][]) => void,
): { readonly retry: () => void } | null {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || failed) return;
    let current = true;
    Promise.all([loadStarterPack(language, 'advanced_1000'), loadInventedWords(language)]).then(
      ([words, invented]) =>
        current &&
        onDrawn(
          chooseCheckWords(
            words.map(({ word }) => word),
            invented,
            Math.random,
          ),
        ),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
    // It draws once, whatever is done with the words.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [language, wanted, failed]);
  return failed ? { retry: () => setFailed(false) } : null;
}
