import { useCallback, useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { tokenise, type TokeniseOptions } from '#domain/text/tokenise.ts';
import { isQuietChapter, shareOfNew } from '#domain/words/usefulWords.ts';
import type { Status } from '#domain/words/word.ts';
import { useAccount, useProfile } from '#web/platform/account.ts';

/** The share of a text that is new, 0 to 1, by its words' statuses. To be the same function as long as the text is the same. */
export type ShareOfNew = (statusOf: (key: string) => Status | null) => number;

/** Counts the share of these texts that is new, names left out. */
export function shareOfNewIn(texts: readonly string[], language: Language, options?: TokeniseOptions): ShareOfNew {
  const words = texts.flatMap((text) =>
    tokenise(text, language, options).map(({ key, start, end }) => ({ key, text: text.slice(start, end) })),
  );
  return (statusOf) => shareOfNew(words, language, (key) => statusOf(key) === null);
}

const none: ReadonlySet<string> = new Set();

/**
 * Chooses the new words of a text that are drawn by a stroke: where most of it is new, all but `full`, as in a chapter of a book (docs/decisions/words-that-help.md).
 * Decided once, when the learner's words are known, and not by what is marked while reading.
 * @param full words that are drawn in full all the same; to be the same set as long as it has the same words
 */
export function useQuietText(
  language: Language,
  share: ShareOfNew,
  full: ReadonlySet<string> = none,
): { readonly isQuiet: boolean; readonly isLight: (key: string) => boolean } {
  const statuses = useAccount().statuses(language);
  const { newWords = 'auto' } = useProfile()?.settings.reading ?? {};
  // Until then as if it were: a page of colours that fade again would be worse.
  const [isMostlyNew, setMostlyNew] = useState(true);
  useEffect(() => {
    let current = true;
    const judge = (): void => {
      const shareNew = share((key) => statuses.get(key));
      if (current) setMostlyNew(isQuietChapter(shareNew, false));
    };
    statuses.ready.then(
      judge,
      // The app says elsewhere that this browser cannot store.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [statuses, share]);
  const isQuiet = newWords === 'stroke' || (newWords === 'auto' && isMostlyNew);
  return { isQuiet, isLight: useCallback((key: string) => isQuiet && !full.has(key), [isQuiet, full]) };
}
