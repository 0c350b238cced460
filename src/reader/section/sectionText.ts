import type { OpenBook, Section } from '../book/book.ts';
import { createHeadReader } from './headReader.ts';
import { sectionSource } from './load.ts';
import { readSource } from './source.ts';

/** A section's text, and where its anchors stand. */
export interface SectionText {
  readonly blocks: readonly string[];
  /** id → number of the first block at or after it. */
  readonly anchors: ReadonlyMap<string, number>;
}

/** Reads a section in one pass. @throws Refusal `book-damaged` or `chapter-too-large` */
export async function sectionText(book: Pick<OpenBook, 'text'>, section: Section): Promise<SectionText> {
  const blocks: string[] = [];
  const head = createHeadReader();
  readSource(await sectionSource(book, section), {
    block: (text) => blocks.push(text),
    open: (name, attributes) => head.open(name, attributes, blocks.length),
    text: (text) => head.text(text),
    close: (name) => head.close(name),
  });
  return { blocks, anchors: head.anchors };
}
