import { useMemo } from 'react';
import type { Language } from '#domain/languages.ts';
import { dayOf, startOfDay } from '#domain/time/day.ts';
import { isWord, type Word } from '#domain/words/word.ts';
import { useQuery } from '#web/platform/account.ts';
import { useNow } from '#web/ui/useNow.ts';

const noKeys: readonly string[] = [];

/** The words that are new today and are being learnt, by key; undefined while they are not known. */
export function useTodaysWords(language: Language, timeZone: string): ReadonlyMap<string, Word> | undefined {
  const since = startOfDay(dayOf(useNow(), timeZone), timeZone);
  const keys = useQuery('todaysWords', { language, since })?.keys;
  const records = useQuery('words', { language, keys: keys ?? noKeys });
  return useMemo(() => {
    if (!keys || !records) return undefined;
    return new Map(
      keys.flatMap((key) => {
        const word = records.get(key);
        return isWord(word) ? [[key, word] as const] : [];
      }),
    );
  }, [keys, records]);
}
