import type { OpenBook } from '../../book/book.ts';
import type { CutSection } from '../../section/sectionPiece.ts';
import type { Place } from '../frame/sectionStore.ts';

/** Shares of a book by length of text. */
export interface Progress {
  /** Share before a place, `within` being the share of the piece before it. */
  fractionAt(place: Place, cut: CutSection, within: number): number;
  /** The section at a share of the book, and the share of that section. */
  sectionAt(fraction: number): { section: number; within: number };
}

/** @param lengths characters by section path; sections without one weigh their bytes */
export function createProgress(
  book: Pick<OpenBook, 'sections'>,
  lengths: ReadonlyMap<string, number> | undefined,
): Progress {
  const weights = book.sections.map((section) =>
    section.linear ? Math.max(1, lengths?.get(section.path) ?? section.size) : 0,
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const before = (section: number) => weights.slice(0, section).reduce((sum, weight) => sum + weight, 0);
  return {
    fractionAt({ section, piece }, cut, within) {
      return (before(section) + (weights[section] ?? 0) * shareOfSection(cut, piece, within)) / total;
    },
    sectionAt(fraction) {
      const wanted = Math.min(Math.max(fraction, 0), 1) * total;
      let sum = 0;
      let last = 0;
      for (const [section, weight] of weights.entries()) {
        if (weight === 0) continue;
        last = section;
        if (sum + weight > wanted) return { section, within: (wanted - sum) / weight };
        sum += weight;
      }
      return { section: last, within: 1 };
    },
  };
}

function shareOfSection(cut: CutSection, piece: number, within: number): number {
  const lengths = cut.pieces.map(({ length }) => Math.max(1, length));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const before = lengths.slice(0, piece).reduce((sum, length) => sum + length, 0);
  return (before + (lengths[piece] ?? 0) * within) / total;
}

/** The piece at a share of a section, and the share of that piece. */
export function pieceAt(cut: CutSection, within: number): { piece: number; within: number } {
  const lengths = cut.pieces.map(({ length }) => Math.max(1, length));
  let left = within * lengths.reduce((sum, length) => sum + length, 0);
  for (const [piece, length] of lengths.entries()) {
    if (left < length || piece === lengths.length - 1) return { piece, within: Math.min(1, left / length) };
    left -= length;
  }
  return { piece: 0, within: 0 };
}
