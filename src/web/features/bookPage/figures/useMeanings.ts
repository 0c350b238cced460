import { useEffect, useMemo, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { useAccount } from '#web/platform/account.ts';
import { fetchMeanings, keptMeaning } from '#web/words/meanings.ts';

/** The app's meanings of some words; undefined for one that has not come, null for one that it does not know. */
export function useMeanings(language: Language, keys: readonly string[]): (key: string) => Meaning | null | undefined {
  const store = useAccount();
  const [, setFetched] = useState(0);
  const list = keys.join('\n');
  const words = useMemo(() => (list === '' ? [] : list.split('\n').map((key) => ({ key }))), [list]);
  useEffect(() => {
    let current = true;
    fetchMeanings(store, language, words).then(
      () => current && setFetched((count) => count + 1),
      // Without them the words stand alone.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [store, language, words]);
  return (key) => keptMeaning(store, language, { key });
}
