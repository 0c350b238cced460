import type { Block, Segment } from './block.ts';
import { markName, type Painted, type Painter } from './painter.ts';

/** Paints by wrapping text in spans, where the Highlight API is missing. The text stays the same; its nodes are split. */
export function createSpanPainter(document: Document): Painter {
  const spans = new Map<Painted, HTMLElement[]>();
  function remove(painted: Painted): void {
    for (const element of spans.get(painted) ?? []) element.replaceWith(...element.childNodes);
    spans.delete(painted);
  }
  return {
    add(mark, block, start, end) {
      split(block, start);
      split(block, end);
      const elements = block.segments
        .filter((segment) => segment.at >= start && segment.at < end)
        .map(({ node }) => {
          const element = document.createElement('span');
          element.className = markName(mark);
          node.replaceWith(element);
          element.append(node);
          return element;
        });
      const painted: Painted = { mark };
      spans.set(painted, elements);
      return painted;
    },
    remove,
    get size() {
      return spans.size;
    },
    destroy() {
      for (const painted of spans.keys()) remove(painted);
    },
  };
}

/** Makes a segment begin at `offset`. */
function split(block: Block, offset: number): void {
  const index = block.segments.findIndex(({ at, length }) => at < offset && offset < at + length);
  const segment = block.segments[index];
  if (!segment) return;
  const length = offset - segment.at;
  const rest: Segment = {
    node: segment.node.splitText(segment.from + length),
    from: 0,
    at: offset,
    length: segment.length - length,
  };
  block.segments = [
    ...block.segments.slice(0, index),
    { ...segment, length },
    rest,
    ...block.segments.slice(index + 1),
  ];
}
