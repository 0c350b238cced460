import type { OpenBook } from '../book.ts';
import type { CutSection } from '../section/sectionPiece.ts';
import { entriesOf } from './entries.ts';

/** An entry of the contents, and the part of a section that it covers. */
export interface ChapterPart {
  /** Empty before the first entry. */
  readonly label: string;
  /** Its number among `entriesOf`; null before the first. */
  readonly entry: number | null;
  /** Number of its first block in the section: 0 when it began in one before. */
  readonly firstBlock: number;
  /** Numbers of the blocks where later entries of this section begin. */
  readonly laterBlocks: readonly number[];
}

/** Finds the entry of the contents that a place stands under. */
export type ChapterFinder = (section: number, block: number, cut: Pick<CutSection, 'anchors'>) => ChapterPart;

interface Heading {
  readonly label: string;
  readonly entry: number;
  readonly section: number;
  readonly fragment: string;
}

export function createChapterFinder(book: Pick<OpenBook, 'sections' | 'contents'>): ChapterFinder {
  const headings = entriesOf(book).flatMap(({ label, target, section }, entry): Heading[] =>
    target && section !== null ? [{ label, entry, section, fragment: target.fragment }] : [],
  );
  return (section, block, cut) => {
    const blockOf = ({ fragment }: Heading) => (fragment === '' ? 0 : (cut.anchors.get(fragment) ?? 0));
    const before = headings.filter(
      (heading) => heading.section < section || (heading.section === section && blockOf(heading) <= block),
    );
    const own = before.at(-1);
    return {
      // The numbers of sections are not said: the page's own count goes on in them.
      label: book.contents.length > 0 ? (own?.label ?? '') : '',
      entry: own?.entry ?? null,
      firstBlock: own?.section === section ? blockOf(own) : 0,
      laterBlocks: headings.filter((heading) => heading.section === section && blockOf(heading) > block).map(blockOf),
    };
  };
}
