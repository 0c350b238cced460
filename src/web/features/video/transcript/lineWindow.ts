import type { Cue } from '#domain/videos/subtitles/cue.ts';

/** Lines that are in the page: from the first to the last, both of them. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** Pixels beyond the edges in which lines are in the page before they come into sight. */
const ahead = 500;
/** Of a row in pixels, before it was ever laid out: around its text, a line of it, and how many letters stand in one. */
const guess = { around: 18, line: 28, letters: 34 } as const;

/**
 * Chooses the lines of thousands that are in the page, and places each of them: by its height once it was laid out, by the length of
 * its text until then.
 */
export function createLineWindow(cues: readonly Cue[]) {
  const heights = Float64Array.from(
    cues,
    ({ text }) => guess.around + guess.line * Math.ceil(text.length / guess.letters),
  );
  /** The top of each row; the last one is where they end. */
  const tops = new Float64Array(cues.length + 1);
  let isStale = true;

  function placed(): Float64Array {
    if (!isStale) return tops;
    isStale = false;
    for (let row = 0; row < heights.length; row++) tops[row + 1] = (tops[row] ?? 0) + (heights[row] ?? 0);
    return tops;
  }

  function rowAt(pixels: number): number {
    const at = placed();
    let [low, high] = [0, Math.max(0, cues.length - 1)];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((at[middle] ?? 0) <= pixels) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return {
    /** The rows of a part of the list, and some around it. */
    rangeAt: (top: number, height: number): LineRange => ({
      first: rowAt(top - ahead),
      last: cues.length === 0 ? -1 : rowAt(top + height + ahead),
    }),
    /** The top of a row, in pixels. */
    topOf: (row: number): number => placed()[Math.min(cues.length, Math.max(0, row))] ?? 0,
    /** The height of all rows together. */
    whole: (): number => placed()[cues.length] ?? 0,
    /** A row was laid out. */
    measured(row: number, height: number): void {
      if (height === 0 || heights[row] === height) return;
      heights[row] = height;
      isStale = true;
    },
  };
}
