import type { Block } from './block.ts';
import { createRects } from './textRects.ts';
import type { TextSpan } from './wordLayer.ts';

/**
 * Tells where text stands in a long text that is shown a window at a time. A place is a number that grows with reading order:
 * whole pages in the reader's paginated mode, fractions of a screen when scrolled.
 */
export interface Geometry {
  /** Null where nothing is drawn (hidden text, white space at the end). */
  placeOf(block: Block, offset: number): number | null;
  /** The place of the last text of a block that is drawn; null where none is. */
  endOf(block: Block): number | null;
  /** The text that stands in [from, to), in reading order. */
  spans(from: number, to: number): TextSpan[];
}

/** White space at the end of a line or of a block has no box: so many characters are tried before a place is given up. */
const lookAhead = 40;

/** @param placeOfRect the place of a rectangle in the viewport of the text's window */
export function createGeometry(
  document: Document,
  blocks: readonly Block[],
  placeOfRect: (rect: DOMRect) => number,
): Geometry {
  const rects = createRects(document);
  /** Place of each block's first character, never falling; filled when first asked. */
  let starts: Float64Array | null = null;

  function placeOf(block: Block, offset: number): number | null {
    for (let at = offset; at < Math.min(block.text.length, offset + lookAhead); at += 1) {
      const [rect] = rects(block, at, at + 1);
      if (rect) return placeOfRect(rect);
    }
    return null;
  }

  function endOf(block: Block): number | null {
    for (let at = block.text.length - 1; at >= Math.max(0, block.text.length - lookAhead); at -= 1) {
      const [rect] = rects(block, at, at + 1);
      if (rect) return placeOfRect(rect);
    }
    return placeOf(block, 0);
  }

  function startsOf(): Float64Array {
    if (starts) return starts;
    starts = new Float64Array(blocks.length);
    let last = 0;
    for (const [index, block] of blocks.entries()) {
      last = Math.max(last, placeOf(block, 0) ?? last);
      starts[index] = last;
    }
    return starts;
  }

  /** The first offset of the block that stands at or after this place. */
  function offsetAt(block: Block, place: number): number {
    let low = 0;
    let high = block.text.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((placeOf(block, middle) ?? -1) >= place) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  return {
    placeOf,
    endOf,
    spans(from, to) {
      const places = startsOf();
      const found: TextSpan[] = [];
      // The block before the first one that starts inside may reach into the window.
      const inside = lowerBound(places, from);
      const first = Math.max(0, inside - 1);
      for (let index = first; index < blocks.length && (places[index] ?? 0) < to; index += 1) {
        const block = blocks[index];
        if (!block) continue;
        const next = places[index + 1] ?? Infinity;
        const start = index < inside ? offsetAt(block, from) : 0;
        const end = next < to ? block.text.length : offsetAt(block, to);
        if (start < end) found.push({ block, from: start, to: end });
      }
      return found;
    },
  };
}

function lowerBound(values: Float64Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
