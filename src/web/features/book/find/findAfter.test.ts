import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAfter } from './findAfter.ts';

const order = new Map([
  ['a', 0],
  ['b', 1],
  ['c', 2],
]);
const locator = fc.record({ section: fc.constantFrom('a', 'b', 'c'), block: fc.nat(3), offset: fc.nat(3) });
const rank = ({ section, block, offset }: { section: string; block: number; offset: number }): number =>
  (order.get(section) ?? 0) * 100 + block * 10 + offset;

test('the first find at or after a place, as a look at each tells; after the last, the first of all', () => {
  fc.assert(
    fc.property(fc.array(locator), locator, (places, place) => {
      const finds = places.toSorted((one, other) => rank(one) - rank(other)).map((at) => ({ locator: at }));
      const naive = finds.findIndex((find) => rank(find.locator) >= rank(place));
      expect(findAfter(finds, place, order)).toBe(Math.max(0, naive));
    }),
  );
});
