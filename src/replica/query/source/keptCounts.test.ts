import { expect, test } from 'vitest';
import type { Book } from '#domain/library/book.ts';
import { plainBook } from '#domain/library/testing/plainBook.ts';
import { packIndex } from '../../files/wordIndex.ts';
import { createCovers } from '../../packs/covers.ts';
import { createTestCopy } from '../../testing/createTestCopy.ts';
import { openFakeDatabase } from '../../testing/fakeDatabase.ts';
import { createTextCounter } from './keptCounts.ts';
import { createShownWords } from './shownWords.ts';

const book: Book = { ...plainBook, indexId: 'index' };

test('after a restart a book shows what was counted last at once, and its word index is not unpacked again', async () => {
  const { uid, database } = await openFakeDatabase();
  const index = await packIndex({ keys: ['sea', 'fog'], counts: [3, 1] }, 'en');
  let unpacked = 0;
  /** The counter of a browser that was just started. */
  function start() {
    const copy = createTestCopy({
      uid,
      database,
    });
    const covers = createCovers({
      readProfile: async () => null,
      loadStarterPack: async () => [],
      loadGlossary: async () => ({ entries: [], forms: [] }),
    });
    const work: Promise<unknown>[] = [];
    const counter = createTextCounter({
      compounds: async () => [],
      copy,
      files: {
        get: async () => {
          unpacked++;
          return index;
        },
      },
      covers,
      shownWords: createShownWords(copy, covers),
      onCounted: () => undefined,
      background: (each) => work.push(each),
    });
    return { counter, settled: () => Promise.all(work) };
  }
  const first = start();
  expect(await first.counter.countsOf(new Map([['b', book]]))).toEqual(new Map());
  await first.settled();
  const next = start();
  const counts = new Map([['b', { known: 0, learning: 0, new: 4 }]]);
  expect(await next.counter.countsOf(new Map([['b', book]]))).toEqual(counts);
  await next.settled();
  expect([await next.counter.countsOf(new Map([['b', book]])), unpacked]).toEqual([counts, 1]);
});
