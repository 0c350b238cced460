import type { Language } from '#domain/languages.ts';
import type { AskedWord } from '#domain/lemmas/wordReading.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { declareQuery } from './query.ts';

export interface MeaningsInput {
  readonly language: Language;
  readonly words: readonly AskedWord[];
}

/**
 * What the app knows these words to mean, whether or not the learner has marked them, in the order in which they were asked for;
 * null for a word that it does not know. It depends on nothing that changes. Rejects with Refusal `unavailable` when it cannot be
 * had now.
 */
export const meanings = declareQuery<MeaningsInput, readonly (Meaning | null)[]>({
  reads: () => [],
  async answer(source, { language, words }) {
    const lexicon = await source.lexicon(language);
    return words.map(({ key, context }) => lexicon.meaningOf(key, context) ?? lexicon.guessAt(key, context));
  },
});
