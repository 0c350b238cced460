import { pointOf } from './block.ts';
import { markName, marks, type Mark, type Painted, type Painter } from './painter.ts';

export type FrameWindow = Window & typeof globalThis;

export function hasHighlights(window: FrameWindow): boolean {
  return window.CSS.highlights !== undefined;
}

/** Paints with the CSS Custom Highlight API, in the frame's own registry: no node is added or changed. */
export function createHighlightPainter(window: FrameWindow): Painter {
  const highlights = new Map<Mark, Highlight>();
  const ranges = new WeakMap<Painted, StaticRange>();
  let size = 0;
  for (const [priority, mark] of marks.entries()) {
    const highlight = new window.Highlight();
    highlight.priority = priority;
    window.CSS.highlights.set(markName(mark), highlight);
    highlights.set(mark, highlight);
  }
  return {
    add(mark, block, start, end) {
      const from = pointOf(block, start, false);
      const to = pointOf(block, end, true);
      const range = new window.StaticRange({
        startContainer: from.node,
        startOffset: from.offset,
        endContainer: to.node,
        endOffset: to.offset,
      });
      highlights.get(mark)?.add(range);
      size += 1;
      const painted: Painted = { mark };
      ranges.set(painted, range);
      return painted;
    },
    remove(painted) {
      const range = ranges.get(painted);
      if (range && highlights.get(painted.mark)?.delete(range)) size -= 1;
    },
    get size() {
      return size;
    },
  };
}
