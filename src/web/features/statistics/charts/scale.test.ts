import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaPath,
  bandsOf,
  labelledPlaces,
  linePath,
  roundAbove,
  scaleFrom,
  spreadLabels,
  spreadWidths,
} from './scale.ts';

test('a value is drawn in proportion, also downwards', () => {
  const y = scaleFrom([0, 40], [200, 20]);
  expect([y(0), y(20), y(40)]).toEqual([200, 110, 20]);
  expect(scaleFrom([3, 3], [200, 20])(3)).toBe(200);
});

test.each([
  [0, 1],
  [1, 1],
  [3, 4],
  [38, 40],
  [41, 50],
  [99, 100],
  [101, 200],
  [6_100, 8_000],
])('an axis for %i ends at %i', (value, end) => {
  expect(roundAbove(value)).toBe(end);
});

test('bands lie side by side and keep their gaps', () => {
  expect(bandsOf(2, [10, 110], 0.2)).toEqual([
    { x: 15, width: 40 },
    { x: 65, width: 40 },
  ]);
  expect(bandsOf(0, [0, 10], 0.2)).toEqual([]);
});

test('lines and areas are closed paths of their points', () => {
  const above = [
    [0, 1],
    [10, 2.25],
  ] as const;
  expect([linePath(above), linePath([]), areaPath([], [])]).toEqual(['M0 1L10 2.3', '', '']);
  const floor = [
    [0, 9],
    [10, 9],
  ] as const;
  expect(areaPath(above, floor)).toBe('M0 1L10 2.3L10 9L0 9Z');
});

test('labels keep their order, their distance and, where there is room, the borders', () => {
  expect(spreadLabels([50, 52, 150], 34, [10, 190])).toEqual([50, 84, 150]);
  expect(spreadLabels([180, 185, 190], 34, [10, 190])).toEqual([122, 156, 190]);
  const wanted = fc
    .array(fc.integer({ min: 0, max: 200 }), { maxLength: 4 })
    .map((list) => list.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(wanted, (list) => {
      const places = spreadLabels(list, 30, [0, 200]);
      for (const [at, place] of places.entries()) {
        expect(place >= 0 && place <= 200).toBe(true);
        if (at > 0) expect(place - (places[at - 1] ?? 0)).toBeGreaterThanOrEqual(30);
      }
    }),
  );
});

test('the first and the last place have a label, and no more than asked for', () => {
  expect(labelledPlaces(3, 4)).toEqual([0, 1, 2]);
  expect(labelledPlaces(31, 4)).toEqual([0, 10, 20, 30]);
  expect(labelledPlaces(21, 10)).toEqual([0, 3, 6, 9, 12, 15, 20]);
  expect([labelledPlaces(1, 4), labelledPlaces(0, 4)]).toEqual([[0], []]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 20 }), (count, most) => {
      const places = labelledPlaces(count, most);
      expect([places[0], places.at(-1), places.length <= most]).toEqual([0, count - 1, true]);
    }),
  );
});

test('what stands side by side has the same room between it, however wide each is', () => {
  expect(spreadWidths([100, 300, 100], [0, 600])).toEqual([0, 150, 500]);
  expect(spreadWidths([40], [10, 90])).toEqual([10]);
  expect(spreadWidths([], [0, 1])).toEqual([]);
});
