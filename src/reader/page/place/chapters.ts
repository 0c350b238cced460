import type { BookPlace, OpenBook } from '../../book/book.ts';
import type { CutSection } from '../../section/sectionPiece.ts';
import type { LoadedPiece } from '../frame/sectionStore.ts';
import { beginningsOf, entriesOf } from '../../book/entries.ts';

/** An entry of the contents, and the part of a section that it covers. */
export interface ChapterPart {
  /** Empty before the first entry. */
  readonly label: string;
  /** Its number among `entriesOf`; null before the first. */
  readonly entry: number | null;
  /** Number of its first block in the section: 0 when it began in one before. */
  readonly firstBlock: number;
  /** Places in the spine of the section that it begins in, and of the one where a later entry does; null for none. */
  readonly sections: readonly [first: number, next: number | null];
  /** Numbers of the blocks where later entries of this section begin. */
  readonly laterBlocks: readonly number[];
}

/** Finds the entry of the contents that a place stands under. */
export type ChapterFinder = (section: number, block: number, cut: Pick<CutSection, 'anchors'>) => ChapterPart;

interface Heading {
  readonly label: string;
  readonly entry: number;
  readonly section: number;
  readonly target: BookPlace | null;
}

/** Tells the numbers of the blocks of a section at which entries of the contents begin. */
export function createBeginningFinder(book: Pick<OpenBook, 'sections' | 'contents'>) {
  const entries = entriesOf(book);
  return ({ place, cut }: Pick<LoadedPiece, 'place' | 'cut'>): ReadonlySet<number> => {
    const here = entries.filter(({ section, target }) => section === place.section && target !== null);
    return new Set(beginningsOf(here, cut.anchors).flatMap((block) => block ?? []));
  };
}

export function createChapterFinder(book: Pick<OpenBook, 'sections' | 'contents'>): ChapterFinder {
  const headings = entriesOf(book).flatMap(({ label, target, section }, entry): Heading[] =>
    target && section !== null ? [{ label, entry, section, target }] : [],
  );
  return (section, block, cut) => {
    const here = headings.filter((heading) => heading.section === section);
    const begun = beginningsOf(here, cut.anchors).flatMap((from, at) => {
      const heading = here[at];
      return heading && from !== null ? [{ heading, from }] : [];
    });
    const last = begun
      .filter(({ from }) => from <= block)
      .reduce<(typeof begun)[number] | null>((found, one) => (found && found.from > one.from ? found : one), null);
    const own = last?.heading ?? headings.findLast((heading) => heading.section < section);
    return {
      // The numbers of sections are not said: the page's own count goes on in them.
      label: book.contents.length > 0 ? (own?.label ?? '') : '',
      entry: own?.entry ?? null,
      firstBlock: last?.from ?? 0,
      // A book without contents is one chapter.
      sections:
        book.contents.length > 0
          ? [own?.section ?? 0, headings.find((heading) => heading.section > section)?.section ?? null]
          : [0, null],
      laterBlocks: begun.flatMap(({ from }) => (from > block ? [from] : [])),
    };
  };
}
