import { expect, test } from 'vitest';
import { arrowStep, moved, neighbourOf, placeAt } from './tileOrder.ts';

test.each([
  [[], 3, 0, [3]],
  [[1, 2], 3, 1, [1, 3, 2]],
  [[1, 2, 3], 1, 2, [2, 3, 1]],
  [[1, 2, 3], 3, 0, [3, 1, 2]],
  [[1, 2], 1, 9, [2, 1]],
])('%j with %i put at %i is %j', (order, tile, at, after) => {
  expect(moved(order, tile, at)).toEqual(after);
});

test('a tile goes before the one in whose first half it is let go, line by line', () => {
  const box = (left: number, top: number) => ({ left, top, width: 40, height: 30 });
  const boxes = [box(0, 0), box(50, 0), box(0, 40)];
  expect(placeAt([], 5, 5)).toBe(0);
  expect(placeAt(boxes, 5, 10)).toBe(0);
  expect(placeAt(boxes, 30, 10)).toBe(1);
  expect(placeAt(boxes, 85, 10)).toBe(2);
  expect(placeAt(boxes, 5, 50)).toBe(2);
  expect(placeAt(boxes, 90, 50)).toBe(3);
});

test('the focus goes to the tile behind the one that leaves its row, at its end to the one before', () => {
  expect(neighbourOf([4, 2, 7], 2)).toBe(7);
  expect(neighbourOf([4, 2, 7], 7)).toBe(2);
  expect(neighbourOf([4], 4)).toBeUndefined();
});

test('arrows lead along the row of a tile, up into the answer and down to the others', () => {
  const step = (key: string, tile: number) => arrowStep(key, false, tile, [4, 2], [7, 9]);
  expect(step('ArrowRight', 4)).toEqual({ focus: 2 });
  expect(step('ArrowLeft', 4)).toEqual({ focus: undefined });
  expect(step('ArrowRight', 7)).toEqual({ focus: 9 });
  expect(step('ArrowUp', 7)).toEqual({ focus: 2 });
  expect(step('ArrowDown', 4)).toEqual({ focus: 7 });
  expect(step('Enter', 4)).toBeNull();
});

test('a tile of the answer is carried along it by an arrow, one of the others is not', () => {
  const carry = (key: string, tile: number) => arrowStep(key, true, tile, [4, 2, 5], [7, 9]);
  expect(carry('ArrowRight', 4)).toEqual({ putAt: 1 });
  expect(carry('ArrowLeft', 5)).toEqual({ putAt: 1 });
  expect(carry('ArrowLeft', 4)).toEqual({ putAt: 0 });
  expect(carry('ArrowRight', 7)).toEqual({ focus: 9 });
});
