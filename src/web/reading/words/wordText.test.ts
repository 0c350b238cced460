import { expect, test } from 'vitest';
import { wordBeside } from './wordText.ts';

const words = [{ start: 0 }, { start: 4 }, { start: 10 }];

test('the cursor comes into a line from its side, walks over its words and stays in it', () => {
  expect(wordBeside(words, null, 1)).toBe(words[0]);
  expect(wordBeside(words, null, -1)).toBe(words[2]);
  expect(wordBeside(words, 0, 1)).toBe(words[1]);
  expect(wordBeside(words, 10, -1)).toBe(words[1]);
  expect(wordBeside(words, 10, 1)).toBeUndefined();
  expect(wordBeside(words, 0, -1)).toBeUndefined();
  expect(wordBeside([], null, 1)).toBeUndefined();
});
