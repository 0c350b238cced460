import type { Language } from '#domain/languages.ts';
import { contextOfToken } from '#domain/lemmas/analysis/contextOfToken.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import type { SaidLevel } from '#domain/languageLevel/roughLevel.ts';
import type { PracticeSentence, SentenceToOrder } from '#domain/practice/material/material.ts';
import { cutIntoTiles } from '#domain/practice/order/cutIntoTiles.ts';
import { mostTiles } from '#domain/practice/order/mostTiles.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { declareQuery, type QuerySource } from '../source/query.ts';

/** The parts of a sentence that an exercise works with, by what the app and the learner know of its words. */
export interface SentenceParts {
  /** The sentence with its tiles; null for one that is not put in order. */
  readonly toOrder: (sentence: PracticeSentence) => SentenceToOrder | null;
  /** The sentence with the other forms of its word, which a gap hides too: «fowl» beside «fowls». */
  readonly withHidden: (key: string, sentence: PracticeSentence) => PracticeSentence;
}

/** @param lexicon null where it cannot be had: then sentences are cut by their length alone */
export async function sentenceParts(
  source: QuerySource,
  language: Language,
  lexicon: Lexicon | null,
  said: SaidLevel | null,
): Promise<SentenceParts> {
  const columns = await source.words(language, 'statuses');
  const known = columns.order().reduce((count, row) => count + Number(columns.numbers.statuses[row] === 5), 0);
  const most = mostTiles(said, known);
  return {
    toOrder(sentence) {
      const { text, translation } = sentence;
      const tiles = cutIntoTiles({ text, hasTranslation: translation !== null }, language, most, (tokens, at) => {
        const key = tokens[at]?.key ?? '';
        const meaning = lexicon?.meaningOf(key, contextOfToken(text, tokens, at, language));
        return meaning?.senses[0]?.partOfSpeech ?? null;
      });
      return tiles && { ...sentence, tiles };
    },
    withHidden(key, sentence) {
      const { text, span } = sentence;
      const lemma = lexicon?.lemmaOf(key) ?? null;
      if (!lexicon || lemma === null) return sentence;
      const others = tokenise(text, language).filter((token) => token.key !== key && token.start !== span.start);
      const forms = new Set(
        lexicon.formsOf(
          lemma,
          others.map((token) => token.key),
        ),
      );
      const alsoHidden = others.flatMap(({ key: other, start, end }) => (forms.has(other) ? [{ start, end }] : []));
      return alsoHidden.length === 0 ? sentence : { ...sentence, alsoHidden };
    },
  };
}

export interface PreparedSentencesInput {
  readonly language: Language;
  readonly said: SaidLevel | null;
  readonly sentences: readonly { readonly key: string; readonly sentence: PracticeSentence }[];
}

/** A sentence that a page found itself, as exercises take it. */
export interface PreparedSentence {
  readonly sentence: PracticeSentence;
  readonly toOrder: SentenceToOrder | null;
}

/** The parts of sentences that were found in books, in the order in which they were asked for. */
export const preparedSentences = declareQuery<PreparedSentencesInput, readonly PreparedSentence[]>({
  reads: () => [],
  async answer(source, { language, said, sentences }) {
    const lexicon = await source.lexicon(language).catch(() => null);
    const { toOrder, withHidden } = await sentenceParts(source, language, lexicon, said);
    return sentences.map(({ key, sentence }) => ({
      sentence: withHidden(key, sentence),
      toOrder: toOrder(sentence),
    }));
  },
});
