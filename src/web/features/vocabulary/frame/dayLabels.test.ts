import { expect, test } from 'vitest';
import { dayOf } from '#domain/time/day.ts';
import { agoLabel, endOfDay, reviewMoment } from './dayLabels.ts';

const zone = 'Europe/Madrid';
const now = Date.parse('2026-03-28T18:00:00Z'); // 19:00 in Madrid, the day before summer time begins.
const hour = 3_600_000;
const day = 24 * hour;

test.each([
  [null, '—'],
  [now + 5 * 365 * day, '—'],
  [now - 1, 'hoy'],
  [now, 'hoy'],
  [now + 1_000, 'en 1 min'],
  [now + 59 * 60_000, 'en 59 min'],
  [now + 3 * hour, 'en 3 h'],
  [now + 5 * hour, 'mañana'],
  [now + 2 * day, 'en 2 días'],
  [now + 30 * day, 'en 30 días'],
  [now + 120 * day, 'en 4 meses'],
])('a review at %s is labelled %s', (due, label) => {
  expect(reviewMoment(due, now, zone)).toEqual({ label, isDue: label === 'hoy' });
});

test.each([
  [now, 'hoy'],
  [now + hour, 'hoy'],
  [now - 20 * hour, 'ayer'],
  [now - 3 * day, 'hace 3 días'],
  [now - 15 * day, 'hace 2 semanas'],
  [now - 90 * day, 'hace 3 meses'],
  [now - 800 * day, 'hace 2 años'],
])('%s was %s', (at, label) => {
  expect(agoLabel(at, now, zone)).toBe(label);
});

test.each(['Europe/Madrid', 'America/Lima', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])(
  'days end at midnight in %s, also on the day that the clock is changed',
  (timeZone) => {
    for (const days of [0, 1, 7]) {
      const end = endOfDay(now, days, timeZone);
      expect(dayOf(end + 1, timeZone) > dayOf(end, timeZone)).toBe(true);
      expect(Math.round((Date.parse(dayOf(end, timeZone)) - Date.parse(dayOf(now, timeZone))) / day)).toBe(days);
    }
  },
);
