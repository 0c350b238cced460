import { namedShelvesOf, ownShelves } from '#domain/library/shelves/bookshelf.ts';
import { stands, wholeLibrary, type ChosenShelf, type LibraryBook, type LibraryFilter } from './shelve.ts';

/** A library that fits on so many covers is one shelf. */
const leastBooks = 7;

/** True where the library is shown shelf by shelf: as a whole, and with more books than one plank has room for. */
export function hasPlanks(filter: LibraryFilter, shown: number): boolean {
  const { query, shelf, known, withPlan, isHere } = filter;
  const isWhole =
    query.trim() === '' && shelf.kind === wholeLibrary.shelf.kind && known === null && !withPlan && !isHere;
  return isWhole && shown >= leastBooks;
}

/** The shelves that have books, with these: what is being read, the learner's own, then the others on which books stand by themselves. */
export function planksOf(
  books: readonly LibraryBook[],
  now: number,
): readonly (readonly [shelf: ChosenShelf, books: readonly LibraryBook[]])[] {
  const own = ownShelves.map((shelf): ChosenShelf => ({ kind: 'own', shelf }));
  const named = namedShelvesOf(books.map(([, book]) => book)).map(([name]): ChosenShelf => ({ kind: 'named', name }));
  return [...own.slice(0, 1), ...named, ...own.slice(1)].flatMap((shelf) => {
    const those = books.filter(([, book]) => stands(book, shelf, now));
    return those.length > 0 ? [[shelf, those] as const] : [];
  });
}
