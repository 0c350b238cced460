import { useState, type DragEvent } from 'react';
import { Link } from 'react-router';
import type { Book } from '#domain/library/book.ts';
import { ownShelves, namedShelvesOf } from '#domain/library/shelves/bookshelf.ts';
import { useRoot } from '#web/platform/account.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { areBooksDragged, droppedBooks } from './draggedBooks.ts';
import { addressOfShelf, nameOfShelf } from './shelfNames.ts';
import styles from './ShelfList.module.css';
import { stands, type ChosenShelf } from './shelve.ts';

interface ShelfListProps {
  readonly books: ReadonlyMap<string, Book>;
  readonly shown: ChosenShelf;
  readonly now: number;
  /** Books were dropped over one of the learner's shelves. */
  readonly onDrop: (ids: readonly string[], name: string) => void;
}

/** The shelves of the library: those on which books stand by themselves, and below them the learner's own. */
export function ShelfList({ books, shown, now, onDrop }: ShelfListProps) {
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
                  onDrop={shelf.kind === 'named' ? (ids) => onDrop(ids, shelf.name) : null}
                />
              ))}
            </ul>
          ),
      )}
      <p>
        {named.length === 0
          ? 'Selecciona libros y elige «Estante» para hacer el primero.'
          : 'Arrastra un libro a uno de tus estantes para ponerlo en él.'}
      </p>
    </nav>
  );
}

interface RowProps {
  readonly shelf: ChosenShelf;
  readonly count: number;
  readonly isShown: boolean;
  /** Null for a shelf on which books stand by themselves. */
  readonly onDrop: ((ids: readonly string[]) => void) | null;
}

function Row({ shelf, count, isShown, onDrop }: RowProps) {
  const root = useRoot();
  const [isOver, setOver] = useState(false);
  const accept = (event: DragEvent): void => {
    if (!onDrop || !areBooksDragged(event.dataTransfer)) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <li
      data-over={isOver || undefined}
      onDragEnter={accept}
      onDragOver={accept}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!onDrop || !areBooksDragged(event.dataTransfer)) return;
        event.preventDefault();
        onDrop(droppedBooks(event.dataTransfer));
      }}
    >
      <Link to={`${root}/biblioteca${addressOfShelf(shelf)}`} aria-current={isShown ? 'page' : undefined}>
        <span>{nameOfShelf(shelf)}</span> <small>{formatNumber(count)}</small>
      </Link>
    </li>
  );
}
