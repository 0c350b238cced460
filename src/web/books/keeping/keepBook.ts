import { Refusal } from '#domain/errors/refusal.ts';
import { filesOf } from '#domain/library/book.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import type { ReadBook } from './readEpub.ts';

/** A learner has no more copies of one book. */
const mostCopies = 99;

type BookStore = Pick<AccountStore, 'call'> & { readonly files: Pick<AccountStore['files'], 'put' | 'release'> };

/**
 * Keeps a book that was read: the files, then the book, so that a book always has them here; a book that is refused leaves none behind.
 * @param copy 2 or more: the book is there already
 * @returns the book's id
 * @throws Refusal `book-duplicate` when this copy is in the library
 */
export async function keepBook(
  store: BookStore,
  file: Blob,
  { facts, cover, index }: Pick<ReadBook, 'facts' | 'cover' | 'index'>,
  copy?: number,
): Promise<string> {
  try {
    await putFiles(store, file, { facts, cover, index });
    const { id } = await store.call('addBook', { ...facts, ...(copy !== undefined && { copy }) });
    return id;
  } catch (error) {
    // A duplicate's and a copy's files belong to the book that is there already. Failing to remove them does not replace the first reason.
    if (copy === undefined && !isDuplicateBook(error)) await store.files.release(filesOf(facts)).catch(() => undefined);
    throw error;
  }
}

/** Puts the files of a book that was read into this browser, whence they go to the server. */
export async function putFiles(
  store: Pick<BookStore, 'files'>,
  file: Blob,
  { facts, cover, index }: Pick<ReadBook, 'facts' | 'cover' | 'index'>,
): Promise<void> {
  const files: (readonly [id: string | null, content: Blob | null])[] = [
    [facts.fileId, new Blob([file], { type: 'application/epub+zip' })],
    [facts.coverId, cover],
    [facts.indexId, index],
  ];
  for (const [id, content] of files) if (id && content) await store.files.put(id, content);
}

/**
 * Keeps another copy of a book that is there.
 * @param first the number that is tried first: 1 for a book that is there as another edition only
 * @throws Refusal `book-duplicate` when there is no room for one more
 */
export async function keepCopy(
  store: BookStore,
  file: Blob,
  read: Pick<ReadBook, 'facts' | 'cover' | 'index'>,
  first = 2,
): Promise<void> {
  for (let copy = first; ; copy++) {
    try {
      await keepBook(store, file, read, copy === 1 ? undefined : copy);
      return;
    } catch (error) {
      if (!isDuplicateBook(error) || copy === mostCopies) throw error;
    }
  }
}

/** True when a book was refused because it is in the library. */
export function isDuplicateBook(error: unknown): boolean {
  return error instanceof Refusal && error.id === 'book-duplicate';
}
