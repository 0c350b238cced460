import type { Book } from '#domain/library/book.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { openBook } from '#reader/open.ts';
import { sectionSource } from '#reader/section/load.ts';
import { blocksOf } from '#reader/section/source.ts';

/** Lines of a book, plain text. */
export interface Excerpt {
  readonly text: string;
  /** That the book's file gives itself. */
  readonly identifier: string;
}

/** Characters: a few lines on any screen. */
const longest = 420;
/** A heading does not end as a sentence does: the lines begin with the next block. */
const sentenceEnd = /[.!?…,;:][»”’"')\]]*$/u;

/**
 * The lines where reading stopped, or the first ones of a book that was not begun.
 * @param file the book's EPUB
 * @returns its text is empty when there is none
 * @throws Refusal when the file is no book that can be read
 */
export async function readExcerpt(file: Blob, position: Book['position']): Promise<Excerpt> {
  const book = await openBook(file);
  try {
    const place = position?.locator ?? { section: (await book.findStart())?.section ?? '', block: 0, offset: 0 };
    const first = book.sections.findIndex(({ path }) => path === place.section);
    for (const section of book.sections.slice(Math.max(0, first))) {
      if (!section.linear) continue;
      const blocks = await blocksFrom(book, section, section.path === place.section ? place : null);
      const from = blocks.findIndex((block) => sentenceEnd.test(block));
      if (from >= 0) return { text: cut(blocks.slice(from).join(' ')), identifier: book.identifier };
    }
    return { text: '', identifier: book.identifier };
  } finally {
    await book.close();
  }
}

/** The section's blocks from a place on, the first one from the beginning of its sentence. */
async function blocksFrom(
  book: OpenBook,
  section: OpenBook['sections'][number],
  place: { readonly block: number; readonly offset: number } | null,
): Promise<string[]> {
  const blocks = blocksOf(await sectionSource(book, section));
  const [begun = '', ...rest] = place ? blocks.slice(place.block) : blocks;
  const before = begun.slice(0, place?.offset ?? 0);
  const sentence = before.search(/[^.!?…]*$/u);
  return [begun.slice(Math.max(0, sentence)), ...rest].map((block) => block.replaceAll(/\s+/g, ' ').trim());
}

/** Cuts the text to the length that is shown, at the end of a word. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest))} …`;
}
