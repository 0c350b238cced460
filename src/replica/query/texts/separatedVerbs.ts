import type { Language } from '#domain/languages.ts';
import type { SeparatedInText } from '#domain/lemmas/analysis/separatedInText.ts';
import { declareQuery } from '../source/query.ts';

export interface SeparatedVerbsInput {
  readonly language: Language;
  readonly texts: readonly string[];
}

/** The verbs of each of these texts whose prefix stands elsewhere in their clause. @throws Refusal `unavailable` */
export const separatedVerbs = declareQuery<SeparatedVerbsInput, readonly (readonly SeparatedInText[])[]>({
  reads: () => [],
  async answer(source, { language, texts }) {
    const lexicon = await source.lexicon(language);
    return texts.map((text) => lexicon.separatedIn(text));
  },
});
