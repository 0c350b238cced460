import { createHeadReader } from './headReader.ts';
import { createPieceWriter } from './pieceWriter.ts';
import { readSource } from './source.ts';

/** A part of a section that is opened at once. Most sections are one piece. */
export interface SectionPiece {
  /** Number of its first block in the section. */
  readonly firstBlock: number;
  readonly blocks: number;
  /** Characters of text that is read. */
  readonly length: number;
  /** An HTML document of the book's own markup: not safe yet, see sanitise/. */
  readonly html: string;
}

/** A style of the section, in the order of the cascade. */
export type StyleSource = { readonly href: string } | { readonly css: string };

export interface CutSection {
  readonly pieces: readonly SectionPiece[];
  readonly styles: readonly StyleSource[];
  /** id → number of the first block at or after it. */
  readonly anchors: ReadonlyMap<string, number>;
  /** Pixels, from the viewport of a fixed-layout page. */
  readonly viewport: { readonly width: number; readonly height: number } | null;
}

/** Sections with more characters or elements than this are cut: 60 kB of text as one document takes too long to lay out. */
const wholeUpTo = { text: 60_000, elements: 10_000 };

/**
 * Cuts a section's source at block borders.
 * @throws Refusal `book-too-large` when a piece cannot be made small enough to be laid out, and as `readSource`
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
