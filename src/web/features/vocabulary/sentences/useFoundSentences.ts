import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { useLatestAnswer } from '#web/platform/account.ts';
import type { SentenceQuery } from './sentenceQuery.ts';

/** Sentences that are loaded at a time (decisions §9). */
const batchSize = 50;

/**
 * The kept sentences that were asked for, as many as are loaded.
 * @returns `next`: how many more there are to load at once, 0 for none
 */
export function useFoundSentences(language: Language, query: SentenceQuery) {
  const { text, origins, isStarred, isOldestFirst } = query;
  const [loaded, setLoaded] = useState({ name: '', count: batchSize });
  const name = JSON.stringify(query);
  // Another query begins with its first sentences.
  const count = loaded.name === name ? loaded.count : batchSize;
  const { answer, isCurrent, hasFailed, retry } = useLatestAnswer('findSentences', {
    language,
    ...(text.trim() !== '' && { text }),
    ...origins,
    ...(isStarred && { starred: true }),
    ...(isOldestFirst && { oldestFirst: true }),
    from: 0,
    count,
  });
  return {
    answer,
    isCurrent,
    hasFailed,
    retry,
    next: answer ? Math.min(batchSize, answer.total - answer.sentences.length) : 0,
    loadNext: () => setLoaded({ name, count: count + batchSize }),
  };
}
