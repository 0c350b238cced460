import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksForChapterEnd, chapterEndAddress, placeInAddress, readerAddress } from './readerAddress.ts';

test('an address leads to the place that it was made of', () => {
  const locator = fc.record({
    section: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.isWellFormed()),
    block: fc.nat(),
    offset: fc.nat(999_999_999),
  });
  fc.assert(
    fc.property(locator, (place) => {
      const { search } = new URL(readerAddress('/home', 'book', place), 'https://glosa.example');
      expect(placeInAddress(search)).toEqual(place.block > 999_999_999 ? null : place);
    }),
  );
  expect(readerAddress('/demo', 'book')).toBe('/demo/lector/book');
});

test.each(['', '?en=', '?en=1.2', '?en=x.2.s', '?en=-1.2.s', `?en=1.2.${'s'.repeat(1_001)}`, '?en=1.2.'])(
  'an address without a place leads to none: %s',
  (search) => {
    expect(placeInAddress(search)).toBeNull();
  },
);

test('the end of a chapter is asked for with the place behind it', () => {
  const next = { section: 'chapter-3.xhtml', block: 0, offset: 0 };
  const { search } = new URL(chapterEndAddress('/home', 'book', next), 'https://glosa.example');
  expect([placeInAddress(search), asksForChapterEnd(search)]).toEqual([next, true]);
  expect(asksForChapterEnd(new URL(readerAddress('/home', 'book', next), 'https://glosa.example').search)).toBe(false);
});
