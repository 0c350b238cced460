import type { OpenBook } from '../book.ts';
import { entriesOf } from '../page/entries.ts';
import { sectionText, type SectionText } from './sectionText.ts';

const noText: SectionText = { blocks: [], anchors: new Map() };

/** Reads the text of a book's chapters; keeps the section read last, which may hold the next chapter too. */
export interface ChapterReader {
  /**
   * The blocks of text under an entry of the contents (`entriesOf`), up to the next entry that leads somewhere. Empty for an
   * entry that leads nowhere, and for what cannot be read.
   */
  blocks(entry: number): Promise<readonly string[]>;
}

export function createChapterReader(book: Pick<OpenBook, 'contents' | 'sections' | 'text'>): ChapterReader {
  const entries = entriesOf(book);
  let last: { readonly section: number; readonly text: Promise<SectionText> } | null = null;

  function textOf(section: number): Promise<SectionText> {
    if (last?.section !== section) last = { section, text: readSection(book, section) };
    return last.text;
  }

  return {
    async blocks(number) {
      const entry = entries[number];
      if (!entry?.target || entry.section === null) return [];
      const next = entries.slice(number + 1).find(({ section }) => section !== null);
      const end = next?.section ?? book.sections.length;
      const found: string[] = [];
      for (let section = entry.section; section <= Math.min(end, book.sections.length - 1); section++) {
        if (section !== entry.section && !book.sections[section]?.linear) continue;
        const { blocks, anchors } = await textOf(section);
        const from = section === entry.section ? (anchors.get(entry.target.fragment) ?? 0) : 0;
        const to = section === end ? (anchors.get(next?.target?.fragment ?? '') ?? 0) : blocks.length;
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
