import { expect, test } from 'vitest';
import { coverBeside } from './coverKeys.ts';

/** Two rows of three, and one more below. */
const covers = [0, 1, 2, 3, 4, 5, 6].map((at) => ({ left: (at % 3) * 100, top: Math.floor(at / 3) * 300, width: 80 }));

test('arrows lead over the rows, and stop at their ends', () => {
  const from = (at: number) =>
    ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a'].map((key) => coverBeside(key, covers, at));
  expect(from(0)).toEqual([null, 1, null, 3, 0, 6, null]);
  expect(from(4)).toEqual([3, 5, 1, 6, 0, 6, null]);
  expect(from(6)).toEqual([5, null, 3, null, 0, 6, null]);
  expect(coverBeside('ArrowRight', covers, -1)).toBeNull();
});
