import type { Language } from '#domain/languages.ts';
import { wordKey } from '#domain/text/normalise.ts';
import type { WordContext } from '#domain/lemmas/analysis/wordReading.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { wordPath } from '../../base/base.ts';
import { asWord } from '../../base/columns.ts';
import { declareQuery } from '../source/query.ts';

export interface FamilyInput {
  readonly language: Language;
  readonly key: string;
  readonly context?: WordContext;
  /** The file of the book's word index; null for a text without one. */
  readonly indexId: string | null;
}

/** The word of which another is a form. */
export interface Family {
  /** The dictionary's form. */
  readonly lemma: string;
  readonly lemmaKey: string;
  /** The learner said that the word is none of its forms. */
  readonly isUnlinked: boolean;
  /** Other forms that the book has, the most frequent first, but for those that the learner has unlinked. */
  readonly forms: readonly { readonly key: string; readonly text: string }[];
}

/** The word that this one is a form of, and its other forms in the book; null for a word that the glossary does not know. */
export const family = declareQuery<FamilyInput, Family | null>({
  reads: ({ language }) => [wordsCollection(language)],
  async answer(source, { language, key, context, indexId }) {
    const [lexicon, book] = await Promise.all([
      source.lexicon(language),
      indexId === null ? null : source.wordsOfBook(indexId, language),
    ]);
    const [lemma] = lexicon.lemmasOf(key, context);
    if (lemma === undefined) return null;
    const lemmaKey = wordKey(lemma, language);
    const forms = lexicon.formsOf(lemma, book?.keys() ?? []).filter((form) => form !== key);
    const records = await source.documents([key, ...forms].map((form) => wordPath(language, form)));
    const isUnlinked = (form: string): boolean => {
      const own = asWord(records.get(wordPath(language, form)))?.lemma;
      return own !== undefined && wordKey(own, language) !== lemmaKey;
    };
    const often = (form: string): number => book?.get(form)?.occurrences ?? 0;
    return {
      lemma,
      lemmaKey,
      isUnlinked: isUnlinked(key),
      forms: forms
        .filter((form) => !isUnlinked(form))
        .toSorted((one, other) => often(other) - often(one) || (one < other ? -1 : 1))
        .map((form) => ({ key: form, text: form === lemmaKey ? lemma : withCapitalOf(lemma, form) })),
    };
  },
});

/** German nouns are written with a capital in every form. */
function withCapitalOf(lemma: string, form: string): string {
  return /^\p{Lu}/u.test(lemma) ? form.charAt(0).toUpperCase() + form.slice(1) : form;
}
