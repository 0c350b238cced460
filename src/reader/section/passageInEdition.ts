import type { Locator } from '#domain/library/book.ts';
import { createTextFinder, foldForFinding } from '#domain/text/find/textFinder.ts';
import type { OpenBook, Section } from '../book/book.ts';
import { sectionText } from './sectionText.ts';

/** A passage of a book as it was selected. */
export interface QuotedPassage {
  readonly locator: Locator;
  /** A line feed between its blocks; may be cut. */
  readonly text: string;
}

/** Characters of a block by which it is told. */
const longestSought = 300;

/**
 * The place in this edition of a passage of another one: where its text stands, looked for in the file of the same name, there nearest to
 * where it was, then everywhere.
 * @returns null where the book has not this text
 */
export async function passageInEdition(
  { locator, text }: QuotedPassage,
  book: Pick<OpenBook, 'sections' | 'text'>,
): Promise<{ readonly locator: Locator; readonly end: Locator } | null> {
  const [first = '', ...others] = text.split('\n');
  const find = createTextFinder({ texts: [first.slice(0, longestSought)], isWhole: false });
  const rank = ({ path }: Section): number => (path === locator.section ? 0 : 1);
  for (const section of book.sections.toSorted((one, other) => rank(one) - rank(other))) {
    // A damaged section is blank on the page too.
    const { blocks } = await sectionText(book, section).catch(() => ({ blocks: [] }));
    const found = [...blocks.entries()]
      .flatMap(([block, written]) => {
        const [run] = find(written);
        return run && followed(blocks, block, others) ? [{ block, ...run }] : [];
      })
      .toSorted((one, other) => Math.abs(one.block - locator.block) - Math.abs(other.block - locator.block))[0];
    if (!found) continue;
    const last = found.block + others.length;
    const at = (block: number, offset: number): Locator => ({ section: section.path, block, offset });
    const end =
      others.length === 0
        ? found.end + Math.max(0, first.length - longestSought)
        : Math.min(blocks[last]?.length ?? 0, others.at(-1)?.length ?? 0);
    return { locator: at(found.block, found.start), end: at(last, end) };
  }
  return null;
}

/** Tells whether the blocks after one begin with these texts. */
function followed(blocks: readonly string[], block: number, texts: readonly string[]): boolean {
  return texts.every((text, index) =>
    foldForFinding(blocks[block + 1 + index] ?? '').startsWith(foldForFinding(text.slice(0, longestSought))),
  );
}
