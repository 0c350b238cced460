import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount, useQuery } from '#web/platform/account.ts';

/** How much each tab holds; undefined while that is not known. @param isWanted false while the tab itself has nothing to show yet */
export function useTabCounts(language: Language, isWanted: boolean) {
  const statuses = useAccount().statuses(language);
  const [words, setWords] = useState<number>();
  useEffect(() => {
    if (!isWanted) return;
    const count = () => setWords(Object.values(statuses.counts()).reduce((sum, one) => sum + one, 0));
    // Nothing is counted before everything is known: a count that jumps is none.
    void statuses.ready.then(count, () => undefined);
    return statuses.subscribe(count);
  }, [statuses, isWanted]);
  // Due words are no matter of a tab's count.
  const sets = useQuery('wordSets', isWanted ? { language, due: 0 } : null);
  const sentences = useQuery('findSentences', isWanted ? { language, from: 0, count: 0 } : null);
  return { all: words, collections: sets?.tags.length, sentences: sentences?.all };
}
