import type { Language } from '#domain/languages.ts';

/** A dictionary that the learner added in this browser. */
export interface Dictionary {
  /** The hex SHA-256 of its language and content. */
  readonly id: string;
  readonly name: string;
  /** Empty where its files do not say it, as the next. */
  readonly licence: string;
  readonly attribution: string;
  /** The language of its headwords. */
  readonly language: Language;
  /** Headwords. */
  readonly entries: number;
  /** Bytes that it takes in this browser. */
  readonly bytes: number;
  /** Is it asked for meanings? */
  readonly on: boolean;
}

/** A dictionary as it comes in. */
export interface NewDictionary extends Omit<Dictionary, 'on' | 'bytes'> {
  /** The first key of each block. */
  readonly heads: readonly string[];
  /** The blocks' texts, packed. */
  readonly blocks: readonly ArrayBuffer[];
}

/** The collection that changes when a dictionary does. No document is in it. */
export const dictionariesCollection = 'dictionaries';
