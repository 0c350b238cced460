import type { Locator } from '#domain/library/book.ts';
import type { OpenBook } from '../../book/book.ts';
import type { ChapterFinder, ChapterPart } from './chapters.ts';
import { isAtBottom, isAtTop, rounding } from './edges.ts';
import type { Progress } from './progress.ts';
import type { LoadedPiece } from '../frame/sectionStore.ts';
import type { Location } from '../view.ts';

/** A page of a piece that is laid out: from 0, a fraction of screens when scrolled. */
export interface ShownPage {
  readonly loaded: Pick<LoadedPiece, 'place' | 'cut' | 'piece'>;
  readonly page: number;
  readonly pageCount: number;
  /** The section of the last page that lies open with it; left out where that is its own. */
  readonly last?: number | undefined;
  /** The first text of the page. */
  readonly locator: Locator;
  /** The page where a block of the piece begins, or where it ends; as `page`. */
  readonly pageOfBlock: (block: number, at: 'start' | 'end') => number;
}

/** The position of a page in the book. */
export function locationOf(
  { loaded, page, pageCount, last, locator, pageOfBlock }: ShownPage,
  book: Pick<OpenBook, 'sections'>,
  progress: Progress,
  chapterOf: ChapterFinder,
): Location {
  const { place, cut, piece } = loaded;
  const isBottom = isAtBottom({ page, pageCount });
  const isLast =
    place.piece === cut.pieces.length - 1 &&
    !book.sections.slice((last ?? place.section) + 1).some(({ linear }) => linear);
  const isFirst = place.piece === 0 && !book.sections.slice(0, place.section).some(({ linear }) => linear);
  const atEnd = isLast && isBottom;
  const perPage = piece.length / pageCount || 1;
  const pagesOf = (pieces: typeof cut.pieces) =>
    pieces.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / perPage)), 0);
  const pagesBefore = pagesOf(cut.pieces.slice(0, place.piece));
  const pieceOf = (block: number): number => cut.pieces.findLastIndex(({ firstBlock }) => firstBlock <= block);
  /** Pages of the section before a block; estimated where it is in a piece that was not laid out. */
  const pagesUpTo = (block: number, at: 'start' | 'end'): number => {
    const index = pieceOf(block);
    if (index === place.piece) return pagesBefore + Math.floor(pageOfBlock(block, at) + rounding);
    const other = cut.pieces[index];
    const share = other ? (block - other.firstBlock) / Math.max(1, other.blocks) : 0;
    return (
      pagesOf(cut.pieces.slice(0, index)) +
      (index > place.piece ? pageCount - pagesOf([piece]) : 0) +
      Math.floor(share * pagesOf(other ? [other] : []))
    );
  };
  const chapter = chapterOf(place.section, locator.block, cut);
  const all = Math.ceil(pagesBefore + pageCount + pagesOf(cut.pieces.slice(place.piece + 1)) - rounding);
  const begin = chapter.firstBlock === 0 ? 0 : pagesUpTo(chapter.firstBlock, 'start');
  const top = pagesBefore + Math.floor(page + rounding) + 1;
  // An entry that begins on one page with its entry (a part's first chapter) does not end it.
  const firstEnd = Math.max(begin + 1, top - 1);
  const next = chapter.laterBlocks.find((block) => pagesUpTo(block, 'start') >= firstEnd);
  const end = next === undefined ? all : pagesUpTo(next - 1, 'end') + 1;
  const goesOn = (next === undefined ? cut.pieces.length - 1 : pieceOf(next - 1)) > place.piece;
  // Scrolled to its bottom a piece is rarely a whole number of screens on: the part of one that is left is the last page.
  const shown = isBottom && !goesOn ? Math.max(top, end) : top;
  const isFixed = book.sections[place.section]?.fixedLayout === true && cut.viewport !== null;
  const counted = isFixed
    ? fixedPages(place.section, chapter.sections, book)
    : { page: Math.max(1, shown - begin), pages: Math.max(1, shown - begin, end - begin), left: end - shown + 1 };
  return {
    locator,
    fraction: atEnd ? 1 : progress.fractionAt(place, cut, page / pageCount),
    page: counted.page,
    pages: counted.pages,
    charactersLeft: Math.round(Math.max(0, counted.left) * perPage),
    pageCharacters: Math.round(perPage),
    chapter: chapter.label,
    entry: chapter.entry,
    isFixed,
    atStart: isFirst && isAtTop(page),
    atEnd,
  };
}

/** A page of fixed layout is a section of its own: its number among those of its chapter. */
function fixedPages(
  section: number,
  [first, next]: ChapterPart['sections'],
  { sections }: Pick<OpenBook, 'sections'>,
): { readonly page: number; readonly pages: number; readonly left: number } {
  const count = (from: number, to: number) => sections.slice(from, to).filter(({ linear }) => linear).length;
  const page = Math.max(1, count(first, section + 1));
  const pages = Math.max(page, count(first, next ?? sections.length));
  return { page, pages, left: pages - page + 1 };
}
