import { filesOf, type Book, type ReadingPosition } from '#domain/library/book.ts';
import { bookFileOf } from '#domain/library/replaceBook.ts';
import { isOtherEdition } from '#domain/library/sameWork.ts';
import { openBook } from '#reader/open.ts';
import { placeInEdition } from '#reader/section/placeInEdition.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { showFailure } from '#web/ui/failure.ts';
import { toast } from '#web/ui/toasts.ts';
import type { LibraryBook } from '../shelves/shelve.ts';
import type { ReadBook } from '#web/books/keeping/readEpub.ts';
import { putFiles } from '#web/books/keeping/keepBook.ts';

/** The book of the library that a file is another edition of, the one read last where there are more; null when there is none. */
export function editionOf(facts: ReadBook['facts'], books: ReadonlyMap<string, Book>): LibraryBook | null {
  const found = [...books].filter(
    ([, book]) =>
      book.language === facts.language &&
      book.otherLanguage === facts.otherLanguage &&
      book.fileId !== facts.fileId &&
      isOtherEdition(book, facts),
  );
  return found.toSorted(([, one], [, other]) => (other.openedAt ?? 0) - (one.openedAt ?? 0))[0] ?? null;
}

/**
 * Puts a file in the place of a book's, at the same text, and offers to undo it; the files that are not needed then go when that has
 * lapsed.
 */
export async function replaceEdition(
  store: AccountStore,
  file: Blob,
  read: ReadBook,
  [bookId, book]: LibraryBook,
): Promise<void> {
  const position = book.position && (await placeInFile(store, book, book.position, file));
  await putFiles(store, file, read);
  await store.call('replaceBook', { bookId, replaces: book.fileId, position, ...bookFileOf(read.facts) });
  let isUndone = false;
  toast({
    title: `«${book.title}»: edición sustituida`,
    detail: position ? 'Sigues donde lo dejaste.' : 'Tus palabras se quedan.',
    action: {
      label: 'Deshacer',
      run() {
        isUndone = true;
        void undo(store, bookId, read.facts.fileId, book).catch(showFailure('No se pudo deshacer'));
      },
    },
    onLapse() {
      if (isUndone) return;
      const kept = new Set(filesOf(read.facts));
      void store.files.release(filesOf(book).filter((id) => !kept.has(id))).catch(() => undefined);
    },
  });
}

async function undo(store: AccountStore, bookId: string, replaces: string, book: Book): Promise<void> {
  const position = book.position && { locator: book.position.locator, fraction: book.position.fraction };
  await store.call('replaceBook', { bookId, replaces, position, ...bookFileOf(book) });
}

/** Finds, in the new file, the place where reading stopped in the old one. */
async function placeInFile(store: AccountStore, book: Book, position: ReadingPosition, file: Blob) {
  const kept = await store.files.kept(book.fileId);
  const [before, now] = await Promise.all([kept && openBook(kept).catch(() => null), openBook(file)]);
  try {
    return await placeInEdition(position, before, now);
  } finally {
    await Promise.all([before?.close(), now.close()]);
  }
}
