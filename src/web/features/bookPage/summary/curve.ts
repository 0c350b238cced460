import type { ChapterFigures } from '../figures/bookFigures.ts';

/** A column of the curve: one chapter, or several where a book has more than fit. */
export interface Column {
  /** The chapters that it stands for, by their places in the list. */
  readonly from: number;
  readonly to: number;
  /** In hundredths of the whole width. */
  readonly left: number;
  readonly width: number;
  /** Known share, 0 to 1. */
  readonly known: number;
}

/** More columns would be too narrow to be told apart. */
export const mostColumns = 120;
/** The upper end of the axis: what is known in full need not be told from it. */
const top = 0.98;

/** The columns of a book's curve: as wide as the chapter is long. */
export function columnsOf(chapters: readonly ChapterFigures[]): readonly Column[] {
  const each = Math.ceil(chapters.length / mostColumns);
  const groups = Array.from({ length: Math.ceil(chapters.length / Math.max(1, each)) }, (_, at) => ({
    from: at * each,
    to: Math.min(chapters.length, (at + 1) * each) - 1,
  }));
  const lengthOf = ({ counts: { known, learning, new: fresh } }: ChapterFigures): number => known + learning + fresh;
  const whole = chapters.reduce((sum, chapter) => sum + lengthOf(chapter), 0) || 1;
  let left = 0;
  return groups.map(({ from, to }) => {
    const part = chapters.slice(from, to + 1);
    const length = part.reduce((sum, chapter) => sum + lengthOf(chapter), 0);
    const known = part.reduce((sum, { counts }) => sum + counts.known, 0) / (length || 1);
    const column = { from, to, left: (left / whole) * 100, width: (length / whole) * 100, known };
    left += length;
    return column;
  });
}

/** The height of a known share, 0 to 1, on an axis that begins three points below the lowest column. */
export function heightOf(known: number, columns: readonly Column[]): number {
  const lowest = Math.max(0, Math.min(0.87, ...columns.map((column) => column.known)) - 0.03);
  return Math.min(1, Math.max(0, (known - lowest) / (top - lowest)));
}

/** The column that stands for a chapter, by the chapter's place in the list. */
export function columnAt(columns: readonly Column[], chapter: number): number {
  return columns.findIndex(({ from, to }) => from <= chapter && chapter <= to);
}
