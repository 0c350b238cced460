import {
  starterPackIds,
  starterPackSizes,
  type PackWord,
  type StarterPackId,
} from '#domain/starterPacks/starterPack.ts';
import type { Language } from '#domain/languages.ts';

// Without the schema library: browsers need this before they have one.

/** Every file of the starter packs is under this folder of the site. */
export const starterPackFolder = '/starter-packs/';

/** A word as a browser fetches it: word, lemma, part of speech, article, meaning, example. */
export type PackRow = readonly [
  word: string,
  lemma: string,
  partOfSpeech: string,
  article: string,
  meaning: string,
  example: string,
];

/** The address of the words that this pack adds to the one inside it. */
export function packAddress(language: Language, id: StarterPackId): string {
  return `${starterPackFolder}${language}/${id}.json`;
}

/** The address of a language's invented words. */
export function inventedWordsAddress(language: Language): string {
  return `${starterPackFolder}${language}/invented.json`;
}

/** The address of the words beyond the packs that the vocabulary check asks. */
export function checkWordsAddress(language: Language): string {
  return `${starterPackFolder}${language}/check.json`;
}

/** This pack and those inside it, the smallest first: joined in this order their files are its words. */
export function packsWithin(id: StarterPackId): readonly StarterPackId[] {
  return starterPackIds.slice(0, starterPackIds.indexOf(id) + 1);
}

/** The rows that a pack adds to the one inside it. `words` are all of the language's, in order of usefulness. */
export function rowsAdded(words: readonly PackWord[], id: StarterPackId): readonly PackRow[] {
  const inside = packsWithin(id).at(-2);
  return words
    .slice(inside ? starterPackSizes[inside] : 0, starterPackSizes[id])
    .map(({ word, lemma, partOfSpeech, article, meaning, example }) => [
      word,
      lemma,
      partOfSpeech,
      article,
      meaning,
      example,
    ]);
}
