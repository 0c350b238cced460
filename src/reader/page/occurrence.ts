import type { Locator } from '#domain/library/book.ts';

/** A word or phrase where it stands in the book. */
export interface Occurrence {
  /** The word's id: `words_{lang}/{key}`. */
  readonly key: string;
  /** As written, white space folded. */
  readonly text: string;
  readonly locator: Locator;
  /** UTF-16 offset in the block after its last character. */
  readonly end: number;
  readonly isPhrase: boolean;
}
