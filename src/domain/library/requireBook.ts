import type { Documents } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { bookRef, type Book } from './book.ts';

/**
 * A book of the library.
 * @throws Refusal `book-not-found`
 */
export function requireBook(documents: Documents, id: string): Book {
  const book = documents.get(bookRef(id));
  if (!book) throw new Refusal('book-not-found');
  return book;
}
