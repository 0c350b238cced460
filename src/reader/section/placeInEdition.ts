import type { Locator, ReadingPosition } from '#domain/library/book.ts';
import type { OpenBook, Section } from '../book/book.ts';
import { entriesOf } from '../book/entries.ts';
import { sectionText } from './sectionText.ts';

type ReadableBook = Pick<OpenBook, 'sections' | 'contents' | 'text'>;

/** Blocks around the place that are looked for when its own is not in the new edition. */
const around = [0, 1, -1, 2, -2, 3, -3];
/** Shorter blocks («***», «Sí.») stand in more than one place. */
const leastCharacters = 12;

/**
 * The place in another edition of a place of a book: at the same text, looked for in the file of the same name, then under the same entry
 * of the contents, then everywhere; else as far on in that file, else as far on in the book.
 * @param before the edition that the place is of; null where it is not at hand
 */
export async function placeInEdition(
  { locator, fraction }: Pick<ReadingPosition, 'locator' | 'fraction'>,
  before: ReadableBook | null,
  now: ReadableBook,
): Promise<Pick<ReadingPosition, 'locator' | 'fraction'> | null> {
  const wanted = before ? await textAround(before, locator) : [];
  const label = before && labelOf(before, locator.section);
  const sections = now.sections.toSorted(
    (one, other) => rank(one, now, locator.section, label) - rank(other, now, locator.section, label),
  );
  for (const section of wanted.length > 0 ? sections : []) {
    const blocks = (await blocksOf(now, section)).map(plain);
    for (const [at, text] of wanted) {
      const block = nearest(blocks, text, locator.block);
      if (block === null) continue;
      const offset = at === locator.block ? locator.offset : 0;
      return placed(now, { section: section.path, block, offset }, block / blocks.length);
    }
  }
  const same = now.sections.find(({ path }) => path === locator.section);
  if (same) {
    const { length } = await blocksOf(now, same);
    const block = Math.max(0, Math.min(locator.block, length - 1));
    return placed(now, { section: same.path, block, offset: 0 }, block / Math.max(1, length));
  }
  return placeOfShare(now, fraction);
}

/** The text of a place and of the blocks around it, nearest first, with their numbers. */
async function textAround(book: ReadableBook, { section, block }: Locator): Promise<(readonly [number, string])[]> {
  const found = book.sections.find(({ path }) => path === section);
  const blocks = found ? await blocksOf(book, found) : [];
  return around.flatMap((step) => {
    const text = plain(blocks[block + step] ?? '');
    return text.length >= leastCharacters ? [[block + step, text] as const] : [];
  });
}

function labelOf(book: ReadableBook, path: string): string | null {
  return entriesOf(book).find(({ target }) => target?.section === path)?.label ?? null;
}

function rank({ path }: Section, book: ReadableBook, wanted: string, label: string | null): number {
  if (path === wanted) return 0;
  return label !== null && labelOf(book, path) === label ? 1 : 2;
}

/** The number of the block with this text that is nearest to where it was. */
function nearest(blocks: readonly string[], text: string, was: number): number | null {
  return blocks.reduce<number | null>((found, block, at) => {
    if (block !== text) return found;
    return found === null || Math.abs(at - was) < Math.abs(found - was) ? at : found;
  }, null);
}

function placed(book: ReadableBook, locator: Locator, within: number): Pick<ReadingPosition, 'locator' | 'fraction'> {
  const at = book.sections.findIndex(({ path }) => path === locator.section);
  const sizes = book.sections.map(({ linear, size }) => (linear ? Math.max(1, size) : 0));
  const sum = (some: readonly number[]) => some.reduce((total, size) => total + size, 0);
  const fraction = (sum(sizes.slice(0, at)) + (sizes[at] ?? 0) * within) / Math.max(1, sum(sizes));
  return { locator, fraction: Math.min(1, fraction) };
}

/** The first place of the section that stands so far on in the book. */
function placeOfShare(book: ReadableBook, fraction: number): Pick<ReadingPosition, 'locator' | 'fraction'> | null {
  const linear = book.sections.filter((section) => section.linear);
  const starts = linear.map(({ path }) => placed(book, { section: path, block: 0, offset: 0 }, 0));
  return starts.findLast((start) => start.fraction <= fraction) ?? starts[0] ?? null;
}

async function blocksOf(book: ReadableBook, section: Section): Promise<readonly string[]> {
  // A damaged section is blank on the page too.
  return sectionText(book, section).then(
    ({ blocks }) => blocks,
    () => [],
  );
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
