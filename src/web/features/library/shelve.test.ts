import { expect, test } from 'vitest';
import type { Book } from '#domain/library/book.ts';
import { shelve, type Order, type ShelfLanguage } from './shelve.ts';

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
