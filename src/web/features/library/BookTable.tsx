import { ArrowDown, ArrowUp } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import type { Shares } from '#domain/library/shares.ts';
import { minutesLeftOf } from '#domain/library/plans/readingPlan.ts';
import { BookCover } from '#web/books/BookCover.tsx';
import { langOf, languageNameOf } from '#web/books/bookLanguage.ts';
import { ownSpeed } from '#web/books/ownSpeed.ts';
import { PlanLine } from '#web/books/plan/PlanLine.tsx';
import type { PlansByBook } from '#web/books/plan/usePlans.ts';
import { useAccount, useRoot } from '#web/platform/account.ts';
import { formatMinutes, formatNumber, formatShare } from '#web/ui/numbers.ts';
import type { Selection } from '#web/ui/selection/useSelection.ts';
import { ShareStrip } from '#web/ui/ShareStrip.tsx';
import { TickBox } from '#web/ui/TickBox.tsx';
import { BookMenu, type BookActions } from './covers/BookMenu.tsx';
import styles from './BookTable.module.css';
import { dragBooks } from './shelves/draggedBooks.ts';
import type { LibraryBook, LibraryFilter, Order } from './shelves/shelve.ts';

/** The rows that are rendered first: more than any screen shows. */
const firstRows = 30;

interface BookTableProps {
  readonly books: readonly LibraryBook[];
  readonly shares: ReadonlyMap<string, Shares> | undefined;
  readonly plans: PlansByBook;
  readonly selection: Selection;
  readonly actionsOf: (book: LibraryBook) => BookActions;
  readonly order: Pick<LibraryFilter, 'order' | 'isReversed'>;
  readonly onOrder: (change: Pick<LibraryFilter, 'order' | 'isReversed'>) => void;
}

/** The books as rows: what each is, how much of it is known, was read and is left. They can be selected. */
export function BookTable({ books, shares, plans, selection, actionsOf, order, onOrder }: BookTableProps) {
  const rendered = useDeferredValue(books, books.slice(0, firstRows));
  const ids = books.map(([id]) => id);
  const chosen = ids.filter((id) => selection.keys.has(id)).length;
  return (
    <table className={styles['books']}>
      <thead>
        <tr>
          <th scope="col">
            <TickBox
              label="Seleccionar todos"
              state={chosen === 0 ? 'none' : chosen === ids.length ? 'all' : 'some'}
              onChange={() => selection.put(ids, chosen < ids.length)}
            />
          </th>
          {headings.map((heading) => (
            <Heading key={heading.order} {...heading} shown={order} onOrder={onOrder} />
          ))}
          <th scope="col">
            <span className="visually-hidden">Opciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rendered.map((book) => (
          <Row
            key={book[0]}
            book={book}
            shares={shares?.get(book[0])}
            plans={plans}
            isSelected={selection.keys.has(book[0])}
            dragged={selection.keys.has(book[0]) ? [...selection.keys] : [book[0]]}
            onToggle={(isRange) => selection.toggle(book[0], ids, isRange)}
            actions={actionsOf(book)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The columns that rows are ordered by, and the direction in which each is at first. */
const headings = [
  { order: 'title', label: 'Libro', first: 'ascending' },
  { order: 'known', label: 'Conoces', first: 'descending' },
  { order: 'read', label: 'Leído', first: 'descending' },
  { order: 'left', label: 'Te queda', first: 'ascending' },
] as const;

interface HeadingProps extends Pick<BookTableProps, 'onOrder'> {
  readonly order: Order;
  readonly label: string;
  readonly first: 'ascending' | 'descending';
  readonly shown: BookTableProps['order'];
}

/** A heading that orders the rows, and the other way round when it is pressed again. */
function Heading({ order, label, first, shown, onOrder }: HeadingProps) {
  const isShown = shown.order === order;
  const other = first === 'ascending' ? 'descending' : 'ascending';
  const direction = shown.isReversed ? other : first;
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={isShown ? direction : undefined}>
      <button type="button" onClick={() => onOrder({ order, isReversed: isShown && !shown.isReversed })}>
        {label}
        {isShown && <Arrow size={14} strokeWidth={2} aria-hidden />}
      </button>
    </th>
  );
}

interface RowProps {
  readonly book: LibraryBook;
  readonly shares: Shares | undefined;
  readonly plans: PlansByBook;
  readonly isSelected: boolean;
  /** Ids of the books that are dragged with this one, itself among them. */
  readonly dragged: readonly string[];
  readonly onToggle: (isRange: boolean) => void;
  readonly actions: BookActions;
}

function Row({ book: [id, book], shares, plans, isSelected, dragged, onToggle, actions }: RowProps) {
  const root = useRoot();
  const { uid } = useAccount();
  const plan = plans.get(id);
  const read = book.position?.fraction ?? 0;
  return (
    <tr aria-selected={isSelected}>
      <td>
        <TickBox label={`Seleccionar ${book.title}`} state={isSelected ? 'all' : 'none'} onChange={onToggle} />
      </td>
      <td>
        <Link
          to={`${root}/biblioteca/libro/${id}`}
          className={styles['book']}
          onDragStart={({ dataTransfer }) => dragBooks(dataTransfer, dragged)}
        >
          <span className={styles['cover']}>
            <BookCover book={book} />
          </span>
          <span>
            <b lang={langOf(book)}>{book.title}</b>
            <small>
              {book.author || 'Autor desconocido'} · {languageNameOf(book)}
              {book.otherLanguage === undefined && ` · ${formatNumber(book.wordCount)} palabras`}
            </small>
          </span>
        </Link>
        {plan && <PlanLine state={plan} />}
      </td>
      <td>
        {shares && (
          <>
            <b>{formatShare(shares.known)}</b>
            <ShareStrip known={shares.known} learning={shares.learning} unknown={shares.new} />
          </>
        )}
      </td>
      <td>{book.finished ? 'Terminado' : read > 0 ? formatShare(read) : '—'}</td>
      <td>{book.finished ? '—' : formatMinutes(minutesLeftOf(book, ownSpeed(uid, book.language)))}</td>
      <td>
        <BookMenu id={id} book={book} {...actions} />
      </td>
    </tr>
  );
}
