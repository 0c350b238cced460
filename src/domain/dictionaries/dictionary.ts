import type { Language } from '../languages.ts';
import type { PartOfSpeech } from '../starterPacks/starterPack.ts';

/** The texts that a dictionary has about itself; empty where it says nothing. */
export interface DictionaryFacts {
  readonly name: string;
  readonly licence: string;
  /** The maker, and where it is published. */
  readonly attribution: string;
  /** The language of its headwords, where it names one that can be learned. */
  readonly language: Language | null;
}

/** One meaning in a dictionary's article, as plain text. */
export interface DictionarySense {
  readonly text: string;
  /** Null where the article does not say it; `name` for proper nouns. */
  readonly partOfSpeech: PartOfSpeech | 'name' | null;
}

/** An article: what all of its headwords mean. */
export interface DictionaryEntry {
  /** As the dictionary writes them. */
  readonly headwords: readonly string[];
  /** Translations before definitions; at most {@link dictionaryLimits.senses}. */
  readonly senses: readonly DictionarySense[];
}

/** An article, and how much of the dictionary, 0 to 1, has been read with it. */
export interface ReadEntry extends DictionaryEntry {
  readonly share: number;
}

/** A dictionary whose files are at hand and understood so far as to say what it is. */
export interface OpenDictionary {
  readonly facts: DictionaryFacts;
  /** Reads it from its beginning. @throws Refusal `dictionary-damaged`, `dictionary-too-large` */
  entries(): Iterable<ReadEntry>;
}

/** A file of a dictionary, unpacked. */
export interface DictionaryFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
