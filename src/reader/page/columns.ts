import type { PageStyle } from './style.ts';

/** The columns of text of a page, pixels. */
export interface TextColumns {
  readonly count: 1 | 2;
  readonly width: number;
  /** Beside each column: two of them have twice this between them. */
  readonly side: number;
}

/** The narrowest of two columns, in letters' heights: some forty characters of a line. */
const leastColumn = 22;

/** The columns that a page of this width has: two where they are wanted and both are wide enough to be read. */
export function textColumnsOf(
  {
    mode,
    columns,
    measure,
    margins,
    fontSize,
  }: Pick<PageStyle, 'mode' | 'columns' | 'measure' | 'margins' | 'fontSize'>,
  pageWidth: number,
): TextColumns {
  const cut = (count: 1 | 2): TextColumns => {
    const room = pageWidth / count;
    const width = Math.max(1, Math.min(measure, room - 2 * margins.side));
    return { count, width, side: (room - width) / 2 };
  };
  const two = columns === 2 && mode === 'paginated' ? cut(2) : null;
  return two && two.width >= leastColumn * fontSize ? two : cut(1);
}

/** Pixels from the beginning of a column of a document to that of the next one; null where its text is one long column. */
export function columnStep(document: Document): number | null {
  const style = document.defaultView?.getComputedStyle(document.documentElement);
  const width = Number.parseFloat(style?.columnWidth ?? '');
  return Number.isNaN(width) ? null : width + (Number.parseFloat(style?.columnGap ?? '') || 0);
}
