import type { Book } from '../book.ts';
import { editionName } from '../sameWork.ts';

/** Two books that seem to be one, by their ids; the first came first. */
export type RepeatedPair = readonly [one: string, other: string];

type NamedBook = readonly [id: string, book: Book];

/** Where no author tells, two texts of one title must be as long as each other, but for so great a share. */
const mostApart = 0.05;

/**
 * Finds books that stand twice in a library: of one file, or called the same in full and in one language. Pairs that the learner has told
 * apart are none. Of more than two that are the same each is paired with one before it, so that there are fewer pairs than books.
 */
export function repeatedBooks(books: ReadonlyMap<string, Book>): readonly RepeatedPair[] {
  const groups = new Map<string, NamedBook[]>();
  const put = (key: string, book: NamedBook): void => {
    const group = groups.get(key);
    if (group) group.push(book);
    else groups.set(key, [book]);
  };
  for (const named of [...books].toSorted(([, one], [, other]) => one.addedAt - other.addedAt)) {
    const [, book] = named;
    put(`file ${book.fileId}`, named);
    const name = editionName(book);
    if (name !== null) put(`name ${book.language} ${book.otherLanguage ?? ''} ${name}`, named);
  }
  const pairs = new Map<string, RepeatedPair>();
  for (const group of groups.values())
    for (const [index, named] of group.entries()) {
      const before = group.slice(0, index).findLast((other) => isRepeated(other, named));
      if (before) pairs.set(`${before[0]} ${named[0]}`, [before[0], named[0]]);
    }
  return [...pairs.values()];
}

function isRepeated([oneId, one]: NamedBook, [otherId, other]: NamedBook): boolean {
  if (one.apart?.includes(otherId) || other.apart?.includes(oneId)) return false;
  if (one.fileId === other.fileId || one.author.trim() !== '') return true;
  return Math.abs(one.wordCount - other.wordCount) <= mostApart * Math.max(one.wordCount, other.wordCount);
}
