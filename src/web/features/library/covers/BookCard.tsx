import { Link } from 'react-router';
import type { Book } from '#domain/library/book.ts';
import type { PlanState } from '#domain/library/plans/readingPlan.ts';
import type { Shares } from '#domain/library/shares.ts';
import { useRoot } from '#web/platform/account.ts';
import { formatNumber, formatShare } from '#web/ui/numbers.ts';
import { BookMenu, type BookActions } from './BookMenu.tsx';
import { dragBooks } from '../shelves/draggedBooks.ts';
import styles from './BookCard.module.css';
import { langOf, languageNameOf } from '#web/books/bookLanguage.ts';
import { describeReading } from '#web/books/readingZone.ts';
import { PlanLine } from '#web/books/plan/PlanLine.tsx';
import { BookCover } from '#web/books/BookCover.tsx';
import { ShareBar } from '#web/ui/ShareBar.tsx';

interface BookCardProps {
  readonly id: string;
  readonly book: Book;
  /** Undefined until the book's words are counted. */
  readonly shares: Shares | undefined;
  /** Undefined where there is none. */
  readonly plan: PlanState | undefined;
  readonly isSelected: boolean;
  /** Ids of the books that are dragged with this one, itself among them. */
  readonly dragged: readonly string[];
  readonly actions: BookActions;
}

/** A book in the library: what it is, how far it was read, how much of it is known. */
export function BookCard({ id, book, shares, plan, isSelected, dragged, actions }: BookCardProps) {
  const root = useRoot();
  const read = book.position?.fraction ?? 0;
  return (
    <li className={styles['card']} data-selected={isSelected || undefined}>
      <div className={styles['head']}>
        <Link
          to={`${root}/lector/${id}`}
          className={styles['open']}
          data-cover={id}
          onDragStart={({ dataTransfer }) => dragBooks(dataTransfer, dragged)}
        >
          <span className={styles['standing']}>
            <BookCover book={book} />
          </span>
          <b lang={langOf(book)}>{book.title}</b>
          {isSelected && <span className="visually-hidden">, seleccionado</span>}
        </Link>
        <p className={styles['author']}>{book.author || 'Autor desconocido'}</p>
        <div className={styles['more']}>
          <BookMenu id={id} book={book} {...actions} />
        </div>
      </div>
      <p className={styles['facts']}>
        {languageNameOf(book)}
        {book.otherLanguage === undefined && <> · {formatNumber(book.wordCount)} palabras</>}
        {read > 0 && <> · {book.finished ? 'terminado' : formatShare(read)}</>}
      </p>
      <KnownShares id={id} book={book} shares={shares} />
      {plan && <PlanLine state={plan} />}
    </li>
  );
}

function KnownShares({ id, book, shares }: Pick<BookCardProps, 'id' | 'book' | 'shares'>) {
  const root = useRoot();
  if (book.otherLanguage !== undefined) return <p className={styles['facts']}>Se lee sin colores</p>;
  if (!shares) return <span className={styles['counting']} aria-hidden="true" />;
  return (
    <>
      <ShareBar shares={shares} />
      <Link to={`${root}/biblioteca/libro/${id}`} className={styles['zone']} title="Ver el libro">
        {describeReading(shares)}
      </Link>
    </>
  );
}
