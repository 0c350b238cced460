import type { Language } from '#domain/languages.ts';
import { cognatesIn, type Cognate } from '#domain/lemmas/cognates/cognates.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import { wordsCollection } from '#domain/words/word.ts';
import { declareQuery } from '../source/query.ts';

/** As many are offered at once, the most useful: a list that nobody can look at is none. */
const mostOffered = 500;
/** More lines than any glossary has. */
const allLines = 100_000;

export interface CognatesOffered {
  /** The most useful first. */
  readonly words: readonly Cognate[];
  /** The number of all that there are, those that are offered too. */
  readonly total: number;
}

const none: CognatesOffered = { words: [], total: 0 };
const known = new WeakMap<Lexicon, readonly Cognate[]>();

/** The words that a reader of Spanish understands by themselves, of those that nothing says are known or not: no record, pack or check has them. */
export const cognates = declareQuery<{ readonly language: Language }, CognatesOffered>({
  reads: ({ language }) => [wordsCollection(language), 'users'],
  async answer(source, { language }) {
    const [columns, cover, lexicon] = await Promise.all([
      source.words(language, 'statuses'),
      source.cover(language),
      source.lexicon(language).catch(() => null),
    ]);
    if (!lexicon || cover.preset === 'known') return none;
    const words = cognatesOf(lexicon, language).filter(({ key }) => columns.statusOf(key) === null);
    return { words: words.slice(0, mostOffered), total: words.length };
  },
});

/** Those of the glossary that are no form of another word besides: «porte» is a door, and «lleva» too. */
function cognatesOf(lexicon: Lexicon, language: Language): readonly Cognate[] {
  const found =
    known.get(lexicon) ??
    cognatesIn(language, lexicon.near(0, allLines)).filter(({ key, lemma }) =>
      lexicon.lemmasOf(key).every((other) => other === lemma),
    );
  known.set(lexicon, found);
  return found;
}
