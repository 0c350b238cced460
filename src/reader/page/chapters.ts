import type { ContentsEntry, OpenBook } from '../book.ts';
import type { CutSection } from '../section/sectionPiece.ts';

/** An entry of the contents, and the part of a section that it covers. */
export interface ChapterPart {
  /** Empty before the first entry. */
  readonly label: string;
  /** Number of its first block in the section: 0 when it began in one before. */
  readonly firstBlock: number;
  /** Numbers of the blocks where later entries of this section begin. */
  readonly laterBlocks: readonly number[];
}

/** Finds the entry of the contents that a place stands under. */
export type ChapterFinder = (section: number, block: number, cut: CutSection) => ChapterPart;

interface Heading {
  readonly label: string;
  readonly section: number;
  readonly fragment: string;
}

export function createChapterFinder(book: Pick<OpenBook, 'sections' | 'contents'>): ChapterFinder {
  const order = new Map(book.sections.map(({ path }, index) => [path, index]));
  const headings = flatten(book.contents).flatMap(({ label, target }): Heading[] => {
    const section = target ? order.get(target.section) : undefined;
    return target && section !== undefined ? [{ label, section, fragment: target.fragment }] : [];
  });
  return (section, block, cut) => {
    const blockOf = ({ fragment }: Heading) => (fragment === '' ? 0 : (cut.anchors.get(fragment) ?? 0));
    const before = headings.filter(
      (heading) => heading.section < section || (heading.section === section && blockOf(heading) <= block),
    );
    const own = before.at(-1);
    return {
      label: own?.label ?? '',
      firstBlock: own?.section === section ? blockOf(own) : 0,
      laterBlocks: headings.filter((heading) => heading.section === section && blockOf(heading) > block).map(blockOf),
    };
  };
}

function flatten(entries: readonly ContentsEntry[]): ContentsEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children)]);
}
