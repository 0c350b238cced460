import type { Point } from '#wordLayer/wordLayer.ts';

/** The questions that choosing words asks of a text. */
export interface WordText<Word> {
  /** The word at a point of the window, where the pointer is over an element of the text; null for none. */
  hitAt(point: Point, target: Element): Word | null;
  /** The phrase between two points of one text; null where there is none. */
  phraseBetween(from: Point, to: Point, target: Element): Word | null;
  /** The word beside the cursor; from no cursor the first, or backwards the last. Null at the text's end. */
  wordBeside(cursor: Word | null, by: 1 | -1): Word | null;
}

/** The word that the keyboard's cursor comes to. @param from where its word begins; null: it comes to the first of them, or backwards to the last */
export function wordBeside<Word extends { readonly start: number }>(
  words: readonly Word[],
  from: number | null,
  by: 1 | -1,
): Word | undefined {
  const at = words.findIndex(({ start }) => start === from);
  return at === -1 ? words.at(by === 1 ? 0 : -1) : words[at + by];
}

/** The rectangle around the lines of a word; one without place where it has none. */
export function boundsOf([first = new DOMRect(), ...others]: readonly DOMRect[]): DOMRect {
  const right = Math.max(first.right, ...others.map((rect) => rect.right));
  const left = Math.min(first.left, ...others.map((rect) => rect.left));
  const bottom = Math.max(first.bottom, ...others.map((rect) => rect.bottom));
  return new DOMRect(left, first.top, right - left, bottom - first.top);
}
