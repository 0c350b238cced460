import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/** Meanings that were asked for, so that a word that is opened shows its own at once; null: the app knows none. */
const kept = new WeakMap<AccountStore, Map<string, Meaning | null>>();

/** The meaning of a word as it was last answered; undefined while it was not asked for, or not to be had. */
export function keptMeaning(store: AccountStore, language: Language, key: string): Meaning | null | undefined {
  return kept.get(store)?.get(`${language} ${key}`);
}

/** Asks for the meanings of those of these words that are not kept. What cannot be had now is asked for the next time. */
export async function fetchMeanings(store: AccountStore, language: Language, keys: readonly string[]): Promise<void> {
  const wanted = keys.filter((key) => keptMeaning(store, language, key) === undefined);
  if (wanted.length === 0) return;
  const { answer } = await store.query('meanings', { language, keys: wanted });
  const meanings = kept.get(store) ?? new Map<string, Meaning | null>();
  kept.set(store, meanings);
  for (const key of wanted) meanings.set(`${language} ${key}`, answer.get(key) ?? null);
}

/** What the app knows a word to mean; undefined until it is known, null when the app knows nothing. */
export function useMeaning({ language, key }: { readonly language: Language; readonly key: string }) {
  const store = useAccount();
  const [, setFetched] = useState(0);
  useEffect(() => {
    let current = true;
    // Without a connection, and before the words were ever fetched, a word is shown without its meaning.
    fetchMeanings(store, language, [key]).then(
      () => current && setFetched((count) => count + 1),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [store, language, key]);
  return keptMeaning(store, language, key);
}
