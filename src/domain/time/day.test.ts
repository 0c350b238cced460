import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, isTimeZone, startOfDay } from './day.ts';

test.each([
  ['2026-05-20T21:59:59.999Z', 'Europe/Madrid', '2026-05-20'],
  ['2026-05-20T22:00:00Z', 'Europe/Madrid', '2026-05-21'],
  ['2026-01-01T04:59:00Z', 'America/Lima', '2025-12-31'],
  ['2026-05-20T12:00:00Z', 'Pacific/Kiritimati', '2026-05-21'],
  ['2026-05-20T12:00:00Z', 'nowhere', '2026-05-20'],
])('%s in %s is %s', (instant, zone, day) => {
  expect(dayOf(Date.parse(instant), zone)).toBe(day);
});

test.each([
  ['2026-03-28', '2026-03-30', 2],
  ['2026-10-24', '2026-10-26', 2],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-01-01', '2025-12-31', -1],
])('from %s to %s it is %i days, summer time or not', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});

test('zones that the calendar knows', () => {
  expect(['Europe/Madrid', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});

test('a day begins at its first instant, in every zone and at both changes of the clock', () => {
  const zone = fc.constantFrom(
    'Europe/Madrid',
    'America/Lima',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Beirut',
  );
  const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2024-01-01', days));
  fc.assert(
    fc.property(zone, day, (timeZone, one) => {
      const start = startOfDay(one, timeZone);
      expect([dayOf(start, timeZone), dayOf(start - 1, timeZone)]).toEqual([one, addDays(one, -1)]);
    }),
  );
});
