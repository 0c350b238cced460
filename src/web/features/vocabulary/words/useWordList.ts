import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useAccount, useLatestAnswer, useQuery } from '#web/platform/account.ts';
import type { ListedWord } from '#web/platform/accountStore.ts';
import { useLast } from '#web/ui/useLast.ts';
import { knownText } from '#web/words/meaningText.ts';
import { fetchMeanings, keptMeaning } from '#web/words/meanings.ts';
import { filterOf, sortOf, type ListState } from './filters/listState.ts';

export type ShownWordList = ReturnType<typeof useWordList>;

/** The page of words that the list shows, and how many there are. */
export function useWordList(language: Language, state: ListState, size: number, now: number) {
  const filter = filterOf(state, now);
  const { answer, isCurrent, hasFailed, retry } = useLatestAnswer('findWords', {
    language,
    ...filter,
    sort: sortOf(state),
    from: (state.page - 1) * size,
    count: size,
  });
  return {
    filter,
    found: answer,
    isCurrent,
    hasFailed,
    retry,
    due: useLast(useQuery('dueCount', answer ? { language, at: now } : null)),
    meaningOf: useMeanings(language, answer?.words ?? noWords),
  };
}

const noWords: readonly ListedWord[] = [];

/** Gives a row the meaning of its word: the learner's own, else the app's. */
function useMeanings(language: Language, words: readonly ListedWord[]): (word: ListedWord) => string {
  const store = useAccount();
  const [, setFetched] = useState(0);
  const latest = useRef(words);
  latest.current = words;
  const wanted = words
    .filter(({ notes, translation }) => notes === '' && translation === '')
    .map(({ key }) => key)
    .join('\n');
  useEffect(() => {
    if (wanted === '') return;
    let current = true;
    // Without a connection, and before the glossary was ever fetched, a word is listed without its meaning.
    fetchMeanings(
      store,
      language,
      wanted.split('\n').map((key) => ({ key })),
    ).then(
      () => current && setFetched((count) => count + 1),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [store, language, wanted]);
  return ({ key, notes, translation }) => {
    return notes || translation || knownText(keptMeaning(store, language, { key }));
  };
}
