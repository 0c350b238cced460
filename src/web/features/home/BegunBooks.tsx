import { Link } from 'react-router';
import type { Shelves } from '#domain/home/shelves.ts';
import { langOf } from '#web/books/bookLanguage.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { PlanLine } from '#web/books/plan/PlanLine.tsx';
import type { PlansByBook } from '#web/books/plan/usePlans.ts';
import { useRoot } from '#web/platform/account.ts';
import { formatMinutes, formatShare, readingMinutes } from '#web/ui/numbers.ts';
import { LibraryWays } from './LibraryWays.tsx';
import styles from './Home.module.css';

const most = 5;

/** The other books that were begun: how far, and how long the rest takes. */
export function BegunBooks({ begun, plans }: Pick<Shelves, 'begun'> & { readonly plans: PlansByBook }) {
  const root = useRoot();
  if (begun.length === 0) return null;
  return (
    <section className={styles['section']}>
      <div className={styles['heading']}>
        <h2>Seguir leyendo</h2>
        <LibraryWays />
      </div>
      <ul className={styles['shelf']}>
        {begun.slice(0, most).map(([id, book]) => {
          const read = book.position?.fraction ?? 0;
          const plan = plans.get(id);
          return (
            <li key={id}>
              <Link to={`${root}/lector/${id}`} className={styles['book']}>
                <BookCover book={book} />
                <b lang={langOf(book)}>{book.title}</b>
              </Link>
              <span className={styles['meta']}>
                <span>{formatShare(read)}</span>
                <span>{formatMinutes(readingMinutes(book.wordCount * (1 - read)))}</span>
              </span>
              {plan && <PlanLine state={plan} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
