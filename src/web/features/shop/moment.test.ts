import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

const hour = 3_600_000;

test.each([
  ['at noon', '2026-11-22T11:00:00Z', 3, 'las 15:00'],
  ['at noon', '2026-11-22T11:00:00Z', 24, 'mañana a las 12:00'],
  ['in the hour after midnight', '2026-11-22T23:10:00Z', 24, 'mañana a las 0:10'],
  ['just before midnight', '2026-11-22T22:59:00Z', 24, 'mañana a las 23:59'],
  ['before the clock is set back', '2026-10-24T22:30:00Z', 25, 'mañana a las 0:30'],
  ['on the day that the clock is set forward', '2026-03-28T23:30:00Z', 24, 'mañana a la 1:30'],
  ['at noon', '2026-11-22T11:00:00Z', 48, 'el martes a las 12:00'],
])('%s (%s) what ends %i hours later ends at %s', (_when, now, hours, text) => {
  expect(momentOf(Date.parse(now) + hours * hour, Date.parse(now), 'Europe/Madrid')).toBe(text);
});
