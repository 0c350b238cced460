import { expect, test } from 'vitest';
import type { BookFind } from '#reader/search/searchBook.ts';
import { listRows, rowAt, rowHeights } from './listRows.ts';

function find(entry: number | null, section = 's'): BookFind {
  return {
    locator: { section, block: 0, offset: 0 },
    end: 1,
    needle: 0,
    entry,
    chapter: entry === null ? '' : `Chapter ${entry}`,
    charactersBefore: 0,
    before: '',
    found: 'x',
    after: '',
  };
}

test('finds stand under their chapters, which say how many they have', () => {
  const { rows, tops } = listRows([find(null), find(1), find(1), find(4)]);
  expect(rows.map((row) => (row.kind === 'chapter' ? [row.label, row.count] : row.number))).toEqual([
    ['', 1],
    0,
    ['Chapter 1', 2],
    1,
    2,
    ['Chapter 4', 1],
    3,
  ]);
  expect(tops.at(-1)).toBe(3 * rowHeights.chapter + 4 * rowHeights.find);
});

test('the line at each offset is the one that is drawn there', () => {
  const { rows, tops } = listRows(Array.from({ length: 50 }, (_, index) => find(Math.floor(index / 3))));
  for (const [index] of rows.entries()) {
    expect(rowAt(tops, tops[index] ?? 0)).toBe(index);
    expect(rowAt(tops, (tops[index + 1] ?? 0) - 1)).toBe(index);
  }
  expect(rowAt(tops, 1e9)).toBe(rows.length - 1);
  expect(rowAt(listRows([]).tops, 0)).toBe(0);
});
