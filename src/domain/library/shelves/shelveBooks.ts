import type { Rule } from '#domain/documents/rule.ts';
import { bookRef } from '../book.ts';

/** Letters of the longest name of a shelf. */
export const longestShelfName = 60;
/** Shelves that a book stands on at most. */
export const mostShelves = 30;
/** Books that one call may move. */
export const mostBooksAtOnce = 500;

export interface ShelveBooksInput {
  readonly bookIds: readonly string[];
  /** Names of shelves that they are put on. */
  readonly add?: readonly string[];
  /** Names of shelves that they are taken off. */
  readonly remove?: readonly string[];
}

export interface ShelveBooksOutput {
  /** The books that stand on other shelves now. */
  readonly changed: readonly string[];
}

/**
 * Puts books on shelves and takes them off others. A shelf is a name that books have: two devices that name different ones lose nothing, and a shelf
 * without a book is none. Books that have gone are passed over, and so is a shelf for which a book has no room.
 */
export const shelveBooksRule: Rule<ShelveBooksInput, ShelveBooksOutput> = {
  reads: ({ bookIds }) => bookIds.map(bookRef),
  run({ bookIds, add = [], remove = [] }, documents) {
    const names = add.map((name) => name.trim()).filter((name) => name !== '');
    const changed: string[] = [];
    for (const id of new Set(bookIds)) {
      const book = documents.get(bookRef(id));
      if (!book) continue;
      const { shelves: before = [], ...others } = book;
      const shelves = [...new Set([...before.filter((name) => !remove.includes(name)), ...names])].slice(
        0,
        mostShelves,
      );
      if (shelves.length === before.length && shelves.every((name) => before.includes(name))) continue;
      documents.put(bookRef(id), { ...others, ...(shelves.length > 0 && { shelves }) });
      changed.push(id);
    }
    return { changed };
  },
};
