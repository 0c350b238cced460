import { lineAround, type LineAround } from '#domain/text/find/lineAround.ts';
import { createTextFinder, type Needles } from '#domain/text/find/textFinder.ts';
import type { Locator } from '#domain/library/book.ts';
import type { OpenBook } from '../book/book.ts';
import { entriesOf } from '../book/entries.ts';
import { createChapterFinder } from '../page/place/chapters.ts';
import { sectionText, type SectionText } from '../section/sectionText.ts';

/** A text that was found in a book. */
export interface BookFind extends LineAround {
  readonly locator: Locator;
  /** UTF-16 offset in the block after its last character. */
  readonly end: number;
  /** The number of the needle that stands there. */
  readonly needle: number;
  /** The number among `entriesOf` of the entry that it stands under, and its label: null and empty before the first. */
  readonly entry: number | null;
  readonly chapter: string;
  /** Characters of text before it, in the chapter as far as it is in this section. */
  readonly charactersBefore: number;
}

/** Finds of one section, and how far the search has come. */
export interface SearchStep {
  readonly finds: readonly BookFind[];
  /** Of so many entries of the contents, those that were searched. */
  readonly searched: number;
  readonly entries: number;
}

/** The texts of a book's sections, read once. */
export interface SearchableBook {
  /**
   * Looks for texts from the book's beginning, a section at a time, and hands on what it finds. A section that cannot be read has nothing,
   * as on the page.
   * @param onStep called at least once a section; false ends the search
   */
  find(needles: Needles, onStep: (step: SearchStep) => Promise<boolean>): Promise<void>;
}

export function createSearchableBook(book: Pick<OpenBook, 'sections' | 'contents' | 'text'>): SearchableBook {
  const texts = new Map<number, SectionText>();
  const entries = entriesOf(book);
  const entriesIn = new Map<number, number>();
  for (const { section } of entries) if (section !== null) entriesIn.set(section, (entriesIn.get(section) ?? 0) + 1);
  const chapterOf = createChapterFinder(book);

  async function textOf(index: number): Promise<SectionText> {
    const known = texts.get(index);
    if (known) return known;
    const section = book.sections[index];
    const text = section ? await sectionText(book, section).catch(() => noText) : noText;
    texts.set(index, text);
    return text;
  }

  return {
    async find(needles, onStep) {
      const findIn = createTextFinder(needles);
      let searched = 0;
      for (const index of book.sections.keys()) {
        for (const finds of findsIn(index, await textOf(index), findIn))
          if (!(await onStep({ finds, searched, entries: entries.length }))) return;
        searched += entriesIn.get(index) ?? 0;
      }
    },
  };

  /** The finds of a section in parts that a page can take at once; at least one part. */
  function* findsIn(index: number, text: SectionText, findIn: ReturnType<typeof createTextFinder>) {
    const section = book.sections[index]?.path ?? '';
    let finds: BookFind[] = [];
    let chapter = chapterOf(index, 0, text);
    let next = Math.min(...chapter.laterBlocks);
    let before = 0;
    for (const [block, written] of text.blocks.entries()) {
      if (block >= next) {
        chapter = chapterOf(index, block, text);
        next = Math.min(...chapter.laterBlocks);
        before = 0;
      }
      for (const { start, end, needle } of findIn(written))
        finds.push({
          locator: { section, block, offset: start },
          end,
          needle,
          entry: chapter.entry,
          chapter: chapter.label || (entries[chapter.entry ?? -1]?.label ?? ''),
          charactersBefore: before + start,
          ...lineAround(written, start, end),
        });
      before += written.length;
      if (finds.length < mostAtOnce) continue;
      yield finds;
      finds = [];
    }
    yield finds;
  }
}

/** Finds that are handed on together. */
const mostAtOnce = 300;

const noText: SectionText = { blocks: [], anchors: new Map() };
