import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { loadFreeBooks, type CountedFreeBook } from '#web/platform/content/freeBooks.ts';

/** The free books of a language; undefined while they are fetched or cannot be fetched. */
export function useFreeBooks(language: Language): {
  readonly books: readonly CountedFreeBook[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
} {
  const [shown, setShown] = useState<{ readonly language: Language; readonly books: readonly CountedFreeBook[] }>();
  const [failed, setFailed] = useState<Language | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setFailed(null);
    loadFreeBooks(language).then(
      (books) => current && setShown({ language, books }),
      () => current && setFailed(language),
    );
    return () => {
      current = false;
    };
  }, [language, attempt]);
  return {
    books: shown?.language === language ? shown.books : undefined,
    hasFailed: failed === language,
    retry: () => setAttempt(attempt + 1),
  };
}
