import { expect, test } from 'vitest';
import { toggledZone } from './KnownFilter.tsx';

const [calm, fitting, flowing] = [
  [0, 89],
  [90, 96],
  [97, 100],
] as const;

test('zones add up, are taken off at their end, and one that lies apart is chosen alone', () => {
  expect(toggledZone(null, fitting, false)).toEqual(fitting);
  expect(toggledZone(fitting, flowing, false)).toEqual([90, 100]);
  expect(toggledZone(fitting, calm, false)).toEqual([0, 96]);
  expect(toggledZone(flowing, calm, false)).toEqual(calm);
  expect(toggledZone([90, 100], flowing, true)).toEqual(fitting);
  expect(toggledZone([90, 100], fitting, true)).toEqual(flowing);
  // The last one that is taken off leaves all of them.
  expect(toggledZone(fitting, fitting, true)).toEqual([0, 100]);
});
