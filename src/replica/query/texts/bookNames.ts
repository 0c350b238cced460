import type { Language } from '#domain/languages.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import { readName } from '#domain/text/names.ts';
import { dictionariesCollection } from '../../dictionaries/ownDictionary.ts';
import { declareQuery, type QuerySource } from '../source/query.ts';

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
 * Words that a book writes as names and no dictionary has as words, neither ours nor the learner's or the server's, the most frequent first;
 * the caller leaves out those that the learner has marked. Empty for a book whose index says nothing of names, as those of earlier
 * releases.
 */
export const bookNames = declareQuery<BookNamesInput, readonly BookName[]>({
  reads: () => [dictionariesCollection],
  async answer(source, { language, indexId }) {
    const [lexicon, book] = await Promise.all([source.lexicon(language), source.wordsOfBook(indexId, language)]);
    const names: BookName[] = [];
    for (const [key, { occurrences, name }] of book ?? []) {
      if (name === null) continue;
      const { text, isSure } = readName(name);
      if (lexicon.mayBeName(key, isSure) && !(await isInDictionary(source, lexicon, language, key)))
        names.push({ key, text, occurrences });
    }
    return names.toSorted((one, other) => other.occurrences - one.occurrences || (one.key < other.key ? -1 : 1));
  },
});

/**
 * Tells whether a dictionary has the word as more than a name. A word that our glossary has it has judged itself: Grace is no grace. German nouns have
 * their capital in whatever form, elsewhere only the word itself is looked up.
 */
async function isInDictionary(
  { dictionaries }: QuerySource,
  lexicon: Lexicon,
  language: Language,
  key: string,
): Promise<boolean> {
  if (lexicon.rankOf(key) !== null) return false;
  const lemmas = language === 'de' ? () => lexicon.possibleLemmasOf(key) : () => [];
  return (await dictionaries.meaningOf(language, () => ({ key, lemmas: lemmas(), capital: false }))) !== null;
}
