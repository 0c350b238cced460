import { expect, test } from 'vitest';
import { outsideSource } from './freeBook.ts';
import { parseFreeBookCounts, parseFreeBooks, writeFreeBooks } from './freeBookText.ts';

const header = 'id\ttitle\tauthor\tyear\tlevel\twords\tcounted\twhy\tgutenberg\n';
const alice = 'alice\tAlice\tLewis Carroll\t1865\tB1\t26000\t25000\tUna niña.\t11\n';
const unnumbered = 'cuore\tCuore\tEdmondo De Amicis\t1886\tB1\t83000\t81000\tUn año de escuela.\t\n';

test('a list is read, and written as it was', () => {
  const books = parseFreeBooks(header + alice + unnumbered, 'books.tsv');
  expect(books[0]).toEqual({
    id: 'alice',
    title: 'Alice',
    author: 'Lewis Carroll',
    year: 1865,
    level: 'B1',
    words: 26_000,
    counted: 25_000,
    why: 'Una niña.',
    gutenberg: 11,
  });
  expect(books[1]?.gutenberg).toBeNull();
  expect(writeFreeBooks(books)).toBe(header + alice + unnumbered);
});

test.each([
  ['id\ttitle\n', ':1 the header'],
  [header + alice.replace('\tB1', '\tA0'), ':2 has no level A0'],
  [header + alice.replace('\t11\n', '\n'), ':2 has 8 columns'],
  [header + alice.replace('1865', 'hacia 1865'), ':2 has no number: hacia 1865'],
  [header + alice.replace('Una niña.', ''), ':2 has no why'],
  [header + alice.trimEnd(), 'has no end'],
])('a list that is not written right is named with its fault', (text, fault) => {
  expect(() => parseFreeBooks(text, 'books.tsv')).toThrow(fault);
});

test('counts are read line by line', () => {
  expect(parseFreeBookCounts("the\t120\ndon't\t3\n", 'alice.tsv')).toEqual([
    ['the', 120],
    ["don't", 3],
  ]);
  expect(() => parseFreeBookCounts('the\t120\nand\n', 'alice.tsv')).toThrow('alice.tsv:2 has no number');
  expect(() => parseFreeBookCounts('the\t1\t2\n', 'alice.tsv')).toThrow('alice.tsv:1 is not a key and a count');
});

test('a book is had at Project Gutenberg by its number, else looked for in the Wikisource of its language', () => {
  const [one, other] = parseFreeBooks(header + alice + unnumbered, 'books.tsv');
  if (!one || !other) throw new Error('Two books are written');
  expect(outsideSource(one, 'en')).toEqual({
    site: 'Project Gutenberg',
    address: 'https://www.gutenberg.org/ebooks/11',
  });
  expect(outsideSource(other, 'it')).toEqual({
    site: 'Wikisource',
    address: 'https://it.wikisource.org/w/index.php?search=Cuore%20Edmondo%20De%20Amicis',
  });
});
