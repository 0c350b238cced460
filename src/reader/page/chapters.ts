import type { ContentsEntry, OpenBook } from '../book.ts';
import type { CutSection } from '../section/sectionPiece.ts';

/** Finds the entry of the contents that a place stands under. */
export type ChapterFinder = (section: number, block: number, cut: CutSection) => string;

interface Heading {
  readonly label: string;
  readonly section: number;
  readonly fragment: string;
}

export function createChapterFinder(book: OpenBook): ChapterFinder {
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
    return before.at(-1)?.label ?? '';
  };
}

function flatten(entries: readonly ContentsEntry[]): ContentsEntry[] {
  return entries.flatMap((entry) => [entry, ...flatten(entry.children)]);
}
