import { useDeferredValue } from 'react';
import type { Book } from '#domain/library/book.ts';
import { useQuery } from '#web/platform/account.ts';
import type { PlansByBook } from '#web/books/plan/usePlans.ts';
import { BookCard } from './BookCard.tsx';
import styles from './Library.module.css';

/** The cards that are rendered first: more than any screen shows. */
const firstCards = 24;

interface ShelfProps {
  readonly plans: PlansByBook;
  readonly books: readonly (readonly [id: string, book: Book])[];
  readonly onRemove: (id: string, book: Book) => void;
  readonly onChangeLanguage: (id: string) => void;
}

/** The books as cards. A screenful is rendered at once, and the rest when the browser has time: hundreds of cards take half a second. */
export function Shelf({ books, plans, onRemove, onChangeLanguage }: ShelfProps) {
  const rendered = useDeferredValue(books, books.slice(0, firstCards));
  const shares = useQuery('coverage', {});
  return (
    <ul className={styles['shelf']}>
      {rendered.map(([id, book]) => (
        <BookCard
          key={id}
          id={id}
          book={book}
          shares={shares?.get(id)}
          plan={plans.get(id)}
          onRemove={() => onRemove(id, book)}
          onChangeLanguage={() => onChangeLanguage(id)}
        />
      ))}
    </ul>
  );
}
