import type { Language } from '#domain/languages.ts';
import { mostWordsAtOnce } from '#domain/words/mostWordsAtOnce.ts';
import { isWord, wordRef, type Word } from '#domain/words/word.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { inCalls } from '#web/platform/inCalls.ts';

/** The record of a word before it is changed: asked for now, so that it is answered before the change. */
export function recordBefore(store: AccountStore, language: Language, key: string): () => Promise<Word | null> {
  const known = store.peek(wordRef(language, key));
  if (known !== undefined) return () => Promise.resolve(isWord(known) ? known : null);
  const record = store.words(language, [key]).then((words) => {
    const found = words.get(key);
    return isWord(found) ? found : null;
  });
  // Only an undo needs the record; it reports when the record could not be read.
  record.catch(() => undefined);
  return () => record;
}

/** Puts words back as they were: null for one without a record. @throws Refusal when the store cannot */
export async function putWordsBack(
  store: AccountStore,
  language: Language,
  words: readonly (readonly [key: string, before: Word | null])[],
): Promise<void> {
  const records = words.map(([id, before]) => ({ id, before: before && plain(before) }));
  await store.callAll(
    'restoreWords',
    inCalls(records).map((batch) => ({ lang: language, words: batch })),
  );
}

/** Parts of a list, each as long as one call may be. */
export function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / mostWordsAtOnce) }, (_, at) =>
    items.slice(at * mostWordsAtOnce, (at + 1) * mostWordsAtOnce),
  );
}

/** The call's input takes lists that can be written to; the record's cannot. */
function plain(word: Word) {
  return { ...word, tags: [...word.tags], ...(word.changes && { changes: [...word.changes] }) };
}
