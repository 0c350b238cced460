import type { Status, StatusChange } from '#domain/words/word.ts';

/** Glyphs that the line has room for: of a longer history it shows the end. */
const mostMarks = 9;
const [left, right] = [8, 256];
/** So that two glyphs do not lie over each other. */
const leastGap = 20;

/** A glyph of the line: a status, and where the word came to it. */
export interface PenMark {
  readonly x: number;
  readonly at: number;
  /** Null: it was no word of the vocabulary from then on. */
  readonly status: Status | null;
}

/** A word's history as one stroke, 264 units wide. */
export interface PenLine {
  readonly marks: readonly PenMark[];
  /** The next review's position; today's for a word without one. */
  readonly end: { readonly x: number; readonly at: number; readonly isReview: boolean };
}

/**
 * Lays a word's changes of status along a line, in proportion to time as far as the glyphs have room.
 * @param changes oldest first, at least one
 * @param due epoch ms of the next review; null for none
 */
export function penLine(changes: readonly StatusChange[], due: number | null, now: number): PenLine {
  const shown = changes.slice(-mostMarks);
  const start = shown[0]?.at ?? now;
  const isReview = due !== null && due > now;
  const end = Math.max(isReview ? due : now, start + 1);
  const places = [...shown.map(({ at }) => at), end].map(
    (at) => left + ((at - start) / (end - start)) * (right - left),
  );
  const spaced = withGaps(places);
  return {
    marks: shown.map(({ at, to }, index) => ({ x: spaced[index] ?? left, at, status: to })),
    end: { x: spaced.at(-1) ?? right, at: isReview ? due : now, isReview },
  };
}

/** Moves places apart, from the left and then back from the right end. */
function withGaps(places: readonly number[]): number[] {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -Infinity) + leastGap));
  let limit = right;
  for (let at = moved.length - 1; at >= 0; at--) {
    moved[at] = Math.min(moved[at] ?? limit, limit);
    limit = (moved[at] ?? limit) - leastGap;
  }
  return moved;
}
