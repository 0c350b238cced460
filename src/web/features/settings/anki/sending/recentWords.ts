import type { Language } from '#domain/languages.ts';
import type { Status } from '#domain/words/word.ts';
import type { AccountStore, ListedWord } from '#web/platform/accountStore.ts';

/** The learner's own words of these statuses that were added last, the latest first. */
export async function recentWords(
  store: AccountStore,
  language: Language,
  statuses: readonly Status[],
  count: number,
): Promise<readonly ListedWord[]> {
  const { answer } = await store.query('findWords', {
    language,
    statuses,
    sort: { by: 'added', descending: true },
    from: 0,
    count,
  });
  return answer.words.filter(({ isVirtual }) => !isVirtual);
}
