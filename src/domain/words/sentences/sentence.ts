import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';
import type { Locator } from '#domain/library/book.ts';

/** The place in its book where a sentence was met. */
export interface SentencePlace {
  readonly locator: Locator;
  /** The label of the contents that it stands under; left out where the book has none. */
  readonly chapter?: string;
  /** The page of the chapter that it stood on then, from 1: on another screen it is another one. */
  readonly page?: number;
}

/** The page of the web where a sentence was met. */
export interface SentencePage {
  /** As the page calls itself; may be empty. */
  readonly title: string;
  /** http or https. */
  readonly address: string;
}

/** A sentence in which a word was met, or that the learner kept: `sentences_{lang}/{id}`. */
export interface Sentence {
  readonly text: string;
  readonly createdAt: number;
  /** True when the learner asked to keep it; otherwise it is only some word's context. */
  readonly saved: boolean;
  readonly bookId?: string;
  readonly videoId?: string;
  /** The second of that video at which it begins, as its subtitles time it; absent in sentences older than this field. */
  readonly videoSeconds?: number;
  /** The lesson of ours that it is from. */
  readonly lessonId?: string;
  /** Absent in sentences older than this field, and in those of texts that are no book. */
  readonly place?: SentencePlace;
  readonly page?: SentencePage;
  readonly translation?: string;
  readonly starred?: boolean;
  /** The learner's own. */
  readonly note?: string;
}

export function sentenceRef(language: Language, id: string): Ref<Sentence> {
  return { collection: `sentences_${language}`, id };
}
