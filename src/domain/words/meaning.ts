import type { PartOfSpeech } from '#domain/starterPacks/starterPack.ts';

/** What the app knows of a word's meaning: shown, never written to an account (decisions §2). */
export interface Meaning {
  /** In Spanish, the likeliest first; at least one. */
  readonly senses: readonly string[];
  readonly partOfSpeech: PartOfSpeech;
  /** Of the word as it was asked for, when it is a noun and the language has articles; else empty. */
  readonly article: string;
  /** The dictionary's form, when the word asked for is another form of it. */
  readonly lemma: { readonly text: string; readonly article: string } | null;
  /** A sentence in the language that has the word; empty when there is none. */
  readonly example: string;
  /** Who says so. */
  readonly source: 'pack';
}

/** Senses that are shown of a word. */
export const mostSenses = 3;
