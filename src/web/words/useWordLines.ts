import { useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { isWord, type Status } from '#domain/words/word.ts';
import { useQuery } from '#web/platform/account.ts';
import { knownText } from './meaningText.ts';

/** A word as a list shows it in one line. */
export interface WordLine {
  readonly key: string;
  /** As it was written when it was saved. */
  readonly text: string;
  readonly status: Status;
  /** In a few letters, the learner's own first; empty while it is not known. */
  readonly meaning: string;
}

/** The records of these words, in this order, each with its meaning once that is known; undefined until the records are there. */
export function useWordLines(language: Language, keys: readonly string[]): readonly WordLine[] | undefined {
  const records = useQuery('words', { language, keys });
  const meanings = useQuery('meanings', { language, words: useMemo(() => keys.map((key) => ({ key })), [keys]) });
  return useMemo(
    () => records && keys.flatMap((key, at) => lineOf(key, records.get(key), meanings?.[at] ?? null)),
    [records, meanings, keys],
  );
}

function lineOf(key: string, record: Parameters<typeof isWord>[0], meaning: Meaning | null): WordLine[] {
  if (!isWord(record)) return [];
  const { originalText, status, notes, translation = '' } = record;
  return [{ key, text: originalText, status, meaning: notes || translation || knownText(meaning) }];
}
