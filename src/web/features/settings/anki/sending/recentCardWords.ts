import type { CardWord } from '#domain/anki/noteParts.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { cardWordsOf } from './cardWords.ts';
import { recentWords } from './recentWords.ts';
import { statusesSent } from './statusesSent.ts';

/** Words that are offered as samples. */
const samples = 12;

/** The words that were added last, the latest first. */
export async function recentCardWords(store: AccountStore, language: Language): Promise<readonly CardWord[]> {
  const words = await recentWords(store, language, statusesSent.all, samples);
  return cardWordsOf(
    store,
    language,
    words.map(({ key }) => key),
  );
}
