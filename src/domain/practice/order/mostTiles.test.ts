import { expect, test } from 'vitest';
import type { RoughLevel } from '#domain/languageLevel/roughLevel.ts';
import { mostTiles } from './mostTiles.ts';

test.each<[RoughLevel | null, boolean, number, number]>([
  ['nothing', false, 0, 8],
  ['something', false, 250, 8],
  ['enough', false, 500, 12],
  ['much', false, 1_000, 12],
  // A check says more than a word.
  ['much', true, 900, 8],
  ['something', true, 3_000, 12],
  [null, false, 1_999, 8],
  [null, false, 2_000, 12],
])('who says «%s» (measured: %s) and knows %i words gets at most %i tiles', (level, isMeasured, known, most) => {
  expect(mostTiles(level && { level, isMeasured }, known)).toBe(most);
});
