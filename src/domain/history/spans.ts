import type { TimeSpan } from './day.ts';

/** The most spans that a day keeps; beyond it the two that lie closest are joined, which credits less, never more. */
export const mostSpans = 200;

/** Milliseconds of a span that lie in none of the others. The others may overlap each other. */
export function uncoveredTime([start, end]: TimeSpan, covered: readonly TimeSpan[]): number {
  let free = 0;
  let from = start;
  for (const [coveredStart, coveredEnd] of covered.toSorted((one, other) => one[0] - other[0])) {
    if (coveredStart > from) free += Math.max(0, Math.min(coveredStart, end) - from);
    from = Math.max(from, coveredEnd);
    if (from >= end) break;
  }
  return free + Math.max(0, end - from);
}

/** The spans with one more: sorted, disjoint, those that touch joined, at most {@link mostSpans}. */
export function withSpan(spans: readonly TimeSpan[], added: TimeSpan): readonly TimeSpan[] {
  const joined: [number, number][] = [];
  for (const [start, end] of [...spans, added].toSorted((one, other) => one[0] - other[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  while (joined.length > mostSpans) joinClosest(joined);
  return joined;
}

function joinClosest(spans: [number, number][]): void {
  const gapBefore = (index: number): number => (spans[index]?.[0] ?? Infinity) - (spans[index - 1]?.[1] ?? -Infinity);
  let closest = 1;
  for (let index = 2; index < spans.length; index++) if (gapBefore(index) < gapBefore(closest)) closest = index;
  const [later] = spans.splice(closest, 1);
  const earlier = spans[closest - 1];
  if (earlier && later) earlier[1] = later[1];
}
