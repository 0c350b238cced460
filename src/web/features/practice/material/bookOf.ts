import { bookRef, type Book } from '#domain/library/book.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/** A book of the library once the store knows it; null when it has gone. */
export async function bookOf(store: AccountStore, bookId: string): Promise<Book | null> {
  const known = store.peek(bookRef(bookId));
  if (known !== undefined) return known;
  return new Promise((resolve) => {
    const stop = store.watch(bookRef(bookId), () => {
      const book = store.peek(bookRef(bookId));
      if (book === undefined) return;
      stop();
      resolve(book);
    });
  });
}
