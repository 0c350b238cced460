import { Refusal } from '#domain/errors/refusal.ts';
import type { Language } from '#domain/languages.ts';
import { countCompounds, shownTokens, tokeniseJoined } from '#domain/text/compounds.ts';
import { shareOfNoText } from '#domain/text/raw/shareOfNoText.ts';
import { NameFinder } from '#domain/text/names.ts';
import type { OpenBook } from '../book/book.ts';
import { sectionSource } from '../section/load.ts';
import { cutSection } from '../section/cutSection.ts';
import { showsNothing } from '../section/isBlank.ts';
import { blocksOf } from '../section/source.ts';
import type { BookIndex } from './bookIndex.ts';
import { WordCollector } from './collector.ts';

/** Enciphered chapters have one character in ten that no text has; a damaged one of text has a few. */
const mostNoText = 0.02;

/**
 * Counts every word of the sections read in order: exactly the tokens that the word layer colours for who
 * has no words with hyphens of their own. Needs no DOM; meant for a worker. `onProgress` is called with the share done, 0 to 1.
 * @throws Refusal `book-damaged`, `chapter-too-large` when a section cannot be laid out, `book-not-text`, or `book-empty` when there is nothing to see
 */
export async function indexBook(
  book: OpenBook,
  language: Language,
  onProgress?: (share: number) => void,
): Promise<BookIndex> {
  const sections = book.sections.filter((section) => section.linear);
  const collector = new WordCollector();
  const names = new NameFinder(language);
  const compounds = new Map<string, number>();
  let isEmpty = true;
  for (const [done, section] of sections.entries()) {
    const source = await sectionSource(book, section);
    if (shareOfNoText(source) > mostNoText) throw new Refusal('book-not-text');
    const blocks = blocksOf(source);
    // Refused now rather than found blank when it is read.
    if (!showsNothing(cutSection(source))) isEmpty = false;
    const characters = blocks.reduce((sum, block) => sum + block.length, 0);
    const words = blocks.map((block) => {
      const joined = tokeniseJoined(block, language);
      countCompounds(compounds, joined);
      return shownTokens(block, joined, language);
    });
    collector.addChapter(
      section.path,
      characters,
      words.flatMap((tokens) => tokens.map((token) => token.key)),
    );
    for (const [at, block] of blocks.entries()) names.add(block, words[at] ?? []);
    onProgress?.((done + 1) / sections.length);
  }
  // A book of pictures has no word to learn, and is one to look at.
  if (isEmpty) throw new Refusal('book-empty');
  return collector.finish(names.names(), compounds);
}
