import { freeBookLevels, type FreeBook } from '#contract/content/freeBook.ts';
import type { Shares } from '#domain/library/shares.ts';

/** Shares that differ by less say nothing of which book is easier. */
const step = 0.05;

/** The best known first; among those that are known about alike, as all are for who begins, the easiest. */
export function sortFreeBooks<Listed extends Pick<FreeBook, 'id' | 'level'>>(
  books: readonly Listed[],
  shares: ReadonlyMap<string, Pick<Shares, 'known'>> | null,
): readonly Listed[] {
  const known = ({ id }: Listed): number => shares?.get(id)?.known ?? 0;
  const stepOf = (book: Listed): number => Math.round(known(book) / step);
  const levelOf = ({ level }: Listed): number => freeBookLevels.indexOf(level);
  return books.toSorted(
    (one, other) => stepOf(other) - stepOf(one) || levelOf(one) - levelOf(other) || known(other) - known(one),
  );
}
