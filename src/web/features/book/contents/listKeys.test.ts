import { expect, test } from 'vitest';
import { stepInList } from './listKeys.ts';

const titles = ['Loomings', 'The Carpet-Bag', 'The Spouter-Inn', 'Élan'];
const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 3],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['t', 0, 1],
  ['T', 1, 2],
  ['t', 2, 1],
  ['e', -1, 3],
  ['z', 0, null],
  ['Enter', 0, null],
])('%s from line %d leads to %s', (name, at, line) => {
  expect(stepInList(key(name), titles, at)).toBe(line);
});

test('nothing leads anywhere in an empty list, and a shortcut is none of its keys', () => {
  expect(stepInList(key('ArrowDown'), [], -1)).toBeNull();
  expect(stepInList(key('t', true), titles, 0)).toBeNull();
});
