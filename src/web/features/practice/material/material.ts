import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import type { PracticeMaterial } from '#domain/practice/material/material.ts';
import type { PracticeSession } from '#domain/practice/session.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { useAccount } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import type { SentencesOfWord } from './bestSentences.ts';
import { sentenceIdsOf } from './sentenceIdsOf.ts';

/** A word that is asked later may get a better sentence meanwhile ({@link addBookSentences}). */
export type MaterialByKey = ReadonlyMap<string, PracticeMaterial>;

/** The material of the session that this tab began last, so that it need not be asked for again. */
const kept = new WeakMap<
  AccountStore,
  { readonly session: string; readonly material: Map<string, PracticeMaterial> }
>();

/** Sentences of the learner's books that were found in this tab, by language and word. */
const found = new WeakMap<AccountStore, Map<string, SentencesOfWord>>();

/** The material with what was found in the learner's books before, for words that have no sentence of the learner's own. */
export function withBookSentences(
  store: AccountStore,
  language: Language,
  material: readonly PracticeMaterial[],
): readonly PracticeMaterial[] {
  const known = found.get(store);
  const given = new Map(material.map((one) => [one.key, one]));
  for (const one of material) {
    const sentences = known?.get(`${language} ${one.key}`);
    if (sentences && lacksOwnSentence(one)) giveSentences(given, one.key, sentences);
  }
  return [...given.values()];
}

/** Adds what was found in a book to the session under way: words that are asked later have it. */
export function addBookSentences(
  store: AccountStore,
  language: Language,
  session: string,
  sentences: ReadonlyMap<string, SentencesOfWord>,
): void {
  const all = found.get(store) ?? new Map<string, SentencesOfWord>();
  found.set(store, all);
  const current = kept.get(store);
  for (const [key, one] of sentences) {
    all.set(`${language} ${key}`, one);
    if (current?.session === session) giveSentences(current.material, key, one);
  }
}

/** The material with the sentences of one chapter in the place of whatever else there is. */
export function withSentencesOf(
  material: readonly PracticeMaterial[],
  sentences: ReadonlyMap<string, SentencesOfWord>,
): readonly PracticeMaterial[] {
  const given = new Map(material.map((one) => [one.key, one]));
  for (const [key, one] of sentences) giveSentences(given, key, one);
  return [...given.values()];
}

/** True for a word without a sentence, or with an example of ours alone. */
export function lacksOwnSentence({ sentence }: PracticeMaterial): boolean {
  return sentence === null || sentence.source?.kind === 'example';
}

/** Gives a word what was found for it, but for sentences that another word of the session is asked by. */
function giveSentences(
  material: Map<string, PracticeMaterial>,
  key: string,
  { sentence, scramble }: SentencesOfWord,
): void {
  const word = material.get(key);
  if (!word) return;
  const used = new Set(
    [...material.values()].flatMap((other) =>
      other.key === key ? [] : [other.sentence?.text, other.scramble?.text].filter((text) => text !== undefined),
    ),
  );
  material.set(key, {
    ...word,
    sentence: used.has(sentence.text) ? word.sentence : sentence,
    scramble: scramble === null || used.has(scramble.text) ? word.scramble : scramble,
  });
}

export function keepMaterial(
  store: AccountStore,
  session: string,
  answered: readonly PracticeMaterial[],
): MaterialByKey {
  const material = new Map(answered.map((one) => [one.key, one]));
  kept.set(store, { session, material });
  return material;
}

export type Material =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly byKey: MaterialByKey }
  | { readonly state: 'failed'; readonly reason: string; readonly retry: () => void };

/** The material of a session's exercises. It is ready when the statuses are too: they say which words were taken out. */
export function useMaterial(language: Language, said: SaidLevel | null, { id, items }: PracticeSession): Material {
  const store = useAccount();
  const [loaded, setLoaded] = useState<{ readonly session: string; readonly material: Material }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const show = (material: Material) => current && setLoaded({ session: id, material });
    Promise.all([materialOf(store, language, said, id, items), store.statuses(language).ready]).then(
      ([byKey]) => show({ state: 'ready', byKey }),
      (error: unknown) =>
        show({
          state: 'failed',
          reason: refusalOf(error, 'unavailable').message,
          retry: () => setAttempt((count) => count + 1),
        }),
    );
    return () => {
      current = false;
    };
    // A session's words never change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, language, id, attempt]);
  return loaded?.session === id ? loaded.material : { state: 'loading' };
}

async function materialOf(
  store: AccountStore,
  language: Language,
  said: SaidLevel | null,
  session: string,
  items: PracticeSession['items'],
): Promise<MaterialByKey> {
  const ready = kept.get(store);
  if (ready?.session === session) return ready.material;
  const keys = items.map(({ key }) => key);
  const { answer } = await store.query('practiceMaterial', {
    language,
    keys,
    sentenceIds: sentenceIdsOf(items),
    said,
    seed: session,
  });
  return keepMaterial(store, session, withBookSentences(store, language, answer));
}
