import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import type { WordFileChoice, WordFileReader, WordFileSource } from '#wordFiles/wordFile.ts';
import { useAccount } from '#web/platform/account.ts';
import { refusalOf } from '#web/ui/failure.ts';
import { classesOfFile, countStatuses } from '../plan/statusMatrix.ts';
import { gatherWords, type Gathered } from '../reading/gatherWords.ts';
import type { LanguageList } from '../running/prepareImport.ts';

/** The words of a file as they were chosen, counted by what they are there and here. */
export interface CountedList {
  readonly gathered: Gathered;
  /** A list a language, the longest first. */
  readonly lists: readonly LanguageList[];
}

export interface Counting {
  /** The last that was counted: it stays in sight while other choices are counted. */
  readonly counted: CountedList | null;
  readonly isCurrent: boolean;
  readonly failure: string | null;
}

/**
 * Reads and counts the words of a file whenever something else is chosen of it.
 * @param choice null: nothing can be read yet
 * @param reading a number that is another when the file was read anew
 */
export function useCountedList(
  reader: WordFileReader,
  source: WordFileSource,
  choice: WordFileChoice | null,
  language: Language,
  reading: number,
): Counting {
  const store = useAccount();
  const question = JSON.stringify([source, choice, language, reading]);
  const latest = useRef(choice);
  latest.current = choice;
  const [last, setLast] = useState<{ readonly question: string; readonly counted: CountedList } | null>(null);
  const [failed, setFailed] = useState<{ readonly question: string; readonly reason: string } | null>(null);
  useEffect(() => {
    const wanted = latest.current;
    if (!wanted) return;
    const abort = new AbortController();
    const count = async (): Promise<void> => {
      const gathered = await gatherWords(reader, wanted, language, abort.signal);
      if (!gathered) return;
      const classOf = classesOfFile(source, [...gathered.byLanguage.values()].flat());
      const lists: LanguageList[] = [];
      for (const [each, words] of gathered.byLanguage) {
        const statuses = store.statuses(each);
        await statuses.ready;
        lists.push({ language: each, words, matrix: await countStatuses(words, classOf, (key) => statuses.get(key)) });
        if (abort.signal.aborted) return;
      }
      setLast({ question, counted: { gathered, lists } });
    };
    count().catch((error: unknown) => {
      if (!abort.signal.aborted) setFailed({ question, reason: refusalOf(error).message });
    });
    return () => abort.abort();
    // The question says all of the choice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, reader, question]);
  return {
    counted: choice === null ? null : (last?.counted ?? null),
    isCurrent: last?.question === question,
    failure: failed?.question === question ? failed.reason : null,
  };
}
