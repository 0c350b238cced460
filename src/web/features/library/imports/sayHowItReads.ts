import { bookRef } from '#domain/library/book.ts';
import { describeReading } from '#web/books/readingZone.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { formatShare } from '#web/ui/numbers.ts';
import { toast } from '#web/ui/toasts.ts';

/** Says of a book that was just added how much of it is known and how it will read, before the first page does. */
export async function sayHowItReads(store: AccountStore, bookId: string): Promise<void> {
  const book = store.peek(bookRef(bookId));
  // The library says so too: what cannot be counted now is no failure of the import.
  const answered = await store.query('coverage', { bookIds: [bookId] }).catch(() => null);
  const shares = answered?.answer.get(bookId);
  if (!book || book.otherLanguage !== undefined || !shares) return;
  toast({ title: `«${book.title}»`, detail: `Conoces el ${formatShare(shares.known)}. ${describeReading(shares)}.` });
}
