import { filesOf, type Book } from '#domain/library/book.ts';
import { mostBooksAtOnce } from '#domain/library/shelves/shelveBooks.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';
import type { LibraryBook } from '../shelves/shelve.ts';

type BookStore = Pick<AccountStore, 'call' | 'callAll' | 'files'>;

/** The books in words: «4 libros», or the title of a single one. */
function describeBooks(books: readonly LibraryBook[]): string {
  const [first] = books;
  return books.length === 1 && first ? `«${first[1].title}»` : `${formatNumber(books.length)} libros`;
}

/**
 * Removes books in one step that can be undone; their files go when that offer has lapsed. A failure is shown, and no book is removed then.
 * @returns whether they were removed
 */
export async function removeBooks(store: BookStore, books: readonly LibraryBook[]): Promise<boolean> {
  const undo = () =>
    void store
      .callAll(
        'restoreBook',
        books.map(([bookId, book]) => ({ bookId, book })),
      )
      .catch(showFailure('No se pudo deshacer'));
  try {
    await store.callAll(
      'removeBook',
      books.map(([bookId]) => ({ bookId })),
    );
  } catch (error) {
    showFailure(`No se pudo quitar ${describeBooks(books)}`)(error);
    return false;
  }
  toast({
    title:
      books.length === 1 ? `${describeBooks(books)} ya no está en tu biblioteca` : `${describeBooks(books)} quitados`,
    detail: 'Tus palabras se quedan.',
    action: { label: 'Deshacer', run: undo },
    onLapse: () => void store.files.release(books.flatMap(([, book]) => filesOf(book))).catch(() => undefined),
  });
  return true;
}

/**
 * Puts books on a shelf, or takes them off it, in one step that can be undone. A failure is shown.
 * @returns whether it was done
 */
export async function moveBooks(
  store: BookStore,
  books: readonly LibraryBook[],
  name: string,
  isOn: boolean,
): Promise<boolean> {
  // Undone for those alone that were not there: the others stood on it before.
  const moved = books.filter(([, book]) => isOnShelf(book, name) !== isOn).map(([id]) => id);
  const move = (on: boolean) => inputsOf(moved, on ? { add: [name] } : { remove: [name] });
  if (moved.length > 0) {
    try {
      await store.callAll('shelveBooks', move(isOn));
    } catch (error) {
      showFailure('No se pudieron mover los libros')(error);
      return false;
    }
  }
  toast({
    title: isOn ? `${describeBooks(books)} en «${name}»` : `${describeBooks(books)} fuera de «${name}»`,
    ...(moved.length > 0 && {
      action: {
        label: 'Deshacer',
        run: () => void store.callAll('shelveBooks', move(!isOn)).catch(showFailure('No se pudo deshacer')),
      },
    }),
  });
  return true;
}

function isOnShelf({ shelves = [] }: Book, name: string): boolean {
  return shelves.includes(name);
}

function inputsOf(bookIds: readonly string[], change: { readonly add?: string[]; readonly remove?: string[] }) {
  return Array.from({ length: Math.ceil(bookIds.length / mostBooksAtOnce) }, (_, at) => ({
    bookIds: bookIds.slice(at * mostBooksAtOnce, (at + 1) * mostBooksAtOnce),
    ...change,
  }));
}
