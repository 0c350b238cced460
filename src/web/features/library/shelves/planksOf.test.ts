import { expect, test } from 'vitest';
import { plainBook } from '#domain/library/testing/plainBook.ts';
import { hasPlanks, planksOf } from './planksOf.ts';
import { nameOfShelf } from './shelfNames.ts';
import { wholeLibrary, type LibraryBook } from './shelve.ts';

test('a plank for each shelf that has books, what is read first and own ones next; a book stands on each of its own', () => {
  const books: readonly LibraryBook[] = [
    ['a', { ...plainBook, openedAt: 9, shelves: ['Mar', 'Club'] }],
    ['b', { ...plainBook, shelves: ['Mar'] }],
    ['c', { ...plainBook, finished: true }],
  ];
  expect(planksOf(books, 10).map(([shelf, those]) => [nameOfShelf(shelf), those.map(([id]) => id).join('')])).toEqual([
    ['Leyendo ahora', 'a'],
    ['Club', 'a'],
    ['Mar', 'ab'],
    ['Sin empezar', 'b'],
    ['Terminados', 'c'],
  ]);
});

test('a library is shown shelf by shelf as a whole alone, and when it has more than one plank of books', () => {
  expect(hasPlanks(wholeLibrary, 7)).toBe(true);
  expect(hasPlanks({ ...wholeLibrary, language: 'fr', order: 'title' }, 7)).toBe(true);
  expect(hasPlanks(wholeLibrary, 6)).toBe(false);
  for (const filter of [
    { query: 'a' },
    { known: [90, 96] as const },
    { withPlan: true },
    { isHere: true },
    { shelf: { kind: 'named', name: 'Mar' } as const },
  ])
    expect(hasPlanks({ ...wholeLibrary, ...filter }, 7)).toBe(false);
});
