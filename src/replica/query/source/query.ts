import type { Path } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';
import type { Lexicon } from '#domain/lemmas/lexicon.ts';
import type { CountedText, TextCounts } from '#domain/library/shares.ts';
import type { WordCover } from '#domain/words/status/shownStatus.ts';
import type { DictionaryAnswers } from '../../dictionaries/ownDictionary.ts';
import type { WordsOfBook } from '../../files/bookIndexes.ts';
import type { WordColumns } from '../../base/columns.ts';
import type { StepWord, UndoableStep } from '../../undo/step.ts';

/** The steps that this browser remembers, those that were undone and can be made again among them, and their words. */
export interface UndoMemory {
  steps(): Promise<readonly UndoableStep[]>;
  wordsOf(step: string): Promise<readonly StepWord[]>;
  /** False where other devices of the account may have made steps: then the words' own histories are asked too. */
  readonly isAlone: boolean;
}

/** The source that questions are answered from: a replica has one, and so has the demo. Everything is as it is shown. */
export interface QuerySource {
  /**
   * The words of a language, those that only a starter pack has among them; not to be changed. `statuses` asks for no more than
   * statuses and due times, which are there before the rest is.
   */
  words(language: Language, columns: 'statuses' | 'all'): Promise<WordColumns>;
  /** Announces that many words of a language may be changed soon, so that they are read before. */
  expectEdits(language: Language): void;
  /** The cover of the words of a language that have no record. */
  cover(language: Language): Promise<WordCover>;
  /** The app's knowledge of a language's words. @throws Refusal `unavailable` */
  lexicon(language: Language): Promise<Lexicon>;
  readonly dictionaries: DictionaryAnswers;
  /** The words of a book, by the file of its index; null when it cannot be fetched now. */
  wordsOfBook(indexId: string, language: Language): Promise<WordsOfBook | null>;
  documents(paths: readonly Path[]): Promise<ReadonlyMap<Path, object | null>>;
  /** A collection that is not words, by id. */
  collection(name: string): Promise<readonly (readonly [id: string, document: object])[]>;
  readonly undo: UndoMemory;
  /** The shares of books' and videos' text that the learner knows; one that was not counted yet is left out, and reported as a change once it was. */
  textCounts(texts: ReadonlyMap<string, CountedText>): Promise<ReadonlyMap<string, TextCounts>>;
}

/** The collection that changes when books were counted anew. No document is in it. */
export const countsCollection = 'textCounts';

/** A question that pages may ask. */
export interface Query<Input, Answer> {
  /** The collections that the answer is made of: when one of them changes, the answer may. */
  reads(input: Input): readonly string[];
  /** The answer can be structured-cloned. */
  answer(source: QuerySource, input: Input): Promise<Answer>;
}

/** Declares a question. Its input is an object, empty for one that needs none: pages ask by null for nothing (`useQuery`). */
export function declareQuery<Input extends object, Answer>(query: Query<Input, Answer>): Query<Input, Answer> {
  return query;
}
