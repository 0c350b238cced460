import type { Book } from '#domain/library/book.ts';
import { sharesOfCounts, type Shares } from '#domain/library/shares.ts';
import { countsCollection, declareQuery } from './query.ts';

export interface CoverageInput {
  /** All books when left out. */
  readonly bookIds?: readonly string[];
}

/** What the learner knows of the books' running text, by book; one that was not counted yet is absent. */
export const coverage = declareQuery<CoverageInput, ReadonlyMap<string, Shares>>({
  reads: () => [countsCollection, 'books'],
  async answer(source, { bookIds }) {
    // What a books collection holds was written by the book rules.
    const all = (await source.collection('books')) as readonly (readonly [string, Book])[];
    const wanted = bookIds && new Set(bookIds);
    const counts = await source.textCounts(new Map(all.filter(([id]) => wanted?.has(id) ?? true)));
    return new Map([...counts].map(([id, counted]) => [id, sharesOfCounts(counted)]));
  },
});
