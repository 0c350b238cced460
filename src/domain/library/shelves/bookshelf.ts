import type { Book } from '../book.ts';

/** Shelves on which books stand by themselves, in the order in which they are listed. */
export const ownShelves = ['reading', 'abandoned', 'unread', 'finished'] as const;
export type OwnShelf = (typeof ownShelves)[number];

/** Milliseconds for which a book that was opened is being read. */
const recent = 30 * 86_400_000;

/** The shelf on which a book stands by itself: what was begun is being read for thirty days after it was opened last, and then lies there half read. */
export function ownShelfOf({ finished, position, openedAt }: Book, now: number): OwnShelf {
  if (finished) return 'finished';
  if (openedAt !== null && now - openedAt < recent) return 'reading';
  return position === null ? 'unread' : 'abandoned';
}

const inSpanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** The learner's own shelves and how many books stand on each, by their names. */
export function namedShelvesOf(books: Iterable<Book>): readonly (readonly [name: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const { shelves = [] } of books) for (const name of shelves) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([one], [other]) => inSpanish.compare(one, other));
}
