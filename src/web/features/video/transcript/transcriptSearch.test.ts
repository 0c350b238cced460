import { expect, test } from 'vitest';
import { createSearch, nextFound } from './transcriptSearch.ts';

const search = createSearch(
  ['Où est la mer ?', 'La MER est là.', 'Le ciel'].map((text, at) => ({ start: at, end: at + 1, text })),
);

test.each([
  ['mer', [0, 1]],
  [' ou ', [0]],
  ['LÀ', [0, 1]],
  ['', []],
  ['  ', []],
  ['zut', []],
])('«%s»', (wanted, found) => {
  expect(search(wanted)).toEqual(found);
});

test('Enter goes round the found lines, Shift+Enter the other way', () => {
  const found = [3, 7, 9];
  expect([-1, 3, 8, 9].map((from) => nextFound(found, from, 1))).toEqual([0, 1, 2, 0]);
  expect([-1, 3, 8, 99].map((from) => nextFound(found, from, -1))).toEqual([2, 2, 1, 2]);
  expect(nextFound([], 5, 1)).toBe(-1);
});
