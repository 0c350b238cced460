import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses } from '#domain/words/word.ts';
import { newCard, withStatus, type Card } from './card.ts';
import { isDue } from './due.ts';
import { grades, previewIntervals, schedule } from './scheduler.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = 1_000_000;
const half = () => 0.5;

const card = (srsLevel: number, srsEaseFactor = 2.5): Card => ({
  status: '2',
  srsLevel,
  srsEaseFactor,
  srsNextReview: now,
  srsLastReview: null,
});

test.each([
  // level, ease, grade -> level, ease, wait, status
  [0, 2.5, 2, 1, 2.55, 4 * hour * 2.55, '2'],
  [0, 2.5, 3, 1, 2.65, 4 * hour * 2.65, '2'],
  [1, 2.5, 2, 2, 2.55, 8 * hour * 2.55, '2'],
  [2, 2.5, 3, 3, 2.65, day * 2.65, '3'],
  [3, 2.5, 2, 4, 2.55, 3 * day * 2.55, '3'],
  [4, 2.5, 2, 5, 2.55, 7 * day * 2.55, '4'],
  [5, 2.5, 2, 6, 2.55, 14 * day * 2.55, '4'],
  [6, 2.5, 2, 7, 2.55, 30 * day * 2.55, '4'],
  [7, 2.5, 2, 8, 2.55, 120 * day * 2.55, '4'],
  [8, 2.5, 2, 8, 2.5, 120 * day * 2.5, '4'],
  [8, 2.5, 3, 8, 2.65, 120 * day * 2.65, '4'],
  [3, 4.95, 3, 4, 5, 3 * day * 5, '3'],
  [5, 2.5, 1, 4, 2.3, 3 * day * 2.3, '3'],
  [5, 2.5, 0, 0, 2.1, 10 * minute, '1'],
  [3, 1.4, 0, 0, 1.3, 10 * minute, '1'],
  [2, 1.4, 1, 1, 1.3, 4 * hour * 1.3, '2'],
  [1, 2.5, 1, 0, 2.3, 0, '1'],
  [0, 2.5, 1, 0, 2.3, 0, '1'],
] as const)('level %i, ease %f, grade %i', (level, ease, grade, nextLevel, nextEase, wait, status) => {
  const after = schedule(card(level, ease), grade, now, half);
  expect(after).toMatchObject({ srsLevel: nextLevel, status, srsLastReview: now });
  expect(after.srsEaseFactor).toBeCloseTo(nextEase, 10);
  expect(after.srsNextReview - now).toBe(Math.round(wait));
});

test('the buttons show what a press will do', () => {
  expect(previewIntervals(card(2))).toEqual({
    0: 10 * minute,
    1: Math.round(4 * hour * 2.3),
    2: Math.round(day * 2.55),
    3: Math.round(day * 2.65),
  });
});

const anyCard = fc.record({
  status: fc.constantFrom(...statuses),
  srsLevel: fc.integer({ min: 0, max: 8 }),
  srsEaseFactor: fc.double({ min: 1.3, max: 5, noNaN: true }),
  srsNextReview: fc.integer({ min: 0, max: 2e12 }),
  srsLastReview: fc.constant(null),
});
const anyGrade = fc.constantFrom(...grades);

test('any run of reviews keeps level and ease in their bounds and is due no sooner', () => {
  fc.assert(
    fc.property(anyCard, fc.array(anyGrade, { minLength: 1, maxLength: 40 }), (first, given) => {
      let current: Card = first;
      for (const [at, grade] of given.entries()) {
        current = schedule(current, grade, at * day, half);
        expect(current.srsLevel).toBeGreaterThanOrEqual(0);
        expect(current.srsLevel).toBeLessThanOrEqual(8);
        expect(current.srsEaseFactor).toBeGreaterThanOrEqual(1.3);
        expect(current.srsEaseFactor).toBeLessThanOrEqual(5);
        expect(current.srsNextReview).toBeGreaterThanOrEqual(at * day);
        expect(Number.isInteger(current.srsNextReview)).toBe(true);
      }
    }),
  );
});

test('a better grade never comes back sooner than a worse one that counts as right or half right, nor with a lower level or ease', () => {
  fc.assert(
    fc.property(anyCard, fc.constantFrom(0, 1, 2), (given, grade) => {
      const worse = schedule(given, grade, now, half);
      const better = schedule(given, grade === 0 ? 1 : grade === 1 ? 2 : 3, now, half);
      // A failure is retried after 10 minutes; "Difícil" at level 0 at once (spec §4: base interval 0).
      if (grade > 0) expect(better.srsNextReview).toBeGreaterThanOrEqual(worse.srsNextReview);
      expect(better.srsLevel).toBeGreaterThanOrEqual(worse.srsLevel);
      expect(better.srsEaseFactor).toBeGreaterThanOrEqual(worse.srsEaseFactor);
    }),
  );
});

test('due at its time and after, ignored words never', () => {
  expect(isDue({ status: '2', srsNextReview: 100 }, 99)).toBe(false);
  expect(isDue({ status: '2', srsNextReview: 100 }, 100)).toBe(true);
  expect(isDue({ status: '5', srsNextReview: 100 }, 101)).toBe(true);
  expect(isDue({ status: '99', srsNextReview: 100 }, 101)).toBe(false);
});

test.each([
  ['1', 0, 4 * hour, 4 * hour + 30 * minute],
  ['4', 0, 4 * hour, 4 * hour + 30 * minute],
  ['5', 5, 157_680_000_000, 157_680_000_000],
  ['99', 5, 157_680_000_000, 157_680_000_000],
] as const)('a new word of status %s', (status, level, soonest, latest) => {
  expect(newCard(status, now, () => 0)).toEqual({
    status,
    srsLevel: level,
    srsNextReview: now + soonest,
    srsLastReview: null,
    srsEaseFactor: 2.5,
  });
  const last = newCard(status, now, () => 0.999_999_999).srsNextReview - now;
  expect(last).toBeGreaterThan(latest - 10);
  expect(last).toBeLessThanOrEqual(latest);
});

test('a status set by hand: put away, begun again, or left in its schedule', () => {
  const learning: Card = { status: '3', srsLevel: 3, srsEaseFactor: 2, srsNextReview: now + day, srsLastReview: 5 };
  const set = (from: Card, status: Card['status']) => withStatus(from, status, now, () => 0);
  expect(set(learning, '4')).toEqual({ ...learning, status: '4' });
  expect(set(learning, '3')).toBe(learning);
  expect(set(learning, '5')).toEqual({ ...learning, status: '5', srsLevel: 5, srsNextReview: now + 157_680_000_000 });
  expect(set(set(learning, '5'), '3')).toEqual({
    ...learning,
    status: '3',
    srsLevel: 0,
    srsNextReview: now + 4 * hour,
  });
  expect(set(learning, '1')).toEqual({ ...learning, status: '1', srsLevel: 0, srsNextReview: now + 4 * hour });
});
