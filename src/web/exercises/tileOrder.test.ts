import { expect, test } from 'vitest';
import { moved, placeAt } from './tileOrder.ts';

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
