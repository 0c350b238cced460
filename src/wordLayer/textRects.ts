import { pointOf, type Block } from './block.ts';

/** Rectangles of a run of text in the viewport of its window, one a line; empty where nothing is drawn. */
export type TextRects = (block: Block, start: number, end: number) => DOMRect[];

export function createRects(document: Document): TextRects {
  const range = document.createRange();
  return (block, start, end) => {
    const from = pointOf(block, start, false);
    const to = pointOf(block, end, true);
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset);
    return [...range.getClientRects()].filter((rect) => rect.width > 0);
  };
}
