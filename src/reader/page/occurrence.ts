import type { Locator } from '#domain/library/book.ts';

/** A run of text where it stands in the book. */
export interface TextRun {
  readonly locator: Locator;
  /** UTF-16 offset in the block after its last character. */
  readonly end: number;
}

/** A word or phrase where it stands in the book. */
export interface Occurrence extends TextRun {
  /** The word's id: `words_{lang}/{key}`. */
  readonly key: string;
  /** As written, white space folded. */
  readonly text: string;
  readonly isPhrase: boolean;
}
