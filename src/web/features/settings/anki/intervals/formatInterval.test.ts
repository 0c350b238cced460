import { expect, test } from 'vitest';
import { formatInterval } from './formatInterval.ts';

test.each([
  [1 / 1_440, '1 minuto'],
  [10 / 1_440, '10 minutos'],
  [0.25, '6 horas'],
  [1, '1 día'],
  [9, '9 días'],
  [13, '13 días'],
  [21, '3 semanas'],
  [35, '5 semanas'],
  [59, '8 semanas'],
  [120, '4 meses'],
  [800, '2 años'],
])('%d days are %s', (days, text) => {
  expect(formatInterval(days)).toBe(text);
});
