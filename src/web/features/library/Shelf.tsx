import { useDeferredValue } from 'react';
import type { Shares } from '#domain/library/shares.ts';
import type { PlansByBook } from '#web/books/plan/usePlans.ts';
import { BookCard } from './BookCard.tsx';
import type { BookActions } from './BookMenu.tsx';
import styles from './Library.module.css';
import type { LibraryBook } from './shelves/shelve.ts';

/** The cards that are rendered first: more than any screen shows. */
const firstCards = 24;

interface ShelfProps {
  readonly plans: PlansByBook;
  readonly books: readonly LibraryBook[];
  readonly shares: ReadonlyMap<string, Shares> | undefined;
  readonly actionsOf: (book: LibraryBook) => BookActions;
}

/** The books as cards. A screenful is rendered at once, and the rest when the browser has time: hundreds of cards take half a second. */
export function Shelf({ books, shares, plans, actionsOf }: ShelfProps) {
  const rendered = useDeferredValue(books, books.slice(0, firstCards));
  return (
    <ul className={styles['shelf']}>
      {rendered.map(([id, book]) => (
        <BookCard
          key={id}
          id={id}
          book={book}
          shares={shares?.get(id)}
          plan={plans.get(id)}
          actions={actionsOf([id, book])}
        />
      ))}
    </ul>
  );
}
