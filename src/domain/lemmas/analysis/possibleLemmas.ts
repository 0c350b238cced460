import type { PartOfSpeech } from '../../starterPacks/starterPack.ts';
import { Analysis, longestAnalysed, type LemmaEntry } from './analysis.ts';
import type { LanguageTables } from './tables.ts';

/** A dictionary form that a word may be of. */
export interface PossibleLemma {
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
}

/** Rules lead to a few words each; no form has more that are worth looking up. */
const mostPossible = 24;

/**
 * The dictionary forms that the rules of a language lead to from a word, whether or not there are such words: a dictionary that
 * has one of them knows the word.
 * @returns for a key, forms in lower case; those by common rules first
 */
export function createPossibleLemmas(tables: LanguageTables): (key: string) => readonly PossibleLemma[] {
  const entriesOf = (lemma: string): readonly LemmaEntry[] =>
    lemma.length < 2
      ? []
      : [
          ...['', ...Object.keys(tables.articles)].map((gender) => entryOf(lemma, 'noun', gender)),
          entryOf(lemma, 'verb', ''),
          entryOf(lemma, 'adjective', ''),
        ];
  const analysis = new Analysis(
    tables.paradigms,
    { entriesOf },
    tables.separation?.prefixes ?? [],
    (gender) => tables.articles[gender] ?? '',
  );
  return (key) => {
    if (key.length > longestAnalysed) return [];
    const found = new Map<string, PossibleLemma & { readonly rarity: number }>();
    for (const [{ lemma, partOfSpeech }, rarity] of analysis.lemmasOf(key)) {
      const name = `${partOfSpeech} ${lemma}`;
      if (rarity <= (found.get(name)?.rarity ?? Infinity)) found.set(name, { lemma, partOfSpeech, rarity });
    }
    return [...found.values()]
      .toSorted((one, other) => one.rarity - other.rarity)
      .slice(0, mostPossible)
      .map(({ lemma, partOfSpeech }) => ({ lemma, partOfSpeech }));
  };
}

const entryOf = (lemma: string, partOfSpeech: PartOfSpeech, gender: string): LemmaEntry => ({
  lemma,
  partOfSpeech,
  rank: 0,
  gender,
});
