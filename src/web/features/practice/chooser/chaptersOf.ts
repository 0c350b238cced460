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
  const [file, { openBook }, { entriesOf }, { createChapterFinder }, { sectionText }] = await Promise.all([
    store.files.get(fileId),
    import('#reader/open.ts'),
    import('#reader/book/entries.ts'),
    import('#reader/page/place/chapters.ts'),
    import('#reader/section/sectionText.ts'),
  ]);
  if (!file) throw new Refusal('unavailable');
  const book = await openBook(file);
  try {
    const stopped = position?.locator;
    const at = book.sections.findIndex(({ path }) => path === stopped?.section);
    const section = book.sections[at];
    const current =
      stopped && section ? createChapterFinder(book)(at, stopped.block, await sectionText(book, section)).entry : null;
    return entriesOf(book).flatMap(({ label, depth, target, section: leadsTo }, number) =>
      target && leadsTo !== null ? [{ number, label, depth, isCurrent: number === current }] : [],
    );
  } finally {
    await book.close();
  }
}
