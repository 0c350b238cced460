import type { BookPlace, ContentsEntry, Section } from '../book/book.ts';
import { leaves } from './start.ts';

/** The line after which a text of Project Gutenberg begins; what stands before it is about its licence. */
const endOfPreface = /\*\*\*\s*START OF TH(?:E|IS) PROJECT GUTENBERG EBOOK[^*]*\*\*\*/i;
/** Characters of markup-free text after that line which may be credits; more is the book. */
const mostCredits = 3_000;
/** Bytes of the largest section that is searched: a preface of its own is small, and opening waits for this. */
const largest = 400_000;

/** The part of the book that is needed: its sections in order, its contents, and the text of a file. */
export interface BookParts {
  readonly sections: readonly Section[];
  readonly contents: readonly ContentsEntry[];
  readonly text: (path: string) => Promise<string>;
}

/**
 * Moves the beginning of a book of Project Gutenberg past the preface about its licence, which older conversions put into the first
 * section: to the first entry of the contents after it in that section, else to the next section when nothing but credits follows.
 * @param start the section in which the book says that its text begins
 */
export async function startAfterLicence(
  { sections, contents, text }: BookParts,
  start: BookPlace | null,
): Promise<BookPlace | null> {
  const linear = sections.filter((section) => section.linear);
  const path = start?.section ?? linear[0]?.path;
  const section = linear.find((candidate) => candidate.path === path);
  if (path === undefined || !section || section.size > largest) return start;
  const markup = await text(path);
  const found = endOfPreface.exec(markup);
  if (!found) return start;
  const rest = markup.slice(found.index + found[0].length);
  const entry = contents
    .flatMap(leaves)
    .find(({ target }) => target?.section === path && target.fragment !== '' && hasId(rest, target.fragment));
  if (entry?.target) return entry.target;
  const isCredits = rest.replaceAll(/<[^>]*>/g, '').trim().length < mostCredits;
  const next = linear[linear.indexOf(section) + 1];
  return isCredits && next ? { section: next.path, fragment: '' } : start;
}

function hasId(markup: string, id: string): boolean {
  return markup.includes(`id="${id}"`) || markup.includes(`id='${id}'`);
}
