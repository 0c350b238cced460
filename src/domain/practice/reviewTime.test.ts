import { expect, test } from 'vitest';
import { reviewMinutes } from './reviewTime.ts';

test.for([
  [1, 1],
  [5, 1],
  [6, 2],
  [12, 3],
  [20, 5],
  [50, 13],
] as const)('%i words are reviewed in %i min', ([words, minutes]) => {
  expect(reviewMinutes(words)).toBe(minutes);
});
