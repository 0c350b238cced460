import { useCallback, useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import { sharesOfText } from '#domain/library/shares.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { useQuietText, type ShareOfNew } from './useQuietText.ts';

/**
 * Prepares the drawing of a text whose words came counted with it. Each argument is to be the same object as long as it says the same.
 * @param texts its paragraphs
 * @param counts how often it has each of its words, names left out: nobody has to learn those
 * @param full new words that are drawn in full where the others are not
 * @returns its names, and which new words are drawn by a stroke
 */
export function useCountedText(
  language: Language,
  texts: readonly string[],
  counts: Readonly<Record<string, number>>,
  full: ReadonlySet<string>,
): { readonly names: ReadonlySet<string>; readonly isLight: (key: string) => boolean } {
  const { isLight } = useQuietText(
    language,
    useCallback<ShareOfNew>((statusOf) => sharesOfText(counts, statusOf).new, [counts]),
    full,
  );
  const names = useMemo(() => {
    const keys = texts.flatMap((text) => tokenise(text, language).map(({ key }) => key));
    return new Set(keys.filter((key) => counts[key] === undefined));
  }, [texts, counts, language]);
  return { names, isLight };
}
