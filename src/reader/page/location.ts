import type { Locator } from '#domain/library/book.ts';
import type { OpenBook } from '../book.ts';
import type { ChapterFinder } from './chapters.ts';
import type { Progress } from './progress.ts';
import type { LoadedPiece } from './sectionStore.ts';
import type { Location } from './view.ts';

/** A page of a piece that is laid out: from 0, a fraction of screens when scrolled. */
export interface ShownPage {
  readonly loaded: Pick<LoadedPiece, 'place' | 'cut' | 'piece'>;
  readonly page: number;
  readonly pageCount: number;
  /** The first text of the page. */
  readonly locator: Locator;
}

/** A page is a fraction of screens when scrolled: differences below this are rounding. */
const rounding = 0.01;

/** Where a page stands in the book. */
export function locationOf(
  { loaded, page, pageCount, locator }: ShownPage,
  book: Pick<OpenBook, 'sections'>,
  progress: Progress,
  chapterOf: ChapterFinder,
): Location {
  const { place, cut, piece } = loaded;
  const isLast =
    place.piece === cut.pieces.length - 1 && !book.sections.slice(place.section + 1).some(({ linear }) => linear);
  const isFirst = place.piece === 0 && !book.sections.slice(0, place.section).some(({ linear }) => linear);
  const atEnd = isLast && page >= pageCount - 1 - rounding;
  const perPage = piece.length / pageCount || 1;
  const pagesOf = (pieces: typeof cut.pieces) =>
    pieces.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / perPage)), 0);
  const pagesBefore = pagesOf(cut.pieces.slice(0, place.piece));
  return {
    locator,
    fraction: atEnd ? 1 : progress.fractionAt(place, cut, page / pageCount),
    page: pagesBefore + Math.floor(page + rounding) + 1,
    pages: Math.ceil(pagesBefore + pageCount + pagesOf(cut.pieces.slice(place.piece + 1))),
    chapter: chapterOf(place.section, locator.block, cut),
    atStart: isFirst && page <= rounding,
    atEnd,
  };
}
