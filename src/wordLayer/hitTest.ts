import type { Token } from '#domain/text/tokenise.ts';
import type { Block } from './block.ts';
import type { TextRects } from './textRects.ts';
import type { Point } from './wordLayer.ts';

/** A place in a block. */
export interface TextPlace {
  readonly block: Block;
  readonly offset: number;
}

/** The text nearest to a point: the place that a caret would take there. Null when it is in none of the blocks. */
export function textAt(document: Document, blocks: readonly Block[], point: Point): TextPlace | null {
  const caret = caretAt(document, point);
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

/**
 * The word whose own rectangles hold the point, or the space between it and the line above: the caret snaps to text far from the
 * pointer, a word must not.
 */
export function tokenAt(
  { block, offset }: TextPlace,
  tokens: readonly Token[],
  rects: TextRects,
  point: Point,
): Token | null {
  const near = tokens.filter(({ start, end }) => start <= offset && offset <= end);
  return near.find(({ start, end }) => rects(block, start, end).some((rect) => holds(rect, point))) ?? null;
}

/** The word nearest to an offset of its block. */
export function indexNear(tokens: readonly Token[], offset: number): number {
  const index = tokens.findIndex(({ end }) => end >= offset);
  return index < 0 ? tokens.length - 1 : index;
}

/** Pixels above a word that are its own: a gloss may stand there. */
const aboveWord = 16;

function holds(rect: DOMRect, { x, y }: Point): boolean {
  return x >= rect.left - 1 && x <= rect.right + 1 && y >= rect.top - aboveWord && y <= rect.bottom + 2;
}

function caretAt(document: Document, { x, y }: Point): { node: Node; offset: number } | null {
  // Safari has only the older call; it gives a range.
  if (typeof document.caretPositionFromPoint === 'function') {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = document.caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}
