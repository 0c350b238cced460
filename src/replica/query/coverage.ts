import { bookRef, type Book } from '#domain/library/book.ts';
import { sharesOfCounts, type Shares } from '#domain/library/shares.ts';
import { pathOf } from '#domain/documents/ref.ts';
import { countsCollection, declareQuery } from './query.ts';

export interface CoverageInput {
  readonly bookIds: readonly string[];
}

/** What the learner knows of the books' running text, by book; one that was not counted yet is absent. */
export const coverage = declareQuery<CoverageInput, ReadonlyMap<string, Shares>>({
  reads: () => [countsCollection, 'books'],
  async answer(source, { bookIds }) {
    const documents = await source.documents(bookIds.map((id) => pathOf(bookRef(id))));
    const books = new Map<string, Book>();
    for (const id of bookIds) {
      // What a books collection holds was written by the book rules.
      const book = documents.get(pathOf(bookRef(id))) as Book | null | undefined;
      if (book) books.set(id, book);
    }
    const counts = await source.textCounts(books);
    return new Map([...counts].map(([id, counted]) => [id, sharesOfCounts(counted)]));
  },
});
