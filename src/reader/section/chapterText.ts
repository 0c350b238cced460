import type { Locator } from '#domain/library/book.ts';
import type { OpenBook } from '../book/book.ts';
import { beginningsOf, entriesOf } from '../book/entries.ts';
import { sectionText, type SectionText } from './sectionText.ts';

const noText: SectionText = { blocks: [], anchors: new Map() };

/** Reads the text of a book's chapters; keeps the sections read last, which may hold the next chapter too. */
export interface ChapterReader {
  /**
   * The blocks of text under an entry of the contents (`entriesOf`), up to the next entry that leads somewhere. Empty for an
   * entry that leads nowhere, and for what cannot be read.
   */
  blocks(entry: number): Promise<readonly string[]>;
  /** The place at which the text under an entry begins; null for an entry that leads nowhere. */
  beginning(entry: number): Promise<Locator | null>;
}

export function createChapterReader(book: Pick<OpenBook, 'contents' | 'sections' | 'text'>): ChapterReader {
  const entries = entriesOf(book);
  /** The two sections read last: where a chapter ends may be known from the next one only. */
  const read: { readonly section: number; readonly text: Promise<SectionText> }[] = [];

  function textOf(section: number): Promise<SectionText> {
    const known = read.find((one) => one.section === section);
    if (known) return known.text;
    const text = readSection(book, section);
    read.splice(0, read.length - 1);
    read.push({ section, text });
    return text;
  }

  /** The beginning of an entry; null for one that leads nowhere. */
  async function beginningOf(number: number): Promise<{ readonly section: number; readonly block: number } | null> {
    const section = entries[number]?.section;
    if (section === undefined || section === null) return null;
    const here = entries.flatMap((entry, index) => (entry.section === section && entry.target ? [index] : []));
    const { anchors } = await textOf(section);
    const blocks = beginningsOf(
      here.flatMap((index) => entries[index] ?? []),
      anchors,
    );
    const block = blocks[here.indexOf(number)] ?? null;
    return block === null ? null : { section, block };
  }

  async function beginningAfter(number: number) {
    for (let next = number + 1; next < entries.length; next++) {
      const beginning = await beginningOf(next);
      if (beginning) return beginning;
    }
    return null;
  }

  return {
    async beginning(number) {
      const begin = await beginningOf(number);
      const section = begin && book.sections[begin.section];
      return section ? { section: section.path, block: begin.block, offset: 0 } : null;
    },
    async blocks(number) {
      const begin = await beginningOf(number);
      if (!begin) return [];
      const end = await beginningAfter(number);
      const lastSection = Math.min(end?.section ?? Infinity, book.sections.length - 1);
      const found: string[] = [];
      for (let section = begin.section; section <= lastSection; section++) {
        if (section !== begin.section && !book.sections[section]?.linear) continue;
        const { blocks } = await textOf(section);
        const from = section === begin.section ? begin.block : 0;
        const to = section === end?.section ? end.block : blocks.length;
        found.push(...blocks.slice(from, Math.max(from, to)));
      }
      return found;
    },
  };
}

async function readSection(book: Pick<OpenBook, 'sections' | 'text'>, index: number): Promise<SectionText> {
  const section = book.sections[index];
  // A damaged section is blank on the page too.
  return section ? sectionText(book, section).catch(() => noText) : noText;
}
