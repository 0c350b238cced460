import { expect, test } from 'vitest';
import { describeNextReview } from './describeNextReview.ts';

const now = Date.parse('2026-05-20T10:00:00Z');
const zone = 'Europe/Madrid';

test.each([
  ['2026-05-20T16:40:00Z', 'hoy a las 18:40'],
  ['2026-05-20T22:05:00Z', 'mañana a las 0:05'],
  ['2026-05-20T23:05:00Z', 'mañana a la 1:05'],
  ['2026-05-25T10:00:00Z', 'el 25 de mayo'],
  ['2031-05-20T10:00:00Z', 'el 20 de mayo de 2031'],
  ['2026-05-20T09:00:00Z', 'hoy a las 11:00'],
])('%s is %s', (at, text) => {
  expect(describeNextReview(Date.parse(at), now, zone)).toBe(text);
});
