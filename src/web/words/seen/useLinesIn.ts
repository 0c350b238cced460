import { useEffect, useState } from 'react';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import type { BookFind } from '#reader/search/searchBook.ts';
import { useAccount } from '#web/platform/account.ts';
import { startBookSearch } from '#web/platform/bookSearch/startBookSearch.ts';
import { refusalOf } from '#web/ui/failure.ts';
import type { BookWith } from './useBooksWith.ts';

export interface LinesIn {
  readonly lines: readonly BookFind[];
  readonly isOver: boolean;
  /** The reason why the book cannot be looked into. */
  readonly failure: string | null;
}

/** Lines of one book that are shown here; the others are found in the book. */
export const mostLinesIn = 60;

/** The lines of a book with any of a word's forms; the book is fetched where this browser has not got it. */
export function useLinesIn({ book, forms }: BookWith): LinesIn {
  const store = useAccount();
  const [state, setState] = useState<LinesIn>({ lines: [], isOver: false, failure: null });
  const texts = forms.join('\n');
  useEffect(() => {
    const search = startBookSearch();
    let lines: readonly BookFind[] = [];
    let current = true;
    const end = (failure: ErrorId | null): void => {
      if (current) setState({ lines, isOver: true, failure: failure && catalogue[failure].text });
    };
    store.files.get(book.fileId).then(
      (file) => {
        if (!current) return;
        if (!file) return end('unavailable');
        search.find(
          { fileId: book.fileId, file },
          { texts: texts.split('\n'), isWhole: true },
          {
            step({ finds }) {
              lines = [...lines, ...finds].slice(0, mostLinesIn);
              if (lines.length === mostLinesIn) {
                search.stop();
                end(null);
              } else if (finds.length > 0) setState({ lines, isOver: false, failure: null });
            },
            ended: end,
          },
        );
      },
      (error: unknown) => end(refusalOf(error, 'unavailable').id),
    );
    return () => {
      current = false;
      search.end();
    };
  }, [store, book.fileId, texts]);
  return state;
}
