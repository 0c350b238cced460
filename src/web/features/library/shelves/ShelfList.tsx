import { Link } from 'react-router';
import type { Book } from '#domain/library/book.ts';
import { ownShelves, namedShelvesOf } from '#domain/library/shelves/bookshelf.ts';
import { useRoot } from '#web/platform/account.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { addressOfShelf, nameOfShelf } from './shelfNames.ts';
import styles from './ShelfList.module.css';
import { stands, type ChosenShelf } from './shelve.ts';

interface ShelfListProps {
  readonly books: ReadonlyMap<string, Book>;
  readonly shown: ChosenShelf;
  readonly now: number;
}

/** The shelves of the library: those on which books stand by themselves, and below them the learner's own. */
export function ShelfList({ books, shown, now }: ShelfListProps) {
  const all = [...books.values()];
  const own: readonly ChosenShelf[] = [
    { kind: 'all' },
    ...ownShelves.map((shelf): ChosenShelf => ({ kind: 'own', shelf })),
  ];
  const named = namedShelvesOf(all).map(([name]): ChosenShelf => ({ kind: 'named', name }));
  return (
    <nav className={styles['shelves']} aria-label="Estantes">
      <h2>Estantes</h2>
      {[own, named].map(
        (shelves) =>
          shelves.length > 0 && (
            <ul key={shelves[0]?.kind}>
              {shelves.map((shelf) => (
                <Row
                  key={nameOfShelf(shelf)}
                  shelf={shelf}
                  count={all.filter((book) => stands(book, shelf, now)).length}
                  isShown={nameOfShelf(shelf) === nameOfShelf(shown) && shelf.kind === shown.kind}
                />
              ))}
            </ul>
          ),
      )}
      {named.length === 0 && <p>Selecciona libros y elige «Estante» para hacer el primero.</p>}
    </nav>
  );
}

interface RowProps {
  readonly shelf: ChosenShelf;
  readonly count: number;
  readonly isShown: boolean;
}

function Row({ shelf, count, isShown }: RowProps) {
  const root = useRoot();
  return (
    <li>
      <Link to={`${root}/biblioteca${addressOfShelf(shelf)}`} aria-current={isShown ? 'page' : undefined}>
        <span>{nameOfShelf(shelf)}</span> <small>{formatNumber(count)}</small>
      </Link>
    </li>
  );
}
