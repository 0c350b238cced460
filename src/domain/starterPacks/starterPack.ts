import { wordKey } from '#domain/text/normalise.ts';
import type { Language } from '#domain/languages.ts';

/** The packs of spec §3, each inside the next one, and how many of a language's most useful words each holds. */
export const starterPackSizes = { essential_250: 250, intermediate_500: 500, advanced_1000: 1_000 } as const;

export type StarterPackId = keyof typeof starterPackSizes;

export const starterPackIds = [
  'essential_250',
  'intermediate_500',
  'advanced_1000',
] as const satisfies readonly StarterPackId[];

function isStarterPackId(id: string | null | undefined): id is StarterPackId {
  return typeof id === 'string' && Object.hasOwn(starterPackSizes, id);
}

/** The parts of speech that a pack's word can have. */
export const partsOfSpeech = [
  'noun',
  'verb',
  'adjective',
  'adverb',
  'pronoun',
  'determiner',
  'preposition',
  'conjunction',
  'numeral',
  'interjection',
  'particle',
  'contraction',
] as const;
export type PartOfSpeech = (typeof partsOfSpeech)[number];

/** One word of a starter pack. */
export interface PackWord {
  /** As it is written in the middle of a sentence. */
  readonly word: string;
  /** The dictionary's form; equal to `word` when it is that. */
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  /** Of a noun, in the languages that have them («la», «der», «l'»); else empty. */
  readonly article: string;
  /** In Spanish; of a Spanish word, a short definition. */
  readonly meaning: string;
  /** A sentence of ours in the language; the first 250 words have one, others may be empty. */
  readonly example: string;
}

/** The words of a pack: as many as it holds of the language's words in order of usefulness. */
function wordsOfPack(words: readonly PackWord[], id: StarterPackId): readonly PackWord[] {
  return words.slice(0, starterPackSizes[id]);
}

/** The keys that a pack makes known: what a learner who has it needs no record for (spec §3, virtual words). */
export function keysOfPack(words: readonly PackWord[], id: StarterPackId, language: Language): ReadonlySet<string> {
  return new Set(wordsOfPack(words, id).map(({ word }) => wordKey(word, language)));
}

/** The facts of a profile about its packs. */
export interface ChosenPacks {
  readonly activeLanguage: Language;
  readonly starterPackId: string | null;
  readonly starterPacks?: Readonly<Partial<Record<Language, StarterPackId | null>>>;
}

/** The pack that makes words of a language known to this learner; null when there is none. */
export function packOf(profile: ChosenPacks, language: Language): StarterPackId | null {
  const own = profile.starterPacks?.[language];
  if (own !== undefined) return own;
  return language === profile.activeLanguage && isStarterPackId(profile.starterPackId) ? profile.starterPackId : null;
}
