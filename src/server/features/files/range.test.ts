import { expect, test } from 'vitest';
import { parseRange, partToSend } from './range.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-4', { start: 2, end: 4 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=5-4', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=a-b', 'whole'],
])('%s of ten bytes', (header, expected) => {
  expect(parseRange(header, 10)).toEqual(expected);
});

test('nothing of an empty file can be asked for in part', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseRange(undefined, 0)).toBe('whole');
});

test.each([
  [{}, { start: 0, end: 9, isWhole: true }],
  [{ range: 'bytes=2-4' }, { start: 2, end: 4, isWhole: false }],
  [
    { range: 'bytes=2-4', ifRange: '"content"' },
    { start: 2, end: 4, isWhole: false },
  ],
  [
    { range: 'bytes=2-4', ifRange: '"another"' },
    { start: 0, end: 9, isWhole: true },
  ],
  [
    { range: 'bytes=10-', ifRange: '"another"' },
    { start: 0, end: 9, isWhole: true },
  ],
  [{ range: 'bytes=10-' }, 'unsatisfiable'],
  [{ ifNoneMatch: '"content"', range: 'bytes=10-' }, 'unchanged'],
  [{ ifNoneMatch: '"another", "content"' }, 'unchanged'],
  [{ ifNoneMatch: '"another"' }, { start: 0, end: 9, isWhole: true }],
])('%j of a file that is "content"', (headers, expected) => {
  const nothing = { ifNoneMatch: undefined, ifRange: undefined, range: undefined };
  expect(partToSend({ ...nothing, ...headers }, '"content"', 10)).toEqual(expected);
});
