import { expect, test } from 'vitest';
import type { Book } from '#domain/library/book.ts';
import {
  shelve,
  shelfLanguagesOf,
  shownShelf,
  wholeLibrary,
  type LibraryFilter,
  type Order,
  type ShelfFacts,
  type ShelfLanguage,
} from './shelve.ts';

const noFacts: ShelfFacts = { shares: undefined, plans: new Set(), here: undefined, now: 0 };

function book(title: string, author: string, addedAt: number, openedAt: number | null = null): Book {
  return {
    title,
    author,
    language: 'en',
    fileId: '',
    fileSize: 0,
    coverId: null,
    indexId: null,
    wordCount: 0,
    uniqueWords: 0,
    chapterCount: 0,
    addedAt,
    openedAt,
    position: null,
    finished: false,
  };
}

const books = new Map([
  ['a', book('Último round', 'Julio Cortázar', 1, 9)],
  ['b', book('Jane Eyre', 'Charlotte Brontë', 5)],
  ['c', book('Capítulo 10', 'Zola', 3, 4)],
  ['d', book('Capítulo 2', 'Zola', 2)],
]);

const ids = (query: string, order: Order, language: ShelfLanguage = 'all') =>
  shelve(books, { ...wholeLibrary, query, order, language }, noFacts)
    .map(([id]) => id)
    .join('');

test.each([
  ['recent', 'abcd'],
  ['added', 'bcda'],
  ['title', 'dcba'],
  ['author', 'badc'],
] as const)('in the order «%s»', (order, expected) => {
  expect(ids('', order)).toBe(expected);
});

test.each([
  ['ULTIMO', 'a'],
  ['bronte', 'b'],
  ['  capítulo ', 'dc'],
  ['10 zola', 'c'],
  ['nada', ''],
])('«%s» finds by title and author, accents and case aside', (query, expected) => {
  expect(ids(query, 'title')).toBe(expected);
});

test('a language leaves the books of the others out', () => {
  books.set('e', { ...book('Candide', 'Voltaire', 6), language: 'fr' });
  expect(ids('', 'title', 'fr')).toBe('e');
  expect(ids('', 'title', 'en')).toBe('dcba');
  books.set('e', { ...book('Neko', 'Sōseki', 6), otherLanguage: 'ja' });
  expect(ids('', 'title', 'en')).toBe('dcba');
  expect(ids('', 'title', 'other')).toBe('e');
  expect(ids('neko', 'title')).toBe('e');
  books.delete('e');
});

test('books are chosen by shelf, by what is known of them, by plan and by being here', () => {
  const facts: ShelfFacts = {
    shares: new Map([
      ['a', { known: 0.97 }],
      ['b', { known: 0.9 }],
      ['c', { known: 0.899 }],
    ]),
    plans: new Set(['c']),
    here: new Set(['file of d']),
    now: 10,
  };
  const shelf = new Map([
    ['a', { ...book('A', '', 1), shelves: ['Mar', 'Club'], finished: true }],
    ['b', { ...book('B', '', 1), shelves: ['Mar'], wordCount: 50 }],
    ['c', { ...book('C', '', 1), note: 'para el club', wordCount: 20 }],
    ['d', { ...book('D', '', 1, 5), fileId: 'file of d', wordCount: 30 }],
  ]);
  const found = (filter: Partial<LibraryFilter>) =>
    shelve(shelf, { ...wholeLibrary, order: 'title', ...filter }, facts)
      .map(([id]) => id)
      .join('');
  expect(found({ shelf: { kind: 'named', name: 'Mar' } })).toBe('ab');
  expect(found({ shelf: { kind: 'named', name: 'Nada' } })).toBe('');
  expect(found({ shelf: { kind: 'own', shelf: 'finished' } })).toBe('a');
  expect(found({ shelf: { kind: 'own', shelf: 'reading' } })).toBe('d');
  expect(found({ shelf: { kind: 'own', shelf: 'unread' } })).toBe('bc');
  // The percentage that is shown decides: 89,9 % is shown as 90.
  expect(found({ known: [90, 96] })).toBe('bc');
  expect(found({ known: [97, 100] })).toBe('a');
  expect(found({ withPlan: true })).toBe('c');
  expect(found({ isHere: true })).toBe('d');
  expect(found({ query: 'club' })).toBe('c');
  expect(found({ order: 'known' })).toBe('abcd');
  expect(found({ order: 'left' })).toBe('cdba');
  expect(found({ order: 'read' })).toBe('abcd');
  expect(found({ order: 'left', isReversed: true })).toBe('abdc');
});

const mixed = new Map([
  ['a', book('Jane Eyre', '', 5)],
  ['b', { ...book('Faust', '', 3), language: 'de' as const }],
  ['c', { ...book('Anna Karenina', '', 1), otherLanguage: 'ru' }],
]);

test('the library shows the language in use, until another is asked for or a book of another one comes', () => {
  expect(shownShelf(undefined, 'en', null, 4)).toBe('en');
  expect(shownShelf(mixed, 'en', null, 4)).toBe('en');
  expect(shownShelf(mixed, 'en', null, 3)).toBe('all');
  expect(shownShelf(mixed, 'en', { active: 'en', shown: 'other' }, 3)).toBe('other');
  // Asked for with another language in use.
  expect(shownShelf(mixed, 'de', { active: 'en', shown: 'other' }, 6)).toBe('de');
});

test('languages are chosen from where there are several: those of the books and the one in use', () => {
  expect(shelfLanguagesOf(mixed, 'en')).toEqual(['en', 'de', 'other']);
  expect(shelfLanguagesOf(books, 'en')).toBeNull();
  expect(shelfLanguagesOf(books, 'fr')).toEqual(['en', 'fr']);
  expect(shelfLanguagesOf(new Map(), 'fr')).toBeNull();
  expect(shelfLanguagesOf(undefined, 'fr')).toBeNull();
});
