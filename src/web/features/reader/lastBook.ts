import type { OpenBook } from '#reader/book.ts';
import { openBook } from '#reader/open.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

type BookFiles = Pick<AccountStore['files'], 'get'>;

interface LastBook {
  readonly fileId: string;
  readonly book: Promise<OpenBook | null>;
}

/** The book opened last from an account's files. A file's name is its content's, so what is open never gets out of date. */
const lastBooks = new WeakMap<BookFiles, LastBook>();

/**
 * Opens a book, or gives the one that was opened last: whoever looks into the library and comes back need not wait for it
 * again. It stays open until another one is opened; a book that could not be opened is tried anew.
 * @param onProgress called with the share, 0 to 1, while the file is fetched
 * @returns null when no device has sent the file yet
 * @throws Refusal of why the file cannot be had, or is no book that can be shown
 */
export function openLastBook(
  files: BookFiles,
  fileId: string,
  onProgress: (share: number) => void,
): Promise<OpenBook | null> {
  const last = lastBooks.get(files);
  if (last?.fileId === fileId) return last.book;
  const opening: LastBook = { fileId, book: open(files, fileId, onProgress) };
  lastBooks.set(files, opening);
  // Nobody reads in it any more; that it failed to open was said to whoever wanted it.
  void last?.book.then((book) => book?.close()).catch(() => undefined);
  const forget = () => {
    if (lastBooks.get(files) === opening) lastBooks.delete(files);
  };
  opening.book.then((book) => book ?? forget(), forget);
  return opening.book;
}

async function open(files: BookFiles, fileId: string, onProgress: (share: number) => void): Promise<OpenBook | null> {
  const file = await files.get(fileId, onProgress);
  return file && openBook(file);
}
