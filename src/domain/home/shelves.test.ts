import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Book } from '#domain/library/book.ts';
import { plainBook } from '../library/testing/plainBook.ts';
import { isBegun, shelvesOf, suggestionsOf } from './shelves.ts';

const bookOf = (changes: Partial<Book> & { readonly read?: number }): Book => {
  const { read = 0, ...more } = changes;
  return {
    ...plainBook,
    position: read > 0 ? { locator: { section: 'a', block: 0, offset: 0 }, fraction: read, at: 0 } : null,
    ...more,
  };
};
const ids = (entries: readonly (readonly [string, Book])[]) => entries.map(([id]) => id).join(' ');

test('the book read last is the next one; the others stand where they belong', () => {
  const books = Object.entries({
    last: bookOf({ read: 0.2, openedAt: 5 }),
    later: bookOf({ read: 0.1, openedAt: 9 }),
    french: bookOf({ read: 0.1, openedAt: 3, language: 'fr' }),
    done: bookOf({ read: 1, openedAt: 20, finished: true }),
    new: bookOf({ addedAt: 7 }),
    older: bookOf({ addedAt: 6 }),
    frenchNew: bookOf({ language: 'fr' }),
    // Filed under English as the language that was in use.
    japaneseNew: bookOf({ otherLanguage: 'ja' }),
  });
  const { current, begun, fresh } = shelvesOf(books, 'en', 'last');
  expect([current?.[0], ids(begun), ids(fresh)]).toEqual(['last', 'later french', 'new older']);
});

test('after a finished book comes one that was begun, else one to begin, else none', () => {
  const done = ['done', bookOf({ read: 1, openedAt: 20, finished: true })] as const;
  const begun = ['begun', bookOf({ read: 0.3, openedAt: 1 })] as const;
  const fresh = ['fresh', bookOf({ addedAt: 9 })] as const;
  const next = (...books: (readonly [string, Book])[]) => shelvesOf(books, 'en', 'done').current?.[0];
  expect([next(done, fresh, begun), next(done, fresh), next(done), next()]).toEqual([
    'begun',
    'fresh',
    undefined,
    undefined,
  ]);
});

test('a book of which only the end was looked at, or that is read once more, goes on', () => {
  const at = (read: number, last = 'done') =>
    shelvesOf([['done', bookOf({ read, openedAt: 20, finished: true })]], 'en', last).current;
  expect([at(0.3)?.[0], at(0.995), at(0)]).toEqual(['done', null, null]);
  // What lies unread since is not brought back.
  expect(at(0.3, 'other')).toBeNull();
});

test('every open book of the language, and every one begun, has exactly one place', () => {
  const book = fc
    .record({
      read: fc.constantFrom(0, 0.5),
      finished: fc.boolean(),
      language: fc.constantFrom('en', 'fr'),
      openedAt: fc.option(fc.nat(9)),
      addedAt: fc.nat(9),
    })
    .map(bookOf);
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), book),
      fc.constantFrom('a', null),
      (books, last) => {
        const { current, begun, fresh } = shelvesOf(Object.entries(books), 'en', last);
        const placed = [...(current ? [current] : []), ...begun, ...fresh].map(([id]) => id);
        const open = Object.entries(books).filter(
          ([id, one]) =>
            (!one.finished || (id === last && one.position !== null)) && (one.language === 'en' || isBegun(one)),
        );
        expect(placed.toSorted()).toEqual(open.map(([id]) => id).toSorted());
      },
    ),
  );
});

test('at most three are suggested: what is known best first, what is not counted last', () => {
  const fresh = ['a', 'b', 'c', 'd'].map((id) => [id, bookOf({})] as const);
  const known: Readonly<Record<string, number>> = { b: 0.8, d: 0.95 };
  expect(suggestionsOf(fresh, (id) => known[id] ?? null).map((one) => [one.id, one.known])).toEqual([
    ['d', 0.95],
    ['b', 0.8],
    ['a', null],
  ]);
});
