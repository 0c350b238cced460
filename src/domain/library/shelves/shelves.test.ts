import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Account } from '#domain/testing/account.ts';
import { addBookRule } from '../addBook.ts';
import { bookRef, type Book } from '../book.ts';
import { newPlainBook, plainBook } from '../testing/plainBook.ts';
import { updateBookRule } from '../updateBook.ts';
import { ownShelfOf, namedShelvesOf } from './bookshelf.ts';
import { shelveBooksRule } from './shelveBooks.ts';

function withBooks(count: number): { readonly account: Account; readonly ids: readonly string[] } {
  const account = new Account();
  const ids = Array.from({ length: count }, (_, at) => {
    const fileId = String(at).padStart(64, 'a');
    return account.run(addBookRule, { ...newPlainBook, fileId }).id;
  });
  return { account, ids };
}

const shelvesIn = (account: Account, id: string) => account.get(bookRef(id))?.shelves;

test('books are put on shelves, each once, and taken off', () => {
  const { account, ids } = withBooks(2);
  const [one = '', other = ''] = ids;
  expect(account.run(shelveBooksRule, { bookIds: ids, add: [' Mar '] })).toEqual({ changed: ids });
  expect(account.run(shelveBooksRule, { bookIds: [one, one, 'gone'], add: ['Mar', 'Club', ' '] })).toEqual({
    changed: [one],
  });
  expect(shelvesIn(account, one)).toEqual(['Mar', 'Club']);
  expect(account.run(shelveBooksRule, { bookIds: ids, remove: ['Mar'] })).toEqual({ changed: ids });
  expect(shelvesIn(account, one)).toEqual(['Club']);
  // No field is left of a shelf that a book was on.
  expect(account.get(bookRef(other))).not.toHaveProperty('shelves');
});

test('what two devices add in whichever order is all there', () => {
  const steps = fc.array(fc.record({ add: fc.constantFrom('Mar', 'Club', 'Miedo'), device: fc.boolean() }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(steps, (made) => {
      const { account, ids } = withBooks(1);
      const [id = ''] = ids;
      for (const { add } of made.toSorted((a, b) => Number(a.device) - Number(b.device)))
        account.run(shelveBooksRule, { bookIds: [id], add: [add] });
      expect(new Set(shelvesIn(account, id))).toEqual(new Set(made.map(({ add }) => add)));
    }),
  );
});

test('a book stands by itself where it is in its reading', () => {
  const day = 86_400_000;
  const now = 100 * day;
  const position = { locator: { section: 's', block: 0, offset: 0 }, fraction: 0.3, at: 1 };
  const shelf = (changes: Partial<Book>) => ownShelfOf({ ...plainBook, ...changes }, now);
  expect(shelf({})).toBe('unread');
  expect(shelf({ openedAt: now - day, position })).toBe('reading');
  expect(shelf({ openedAt: now - 31 * day, position })).toBe('abandoned');
  expect(shelf({ openedAt: now - 31 * day })).toBe('unread');
  expect(shelf({ openedAt: now, position, finished: true })).toBe('finished');
});

test('shelves are listed by their names, as Spanish orders them', () => {
  const books = [{ ...plainBook, shelves: ['Ñandú', 'oso'] }, { ...plainBook, shelves: ['nube', 'oso'] }, plainBook];
  expect(namedShelvesOf(books)).toEqual([
    ['nube', 1],
    ['Ñandú', 1],
    ['oso', 2],
  ]);
});

test('a cover, an endpaper and a note are changed and taken back, and nothing else is', () => {
  const { account, ids } = withBooks(1);
  const [id = ''] = ids;
  const before = account.get(bookRef(id));
  account.run(updateBookRule, { bookId: id, coverId: 'c'.repeat(64), endpaper: 4, note: ' para el club ' });
  expect(account.get(bookRef(id))).toEqual({ ...before, coverId: 'c'.repeat(64), endpaper: 4, note: 'para el club' });
  account.run(updateBookRule, { bookId: id, title: 'Otro' });
  expect(account.get(bookRef(id))).toMatchObject({ endpaper: 4, note: 'para el club' });
  account.run(updateBookRule, { bookId: id, title: 'T', coverId: null, endpaper: null, note: '' });
  expect(account.get(bookRef(id))).toEqual(before);
});
