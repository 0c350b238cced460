import type { Locator } from '#domain/library/book.ts';

/** UTF-16 units of the longest path of a section. */
const longestSection = 1_000;

/** The address of a book in the reader, at a place of it when one is given. `root` is the section's: /home or /demo. */
export function readerAddress(root: string, bookId: string, place?: Locator): string {
  const path = `${root}/lector/${bookId}`;
  if (!place) return path;
  const search = new URLSearchParams({ en: `${place.block}.${place.offset}.${place.section}` });
  return `${path}?${search}`;
}

/** The address of the end of a chapter in the reader: over the beginning of the one after it. */
export function chapterEndAddress(root: string, bookId: string, next: Locator): string {
  return `${readerAddress(root, bookId, next)}&fin`;
}

/** Tells whether an address asks for the end of the chapter before its place. */
export function asksForChapterEnd(search: string): boolean {
  return new URLSearchParams(search).has('fin');
}

/** The end that was asked for is closed: it is not shown again when the page is loaded anew. */
export function forgetChapterEnd(): void {
  const { pathname, search } = location;
  if (!asksForChapterEnd(search)) return;
  const asked = new URLSearchParams(search);
  asked.delete('fin');
  // The router has shown it, and nothing of the page depends on it any more.
  history.replaceState(history.state, '', `${pathname}?${asked}`);
}

/** The place that an address asks for; null when it asks for none, or for none that can be. */
export function placeInAddress(search: string): Locator | null {
  const [, block, offset, section] =
    /^(\d{1,9})\.(\d{1,9})\.(.+)$/s.exec(new URLSearchParams(search).get('en') ?? '') ?? [];
  if (section === undefined || section.length > longestSection) return null;
  return { section, block: Number(block), offset: Number(offset) };
}

/** History state of a link into a book, so that the reader's way back returns to the page with the link. */
export const fromVocabulary = { cameFrom: 'vocabulary' } as const;
export const fromPractice = { cameFrom: 'practice' } as const;

/** The page that the book was opened from; null unless one of these links set it. */
export function cameFrom(state: unknown): 'vocabulary' | 'practice' | null {
  if (typeof state !== 'object' || state === null || !('cameFrom' in state)) return null;
  return [fromVocabulary, fromPractice].find((link) => link.cameFrom === state.cameFrom)?.cameFrom ?? null;
}
