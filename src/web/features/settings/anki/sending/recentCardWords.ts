import type { CardWord } from '#domain/anki/noteParts.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { cardWordsOf } from './cardWords.ts';

/** Words that are offered as samples. */
const samples = 12;

/** The words that were added last, the latest first. */
export async function recentCardWords(store: AccountStore, language: Language): Promise<readonly CardWord[]> {
  const { answer } = await store.query('findWords', {
    language,
    statuses: ['1', '2', '3', '4', '5'],
    sort: { by: 'added', descending: true },
    from: 0,
    count: samples,
  });
  const keys = answer.words.filter(({ isVirtual }) => !isVirtual).map(({ key }) => key);
  return cardWordsOf(store, language, keys);
}
