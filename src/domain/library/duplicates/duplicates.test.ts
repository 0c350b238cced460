import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { annotationId, annotationRef, type Annotation } from '#domain/annotations/annotation.ts';
import { saveAnnotationRule } from '#domain/annotations/changeAnnotations.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { Account, hour } from '#domain/testing/account.ts';
import { addBookRule } from '../addBook.ts';
import { bookRef, type Book } from '../book.ts';
import { planReadingRule } from '../plans/planReading.ts';
import { readingPlanRef } from '../plans/readingPlan.ts';
import { saveReadingPositionRule } from '../saveReadingPosition.ts';
import { shelveBooksRule } from '../shelves/shelveBooks.ts';
import { newPlainBook, plainBook } from '../testing/plainBook.ts';
import { updateBookRule } from '../updateBook.ts';
import { mergeBooksRule, separateBooksRule } from './mergeBooks.ts';
import { repeatedBooks } from './repeatedBooks.ts';
import { tellBooksApartRule } from './tellBooksApart.ts';

const file = (letter: string): string => letter.repeat(64);
const locator = (block: number) => ({ section: 'a.xhtml', block, offset: 0 });

describe('books that stand twice', () => {
  const found = (...books: readonly Partial<Book>[]) =>
    repeatedBooks(
      new Map(books.map((book, at) => [String(at), { ...plainBook, addedAt: at, fileId: file(String(at)), ...book }])),
    );

  test('are of one file, or called the same in full and in one language', () => {
    const candide = { title: 'Candide', author: 'Voltaire', language: 'fr' } as const;
    expect(found(candide, { ...candide, title: 'CANDIDE' })).toEqual([['0', '1']]);
    expect(found(candide, { ...candide, language: 'en' })).toEqual([]);
    expect(found(candide, { ...candide, author: 'Rousseau' })).toEqual([]);
    expect(found(candide, { ...candide, title: 'Candide, II' })).toEqual([]);
    expect(found({ ...candide, fileId: file('f') }, { title: 'Otro', fileId: file('f') })).toEqual([['0', '1']]);
    expect(found({ title: '…' }, { title: '…' })).toEqual([]);
  });

  test('without an author are as long as each other too', () => {
    const letter = { title: 'Carta', author: '', wordCount: 1_000 };
    expect(found(letter, { ...letter, wordCount: 960 })).toEqual([['0', '1']]);
    expect(found(letter, { ...letter, wordCount: 400 })).toEqual([]);
    expect(found({ ...letter, author: 'A' }, { ...letter, author: 'A', wordCount: 400 })).toEqual([['0', '1']]);
  });

  test('are asked about once where the learner has told them apart', () => {
    const one = { title: 'Candide', author: 'Voltaire' };
    expect(found({ ...one, apart: ['1'] }, one)).toEqual([]);
    // Told apart from the one before it, a third may still be the first.
    expect(found(one, { ...one, apart: ['2'] }, one)).toEqual([
      ['0', '1'],
      ['0', '2'],
    ]);
  });

  test('make fewer pairs than there are books, however many are called the same', () => {
    const titles = fc.array(fc.constantFrom('Candide', 'Zadig', 'Micromégas'), { maxLength: 30 });
    fc.assert(
      fc.property(titles, (named) => {
        const pairs = found(...named.map((title) => ({ title, author: 'Voltaire' })));
        expect(pairs).toHaveLength(named.length - new Set(named).size);
        for (const [one, other] of pairs) expect(named[Number(one)]).toBe(named[Number(other)]);
      }),
    );
  });

  test('are found among a thousand books that are all the same', () => {
    const named = Array.from({ length: 1_000 }, () => ({ title: 'Candide', author: 'Voltaire' }));
    expect(found(...named)).toHaveLength(999);
  });
});

function withTwo() {
  const account = new Account();
  const id = account.run(addBookRule, { ...newPlainBook, title: 'Candide', fileId: file('a') }).id;
  account.now += hour;
  const otherId = account.run(addBookRule, { ...newPlainBook, title: 'Candide', fileId: file('b') }).id;
  return { account, id, otherId };
}

const passage = (block: number, fileId: string): Annotation => ({
  kind: 'passage',
  fileId,
  locator: locator(block),
  end: { ...locator(block), offset: 5 },
  text: 'Candi',
  stroke: 'straight',
  createdAt: 1,
});

describe('making one of two books', () => {
  function filled() {
    const { account, id, otherId } = withTwo();
    const read = (bookId: string, block: number, fraction: number) => {
      account.now += hour;
      account.run(saveReadingPositionRule, { bookId, locator: locator(block), fraction, at: account.now });
    };
    read(id, 2, 0.2);
    read(otherId, 6, 0.6);
    account.run(shelveBooksRule, { bookIds: [id], add: ['Mar'] });
    account.run(shelveBooksRule, { bookIds: [otherId], add: ['Mar', 'Club'] });
    account.run(updateBookRule, { bookId: id, note: 'mía' });
    account.run(updateBookRule, { bookId: otherId, note: 'del club' });
    account.run(planReadingRule, { bookId: otherId, finishBy: '2099-01-01', minutes: 9 });
    const annotations = [passage(1, file('b')), passage(2, file('b'))];
    for (const annotation of annotations) account.run(saveAnnotationRule, { bookId: otherId, annotation });
    const merge = {
      bookId: id,
      otherId,
      position: { locator: locator(7), fraction: 0.61 },
      annotations: annotations.map(annotationId),
    };
    return { account, id, otherId, merge, before: bookOf(account, id), other: bookOf(account, otherId) };
  }
  const bookOf = (account: Account, id: string): Book => {
    const book = account.get(bookRef(id));
    if (!book) throw new Error('the book is not there');
    return book;
  };
  const stateOf = ({ documents, profile }: Account) => ({
    ...Object.fromEntries(documents),
    'users/ana': { ...profile, updatedAt: 0 },
  });

  test('nothing of either is lost: the furthest place, shelves, notes, the plan, marks', () => {
    const { account, id, otherId, merge, other } = filled();
    expect(account.run(mergeBooksRule, merge)).toEqual({ moved: merge.annotations });
    expect(account.get(bookRef(otherId))).toBeNull();
    expect(account.get(bookRef(id))).toMatchObject({
      fileId: file('a'),
      position: { locator: locator(7), fraction: 0.61, at: other.position?.at },
      openedAt: other.openedAt,
      shelves: ['Mar', 'Club'],
      note: 'mía / del club',
    });
    expect(account.get(readingPlanRef(id))).toMatchObject({ finishBy: '2099-01-01' });
    for (const mark of merge.annotations) {
      expect(account.get(annotationRef(id, mark))).toMatchObject({ text: 'Candi' });
      expect(account.get(annotationRef(otherId, mark)), 'it stays where it was too').toMatchObject({ text: 'Candi' });
    }
    expect(account.profile.lastReadBookId).toBe(id);
  });

  test('the place of the one that stays is kept where it is further, or where the other has none', () => {
    const { account, id, merge, before } = filled();
    account.run(mergeBooksRule, { ...merge, position: { locator: locator(1), fraction: 0.1 } });
    expect(account.get(bookRef(id))?.position).toEqual(before.position);
  });

  test('its undo leaves everything as it was', () => {
    const { account, merge, before, other } = filled();
    const was = stateOf(account);
    const { moved } = account.run(mergeBooksRule, merge);
    account.run(separateBooksRule, { ...merge, annotations: [...moved], before, other });
    expect(stateOf(account)).toEqual(was);
  });

  test('what was read, marked and written since then survives the undo', () => {
    const { account, id, merge, before, other } = filled();
    const { moved } = account.run(mergeBooksRule, merge);
    account.now += hour;
    account.run(saveReadingPositionRule, { bookId: id, locator: locator(9), fraction: 0.9, at: account.now });
    account.run(updateBookRule, { bookId: id, note: 'otra' });
    const own = passage(3, file('a'));
    account.run(saveAnnotationRule, { bookId: id, annotation: own });
    account.run(separateBooksRule, { ...merge, annotations: [...moved], before, other });
    expect(account.get(bookRef(id))).toMatchObject({ note: 'otra', shelves: ['Mar'], position: { fraction: 0.9 } });
    expect(account.get(annotationRef(id, annotationId(own)))).toEqual(expect.objectContaining({ text: 'Candi' }));
  });

  test('marks that one call has no room for come by another; a book that has gone or is its own other is refused', () => {
    const { account, id, otherId, merge } = filled();
    const [first = '', second = ''] = merge.annotations;
    account.run(mergeBooksRule, { ...merge, annotations: [first] });
    expect(account.run(mergeBooksRule, { ...merge, annotations: [first, second] })).toEqual({ moved: [second] });
    expect(() => account.run(mergeBooksRule, { ...merge, bookId: id, otherId: id })).toThrow(
      new Refusal('invalid-argument'),
    );
    expect(() => account.run(mergeBooksRule, { ...merge, bookId: otherId, otherId: id })).toThrow(
      new Refusal('book-not-found'),
    );
  });
});

test('two books are told apart, and may be the same after all', () => {
  const { account, id, otherId } = withTwo();
  const was = [account.get(bookRef(id)), account.get(bookRef(otherId))];
  account.run(tellBooksApartRule, { bookIds: [id, otherId], areApart: true });
  account.run(tellBooksApartRule, { bookIds: [id, otherId], areApart: true });
  expect(account.get(bookRef(id))?.apart).toEqual([otherId]);
  expect(account.get(bookRef(otherId))?.apart).toEqual([id]);
  account.run(tellBooksApartRule, { bookIds: [otherId, id], areApart: false });
  expect([account.get(bookRef(id)), account.get(bookRef(otherId))]).toEqual(was);
});
