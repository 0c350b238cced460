import type { Language } from '#domain/languages.ts';
import { readName } from '#domain/text/names.ts';
import { chooseUseful } from '#domain/words/usefulWords.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { declareQuery } from '../source/query.ts';

export interface UsefulWordsInput {
  readonly language: Language;
  /** The file of the book's word index; null for a book without one. */
  readonly indexId: string | null;
  /** The new words of the page, in order, each once. */
  readonly keys: readonly string[];
  /** The number of times that the whole text has each of `keys`, where the asker has it all: then no index has to have come. Left out, the index says it. */
  readonly occurrences?: readonly number[];
  /** Running words of the page. */
  readonly running: number;
  /** Those that were chosen on earlier pages of the chapter. */
  readonly chosen: readonly string[];
}

/** The new words of a page that serve its reader most, with their meanings, in the order of the text. */
export const usefulWords = declareQuery<UsefulWordsInput, readonly (readonly [key: string, meaning: Meaning])[]>({
  reads: () => [],
  async answer(source, { language, indexId, keys, occurrences: counted, running, chosen }) {
    const [lexicon, book] = await Promise.all([
      source.lexicon(language),
      indexId === null ? null : source.wordsOfBook(indexId, language),
    ]);
    const words = keys.map((key, at) => {
      const { occurrences = 0, name = null } = book?.get(key) ?? {};
      return {
        key,
        lemma: lexicon.lemmaOf(key),
        inBook: counted?.[at] ?? occurrences,
        rank: lexicon.rankOf(key),
        // A word of the language too, perhaps: in this book it is somebody.
        isName: name !== null && readName(name).isSure,
      };
    });
    return chooseUseful(words, running, new Set(chosen)).flatMap((key) => {
      const meaning = lexicon.meaningOf(key);
      return meaning ? [[key, meaning] as const] : [];
    });
  },
});
