import type { Language } from '#domain/languages.ts';
import { foldForFinding } from '#domain/text/find/textFinder.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { declareQuery } from '../source/query.ts';

export interface SearchedFormsInput {
  readonly language: Language;
  /** One word, as it was typed. */
  readonly text: string;
  /** The file of the book's word index; null for a book without one. */
  readonly indexId: string | null;
}

/** The words of a book that a search for a word is for. */
export interface SearchedForms {
  /** The word and its other forms, those that come most first; of one that the book has not, the words that begin with it. Empty: it has none of them. */
  readonly forms: readonly string[];
  /** A shorter beginning that words of the book have, where it has none of the forms. */
  readonly stem: string | null;
}

/** Words that a beginning stands for. */
const mostBegun = 30;
/** Forms of a word in a book whose words are not known. */
const mostForms = 80;
const shortestStem = 3;

/** The forms under which a word is looked for in a book: accents may be left out. Of a book without an index, all that the word may have. */
export const searchedForms = declareQuery<SearchedFormsInput, SearchedForms>({
  reads: () => [],
  async answer(source, { language, text, indexId }) {
    const own = wordKey(text, language);
    const [lexicon, book] = await Promise.all([
      // A search needs no glossary: without one the word is found as it stands.
      source.lexicon(language).catch(() => null),
      indexId === null ? null : source.wordsOfBook(indexId, language),
    ]);
    const lemmasOf = (key: string): readonly string[] => lexicon?.lemmasOf(key).slice(0, 1) ?? [];
    if (!book) {
      const all = lemmasOf(own).flatMap((lemma) => [...(lexicon?.allFormsOf(lemma) ?? [])]);
      return { forms: [...new Set([own, ...all])].slice(0, mostForms), stem: null };
    }
    const often = (key: string): number => book.get(key)?.occurrences ?? 0;
    const mostFirst = (keys: Iterable<string>): string[] =>
      [...new Set(keys)].toSorted((one, other) => often(other) - often(one) || (one < other ? -1 : 1));
    const folded = [...book.keys()].map((key) => [key, foldForFinding(key)] as const);
    const wanted = foldForFinding(own);
    const alike = folded.filter(([, key]) => key === wanted).map(([key]) => key);
    const lemmas = new Set([own, ...alike].flatMap(lemmasOf));
    const forms = mostFirst([
      ...alike,
      ...[...lemmas].flatMap((lemma) => lexicon?.formsOf(lemma, book.keys()) ?? []),
    ]).filter((key) => book.has(key));
    if (forms.length > 0) return { forms, stem: null };
    const begun = (beginning: string): string[] =>
      folded.filter(([, key]) => key.startsWith(beginning)).map(([key]) => key);
    const beginning = wanted.length > 1 ? mostFirst(begun(wanted)).slice(0, mostBegun) : [];
    return { forms: beginning, stem: beginning.length > 0 ? null : stemOf(wanted, begun) };
  },
});

function stemOf(wanted: string, begun: (beginning: string) => readonly string[]): string | null {
  for (let length = wanted.length - 1; length >= shortestStem; length -= 1) {
    const stem = wanted.slice(0, length);
    if (begun(stem).length > 0) return stem;
  }
  return null;
}
