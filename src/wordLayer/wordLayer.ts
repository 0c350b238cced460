import type { WordContext } from '#domain/lemmas/analysis/wordReading.ts';
import type { Block, ReadElement } from './block.ts';
import type { Painter } from './painter.ts';
import type { WordSource } from './wordSource.ts';

/** Part of a block: offsets [from, to) in its text. */
export interface TextSpan {
  readonly block: Block;
  readonly from: number;
  readonly to: number;
}

/** A word or phrase where it stands in the text. */
export interface TextWord {
  /** The word's id: `words_{lang}/{key}`. */
  readonly key: string;
  /** As written, white space folded, without soft hyphens. */
  readonly text: string;
  readonly block: Block;
  /** UTF-16 offsets [start, end) in the block's text. */
  readonly start: number;
  readonly end: number;
  readonly isPhrase: boolean;
}

/** A word or phrase that was found at a place. */
export interface WordMatch {
  /** The longest saved phrase there, of two that cross the one that begins first; else the word. */
  readonly longest: TextWord;
  /** The word itself, also inside a phrase. */
  readonly word: TextWord;
}

/** Two words or more that are being chosen as one phrase. */
export interface ChosenPhrase extends WordMatch {
  /** How many words it has, two to eight. */
  readonly count: number;
  /** The word that the choice has come to: the phrase's last one, or its first where it was chosen backwards. */
  readonly reached: TextWord;
}

/** A word that stands in parts, as a verb that its prefix has left. */
export interface JoinedWord {
  readonly key: string;
  readonly parts: readonly Pick<TextWord, 'start' | 'end'>[];
}

/** A run of one block. */
export type TextRunIn = Pick<TextWord, 'block' | 'start' | 'end'>;

/** The reason why a run is drawn, beside its words' statuses. */
export type DrawnRun = 'selected' | 'cursor' | 'found' | 'spoken';

/** A stretch of text over one block or more. */
export interface TextPassage {
  /** A run a block, in order; one at least. */
  readonly runs: readonly TextRunIn[];
  /** It is no phrase: it has more words than one may have, or goes beyond a sentence. */
  readonly isLong: boolean;
}

/** A place in the viewport of the text's own window, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface WordLayerOptions {
  /** Its text is coloured. Its window's highlights are used, so it may stand in a frame. */
  readonly root: Element;
  /** Colours the words; several layers may share one. */
  readonly words: WordSource;
  /** Number of the first block, where the root is a part of a longer text; 0 by default. */
  readonly firstBlock?: number;
  /**
   * `spans` where the Highlight API is not wanted; where it is missing they are used anyway. With a painter of its own a page of others stays
   * as it is, to the last attribute.
   */
  readonly painter?: 'auto' | 'spans' | Painter;
  /** Asked of the elements inside, where not all of the root's text is the layer's. */
  readonly reads?: ReadElement;
}

/** The words of one text, coloured by their statuses: see README.md. Made by `createWordLayer`. */
export interface WordLayer {
  /** The root's blocks of text, in order. Their numbers and texts do not change while the layer lives. */
  readonly blocks: readonly Block[];
  /** Colours these spans and no others. The first ones win when there are more than `maximumPainted` words. */
  show(spans: readonly TextSpan[]): void;
  /** Colours the whole text: for short ones. */
  showAll(): void;
  /** The statuses of the words with these ids changed: those that are shown are drawn anew. */
  changed(keys: Iterable<string>): void;
  /** Any status or the saved phrases changed: everything that is shown is drawn anew. */
  refresh(): void;
  /**
   * These words of a block stand in parts: each part has the colour of the whole word where that has one, and is drawn as selected with the
   * others. Replaces what was said of the block before.
   */
  join(block: Block, words: readonly JoinedWord[]): void;
  /** Draws runs as selected, as the keyboard's cursor, as the find that is looked at, or as what is read aloud; null takes the mark away. */
  mark(kind: DrawnRun, runs: TextRunIn | readonly TextRunIn[] | null): void;
  /** The words of these spans (by default of the whole text) in reading order, each time they occur. */
  words(spans?: readonly TextSpan[]): TextWord[];
  /** The word whose own rectangles hold the point. */
  wordAt(point: Point): WordMatch | null;
  /** The first word that begins in [start, end) of a block. */
  wordIn(block: Block, start: number, end: number): WordMatch | null;
  /**
   * The words between two points as one phrase, eight at most and no further than the sentence of the first; null when either is not in a
   * text, or both are in one word.
   */
  phraseBetween(from: Point, to: Point): ChosenPhrase | null;
  /** The same for the words that begin at two offsets of a block. */
  phraseFrom(block: Block, from: number, to: number): ChosenPhrase | null;
  /** The text between two points, from word to word with the signs at its ends; null when either is not in a text. */
  passageBetween(from: Point, to: Point): TextPassage | null;
  /** The sentence around an offset of a block. */
  passageAround(block: Block, offset: number): TextPassage | null;
  /** The sentences of these spans (by default of the whole text) in reading order, also those of which a span has a part. */
  sentences(spans?: readonly TextSpan[]): TextRunIn[];
  /** The sentence around an offset of a block, white space folded. */
  sentenceAt(block: Block, offset: number): string;
  /** The context of the word that begins at an offset of a block, as far as it says which word it is. */
  contextAt(block: Block, offset: number): WordContext;
  /** The rectangles of a run of text in the viewport of its window, one rectangle a line; empty when it is not drawn. */
  rects(run: Pick<TextWord, 'block' | 'start' | 'end'>): DOMRect[];
  /** Takes every mark away. */
  destroy(): void;
}
