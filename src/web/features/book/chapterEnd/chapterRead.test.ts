import { expect, test } from 'vitest';
import { isChapterRead, isReadHere, turnedOverEnd } from './chapterRead.ts';

const lastPage = { entry: 2, page: 10, pages: 10, pageCharacters: 900 };
const shown = (count: number) => ({ pages: Array.from({ length: count }, (_, page) => page + 1) });

test('a chapter is over when its last page is turned and a later one begins', () => {
  expect(turnedOverEnd(lastPage, { entry: 3 })).toBe(true);
  expect(turnedOverEnd({ ...lastPage, page: 9 }, { entry: 3 })).toBe(false);
  for (const entry of [2, 1, null]) expect(turnedOverEnd(lastPage, { entry })).toBe(false);
  expect(turnedOverEnd({ ...lastPage, entry: null }, { entry: 3 })).toBe(false);
});

test('a chapter was read when half of its pages were shown', () => {
  expect(isChapterRead(shown(5), lastPage)).toBe(true);
  expect(isChapterRead(shown(4), lastPage)).toBe(false);
});

test('pages that were read elsewhere count, once, and say nothing of the time here', () => {
  const start = { pages: [4, 5, 6], elsewhere: 4 };
  expect(isChapterRead(start, lastPage)).toBe(true);
  expect(isChapterRead({ ...start, elsewhere: 2 }, lastPage)).toBe(true);
  expect(isChapterRead({ pages: [5], elsewhere: 3 }, lastPage)).toBe(false);
  expect([isReadHere(start, 10), isReadHere(start, 6)]).toEqual([false, true]);
});

test('a title page or a dedication is no chapter to report', () => {
  const page = { entry: 0, page: 1, pages: 1 };
  expect(isChapterRead(shown(1), { ...page, pageCharacters: 499 })).toBe(false);
  expect(isChapterRead(shown(1), { ...page, pageCharacters: 500 })).toBe(true);
});
