import type { Token } from '#domain/text/tokenise.ts';
import type { Geometry } from './geometry.ts';
import type { Block } from './block.ts';

/** A place in a block. */
export interface TextPlace {
  readonly block: Block;
  readonly offset: number;
}

/** The text under a point of the frame's viewport: the caret's place there, wherever the nearest text is. */
export function textAt(document: Document, blocks: readonly Block[], x: number, y: number): TextPlace | null {
  const caret = caretAt(document, x, y);
  if (!caret || caret.node.nodeType !== 3) return null;
  for (const block of blocks) {
    for (const segment of block.segments) {
      if (segment.node !== caret.node) continue;
      const offset = caret.offset - segment.from;
      if (offset >= 0 && offset <= segment.length) return { block, offset: segment.at + offset };
    }
  }
  return null;
}

/** The word whose own rectangles hold the point: the caret snaps to text far from the pointer, a word must not. */
export function tokenAt(
  place: TextPlace,
  tokens: readonly Token[],
  geometry: Geometry,
  x: number,
  y: number,
): Token | null {
  const near = tokens.filter(({ start, end }) => start <= place.offset && place.offset <= end);
  return (
    near.find(({ start, end }) => geometry.rects(place.block, start, end).some((rect) => holds(rect, x, y))) ?? null
  );
}

function holds(rect: DOMRect, x: number, y: number): boolean {
  return x >= rect.left - 1 && x <= rect.right + 1 && y >= rect.top - 2 && y <= rect.bottom + 2;
}

function caretAt(document: Document, x: number, y: number): { node: Node; offset: number } | null {
  // Safari has only the older call; it gives a range.
  if (typeof document.caretPositionFromPoint === 'function') {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = document.caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}
