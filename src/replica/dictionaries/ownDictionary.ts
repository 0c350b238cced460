import type { ServerDictionary } from '#contract/dictionaries.ts';
import type { Language } from '#domain/languages.ts';
import type { Meaning } from '#domain/words/meaning.ts';
import type { DictionaryRow } from '../base/database.ts';
import type { DictionaryQuery } from './dictionaryMeaning.ts';

/** A dictionary that the learner added in this browser. */
export type OwnDictionary = Omit<DictionaryRow, 'place' | 'heads' | 'compounds' | 'removedAt'>;

/** A dictionary as it comes in. */
export interface NewDictionary extends Omit<OwnDictionary, 'on' | 'bytes'> {
  /** The first key of each block. */
  readonly heads: readonly string[];
  /** The blocks' texts, packed. */
  readonly blocks: readonly ArrayBuffer[];
}

/** The collection that changes when a dictionary does. No document is in it. */
export const dictionariesCollection = 'dictionaries';

/** The learner's own dictionaries, in this browser alone; the question `dictionaries` lists them. */
export interface ReplicaDictionaries {
  /** Adds one behind the others: all of it or, when it fails, nothing. @throws Refusal `dictionary-duplicate`, `storage-full` */
  add(dictionary: NewDictionary): Promise<void>;
  setOn(id: string, on: boolean): Promise<void>;
  /** Those named are asked in this order. */
  order(ids: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
  /** Brings back one that was just removed. */
  restore(id: string): Promise<void>;
  /** Those of the server's operator. @throws Refusal `unavailable` */
  ofServer(): Promise<readonly ServerDictionary[]>;
  /** Makes their articles about a book's words ready: with a connection fetched once, and then kept with the book's files. */
  prepareBook(book: BundledBook): Promise<void>;
}

/** A book whose words dictionaries are asked for. */
export interface BundledBook {
  readonly language: Language;
  readonly fileId: string;
  /** The file of its word index. */
  readonly indexId: string;
}

/** Answers what questions ask of the dictionaries: the replica has some, the demo none. */
export interface DictionaryAnswers {
  /** In the order in which they are asked. */
  list(): Promise<readonly OwnDictionary[]>;
  /** The article of the first dictionary that has the word; null when none has. The word's lemmas are only found when there is one. */
  meaningOf(language: Language, word: () => DictionaryQuery): Promise<Meaning | null>;
  /** The words with hyphens that they have: each is one word of a text. */
  compounds(language: Language): Promise<readonly string[]>;
}

export const noDictionaries: DictionaryAnswers = {
  list: async () => [],
  meaningOf: async () => null,
  compounds: async () => [],
};
