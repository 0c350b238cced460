import type { Locator } from '#domain/library/book.ts';
import type { Span } from '#domain/text/sentences.ts';
import type { Meaning, ShownMeaning } from '#domain/words/meaning.ts';
import type { Word } from '#domain/words/word.ts';

/** The origin of a sentence. */
export type SentenceSource =
  | {
      readonly kind: 'book';
      readonly bookId: string;
      /** The chapter that it stands in, and the place in the book; null where that is not known. */
      readonly chapter: string | null;
      readonly locator: Locator | null;
    }
  | { readonly kind: 'lesson'; readonly lessonId: string }
  | { readonly kind: 'video'; readonly videoId: string; readonly videoSeconds?: number }
  /** An example of ours. */
  | { readonly kind: 'example' };

/** A sentence that has the word, and where in it the word stands. */
export interface PracticeSentence {
  readonly text: string;
  readonly span: Span;
  /** The spans where forms of the word stand besides, which a gap hides too; left out where there are none. */
  readonly alsoHidden?: readonly Span[];
  readonly translation: string | null;
  /** Null when it was met in nothing that the app knows of. */
  readonly source: SentenceSource | null;
}

/** A sentence to put in order, and the pieces that it is cut into, in their order. */
export interface SentenceToOrder extends PracticeSentence {
  readonly tiles: readonly string[];
}

/** A wrong option: a word, and what it means. */
export interface WrongOption {
  readonly word: string;
  readonly meaning: string;
}

/** The material of a word's exercises. */
export interface PracticeMaterial {
  readonly key: string;
  /** As it stood when this was asked for; of a word without a record as the sentence writes it. */
  readonly word: Pick<Word, 'originalText' | 'status' | 'srsNextReview'>;
  /** False for a word without a record, which only a session of sentences asks. */
  readonly isSaved: boolean;
  /** It has no meaning, and the book that it was marked in writes it as a name. */
  readonly isName?: true;
  /** The meaning that is shown first; null when neither the learner nor the app knows a meaning. */
  readonly meaning: ShownMeaning | null;
  /** The meaning that the app knows besides; null when it knows nothing, or could not be asked. */
  readonly known: Meaning | null;
  readonly sentence: PracticeSentence | null;
  /** Null where the word has none that has one order. */
  readonly scramble: SentenceToOrder | null;
  readonly options: readonly WrongOption[];
}
