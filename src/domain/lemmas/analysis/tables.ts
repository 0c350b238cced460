import type { PartOfSpeech } from '../../starterPacks/starterPack.ts';
import type { Compounding } from './compounds.ts';
import type { Paradigm } from '../paradigms/paradigm.ts';
import type { Separation } from './separated.ts';

/**
 * Another way of writing: a form that has the first may be known with the second. A certain one is how older books write the same
 * word (daß, elle for ele), or the learner's could not be told from it; others are guesses.
 */
export type Spelling = readonly [written: RegExp, known: string, certain?: 'certain'];

/** Pronouns that are written together with the verb before them. */
export interface Enclitics {
  /** The clitics at the verb's end: the pronouns as they are written, and as they are said apart. */
  readonly pronouns: ReadonlyMap<string, readonly string[]>;
  /** The forms of the verb alone, given what is left of it; the likeliest first. */
  readonly verbs: (left: string, pronouns: string) => readonly string[];
  /** Words that only look as if they carried pronouns. */
  readonly except: ReadonlySet<string>;
}

/** All that is known of how a language forms its words. */
export interface LanguageTables {
  readonly paradigms: readonly Paradigm[];
  /** The article by which the paradigms know a noun's gender. */
  readonly articles: Readonly<Record<string, string>>;
  /** The way verbs and prefixes part: auf in aufgestanden, aufzustehen, steht … auf. */
  readonly separation?: Separation;
  readonly enclitics?: Enclitics;
  /** Words that lost their last vowel, with or without an apostrophe: what they may have lost. */
  readonly lostVowels?: readonly string[];
  /** Endings of a word that stand for another one after an apostrophe: 's, 'll. */
  readonly contracted?: Readonly<Record<string, string>>;
  readonly compounds?: Compounding;
  /** Verbs that the dictionary has with the reflexive pronoun only: how their infinitive becomes that. */
  readonly reflexive?: { readonly infinitive: RegExp; readonly end: string; readonly becomes: string };
  /**
   * Suffixes that make words of others (silently of silent): under the part of speech of those, a line for the suffixes in all their
   * forms, a colon, and what the other words have in their place; `-` for nothing. The sense is guessed, so the answer is labelled.
   */
  readonly derivations: string;
  /** The endings that a suffix takes which the table writes with `+`: it+ for ito, ita, itos, itas. */
  readonly derivedEndings?: readonly string[];
  /**
   * The look of a word that says its base is not there, or not so, and what is put before the base's sense: «sin + color» for colourless,
   * «no + feliz» for unhappy. Without it the guess would be the opposite of the word.
   */
  readonly denials?: readonly (readonly [pattern: RegExp, sense: string])[];
  /** Beginnings that leave a word its sense, or turn it round (unhappy), and what it then is: any word where nothing is said. */
  readonly prefixes: readonly (readonly [prefix: string, of?: PartOfSpeech])[];
  readonly spellings: readonly Spelling[];
  /** Letters that are written with another accent, or none, in some books: each with those that are tried in its place. */
  readonly accents?: string;
}
