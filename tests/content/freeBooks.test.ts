import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { FreeBook } from '#contract/content/freeBook.ts';
import { packFreeBookCounts } from '#contract/content/freeBookCounts.ts';
import { languages } from '#domain/languages.ts';
import { holdsWork, isSameWork } from '#domain/library/sameWork.ts';
import { wordKey } from '#domain/text/normalise.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { freeBookCountsIn, freeBooksFile, freeBooksIn } from '../../build/freeBookSources.ts';

const content = path.join(import.meta.dirname, '../../content');

/** Books that every language has at least. */
const fewest = 12;
const longestWhy = 140;
/** As countFreeBook.ts cuts the lists. */
const mostKeys = 5_000;
const enough = 0.95;
/** The least that a list of so many keys has of a book, however rich its words are. */
const least = 0.85;
/** Bytes of the packed counts of a language, which a phone fetches once. */
const mostPacked = 205_000;

/** The books of these numbers in the catalogue of Project Gutenberg, up to a title's first line. */
const gutenbergBooks = new Map(
  readFileSync(path.join(import.meta.dirname, 'gutenbergTitles.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([number = '', language = '', title = '', author = '']) => [number, { language, title, authors: [author] }]),
);

const workOf = ({ title, author }: FreeBook) => ({ title, authors: [author] });

describe.each(languages)('the free books in %s', (language) => {
  const books = freeBooksIn(content, language);
  const counts = freeBookCountsIn(content, language);

  test('are enough, each once, easy ones among them', () => {
    expect(books.length).toBeGreaterThanOrEqual(fewest);
    expect(new Set(books.map(({ id }) => id)).size).toBe(books.length);
    const twice = books.filter((book, at) =>
      books.slice(0, at).some((other) => isSameWork(workOf(book), workOf(other))),
    );
    expect(twice.map(({ id }) => id)).toEqual([]);
    expect(books.filter(({ level }) => level !== 'C1').length).toBeGreaterThanOrEqual(fewest);
  });

  test('have clean texts: a whole sentence that says why, no fact left open', () => {
    const texts = books.flatMap(({ title, author, why }) => [title, author, why]);
    expect(texts.filter((text) => text !== text.normalize('NFC').trim() || / {2}|["\\_*<>]/.test(text))).toEqual([]);
    expect(books.filter(({ why }) => why.length > longestWhy || !/^[¿¡«\p{Lu}].*[.?!]$/u.test(why))).toEqual([]);
    expect(new Set(books.map(({ why }) => why)).size).toBe(books.length);
    expect(books.filter(({ id }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    // Public domain everywhere: nothing that came out within the last 95 years.
    expect(books.filter(({ year }) => year < 1500 || year > 1930)).toEqual([]);
    const numbers = books.flatMap(({ gutenberg }) => gutenberg ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('lead to themselves at Project Gutenberg: its book of that number is this one, in this language', () => {
    const numbered = books.filter(({ gutenberg }) => gutenberg !== null);
    const others = numbered.filter((book) => {
      const there = gutenbergBooks.get(String(book.gutenberg));
      return !there || there.language !== language || !holdsWork(there, workOf(book));
    });
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  test('have a list of words each, and no list is left over', () => {
    const files = readdirSync(path.dirname(freeBooksFile(content, language))).filter((file) => file !== 'books.tsv');
    expect(files.toSorted()).toEqual(books.map(({ id }) => `${id}.tsv`).toSorted());
  });

  test.each(books.map((book) => [book.id, book] as const))('%s is counted', (id, { words, counted }) => {
    const list = counts.get(id) ?? [];
    const keys = list.map(([key]) => key);
    expect(list.length).toBeLessThanOrEqual(mostKeys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(list.filter(([, count], at) => count < 1 || count > (list[at - 1]?.[1] ?? Infinity))).toEqual([]);
    expect(keys.filter((key) => wordKey(key, language) !== key)).toEqual([]);
    // An apostrophe at an edge belongs to a word only where others stand beside it.
    const alone = keys.filter((key) => !/^'|'$/.test(key));
    expect(alone.filter((key) => !tokenise(key, language).some((token) => token.key === key))).toEqual([]);
    const listed = list.reduce((sum, [, count]) => sum + count, 0);
    expect(counted).toBeLessThanOrEqual(words);
    expect(counted / words).toBeGreaterThan(0.85);
    expect(listed / counted).toBeGreaterThanOrEqual(list.length === mostKeys ? least : enough);
    expect(listed).toBeLessThanOrEqual(counted);
  });

  test('are fetched in little', () => {
    const packed = brotliCompressSync(JSON.stringify(packFreeBookCounts(counts)));
    expect(packed.byteLength).toBeLessThanOrEqual(mostPacked);
  });
});
