import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { AskedWord, WordContext } from '#domain/lemmas/analysis/wordReading.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/** Meanings that were asked for, so that a word that is opened shows its own at once; null: the app knows none. */
const kept = new WeakMap<AccountStore, Map<string, Meaning | null>>();
/** Stores whose changes of dictionaries are watched: what they answered before may be another meaning now. */
const watched = new WeakSet<AccountStore>();
/** More than are on many pages: the first ones are asked for again. */
const mostKept = 5_000;

const nameOf = (language: Language, { key, context = {} }: AskedWord): string =>
  `${language} ${key} ${JSON.stringify(context)}`;

/** A dictionary came, went or is asked in another order. */
const areOtherAnswers = (collections: readonly string[] | 'all'): boolean =>
  collections === 'all' || collections.includes('dictionaries');

/** The meaning of a word as it was last answered; undefined while it was not asked for, or not to be had. */
export function keptMeaning(store: AccountStore, language: Language, word: AskedWord): Meaning | null | undefined {
  return kept.get(store)?.get(nameOf(language, word));
}

/** Asks for the meanings of those of these words that are not kept. A word whose file cannot be fetched now is asked for the next time. */
export async function fetchMeanings(
  store: AccountStore,
  language: Language,
  words: readonly AskedWord[],
): Promise<void> {
  const wanted = words.filter((word) => keptMeaning(store, language, word) === undefined);
  if (wanted.length === 0) return;
  if (!watched.has(store)) {
    watched.add(store);
    store.watchChanges((collections) => {
      if (areOtherAnswers(collections)) kept.delete(store);
    });
  }
  const { answer } = await store.query('meanings', { language, words: wanted });
  const before = kept.get(store);
  const meanings = before && before.size < mostKept ? before : new Map<string, Meaning | null>();
  kept.set(store, meanings);
  wanted.forEach((word, index) => meanings.set(nameOf(language, word), answer[index] ?? null));
}

interface Met {
  readonly language: Language;
  readonly key: string;
  readonly context?: WordContext;
}

/** The app's meaning of a word; undefined until it is loaded, null when the app knows none. */
export function useMeaning({ language, key, context }: Met) {
  const store = useAccount();
  const [, setFetched] = useState(0);
  // The same word at the same place may come as another object.
  const around = JSON.stringify(context ?? {});
  const latest = useRef(context);
  latest.current = context;
  useEffect(() => {
    let current = true;
    const word = { key, ...(latest.current && { context: latest.current }) };
    const look = () =>
      // Without a connection, and before the words were ever fetched, a word is shown without its meaning.
      fetchMeanings(store, language, [word]).then(
        () => current && setFetched((count) => count + 1),
        () => undefined,
      );
    void look();
    const stop = store.watchChanges((collections) => {
      if (areOtherAnswers(collections)) void look();
    });
    return () => {
      current = false;
      stop();
    };
  }, [store, language, key, around]);
  return keptMeaning(store, language, { key, ...(context && { context }) });
}
