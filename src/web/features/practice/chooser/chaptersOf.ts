import { Refusal } from '#domain/errors/refusal.ts';
import type { Book } from '#domain/library/book.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';

/** A line of a book's contents that can be practised. */
export interface BookChapter {
  /** Its number in `entriesOf`, as a choice of practice names it. */
  readonly number: number;
  readonly label: string;
  /** Its depth in the table of contents, from 0. */
  readonly depth: number;
  /** Reading stopped in it. */
  readonly isCurrent: boolean;
}

/** The chapters of a book, in their order. @throws Refusal when the book cannot be fetched, or not be read */
export async function chaptersOf(
  store: AccountStore,
  { fileId, position }: Pick<Book, 'fileId' | 'position'>,
): Promise<readonly BookChapter[]> {
  const [file, { openBook }, { entriesOf }, { chapterAt }] = await Promise.all([
    store.files.get(fileId),
    import('#reader/open.ts'),
    import('#reader/book/entries.ts'),
    import('#web/books/chapters/chapterAt.ts'),
  ]);
  if (!file) throw new Refusal('unavailable');
  const book = await openBook(file);
  try {
    const current = position && (await chapterAt(book, position.locator));
    return entriesOf(book).flatMap(({ label, depth, target, section: leadsTo }, number) =>
      target && leadsTo !== null ? [{ number, label, depth, isCurrent: number === current }] : [],
    );
  } finally {
    await book.close();
  }
}
