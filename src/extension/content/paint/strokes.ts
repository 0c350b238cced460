import type { Mark } from '#wordLayer/painter.ts';

/** One piece of a mark: a run of text on one line, in pixels from the corner of its container. */
export interface DrawnStroke {
  readonly mark: Mark;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
  /** Of the text, in pixels. */
  readonly fontSize: number;
  /** The text has a line of its own there, which stays free. */
  readonly isLink: boolean;
}

/** Distance of a line's upper edge from the letters' feet, in the text's own size. */
const offsets = { word: 0.22, link: 0.34, low: 0.5 } as const;

/** Strokes by their status: solid, dotted, dashed, thin. The widths are those of the marks in books. */
export const strokeStyles = {
  1: { width: 2, dashes: 'none', cap: 'butt' },
  2: { width: 2.5, dashes: '0 5', cap: 'round' },
  3: { width: 1.5, dashes: '5 3', cap: 'butt' },
  4: { width: 1, dashes: 'none', cap: 'butt' },
} as const;
export type StrokeStyle = keyof typeof strokeStyles;

/** What a mark is drawn as: a line by its status, a ground behind the word, or nothing. On pages of others ignored words have no mark. */
export function formOf(mark: Mark): StrokeStyle | 'ground' | null {
  if (mark === 'cursor' || mark === 'selected' || mark === 'found') return 'ground';
  if (mark === 'w99') return null;
  if (mark === 'light') return 1;
  const status = Number(mark.slice(-1));
  return status === 1 || status === 2 || status === 3 || status === 4 ? status : null;
}

/** The path of all strokes of one mark. */
export function strokesPath(mark: Mark, strokes: readonly DrawnStroke[]): string {
  const form = formOf(mark);
  if (form === null) return '';
  return strokes
    .map(({ left, right, top, bottom, baseline, fontSize, isLink }) => {
      if (form === 'ground')
        return `M${round(left - 1)} ${round(top)}H${round(right + 1)}V${round(bottom)}H${round(left - 1)}Z`;
      const offset = mark.startsWith('low') ? offsets.low : isLink ? offsets.link : offsets.word;
      const { width, cap } = strokeStyles[form];
      // A round end stands out by half of the width.
      const end = cap === 'round' ? width / 2 : 0;
      const y = baseline + offset * fontSize + width / 2;
      return `M${round(left + end)} ${round(y)}H${round(Math.max(left + end + 0.1, right - end))}`;
    })
    .join('');
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;
