import type { Rule } from '#domain/documents/rule.ts';
import { bookRef } from '../book.ts';

/** Books that one is told apart from; those that were told last. */
export const mostApart = 50;

export interface TellBooksApartInput {
  readonly bookIds: readonly [string, string];
  /** False: they may be the same after all. */
  readonly areApart: boolean;
}

/** Remembers that two books are not the same, whatever their names say. Books that have gone are passed over. */
export const tellBooksApartRule: Rule<TellBooksApartInput, null> = {
  reads: ({ bookIds }) => bookIds.map(bookRef),
  run({ bookIds: [one, other], areApart }, documents) {
    for (const [id, from] of [
      [one, other],
      [other, one],
    ] as const) {
      const book = documents.get(bookRef(id));
      if (!book) continue;
      const { apart: before = [], ...rest } = book;
      const others = before.filter((each) => each !== from);
      const apart = (areApart ? [...others, from] : others).slice(-mostApart);
      documents.put(bookRef(id), { ...rest, ...(apart.length > 0 && { apart }) });
    }
    return null;
  },
};
