import type { Language } from '#domain/languages.ts';
import type { AskedWord } from '#domain/lemmas/analysis/wordReading.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { declareQuery } from '../source/query.ts';

export interface ExpressionInput extends AskedWord {
  readonly language: Language;
}

/** An expression that stands in a text. */
export interface ExpressionHere {
  /** As the glossary writes it. */
  readonly text: string;
  /** In Spanish. */
  readonly meaning: string;
  /** The words of the text that it is, by their keys. */
  readonly keys: readonly string[];
}

/** The expression of the glossary that a word stands in where it was met; null for none. @throws Refusal `unavailable` */
export const expression = declareQuery<ExpressionInput, ExpressionHere | null>({
  reads: () => [],
  async answer(source, { language, key, context }) {
    const found = (await source.lexicon(language)).expressionAt(key, context);
    if (!found || !context?.clause) return null;
    const { text, meaning, from, to } = found;
    return { text, meaning, keys: context.clause.words.slice(from, to).map((word) => wordKey(word, language)) };
  },
});
