import type { Language } from '#domain/languages.ts';
import type { Locator } from '#domain/library/book.ts';
import { groupOf, sharesOfCounts, type Group, type Shares, type TextCounts } from '#domain/library/shares.ts';
import { tokenise, type CutText, type TokeniseOptions } from '#domain/text/tokenise.ts';
import type { Status } from '#domain/words/word.ts';
import type { OpenBook } from '#reader/book/book.ts';
import { entriesOf } from '#reader/book/entries.ts';
import { createChapterReader } from '#reader/section/chapterText.ts';

/** A chapter's length, and how often each word occurs in it. */
export interface ChapterWords {
  readonly characters: number;
  readonly words: number;
  readonly counts: ReadonlyMap<string, number>;
  /** The place where it begins; null where its entry leads nowhere. */
  readonly place: Locator | null;
}

interface Counter extends CutText {
  readonly count: (entry: number) => Promise<ChapterWords>;
}

/** The figures of books that are open. */
const counters = new WeakMap<OpenBook, Counter>();

/** Counts the chapter of an entry of the contents, once while the book is open. */
export function chapterWords(book: OpenBook, { language, tokens }: CutText, entry: number): Promise<ChapterWords> {
  const known = counters.get(book);
  const counter =
    known?.language === language && known.tokens === tokens ? known : createCounter(book, { language, tokens });
  counters.set(book, counter);
  return counter.count(entry);
}

function createCounter(book: OpenBook, { language, tokens }: CutText): Counter {
  const reader = createChapterReader(book);
  const chapters = new Map<number, Promise<ChapterWords>>();
  return {
    language,
    tokens,
    count(entry) {
      const chapter =
        chapters.get(entry) ??
        Promise.all([reader.blocks(entry), reader.beginning(entry)]).then(([blocks, place]) => ({
          ...countWords(blocks, language, tokens),
          place,
        }));
      chapters.set(entry, chapter);
      return chapter;
    },
  };
}

/**
 * Counts all chapters in their order and reports each; the page can do something else between two of them.
 * @returns a function that stops it
 */
export function countChapters(
  book: OpenBook,
  text: CutText,
  onCounted: (entry: number, chapter: ChapterWords) => void,
): () => void {
  let stopped = false;
  const run = async () => {
    for (const [entry] of entriesOf(book).entries()) {
      const chapter = await chapterWords(book, text, entry);
      if (stopped) return;
      onCounted(entry, chapter);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  void run();
  return () => {
    stopped = true;
  };
}

/** The share of a chapter's words that is known; names that are ignored count for nothing. */
export function sharesOfChapter(
  chapter: Pick<ChapterWords, 'counts'>,
  statusOf: (key: string) => Status | null,
): Shares {
  return sharesOfCounts(countsOfChapter(chapter, statusOf));
}

/** The running words of a chapter by how well they are known. */
export function countsOfChapter(
  { counts }: Pick<ChapterWords, 'counts'>,
  statusOf: (key: string) => Status | null,
): TextCounts {
  const sums: Record<Group, number> = { known: 0, learning: 0, new: 0, ignored: 0 };
  for (const [key, count] of counts) sums[groupOf(statusOf(key))] += count;
  return { known: sums.known, learning: sums.learning, new: sums.new };
}

function countWords(
  blocks: readonly string[],
  language: Language,
  tokens: TokeniseOptions,
): Omit<ChapterWords, 'place'> {
  const counts = new Map<string, number>();
  let words = 0;
  for (const block of blocks) {
    for (const { key } of tokenise(block, language, tokens)) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      words += 1;
    }
  }
  return { characters: blocks.reduce((sum, { length }) => sum + length, 0), words, counts };
}
