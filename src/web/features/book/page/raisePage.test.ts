import { expect, test } from 'vitest';
import { raiseFor } from './raisePage.ts';

const word = (bottom: number) => [{ bottom }];

test('nothing is raised without a sheet, without a word, or for a word above the sheet', () => {
  expect(raiseFor(word(790), 0, 0, 800)).toBe(0);
  expect(raiseFor([], 100, 300, 800)).toBe(0);
  expect(raiseFor(word(476), 0, 300, 800)).toBe(0);
});

test('a word under the sheet is raised to a margin above it, by its lowest line', () => {
  expect(raiseFor([{ bottom: 600 }, { bottom: 640 }], 0, 300, 800)).toBe(640 + 24 - 500);
});

test('a page that is raised already, or is on its way, comes to the same height', () => {
  for (const raised of [0, 50, 164]) expect(raiseFor(word(640 - raised), raised, 300, 800)).toBe(164);
});
