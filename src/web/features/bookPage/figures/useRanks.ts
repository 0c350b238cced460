import { useEffect, useMemo, useState } from 'react';
import type { Book } from '#domain/library/book.ts';
import { useAccount } from '#web/platform/account.ts';
import type { Chapters } from './useChapters.ts';

/** The usefulness of the words of a book that may be learnt, by key; names are left out. */
export type Ranks = ReadonlyMap<string, number | null>;

/** Undefined until they are known: a name must not be offered first and left out then. */
export function useRanks({ language, indexId }: Book, chapters: Chapters | undefined): Ranks | undefined {
  const store = useAccount();
  const [ranks, setRanks] = useState<Ranks>();
  // Marks make other figures of the same words.
  const texts = chapters?.all.map(({ words }) => words);
  const count = texts?.length ?? 0;
  const first = texts?.[0];
  const keys = useMemo(
    () => (texts ? [...new Set(texts.flatMap((words) => [...words.keys()]))] : null),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [count, first],
  );
  useEffect(() => {
    if (!keys) return;
    let current = true;
    store.query('learnableWords', { language, indexId, keys }).then(
      ({ answer }) => current && setRanks(answer),
      // Without the glossary nobody can tell a name from a word: nothing is offered.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [store, language, indexId, keys]);
  return ranks;
}
