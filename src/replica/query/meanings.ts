import type { Language } from '#domain/languages.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import { declareQuery } from './query.ts';

export interface MeaningsInput {
  readonly language: Language;
  readonly keys: readonly string[];
}

/**
 * What the app knows these words to mean, whether or not the learner has marked them; a word that it does not know is absent.
 * It depends on nothing that changes. Rejects with Refusal `unavailable` when it cannot be had now.
 */
export const meanings = declareQuery<MeaningsInput, ReadonlyMap<string, Meaning>>({
  reads: () => [],
  async answer(source, { language, keys }) {
    const lexicon = await source.lexicon(language);
    const found = new Map<string, Meaning>();
    for (const key of keys) {
      const meaning = lexicon.meaningOf(key);
      if (meaning) found.set(key, meaning);
    }
    return found;
  },
});
