import { BlockJoiner, isBorder, isSkipped } from './flow.ts';

/** A run of a block that stands in one text node. */
export interface Segment {
  readonly node: Text;
  /** Offset in the node where the run begins. */
  readonly from: number;
  /** Offset in the block's text where the run begins. */
  readonly at: number;
  readonly length: number;
}

/** A block of text as it stands in the page: one text over any number of text nodes. */
export interface Block {
  /** Its number in the section: the `block` of locators. */
  readonly index: number;
  readonly text: string;
  /** In order; replaced when the span painter splits a node, the text never changes. */
  segments: readonly Segment[];
}

/** Tells of an element inside whether its text is read on, ends the run unread (`border`), or is passed over. */
export type ReadElement = (element: Element) => 'read' | 'border' | 'skip';

/**
 * The blocks under an element, numbered from `first`; joined as `section/source.ts` joins them.
 * @param reads asked of every element that would be read; all are, where it is left out
 */
export function collectBlocks(body: Element, first: number, reads: ReadElement = () => 'read'): Block[] {
  const blocks: Block[] = [];
  let segments: Segment[] = [];
  const joiner = new BlockJoiner((text) => {
    blocks.push({ index: first + blocks.length, text, segments });
    segments = [];
  });
  const visit = (parent: Node) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (isText(node)) {
        const at = joiner.text.length;
        const from = joiner.append(node.data);
        if (from < node.length) segments.push({ node, from, at, length: node.length - from });
      } else if (isElement(node)) {
        const name = node.localName;
        const border = isBorder(name);
        if (border) joiner.border();
        const isRead = !isSkipped(name, node.getAttribute('hidden'), node.getAttribute('aria-hidden'));
        const reading = isRead ? reads(node) : 'skip';
        if (reading === 'read') visit(node);
        if (border || reading === 'border') joiner.border();
      }
    }
  };
  visit(body);
  joiner.border();
  return blocks;
}

/** The node and offset of a place in a block. At a seam between two nodes, `end` chooses the end of the first. */
export function pointOf(block: Block, offset: number, end: boolean): { node: Text; offset: number } {
  const place = end ? offset - 1 : offset;
  let low = 0;
  let high = block.segments.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((block.segments[middle]?.at ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  const segment = block.segments[low];
  if (!segment) throw new RangeError('a block has at least one segment');
  return { node: segment.node, offset: segment.from + Math.min(Math.max(offset - segment.at, 0), segment.length) };
}

/** Nodes of a frame belong to another window, where `instanceof` of this one is false. */
function isText(node: Node): node is Text {
  return node.nodeType === 3;
}

export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
