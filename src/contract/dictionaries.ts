import * as z from 'zod/mini';
import type { Language } from '#domain/languages.ts';
import { longestAskedWord, mostAskedWords } from './dictionaryLimits.ts';

/** `POST /users/{uid}/dictionaries/{language}` */
export const dictionaryWordsSchema = z.strictObject({
  keys: z.array(z.string().check(z.maxLength(longestAskedWord))).check(z.maxLength(mostAskedWords)),
});

/** A dictionary that the operator installed for everybody; empty where its files do not say it. */
export interface ServerDictionary {
  readonly language: Language;
  readonly name: string;
  readonly licence: string;
  readonly attribution: string;
  /** Headwords. */
  readonly entries: number;
}

/** `GET /users/{uid}/dictionaries`, of all languages or of `?language=` one. */
export interface ServerDictionariesAnswer {
  readonly dictionaries: readonly ServerDictionary[];
}

/** The answers of the dictionaries for the words that were asked for. */
export interface DictionaryBundle {
  /** Names, by which {@link lines} say whose senses they are. */
  readonly names: readonly string[];
  /** For each word that one of them has: `key TAB place of the name TAB senses`, as `writeSenses` writes them; a line each. */
  readonly lines: string;
}

/** Characters of the longest {@link DictionaryBundle.lines}: what comes later is left out, so the rarest words are asked for last. */
export const longestBundle = 1_000_000;
