import type { BookPlace } from '../book/book.ts';
import type { BookParts } from './licence.ts';
import { leaves } from './start.ts';

/** Characters of text: a title page, an imprint or a list of works has fewer, and what begins after them has more. */
const longestTitlePage = 900;
const leastText = 1_500;
/** Cover, half title, title, imprint and a list of works. */
const mostPages = 5;
/** Bytes of the largest section that is looked into: opening waits for this, and no page of a few words is larger. */
const largest = 50_000;

/**
 * Moves the beginning of a book past pages of a few lines that its contents do not name, when its text begins after them: a title
 * page is one turn back, as a cover is.
 * @param start where the text begins as far as the book says
 */
export async function startAfterTitlePages(
  { sections, contents, text }: BookParts,
  start: BookPlace | null,
): Promise<BookPlace | null> {
  if (start && start.fragment !== '') return start;
  const linear = sections.filter((section) => section.linear);
  const first = start ? linear.findIndex(({ path }) => path === start.section) : 0;
  const named = new Set(contents.flatMap(leaves).map(({ target }) => target?.section));
  for (const { path, size, fixedLayout } of first < 0 ? [] : linear.slice(first, first + mostPages + 1)) {
    if (fixedLayout) return start;
    const length = size > largest ? size : lengthOf(await text(path));
    if (length >= leastText) return path === linear[first]?.path ? start : { section: path, fragment: '' };
    if (length > longestTitlePage || named.has(path)) return start;
  }
  return start;
}

function lengthOf(markup: string): number {
  const body = markup.slice(Math.max(0, markup.search(/<body\b/i)));
  return body
    .replaceAll(/<(style|script)\b[^]*?<\/\1>|<[^>]*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim().length;
}
