import type { Language } from '#domain/languages.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { isPhrase } from '#domain/text/phrases.ts';
import { allSentences, sentencesCollection, type FoundSentence } from './findSentences.ts';
import { declareQuery } from '../source/query.ts';

export interface MetSentencesInput {
  readonly language: Language;
  readonly key: string;
}

export interface MetSentenceOfWord extends FoundSentence {
  /** The word as the sentence has it: UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

/**
 * The sentences that a word or another form of it was met in, the latest first: those with the word itself before those with
 * another form. Without the glossary, which may not be here yet, those with the word itself.
 */
export const metSentences = declareQuery<MetSentencesInput, readonly MetSentenceOfWord[]>({
  reads: ({ language }) => [sentencesCollection(language)],
  async answer(source, { language, key }) {
    const [sentences, lexicon] = await Promise.all([
      allSentences(source, language),
      source.lexicon(language).catch(() => null),
    ]);
    const [lemma] = lexicon?.lemmasOf(key) ?? [];
    const forms = new Set([key, ...(lexicon && lemma !== undefined ? lexicon.allFormsOf(lemma) : [])]);
    const wanted = [...forms];
    const found = sentences.flatMap(({ id, sentence }): (MetSentenceOfWord & { readonly isOwn: boolean })[] => {
      // Most sentences have none of the forms: that is seen without reading them word by word.
      const text = sentence.text.toLowerCase().replaceAll('’', "'");
      if (!wanted.some((form) => text.includes(form))) return [];
      const place = placeIn(sentence.text, key, forms, language);
      return place ? [{ id, sentence, ...place }] : [];
    });
    return found
      .toSorted(
        (one, other) =>
          Number(other.isOwn) - Number(one.isOwn) ||
          other.sentence.createdAt - one.sentence.createdAt ||
          (one.id < other.id ? -1 : 1),
      )
      .map(({ isOwn: _isOwn, ...rest }) => rest);
  },
});

/** The place of the word in the sentence, else of another form of it. */
function placeIn(text: string, key: string, forms: ReadonlySet<string>, language: Language) {
  if (isPhrase(key, language)) {
    const start = phraseStart(text, key, language);
    return start && { ...start, isOwn: true };
  }
  const tokens = tokenise(text, language);
  const own = tokens.find((token) => token.key === key);
  const token = own ?? tokens.find((other) => forms.has(other.key));
  return token && { start: token.start, end: token.end, isOwn: own !== undefined };
}

function phraseStart(text: string, key: string, language: Language) {
  const tokens = tokenise(text, language);
  const length = tokenise(key, language).length;
  for (let at = 0; at + length <= tokens.length; at++) {
    const [first, last] = [tokens[at], tokens[at + length - 1]];
    if (first && last && wordKey(text.slice(first.start, last.end), language) === key)
      return { start: first.start, end: last.end };
  }
  return undefined;
}
