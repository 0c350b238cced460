import { pointOf } from './block.ts';
import { releaseHighlights, shareHighlights, type TextWindow } from './highlightRegistry.ts';
import type { Painted, Painter } from './painter.ts';

/** Paints with the CSS Custom Highlight API, in the registry of the text's own window: no node is added or changed. */
export function createHighlightPainter(window: TextWindow): Painter {
  const shared = shareHighlights(window);
  const own = new Map<Painted, StaticRange>();
  let destroyed = false;
  function remove(painted: Painted): void {
    const range = own.get(painted);
    if (!range) return;
    own.delete(painted);
    shared.byMark.get(painted.mark)?.delete(range);
    shared.ranges -= 1;
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
      shared.byMark.get(mark)?.add(range);
      shared.ranges += 1;
      const painted: Painted = { mark };
      own.set(painted, range);
      return painted;
    },
    remove,
    get size() {
      return shared.ranges;
    },
    destroy() {
      if (destroyed) return;
      destroyed = true;
      for (const painted of own.keys()) remove(painted);
      releaseHighlights(window);
    },
  };
}
