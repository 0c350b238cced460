import type { AccountStore } from '#web/platform/accountStore.ts';
import type { Language } from '#domain/languages.ts';
import type { filterOf } from './listState.ts';

/** The words of a language, or those of them that a filter of the list lets pass. */
export type WordsToFind = { readonly language: Language } & Partial<ReturnType<typeof filterOf>>;

/** The keys of all words that are found, in the order of their texts. @throws what the store throws */
export async function keysFound(store: AccountStore, query: WordsToFind): Promise<readonly string[]> {
  const { answer } = await store.query('foundKeys', query);
  return answer === '' ? [] : answer.split('\n');
}
