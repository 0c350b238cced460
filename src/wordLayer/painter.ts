import type { Block } from './block.ts';

/**
 * The layers in which runs of text are drawn, from the lowest to the highest: `p` saved phrases, `low` those whose line would meet another mark
 * (`lanes.ts`), `w` words, each with its status; `light` the first letter of a word never met; `spoken` the sentence that is read aloud.
 * What a mark looks like is said by `markRules`.
 */
export const marks = [
  'spoken',
  'low1',
  'low2',
  'low3',
  'low4',
  'p1',
  'p2',
  'p3',
  'p4',
  'light',
  'w1',
  'w2',
  'w3',
  'w4',
  'w99',
  'found',
  'cursor',
  'selected',
] as const;
export type Mark = (typeof marks)[number];

/** The attribute of a text while its words are coloured: by it the rules know the text around the marks. */
export const colouredText = 'data-coloured-words';

/** One painted run, to take it back. */
export interface Painted {
  readonly mark: Mark;
}

/** Draws marks over the text of one layer. The text itself stays as it is, whatever implementation. */
export interface Painter {
  add(mark: Mark, block: Block, start: number, end: number): Painted;
  remove(painted: Painted): void;
  /** Runs painted now, by this painter and any other that slows it down. */
  readonly size: number;
  /** Takes every mark of this painter away, and no other's. */
  destroy(): void;
}

/** More registered ranges in a window than this make any change slow in Firefox and WebKit. */
export const maximumPainted = 3000;

/** The mark's name among a window's highlights, and the class of its spans. */
export function markName(mark: Mark): string {
  return `glosa-${mark}`;
}
