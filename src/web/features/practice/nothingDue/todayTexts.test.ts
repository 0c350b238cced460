import { expect, test } from 'vitest';
import { describeRepeated, describeSavedToday, minutesFor, repeatTodayLabel } from './todayTexts.ts';

test.each([
  [1, 20, 'Repasa ya la de hoy', 'Hoy has guardado una palabra. Vuelve hoy a las 19:37.'],
  [5, 20, 'Repasa ya las 5 de hoy', 'Hoy has guardado cinco palabras. La primera vuelve hoy a las 19:37.'],
  [
    1_200,
    20,
    'Repasa ya 20 de las 1.200 de hoy',
    'Hoy has guardado 1.200 palabras. La primera vuelve hoy a las 19:37.',
  ],
])('%i words of today, of which a session takes %i', (count, size, label, saved) => {
  expect(repeatTodayLabel(count, size)).toBe(label);
  expect(describeSavedToday(count, 'hoy a las 19:37')).toBe(saved);
});

test.each([
  [4, 5, 'Cuatro de cinco a la primera'],
  [5, 5, 'Las cinco a la primera'],
  [0, 5, 'Repasadas'],
  [1, 1, 'A la primera'],
  [0, 1, 'Repasada'],
])('%i of %i right', (right, count, text) => {
  expect(describeRepeated(right, count)).toBe(text);
});

test('a session of a word takes a minute, one of twenty seven', () => {
  expect([1, 5, 20].map(minutesFor)).toEqual([1, 2, 7]);
});
