import type { OpenBook } from '#reader/book/book.ts';
import { openBook } from '#reader/open.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

type BookFiles = Pick<AccountStore['files'], 'get' | 'kept'>;

interface LastBook {
  readonly fileId: string;
  readonly book: Promise<OpenBook | null>;
  /** It was opened ahead: another one may take its place. */
  readonly isAhead: boolean;
}

/** The book opened last from an account's files. A file's name is its content's, so what is open never gets out of date. */
const lastBooks = new WeakMap<BookFiles, LastBook>();

/**
 * Opens a book, or gives the one that was opened last: a reader who looks into the library and comes back need not wait for it
 * again. It stays open until another one is opened; a book that could not be opened is tried anew.
 * @param onProgress called with the share, 0 to 1, while the file is fetched
 * @returns null when no device has sent the file yet
 * @throws Refusal of why the file cannot be fetched, or is no book that can be shown
 */
export function openLastBook(
  files: BookFiles,
  fileId: string,
  onProgress: (share: number) => void,
): Promise<OpenBook | null> {
  const last = lastBooks.get(files);
  if (last?.fileId === fileId) {
    if (!last.isAhead) return last.book;
    // A file that is not here is fetched now that it is wanted.
    const book = last.book.then((ahead) => ahead ?? opened(files.get(fileId, onProgress)));
    return keep(files, { fileId, book, isAhead: false });
  }
  return keep(files, { fileId, book: opened(files.get(fileId, onProgress)), isAhead: false });
}

/**
 * Opens a book that is likely to be the next, when its file is in this browser: a later call gets it without waiting. It
 * never takes the place of one that somebody has opened, unless that is asked for.
 * @param replaces true when the book is being chosen at this moment
 */
export function openAhead(files: BookFiles, fileId: string, replaces: boolean): void {
  const last = lastBooks.get(files);
  if (last?.fileId === fileId || (last && !last.isAhead && !replaces)) return;
  // The caller that opens the book gets the error.
  keep(files, { fileId, book: opened(files.kept(fileId)), isAhead: true }).catch(() => undefined);
}

async function opened(file: Promise<Blob | null>): Promise<OpenBook | null> {
  const content = await file;
  return content && openBook(content);
}

function keep(files: BookFiles, opening: LastBook): Promise<OpenBook | null> {
  const last = lastBooks.get(files);
  lastBooks.set(files, opening);
  // Nobody reads in the replaced book any more; if it failed to open, its caller got that error.
  if (last?.fileId !== opening.fileId) void last?.book.then((book) => book?.close()).catch(() => undefined);
  const forget = () => {
    if (lastBooks.get(files) === opening) lastBooks.delete(files);
  };
  opening.book.then((book) => book ?? forget(), forget);
  return opening.book;
}
