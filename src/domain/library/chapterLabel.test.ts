import { expect, test } from 'vitest';
import { chapterLabel } from './chapterLabel.ts';

test.each([
  ['1. Loomings', '1', 'Loomings'],
  ['Chapter 12', '12', ''],
  ['CHAPTER 1. Loomings.', '1', 'Loomings.'],
  ['Capítulo XIV: La venta', 'XIV', 'La venta'],
  ['IV – The Carpet-Bag', 'IV', 'The Carpet-Bag'],
  ['II', 'II', ''],
  ['I went home', null, 'I went home'],
  ['Civil war', null, 'Civil war'],
  ['1984', null, '1984'],
  ['Etymology', null, 'Etymology'],
  ['', null, ''],
])('%s', (label, number, title) => {
  expect(chapterLabel(label)).toEqual({ number, title });
});
