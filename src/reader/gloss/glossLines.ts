/** A gloss over its word, pixels. */
export interface GlossOnLine {
  /** The position of its word, from the left and from the top. */
  readonly word: Pick<DOMRect, 'left' | 'right' | 'bottom'>;
  /** The width of its own text. */
  readonly width: number;
}

/** Pixels that two glosses of a line keep apart. */
const apart = 6;
/** Pixels that a gloss may be moved from the middle of its word before it would seem to be its neighbour's. */
const mostMoved = 24;

/**
 * The left edges of glosses: over the middle of their words, within the page, and none over another one. Of two that cannot stand beside each
 * other the second is left out.
 * @param glosses in the order of the text
 * @param page the edges that no gloss crosses
 * @returns pixels from the left, in the order of `glosses`; null for one that has no place
 */
export function placeGlosses(
  glosses: readonly GlossOnLine[],
  page: Readonly<{ left: number; right: number }>,
): (number | null)[] {
  let before: GlossOnLine | null = null;
  let free = -Infinity;
  return glosses.map((gloss) => {
    const { word, width } = gloss;
    // Words of one line end at one height, or nearly: the letters of a line need not be of one size.
    if (!before || Math.abs(before.word.bottom - word.bottom) > 8 || word.left < before.word.left) free = -Infinity;
    const middle = (word.left + word.right - width) / 2;
    const left = Math.max(free, page.left, Math.min(middle, page.right - width));
    if (left + width > page.right || Math.abs(left - middle) > mostMoved) return null;
    before = gloss;
    free = left + width + apart;
    return left;
  });
}
