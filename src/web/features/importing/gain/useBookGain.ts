import { useEffect, useMemo, useState } from 'react';
import { hasWordsIn, type Book } from '#domain/library/book.ts';
import type { Shares } from '#domain/library/shares.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';
import { followAnswer } from '#web/platform/followAnswer.ts';
import { sharesAfter, type BookOccurrences, type StatusChoice } from '../plan/figures.ts';
import type { LanguageList } from '../running/prepareImport.ts';

/** Books that the gain is shown on. */
const mostBooks = 3;

/** A book with its shares before an import and after it. */
export interface BookGain {
  readonly id: string;
  readonly book: Book;
  readonly before: Shares;
  readonly after: Shares;
}

/** The books of a list's language that were read last, and what the list makes of them; empty while that is counted, or where there are none. */
export function useBookGain(list: LanguageList | null, choice: StatusChoice): readonly BookGain[] {
  const store = useAccount();
  const books = useCollection<Book>('books');
  const language = list?.language ?? null;
  const shown = useMemo(
    () =>
      [...(books ?? [])]
        .filter(([, book]) => language !== null && hasWordsIn(book, language))
        .toSorted(([, one], [, other]) => lastOpened(other) - lastOpened(one))
        .slice(0, mostBooks),
    [books, language],
  );
  const ids = shown.map(([id]) => id).join(' ');
  const [found, setFound] = useState<{
    readonly list: LanguageList;
    readonly answer: ReadonlyMap<string, BookOccurrences>;
  } | null>(null);
  useEffect(() => {
    if (!list || ids === '') return;
    const input = {
      language: list.language,
      bookIds: ids.split(' '),
      keys: list.words.map(({ key }) => key).join('\n'),
      groups: list.matrix.rowOfWord,
    };
    return followAnswer(store, 'listedInBooks', input, (answer) => setFound({ list, answer }));
  }, [store, list, ids]);
  if (!list || found?.list !== list) return [];
  return shown.flatMap(([id, book]) => {
    const counted = found.answer.get(id);
    return counted ? [{ id, book, ...sharesAfter(counted, list.matrix.rows, choice) }] : [];
  });
}

function lastOpened({ openedAt, addedAt }: Book): number {
  return openedAt ?? addedAt;
}
