import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';

/** The learner's knowledge of a word (spec §4): 1 unknown, 2–4 learning, 5 known, 99 ignored. */
export const statuses = ['1', '2', '3', '4', '5', '99'] as const;
export type Status = (typeof statuses)[number];

/** Rewards that a word has had: kept whatever becomes of its record, so that unmarking and marking again grants nothing (decisions §2). */
export interface Earned {
  readonly marked?: true;
  readonly known?: true;
  readonly note?: true;
  readonly star?: true;
  /** The time when it was last remembered in a review, epoch milliseconds: no record that is put back makes it due again at once. */
  readonly rememberedAt?: number;
  /** The time when reading last counted as its review, epoch milliseconds: once a day, whatever was undone. */
  readonly readAt?: number;
}

/** The reason for a change of status. */
export const changeReasons = [
  'marked',
  'page',
  'reviewed',
  'read',
  'inferred',
  'imported',
  'undone',
  'removed',
] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** One change of a word's status; null stands for a word without a record. */
export interface StatusChange {
  readonly at: number;
  readonly from: Status | null;
  readonly to: Status | null;
  readonly why: ChangeReason;
}

/** The changes of status that a word keeps: the latest so many (decisions §2). */
export const mostChanges = 50;

/** UTF-16 units of the longest word or phrase. */
export const longestWord = 200;
/** UTF-16 units of the longest note. */
export const longestNote = 5_000;

/** A learner's word or phrase: `words_{lang}/{id}`, id = its key (spec §3). Instants are epoch milliseconds. */
export interface Word {
  readonly text: string;
  readonly originalText: string;
  readonly status: Status;
  readonly notes: string;
  readonly tags: readonly string[];
  readonly starred: boolean;
  readonly createdAt: number;
  readonly dateAdded: number;
  readonly lastModified: number;
  readonly srsLevel: number;
  readonly srsNextReview: number;
  readonly srsLastReview: number | null;
  readonly srsEaseFactor: number;
  readonly translation?: string;
  readonly lemma?: string;
  readonly sentenceId?: string;
  readonly bookId?: string;
  readonly videoId?: string;
  readonly exposures?: number;
  /** The number of times that it was remembered in reviews, and how often not; absent before the first. */
  readonly reviews?: { readonly right: number; readonly wrong: number };
  readonly earned?: Earned;
  /** Oldest first; absent in records older than this field. */
  readonly changes?: readonly StatusChange[];
}

/** The remains of an unmarked word: no text, so every reader of the collection ignores it (spec §3), what it earned and how its status changed. */
export interface ClearedWord {
  readonly text?: undefined;
  readonly earned: Earned;
  readonly changes?: readonly StatusChange[];
}

/** A word that counts as known though the learner has no record of it (spec §3). It is answered, never stored. */
export interface VirtualWord {
  readonly text: string;
  readonly status: '5';
  readonly isVirtual: true;
  /**
   * The learner's starter pack has it, it is a form of a known word of that pack, the accepted estimate of a check has it or the known
   * word that it is a form of, or the learner wants words without a record to be known.
   */
  readonly coveredBy: 'pack' | 'form' | 'check' | 'preset';
  /** The key of the known word that it is a form of, when that is why it is known. */
  readonly formOf?: string;
}

/** Tells whether it is a record of the learner's own. */
export function isWord(document: Word | ClearedWord | VirtualWord | null | undefined): document is Word {
  return document?.text !== undefined && !isVirtual(document);
}

export function isVirtual(document: Word | ClearedWord | VirtualWord | null | undefined): document is VirtualWord {
  return document != null && 'isVirtual' in document;
}

export function wordsCollection(language: Language): string {
  return `words_${language}`;
}

export function wordRef(language: Language, id: string): Ref<Word | ClearedWord> {
  return { collection: wordsCollection(language), id };
}
