import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { useRoot } from '#web/platform/account.ts';
import { formatNumber } from '#web/ui/numbers.ts';
import { BookCovers, type BookCoversProps } from './BookCovers.tsx';
import styles from './Planks.module.css';
import { planksOf } from '../shelves/planksOf.ts';
import { addressOfShelf, nameOfShelf } from '../shelves/shelfNames.ts';
import type { ChosenShelf, LibraryBook } from '../shelves/shelve.ts';

/** Books that a plank shows: as many as stand beside each other in a wide window. */
const mostOnPlank = 6;

interface PlanksProps extends BookCoversProps {
  readonly now: number;
}

/** The whole library as a plank for each shelf; a book stands on each of its own. */
export function Planks({ books, now, ...covers }: PlanksProps) {
  return (
    <div className={styles['planks']}>
      {planksOf(books, now).map(([shelf, those]) => (
        <Plank key={`${shelf.kind} ${nameOfShelf(shelf)}`} shelf={shelf} books={those} {...covers} />
      ))}
    </div>
  );
}

interface PlankProps extends BookCoversProps {
  readonly shelf: ChosenShelf;
  readonly books: readonly LibraryBook[];
}

function Plank({ shelf, books, ...covers }: PlankProps) {
  const root = useRoot();
  const titleId = useId();
  const count = books.length;
  return (
    <section aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId}>{nameOfShelf(shelf)}</h2>
        <Link to={`${root}/biblioteca${addressOfShelf(shelf)}`}>
          {count === 1 ? '1 libro' : count <= mostOnPlank ? `${count} libros` : `Ver los ${formatNumber(count)}`}
          <span className="visually-hidden"> de {nameOfShelf(shelf)}</span>
          {count > mostOnPlank && <ArrowRight size={15} strokeWidth={1.8} aria-hidden />}
        </Link>
      </div>
      <BookCovers {...covers} books={books.slice(0, mostOnPlank)} isPlank />
    </section>
  );
}
