import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { firstScreen, type CheckSource } from '#domain/vocabularyCheck/checkWords.ts';
import type { CheckWord } from '#domain/vocabularyCheck/frequencyBands.ts';
import { loadCheckWords, loadInventedWords, loadStarterPack } from '#web/platform/content/starterPacks.ts';

/** Draws the first words of a check when they are needed. Returns a function that tries again after a failure. */
export function useCheckWords(
  language: Language,
  wanted: boolean,
  onDrawn: (words: CheckWord[]) => void,
): { readonly retry: () => void } | null {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted || failed) return;
    let current = true;
    loadCheckSource(language).then(
      (source) => current && onDrawn(firstScreen(source, Math.random)),
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

/**
 * Fetches the words of a language's check, once.
 * @throws Refusal `unavailable` when it cannot be fetched now
 */
export async function loadCheckSource(language: Language): Promise<CheckSource> {
  const [words, beyond, invented] = await Promise.all([
    loadStarterPack(language, 'advanced_1000'),
    loadCheckWords(language),
    loadInventedWords(language),
  ]);
  return { listed: words.map(({ word }) => word), beyond, invented };
}
