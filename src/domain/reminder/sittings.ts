import type { TimeSpan } from '#domain/history/day.ts';

/** Milliseconds for which a book may be put down within one sitting. */
const longestBreak = 3_600_000;

/**
 * The stretches of time for which somebody sat down to read, in order. The history cuts what is read at midnight and has a gap wherever the reader looked
 * up; a sitting that went on past midnight is one, and the day's on which it began.
 */
export function sittingsOf(spans: readonly TimeSpan[]): readonly TimeSpan[] {
  const sittings: [start: number, end: number][] = [];
  for (const [start, end] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = sittings.at(-1);
    if (last && start - last[1] < longestBreak) last[1] = Math.max(last[1], end);
    else sittings.push([start, end]);
  }
  return sittings;
}
