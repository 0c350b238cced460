import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statuses } from '#domain/words/word.ts';
import {
  bookWordsOf,
  countBook,
  groupOf,
  hashKey,
  movedCounts,
  placesOf,
  sharesOfCounts,
  sharesOfText,
  type Group,
} from './shares.ts';

const groupsOf = (status: Readonly<Record<string, (typeof statuses)[number]>>): Map<number, Group> =>
  new Map(Object.entries(status).map(([key, each]) => [hashKey(key), groupOf(each)]));

test('shares of known, learning and new by running text; ignored words are in none', () => {
  const book = bookWordsOf([
    ['le', 5],
    ['chat', 2],
    ['dort', 1],
    ['gris', 2],
    ['Paris', 40],
  ]);
  const counts = countBook(book, (hash) => groupsOf({ le: '5', chat: '2', dort: '1', Paris: '99' }).get(hash) ?? 'new');
  expect(counts).toEqual({ known: 5, learning: 3, new: 2 });
  expect(sharesOfCounts(counts)).toEqual({ known: 0.5, learning: 0.3, new: 0.2 });
  expect(sharesOfCounts(countBook(bookWordsOf([]), () => 'known'))).toEqual({ known: 0, learning: 0, new: 0 });
});

test('counts that follow each mark are those of a count from the start', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const status = fc.option(fc.constantFrom(...statuses));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(key, fc.integer({ min: 1, max: 9 })), { selector: ([text]) => text }),
      fc.array(fc.tuple(key, status)),
      fc.constantFrom<Group>('new', 'known'),
      (list, marks, rest) => {
        const book = bookWordsOf(list);
        const groups = new Map<number, Group>();
        const groupOfHash = (hash: number) => groups.get(hash) ?? rest;
        let counts = countBook(book, groupOfHash);
        const alone: ReadonlySet<number> = new Set();
        for (const [text, next] of marks) {
          const hash = hashKey(text);
          const from = groups.get(hash) ?? rest;
          if (next) groups.set(hash, groupOf(next));
          else groups.delete(hash);
          for (const at of placesOf(book, hash, alone))
            counts = movedCounts(counts, book.counts[at] ?? 0, from, groups.get(hash) ?? rest);
          expect(counts).toEqual(countBook(book, groupOfHash));
        }
      },
    ),
  );
});

test('no two of a hundred thousand words share a hash, and each is a whole number that a double holds', () => {
  const hashes = Array.from({ length: 100_000 }, (_, at) => hashKey(at.toString(36)));
  expect([new Set(hashes).size, hashes.every(Number.isSafeInteger)]).toEqual([100_000, true]);
});

test('a short text is counted by its words, of which «constructor» is one like any other', () => {
  const words = { le: 5, constructor: 1, dort: 3, Paris: 40 };
  const status = { le: '5', dort: '2', Paris: '99' } as const;
  const statusOf = (key: string) => new Map(Object.entries(status)).get(key) ?? null;
  expect(sharesOfText(words, statusOf)).toEqual({ known: 5 / 9, learning: 3 / 9, new: 1 / 9 });
  expect(sharesOfText({}, statusOf)).toEqual({ known: 0, learning: 0, new: 0 });
});
