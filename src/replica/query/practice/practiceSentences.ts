import { seededRandom } from '#domain/documents/random.ts';
import type { Language } from '#domain/languages.ts';
import { planSentences, type PlannedSentence, type SentenceWord } from '#domain/practice/sentencePlan.ts';
import { tokensWith } from '#domain/text/compounds.ts';
import { phraseMatcher } from '#domain/text/phrases.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { coverOf, shownStatus } from '#domain/words/status/shownStatus.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { keptSentences, sentencesCollection, type SentenceFilter } from '../sentences/findSentences.ts';
import { declareQuery } from '../source/query.ts';

export interface PracticeSentencesInput extends SentenceFilter {
  readonly language: Language;
  /** Epoch ms: when words must be due to be asked first. */
  readonly at: number;
  /** The most sentences of a session. */
  readonly count: number;
  /** Of the chance that orders those without a due word. */
  readonly seed: string;
}

/** The questions of a session of the kept sentences that pass a filter: each sentence with a word of it, each word once. */
export const practiceSentences = declareQuery<PracticeSentencesInput, readonly PlannedSentence[]>({
  reads: ({ language }) => [sentencesCollection(language), wordsCollection(language)],
  async answer(source, { language, at, count, seed, ...filter }) {
    const [{ found }, columns, cover, lexicon] = await Promise.all([
      keptSentences(source, language, filter),
      source.words(language, 'statuses'),
      source.cover(language),
      // Without the glossary no word is rarer than another.
      source.lexicon(language).catch(() => null),
    ]);
    const own = (key: string) => columns.statusOf(key);
    const wordOf = (key: string): SentenceWord => {
      const row = columns.rowOf(key);
      const srsNextReview = columns.numbers.due[row] ?? Infinity;
      // Words that only a pack has are rows too; no schedule stands behind them.
      const status = srsNextReview === Infinity && own(key) !== '99' ? null : own(key);
      const shown = shownStatus(own(key), coverOf(key, cover, own));
      return { key, status, srsNextReview, isKnown: shown === '5', rank: lexicon?.rankOf(key) ?? null };
    };
    const saved = columns.phrases();
    const options = tokensWith([...saved, ...(await source.dictionaries.compounds(language))]);
    const phrasesIn = phraseMatcher(saved, language, options);
    const sentences = found.map(({ id, sentence: { text } }) => {
      const tokens = tokenise(text, language, options);
      const keys = [...phrasesIn(text, tokens), ...tokens].map(({ key }) => key);
      return { id, words: [...new Set(keys)].map(wordOf) };
    });
    return planSentences(sentences, count, at, seededRandom(seed));
  },
});
