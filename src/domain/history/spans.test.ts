import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimeSpan } from './day.ts';
import { mostSpans, uncoveredTime, withSpan } from './spans.ts';

const span = fc
  .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 40 }))
  .map(([start, length]): TimeSpan => [start, start + length]);
const instantsOf = (spans: readonly TimeSpan[]) =>
  new Set(spans.flatMap(([start, end]) => Array.from({ length: end - start }, (_, at) => start + at)));

test('what is uncovered is what no other span holds, counted instant by instant', () => {
  fc.assert(
    fc.property(span, fc.array(span), (one, others) => {
      const covered = instantsOf(others);
      expect(uncoveredTime(one, others)).toBe([...instantsOf([one])].filter((instant) => !covered.has(instant)).length);
    }),
  );
});

test('adding spans in any order gives the same sorted, disjoint spans', () => {
  fc.assert(
    fc.property(fc.array(span), (spans) => {
      const kept = spans.reduce<readonly TimeSpan[]>(withSpan, []);
      expect(kept).toEqual(spans.toReversed().reduce<readonly TimeSpan[]>(withSpan, []));
      expect(instantsOf(kept)).toEqual(instantsOf(spans));
      for (const [index, [start]] of kept.entries()) expect(start).toBeGreaterThan(kept[index - 1]?.[1] ?? -1);
    }),
  );
});

test('a day keeps a bounded number of spans and never forgets one', () => {
  const many = Array.from({ length: mostSpans + 50 }, (_, at): TimeSpan => [at * 100, at * 100 + 10]);
  const kept = many.reduce<readonly TimeSpan[]>(withSpan, []);
  expect(kept.length).toBe(mostSpans);
  for (const one of many) expect(uncoveredTime(one, kept)).toBe(0);
});
