import { Link } from 'react-router';
import { suggestionsOf, type Shelves } from '#domain/home/shelves.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { useQuery, useRoot } from '#web/platform/account.ts';
import { formatShare } from '#web/ui/numbers.ts';
import { LibraryWays } from './LibraryWays.tsx';
import styles from './Home.module.css';

interface ForYouProps {
  readonly fresh: Shelves['fresh'];
  /** The ways to the library stand here where no other shelf has them. */
  readonly hasWays: boolean;
}

/** At most three books to begin, each with the reason why (spec §9). */
export function ForYou({ fresh, hasWays }: ForYouProps) {
  const root = useRoot();
  const coverage = useQuery('coverage', { bookIds: fresh.map(([id]) => id) });
  if (fresh.length === 0) return null;
  const suggestions = suggestionsOf(fresh, (id) => coverage?.get(id)?.known ?? null);
  return (
    <section className={styles['section']}>
      <div className={styles['heading']}>
        <h2>Para ti</h2>
        {hasWays && <LibraryWays />}
      </div>
      <ul className={styles['forYou']}>
        {suggestions.map(({ id, book, known }) => (
          <li key={id}>
            <Link to={`${root}/lector/${id}`} className={styles['suggestion']}>
              <BookCover book={book} />
              <span>
                <b lang={book.language}>{book.title}</b>
                {book.author}
                <small>{known ? `Conoces el ${formatShare(known)} de sus palabras` : 'Aún sin empezar'}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
