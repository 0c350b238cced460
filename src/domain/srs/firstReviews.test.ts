import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostOnOneDay, spreadDays, spreadFirstReviews, type ComingWord } from './firstReviews.ts';

const anyWord: fc.Arbitrary<ComingWord> = fc.record({
  addedAt: fc.option(fc.integer({ min: 0, max: 1_000 })),
  interval: fc.option(fc.integer({ min: 0, max: 400 })),
});

test('1,990 words are 95 a day at most, and the oldest come first', () => {
  const words = Array.from({ length: 1_990 }, (_, at) => ({ addedAt: 10_000 - at, interval: null }));
  const days = spreadFirstReviews(words);
  expect(mostOnOneDay(days)).toBe(95);
  expect([days[0], days.at(-1)]).toEqual([spreadDays - 1, 0]);
});

test('words without a date come after those with one, in their order', () => {
  const words = [null, 5, null, 2].map((addedAt) => ({ addedAt, interval: null }));
  expect(spreadFirstReviews(words)).toEqual([10, 5, 15, 0]);
});

test('each day lies within the spread or the interval, and no day has more than its part of either', () => {
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 300 }), (words) => {
      const days = spreadFirstReviews(words);
      for (const [at, { interval }] of words.entries()) {
        expect(days[at]).toBeGreaterThanOrEqual(0);
        expect(days[at]).toBeLessThan(Math.max(spreadDays, interval ?? 0));
      }
      expect(mostOnOneDay(days)).toBeLessThanOrEqual(Math.ceil(words.length / spreadDays) + 2);
    }),
  );
});
