import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { hasWordsIn, type Book } from '#domain/library/book.ts';
import { useAccount, useCollection } from '#web/platform/account.ts';

/** A book that has a word. */
export interface BookWith {
  readonly id: string;
  readonly book: Book;
  /** The forms that it has. */
  readonly forms: readonly string[];
  /** Null for a phrase: the book has its words, and its text tells whether it has the phrase. */
  readonly occurrences: number | null;
}

export interface BooksWith {
  readonly found: readonly BookWith[];
  /** Books whose words were looked through, of all. */
  readonly searched: number;
  readonly all: number;
}

/** Books that are asked for together: their indexes are read one after another, and other questions get their turn. */
const atOnce = 8;

/** Looks through the word indexes of all books of a language, those read last first; what is found grows. Null while the library is not known. */
export function useBooksWith(language: Language, key: string): BooksWith | null {
  const store = useAccount();
  const books = useCollection<Book>('books');
  const [state, setState] = useState<BooksWith | null>(null);
  useEffect(() => {
    if (!books) return;
    const all = [...books]
      .filter(([, book]) => hasWordsIn(book, language) && book.indexId !== null)
      .toSorted(([, one], [, other]) => (other.openedAt ?? other.addedAt) - (one.openedAt ?? one.addedAt));
    let current = true;
    const search = async (): Promise<void> => {
      const found: BookWith[] = [];
      setState({ found, searched: 0, all: all.length });
      for (let from = 0; from < all.length && current; from += atOnce) {
        const some = all.slice(from, from + atOnce);
        const { answer } = await store.query('wordInBooks', { language, key, bookIds: some.map(([id]) => id) });
        if (!current) return;
        for (const [id, book] of some) {
          const word = answer.get(id);
          if (word) found.push({ id, book, ...word });
        }
        setState({ found: found.slice(), searched: Math.min(all.length, from + atOnce), all: all.length });
      }
    };
    // A store that does not work says so itself.
    search().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [store, books, language, key]);
  return state;
}
