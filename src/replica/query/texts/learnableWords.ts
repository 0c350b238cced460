import type { Language } from '#domain/languages.ts';
import { readName } from '#domain/text/names.ts';
import { declareQuery } from '../source/query.ts';

export interface LearnableWordsInput {
  readonly language: Language;
  /** The file of the book's word index; null for a book without one. */
  readonly indexId: string | null;
  /** Words of the book, each once. */
  readonly keys: readonly string[];
}

/**
 * The words of these that a reader of the book may learn, and the usefulness of each in the language: 0 the most, null when the glossary does not know it. What the
 * book writes as names is left out.
 */
export const learnableWords = declareQuery<LearnableWordsInput, ReadonlyMap<string, number | null>>({
  reads: () => [],
  async answer(source, { language, indexId, keys }) {
    const [lexicon, book] = await Promise.all([
      source.lexicon(language),
      indexId === null ? null : source.wordsOfBook(indexId, language),
    ]);
    const isName = (key: string): boolean => {
      const name = book?.get(key)?.name ?? null;
      if (name === null) return false;
      const { isSure } = readName(name);
      return isSure || lexicon.mayBeName(key, isSure);
    };
    return new Map(keys.flatMap((key) => (isName(key) ? [] : [[key, lexicon.rankOf(key)] as const])));
  },
});
