import { expect, test } from 'vitest';
import { sortFreeBooks } from './sortFreeBooks.ts';

const book = (id: string, level: 'B1' | 'B2' | 'C1') => ({ id, level });
const sharesOf = (known: Readonly<Record<string, number>>) =>
  new Map(Object.entries(known).map(([id, share]) => [id, { known: share }]));
const order = (known: Readonly<Record<string, number>> | null): string[] =>
  sortFreeBooks([book('hard', 'C1'), book('easy', 'B1'), book('middle', 'B2')], known && sharesOf(known)).map(
    ({ id }) => id,
  );

test('who knows no word yet has the easiest first', () => {
  expect(order(null)).toEqual(['easy', 'middle', 'hard']);
});

test('a share that is a little greater is not before an easier book, a much greater one is', () => {
  expect(order({ hard: 0.36, middle: 0.35, easy: 0.34 })).toEqual(['easy', 'middle', 'hard']);
  expect(order({ hard: 0.8, middle: 0.35, easy: 0.34 })).toEqual(['hard', 'easy', 'middle']);
});

test('of one level, the better known is first', () => {
  const books = [book('less', 'B2'), book('more', 'B2')];
  expect(sortFreeBooks(books, sharesOf({ less: 0.41, more: 0.42 })).map(({ id }) => id)).toEqual(['more', 'less']);
});
