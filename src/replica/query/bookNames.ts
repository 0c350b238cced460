import type { Language } from '#domain/languages.ts';
import { readName } from '#domain/text/names.ts';
import { declareQuery } from './query.ts';

export interface BookNamesInput {
  readonly language: Language;
  /** The file of the book's word index. */
  readonly indexId: string;
}

export interface BookName {
  readonly key: string;
  /** As the text writes it. */
  readonly text: string;
  readonly occurrences: number;
}

/**
 * What a book writes as names and the language has not as words, the most frequent first; the caller leaves out those that the
 * learner has marked. Empty for a book whose index says nothing of names, as those of earlier releases.
 */
export const bookNames = declareQuery<BookNamesInput, readonly BookName[]>({
  reads: () => [],
  async answer(source, { language, indexId }) {
    const [lexicon, book] = await Promise.all([source.lexicon(language), source.wordsOfBook(indexId, language)]);
    return [...(book ?? [])]
      .flatMap(([key, { occurrences, name }]) => {
        if (name === null) return [];
        const { text, isSure } = readName(name);
        return lexicon.mayBeName(key, isSure) ? [{ key, text, occurrences }] : [];
      })
      .toSorted((one, other) => other.occurrences - one.occurrences || (one.key < other.key ? -1 : 1));
  },
});
