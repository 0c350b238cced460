import { useEffect, useMemo, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { useAccount } from '#web/platform/account.ts';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { useStatusesOf } from '#web/words/useStatusesOf.ts';

/** A name of the book that the learner has not marked. */
export interface UnmarkedName {
  readonly key: string;
  readonly text: string;
  readonly occurrences: number;
}

const none: readonly UnmarkedName[] = [];

/** The words that the book writes as names and the learner has not marked, the most frequent first; known once the page has been quiet for a moment. */
export function useBookNames({ language, indexId }: Book, isShown: boolean): readonly UnmarkedName[] {
  const store = useAccount();
  const [names, setNames] = useState(none);
  useEffect(() => {
    if (!isShown || indexId === null) return;
    let current = true;
    const ask = () =>
      store.query('bookNames', { language, indexId }).then(
        ({ answer }) => current && setNames(answer),
        // Without the words of the language nobody can tell its names.
        () => undefined,
      );
    const cancel = whenIdle(() => void ask());
    return () => {
      current = false;
      cancel();
    };
  }, [store, language, indexId, isShown]);
  const statusOf = useStatusesOf(
    store.statuses(language),
    useMemo(() => names.map(({ key }) => key), [names]),
  );
  return useMemo(() => names.filter(({ key }) => statusOf(key) === null), [names, statusOf]);
}
