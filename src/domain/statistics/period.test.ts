import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#domain/time/day.ts';
import { daysFrom, periodAfter, periodBefore, periodKinds, periodOf } from './period.ts';

test.each([
  ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['year', '2026-05-20', '2026-01-01', '2026-12-31'],
] as const)('the %s of %s is from %s to %s', (kind, day, first, last) => {
  expect(periodOf(kind, day)).toEqual({ kind, first, last });
});

test('periods of a kind follow each other without a gap, and each of their days is in them', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(fc.constantFrom(...periodKinds), day, (kind, within) => {
      const period = periodOf(kind, within);
      expect(period.first <= within && within <= period.last).toBe(true);
      expect(daysBetween(periodBefore(period).last, period.first)).toBe(1);
      expect(periodAfter(periodBefore(period))).toEqual(period);
      for (const one of [period.first, period.last]) expect(periodOf(kind, one)).toEqual(period);
    }),
  );
});

test('the days from one to another are all of them', () => {
  expect(daysFrom('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([]);
});
