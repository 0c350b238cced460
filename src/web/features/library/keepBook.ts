import { Refusal } from '#domain/errors/refusal.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import type { ReadBook } from './importing.ts';

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
  const files: (readonly [id: string | null, content: Blob | null])[] = [
    [facts.fileId, new Blob([file], { type: 'application/epub+zip' })],
    [facts.coverId, cover],
    [facts.indexId, index],
  ];
  try {
    for (const [id, content] of files) if (id && content) await store.files.put(id, content);
    const { id } = await store.call('addBook', { ...facts, ...(copy !== undefined && { copy }) });
    return id;
  } catch (error) {
    // A duplicate's and a copy's files belong to the book that is there already. What cannot be removed is no reason of its own.
    if (copy === undefined && !isDuplicateBook(error))
      await store.files.release(files.flatMap(([id]) => (id ? [id] : []))).catch(() => undefined);
    throw error;
  }
}

/** Keeps another copy of a book that is there. @throws Refusal `book-duplicate` when there is no room for one more */
export async function keepCopy(
  store: BookStore,
  file: Blob,
  read: Pick<ReadBook, 'facts' | 'cover' | 'index'>,
): Promise<void> {
  for (let copy = 2; ; copy++) {
    try {
      await keepBook(store, file, read, copy);
      return;
    } catch (error) {
      if (!isDuplicateBook(error) || copy === mostCopies) throw error;
    }
  }
}

/** Was a book refused because it is in the library? */
export function isDuplicateBook(error: unknown): boolean {
  return error instanceof Refusal && error.id === 'book-duplicate';
}
