import type { Language } from '#domain/languages.ts';
import type { Locator } from '#domain/library/book.ts';
import { sentencesWith } from '#domain/practice/material/bookSentences.ts';
import { openBook } from '#reader/open.ts';
import { createChapterFinder } from '#reader/page/place/chapters.ts';
import { sectionText } from '#reader/section/sectionText.ts';

/** A sentence of a book that has a word which was looked for. */
export interface BookSentence {
  readonly key: string;
  readonly text: string;
  readonly locator: Locator;
  /** The label of the contents that it stands under; empty where the book has none. */
  readonly chapter: string;
}

export interface BookSearch {
  readonly file: Blob;
  readonly language: Language;
  /** Words and phrases that sentences are wanted for. */
  readonly keys: readonly string[];
  /** The number in the contents of the one chapter that is looked through; left out for the whole book. */
  readonly chapter?: number;
}

/** Sentences of one word among which the page chooses the best: a common word need not be read in the whole book. */
const mostEach = 16;
/** Characters of text of one book that are looked through: more than any novel has. */
const mostCharacters = 6_000_000;

/**
 * Looks through a book for sentences that have these words, from its beginning, until there are enough of each.
 * @param isOver says whether the time for it is over: what was found until then is the answer
 * @throws Refusal when the file is no book that can be read
 */
export async function findInBook(
  { file, language, keys, chapter: only }: BookSearch,
  isOver: () => boolean,
): Promise<BookSentence[]> {
  const book = await openBook(file);
  try {
    const chapterOf = createChapterFinder(book);
    const counts = new Map(keys.map((key) => [key, 0]));
    const found: BookSentence[] = [];
    let characters = 0;
    for (const [index, section] of book.sections.entries()) {
      const wanted = keys.filter((key) => (counts.get(key) ?? 0) < mostEach);
      if (wanted.length === 0 || characters > mostCharacters || isOver()) break;
      if (!section.linear) continue;
      // A damaged section is blank on the page too.
      const text = await sectionText(book, section).catch(() => null);
      for (const [block, written] of (text?.blocks ?? []).entries()) {
        characters += written.length;
        for (const { key, text: sentence, start } of sentencesWith(written, wanted, language)) {
          const count = counts.get(key) ?? 0;
          if (count >= mostEach || !text) continue;
          const { label: chapter, entry } = chapterOf(index, block, text);
          if (only !== undefined && entry !== only) continue;
          // The heading of a chapter, which may end in a stop.
          if (chapter.includes(sentence)) continue;
          counts.set(key, count + 1);
          found.push({ key, text: sentence, locator: { section: section.path, block, offset: start }, chapter });
        }
      }
    }
    return found;
  } finally {
    await book.close();
  }
}
