import type { Locator } from '#domain/library/book.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { createChapterFinder } from '#reader/page/place/chapters.ts';
import { sectionText } from '#reader/section/sectionText.ts';

/** The number of the entry of the contents (`entriesOf`) that a place stands under; null before the first, and for a place that the book has not. */
export async function chapterAt(book: OpenBook, { section: path, block }: Locator): Promise<number | null> {
  const at = book.sections.findIndex((one) => one.path === path);
  const section = book.sections[at];
  if (!section) return null;
  return createChapterFinder(book)(at, block, await sectionText(book, section)).entry;
}
