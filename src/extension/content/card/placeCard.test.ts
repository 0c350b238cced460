import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeCard, scrollAbove, type Box } from './placeCard.ts';

const wide = { width: 1280, height: 800 };
const column: Box = { left: 156, top: 200, right: 796, bottom: 700 };
const word: Box = { left: 474, top: 474, right: 526, bottom: 494 };

test('it stands beside the column where there is room, at the height of the word', () => {
  expect(placeCard(word, column, wide, 300)).toEqual({ left: 816, top: 454, width: 392, height: 300, isSheet: false });
});

test('it stands to the left of a column that has its room there', () => {
  const right = { ...column, left: 500, right: 1200 };
  expect(placeCard(word, right, wide, 300)).toMatchObject({ left: 500 - 20 - 392, top: 454 });
});

test('without room beside it stands under the line of its word, low in the window above it', () => {
  const whole = { ...column, left: 20, right: 1260 };
  expect(placeCard({ ...word, top: 100, bottom: 120 }, whole, wide, 300)).toMatchObject({ left: 474, top: 132 });
  expect(placeCard({ ...word, top: 700, bottom: 720 }, whole, wide, 300)).toMatchObject({ top: 388, height: 300 });
});

test('above a line it stands wherever there is room, though there is some beside it and below', () => {
  expect(placeCard({ ...word, top: 574, bottom: 594 }, 'above', wide, 300)).toMatchObject({ left: 474, top: 262 });
  expect(placeCard({ ...word, top: 100, bottom: 120 }, 'above', wide, 300)).toMatchObject({ left: 474, top: 132 });
});

test('in a narrow window it is a sheet of 86 % of it at most', () => {
  expect(placeCard(word, column, { width: 390, height: 800 }, 2000)).toEqual({
    left: 0,
    top: 112,
    width: 390,
    height: 688,
    isSheet: true,
  });
});

test('a word under a sheet is scrolled above it, one that is in sight there or in a wide window stays', () => {
  const narrow = { width: 390, height: 800 };
  const scrolled = scrollAbove(word, narrow);
  const bottom = word.bottom - scrolled;
  expect(bottom).toBeLessThanOrEqual(placeCard(word, column, narrow, 2000).top);
  expect(word.top - scrolled).toBeGreaterThanOrEqual(0);
  expect(scrollAbove({ ...word, top: 40, bottom: 60 }, narrow)).toBe(0);
  expect(scrollAbove({ ...word, top: -30, bottom: -10 }, narrow)).toBeLessThan(0);
  expect(scrollAbove(word, wide)).toBe(0);
});

test('wherever the word stands, a card in a wide window is inside of it and never over the word', () => {
  const box = (width: number, height: number) =>
    fc
      .record({ left: fc.nat(width - 40), top: fc.nat(height - 30) })
      .map(({ left, top }) => ({ left, top, right: left + 40, bottom: top + 20 }));
  fc.assert(
    fc.property(
      fc
        .record({ width: fc.integer({ min: 600, max: 2000 }), height: fc.integer({ min: 500, max: 1400 }) })
        .chain((window) =>
          fc.record({
            window: fc.constant(window),
            at: box(window.width, window.height),
            column: fc.record({ left: fc.nat(300), right: fc.integer({ min: 340, max: window.width }) }),
            height: fc.integer({ min: 80, max: 900 }),
          }),
        ),
      ({ window, at, column: { left, right }, height }) => {
        const around = {
          left: Math.min(left, at.left),
          right: Math.max(right, at.right),
          top: 0,
          bottom: window.height,
        };
        const place = placeCard(at, around, window, height);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.left + place.width).toBeLessThanOrEqual(window.width);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.top + place.height).toBeLessThanOrEqual(window.height);
        const isBeside = place.left >= at.right || place.left + place.width <= at.left;
        const isApart = place.top >= at.bottom || place.top + place.height <= at.top;
        expect(isBeside || isApart).toBe(true);
      },
    ),
  );
});
