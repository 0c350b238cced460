import type { Language } from '#domain/languages.ts';
import { declareQuery } from '../source/query.ts';

export interface CountedWordsInput {
  readonly language: Language;
  /** The file of the book's word index. */
  readonly indexId: string;
}

/**
 * The words that a book's index counts: a text of ours leaves the names in it out, and so does its page. Null where the index cannot be
 * fetched now.
 */
export const countedWords = declareQuery<CountedWordsInput, ReadonlySet<string> | null>({
  reads: () => [],
  async answer(source, { language, indexId }) {
    const words = await source.wordsOfBook(indexId, language);
    return words && new Set(words.keys());
  },
});
