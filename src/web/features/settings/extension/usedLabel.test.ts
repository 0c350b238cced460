import { expect, test } from 'vitest';
import { usedLabel } from './usedLabel.ts';

const now = Date.UTC(2026, 10, 27, 12);
const hour = 3_600_000;

test.each([
  [now, 'usada hace poco'],
  [now - 2 * hour + 1, 'usada hace poco'],
  [now - 2 * hour, 'usada hoy'],
  [now - 14 * hour, 'usada ayer'],
  [Date.UTC(2026, 9, 3, 12), 'usada el 3 de octubre'],
  [Date.UTC(2025, 11, 31, 12), 'usada el 31 de diciembre de 2025'],
])('%i: %s', (at, label) => {
  expect(usedLabel(at, now, 'Europe/Madrid')).toBe(label);
});

test('a day begins where the learner lives', () => {
  expect(usedLabel(Date.UTC(2026, 10, 27, 3), now, 'America/Lima')).toBe('usada ayer');
});
