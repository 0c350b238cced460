import { expect, test } from 'vitest';
import { placeGlosses, type GlossOnLine } from './glossLines.ts';

const page = { left: 0, right: 300 };
const over = (left: number, right: number, width: number, bottom = 100): GlossOnLine => ({
  word: { left, right, bottom },
  width,
});

test('a gloss stands over the middle of its word, also when it is wider', () => {
  expect(placeGlosses([], page)).toEqual([]);
  expect(placeGlosses([over(100, 160, 20)], page)).toEqual([120]);
  expect(placeGlosses([over(100, 160, 100)], page)).toEqual([80]);
});

test('it stays within the page, as far as it is still its word’s', () => {
  expect(placeGlosses([over(0, 20, 40)], page)).toEqual([0]);
  expect(placeGlosses([over(280, 300, 40)], page)).toEqual([260]);
  expect(placeGlosses([over(0, 10, 80)], page)).toEqual([null]);
  expect(placeGlosses([over(0, 300, 301)], page)).toEqual([null]);
});

test('two on a line keep apart: the second moves a little, or is left out', () => {
  expect(placeGlosses([over(0, 60, 60), over(64, 100, 40)], page)).toEqual([0, 66]);
  expect(placeGlosses([over(0, 60, 60), over(40, 60, 40)], page)).toEqual([0, null]);
  expect(placeGlosses([over(0, 60, 60), over(40, 60, 40), over(70, 120, 40)], page), 'room is kept').toEqual([
    0,
    null,
    75,
  ]);
});

test('another line begins anew, and letters of another size are on the same one', () => {
  expect(placeGlosses([over(200, 300, 100), over(0, 60, 60, 144)], page)).toEqual([200, 0]);
  expect(placeGlosses([over(0, 60, 60), over(64, 100, 40, 103)], page)).toEqual([0, 66]);
});
