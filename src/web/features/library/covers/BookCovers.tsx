import { useDeferredValue, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Shares } from '#domain/library/shares.ts';
import type { PlansByBook } from '#web/books/plan/usePlans.ts';
import { useRoot } from '#web/platform/account.ts';
import type { Selection } from '#web/ui/selection/useSelection.ts';
import { BookCard } from './BookCard.tsx';
import type { BookActions } from './BookMenu.tsx';
import { coverBeside } from './coverKeys.ts';
import styles from './BookCovers.module.css';
import type { LibraryBook } from '../shelves/shelve.ts';

/** The cards that are rendered first: more than any screen shows. */
const firstCards = 24;

export interface BookCoversProps {
  readonly plans: PlansByBook;
  readonly books: readonly LibraryBook[];
  readonly shares: ReadonlyMap<string, Shares> | undefined;
  readonly selection: Selection;
  readonly actionsOf: (book: LibraryBook) => BookActions;
  /** They stand in one row. */
  readonly isPlank?: boolean;
}

/**
 * The books as cards that stand on planks. A screenful is rendered at once, and the rest when the browser has time: hundreds of cards take half a
 * second. Arrows lead from cover to cover; Enter reads, with Shift it shows the book's own page; Space selects.
 */
export function BookCovers({ books, shares, plans, selection, actionsOf, isPlank = false }: BookCoversProps) {
  const rendered = useDeferredValue(books, books.slice(0, firstCards));
  const navigate = useNavigate();
  const root = useRoot();
  const ids = books.map(([id]) => id);
  function press(event: KeyboardEvent<HTMLUListElement>): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey, target, currentTarget } = event;
    const id = target instanceof HTMLElement ? target.dataset['cover'] : undefined;
    if (id === undefined || ctrlKey || metaKey || altKey) return;
    const covers = [...currentTarget.querySelectorAll<HTMLElement>('[data-cover]')];
    const at = covers.findIndex((cover) => cover === target);
    if (key === ' ') selection.toggle(id, ids, shiftKey);
    else if (key === 'Enter' && shiftKey) void navigate(`${root}/biblioteca/libro/${id}`);
    else {
      const next = coverBeside(
        key,
        covers.map((cover) => cover.getBoundingClientRect()),
        at,
      );
      if (next === null) return;
      covers[next]?.focus();
    }
    event.preventDefault();
  }
  return (
    <ul className={isPlank ? `${styles['covers']} ${styles['plank']}` : styles['covers']} onKeyDown={press}>
      {rendered.map(([id, book]) => (
        <BookCard
          key={id}
          id={id}
          book={book}
          shares={shares?.get(id)}
          plan={plans.get(id)}
          isSelected={selection.keys.has(id)}
          dragged={selection.keys.has(id) ? [...selection.keys] : [id]}
          actions={actionsOf([id, book])}
        />
      ))}
    </ul>
  );
}
