import type { Language } from '#domain/languages.ts';
import type { AskedWord } from '#domain/lemmas/analysis/wordReading.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { dictionariesCollection } from '../../dictionaries/ownDictionary.ts';
import { declareQuery } from '../source/query.ts';

export interface MeaningsInput {
  readonly language: Language;
  readonly words: readonly AskedWord[];
}

/**
 * The meanings that the app knows of these words, whether or not the learner has marked them, in the order in which they were asked for;
 * null for a word that it does not know. Our glossary answers first, then the dictionaries in their order, then a guess. Rejects
 * with Refusal `unavailable` when the glossary cannot be fetched now.
 */
export const meanings = declareQuery<MeaningsInput, readonly (Meaning | null)[]>({
  reads: () => [dictionariesCollection],
  async answer(source, { language, words }) {
    // Inicio asks for the words that are due: while there are none, no glossary is fetched.
    if (words.length === 0) return [];
    const lexicon = await source.lexicon(language);
    const answers: (Meaning | null)[] = [];
    for (const { key, context } of words) {
      const query = () => ({ key, lemmas: lexicon.possibleLemmasOf(key, context), capital: context?.capital ?? false });
      answers.push(
        lexicon.meaningOf(key, context) ??
          (await source.dictionaries.meaningOf(language, query)) ??
          lexicon.guessAt(key, context),
      );
    }
    return answers;
  },
});
