import type { Language } from '#domain/languages.ts';
import { useQuery } from '#web/platform/account.ts';

/** The count of each tab; undefined while unknown. @param isWanted false while the tab itself has nothing to show yet */
export function useTabCounts(language: Language, isWanted: boolean) {
  const counts = useQuery('statusCounts', isWanted ? { language } : null);
  // Due words are no matter of a tab's count.
  const sets = useQuery('wordSets', isWanted ? { language, due: 0 } : null);
  const sentences = useQuery('findSentences', isWanted ? { language, from: 0, count: 0 } : null);
  return {
    all: counts && Object.values(counts).reduce((sum, one) => sum + one, 0),
    collections: sets?.tags.length,
    sentences: sentences?.all,
  };
}
