import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { charactersAMinute, speedsAfter, usualSpeed, type PageRead } from './readingSpeed.ts';

const pages = (speed: number, count: number): PageRead[] =>
  Array.from({ length: count }, () => ({ characters: 1_200, milliseconds: (1_200 / speed) * 60_000 }));
const after = (read: readonly PageRead[]) => read.reduce(speedsAfter, [] as readonly number[]);

describe('the speed of a reader', () => {
  test('is the usual one before anything was read', () => {
    expect(charactersAMinute([])).toBe(usualSpeed);
  });

  test.each([
    ['a page with no time', { characters: 1_200, milliseconds: 0 }],
    ['a page leafed over', { characters: 1_200, milliseconds: 3_000 }],
    ['a page left lying', { characters: 1_200, milliseconds: 3_600_000 }],
    ['a title', { characters: 40, milliseconds: 3_000 }],
    ['a picture', { characters: 0, milliseconds: 60_000 }],
  ])('learns nothing from %s', (_what, page) => {
    expect(speedsAfter([700], page)).toEqual([700]);
  });

  test('comes near what was read page by page', () => {
    const speeds = [1, 4, 40].map((count) => Math.round(charactersAMinute(after(pages(500, count)))));
    expect(speeds).toEqual([820, 700, 536]);
  });

  test('lies between the slowest page and the fastest, or the usual speed, and is moved by none of few odd pages', () => {
    const speed = fc.integer({ min: 150, max: 3_000 });
    fc.assert(
      fc.property(fc.array(speed, { minLength: 1, maxLength: 80 }), (list) => {
        const kept = list.slice(-40);
        const result = charactersAMinute(after(list.flatMap((one) => pages(one, 1))));
        expect(result).toBeGreaterThanOrEqual(Math.min(...kept, usualSpeed) - 1);
        expect(result).toBeLessThanOrEqual(Math.max(...kept, usualSpeed) + 1);
      }),
    );
    fc.assert(
      fc.property(speed, fc.array(speed, { maxLength: 15 }), (own, odd) => {
        const result = charactersAMinute(after([...odd.flatMap((one) => pages(one, 1)), ...pages(own, 40)]));
        expect(Math.abs(result - charactersAMinute(after(pages(own, 40))))).toBeLessThan(1);
      }),
    );
  });
});
