import { expect, test } from 'vitest';
import type { Book } from '#domain/library/book.ts';
import { shelve, shelfLanguagesOf, shownShelf, type Order, type ShelfLanguage } from './shelve.ts';

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
  shelve(books, query, order, language)
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
