import { createHeadReader } from './headReader.ts';
import { createPieceWriter } from './pieceWriter.ts';
import type { CutSection } from './sectionPiece.ts';
import { readSource } from './source.ts';

/** Sections with more characters or elements than this are cut: 60 kB of text as one document takes too long to lay out. */
const wholeUpTo = { text: 60_000, elements: 10_000 };

/**
 * Cuts a section's source at block borders.
 * @throws Refusal `chapter-too-large` when a piece cannot be made small enough to be laid out, and as `readSource`
 */
export function cutSection(source: string): CutSection {
  const head = createHeadReader();
  const writer = createPieceWriter(isLong(source));
  readSource(source, {
    block: (text) => writer.block(text),
    open(name, attributes) {
      head.open(name, attributes, writer.blocks);
      writer.open(name, attributes);
    },
    text(text) {
      head.text(text);
      if (!head.isInTextless) writer.text(text);
    },
    close(name) {
      head.close(name);
      writer.close(name);
    },
  });
  const pieces = writer.end();
  return { pieces, styles: head.styles, anchors: head.anchors, viewport: head.viewport };
}

function isLong(source: string): boolean {
  if (source.length <= wholeUpTo.text) return false;
  let length = 0;
  let elements = 0;
  readSource(source, { block: (text) => (length += text.length), open: () => (elements += 1) });
  return length > wholeUpTo.text || elements > wholeUpTo.elements;
}
