import type { Block } from './block.ts';

/** How a run of text is drawn; the frame's style sheet says what each looks like. `w` words, `p` saved phrases. */
export const marks = ['p1', 'p2', 'p3', 'p4', 'w1', 'w2', 'w3', 'w4', 'w99', 'cursor', 'selected'] as const;
export type Mark = (typeof marks)[number];

/** One painted run, to take it back. */
export interface Painted {
  readonly mark: Mark;
}

/** Draws marks over a frame's text. The text itself stays as it is, whatever implementation. */
export interface Painter {
  add(mark: Mark, block: Block, start: number, end: number): Painted;
  remove(painted: Painted): void;
  /** Runs painted now. */
  readonly size: number;
}

/** More registered ranges than this make any change slow in Firefox and WebKit (design: "keep ≤ 3,000"). */
export const maximumPainted = 3000;

export function markName(mark: Mark): string {
  return `glosa-${mark}`;
}
