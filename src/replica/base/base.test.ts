import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Path } from '#domain/documents/ref.ts';
import { Base } from './base.ts';
import { documentStores, writeTransaction } from './database.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';

const paths: readonly Path[] = ['words_en/a', 'words_en/b', 'words_en/c', 'words_fr/a', 'books/1', 'users/u'];
const documents = fc
  .dictionary(fc.constantFrom(...paths), fc.option(fc.record({ n: fc.nat() })), { maxKeys: 4 })
  .map((given) => new Map(Object.entries(given)));
const step = fc.record({
  do: fc.constantFrom('write', 'write', 'write', 'fold', 'replace', 'abort', 'read'),
  tab: fc.nat({ max: 1 }),
  documents,
  longLog: fc.constantFrom(1, 2, 3),
});

test('two tabs read what either wrote, replaced or folded, whatever they have in memory; an aborted transaction leaves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const { database, again } = await openFakeDatabase();
      const tabs = [
        { base: new Base(), database },
        // Holds one small chunk: what is read drives out what was found.
        { base: new Base(20), database: await again() },
      ] as const;
      let model = new Map<Path, object | null>();
      for (const now of steps) {
        const { base, database: own } = tabs[now.tab === 0 ? 0 : 1];
        if (now.do === 'write') {
          await writeTransaction(own, (transaction) => base.write(transaction, now.documents));
          model = new Map([...model, ...now.documents]);
        } else if (now.do === 'replace') {
          await writeTransaction(own, (transaction) => base.replace(transaction, now.documents));
          model = now.documents;
        } else if (now.do === 'fold') {
          for (const language of await own.getAllKeys('wordsHead'))
            await writeTransaction(own, (transaction) => base.fold(transaction, language, now.longLog));
        } else if (now.do === 'abort') {
          const failing = writeTransaction(own, async (transaction) => {
            await base.write(transaction, now.documents);
            throw new RangeError('given up');
          });
          await expect(failing).rejects.toThrow(RangeError);
          base.forget();
        } else {
          const found = await base.read(own.transaction(documentStores, 'readonly'), paths);
          expect(found).toEqual(new Map(paths.map((path) => [path, model.get(path) ?? null])));
        }
      }
      for (const { base, database: own } of tabs) {
        expect(await base.read(own.transaction(documentStores, 'readonly'), paths)).toEqual(
          new Map(paths.map((path) => [path, model.get(path) ?? null])),
        );
        expect(await base.all(own.transaction(documentStores, 'readonly'))).toEqual(
          new Map([...model].filter(([, document]) => document !== null)),
        );
        own.close();
      }
    }),
    { numRuns: 60 },
  );
});

test('folding empties the log, and what it held lies in the chunks', async () => {
  const { database } = await openFakeDatabase();
  const base = new Base();
  const words = new Map(Array.from({ length: 600 }, (_, n) => [`words_en/w${n}`, { n }]));
  await writeTransaction(database, (transaction) => base.write(transaction, words));
  expect(await writeTransaction(database, (transaction) => base.fold(transaction, 'en', 601))).toBe(false);
  expect(await database.count('wordsLog')).toBe(1);
  expect(await writeTransaction(database, (transaction) => base.fold(transaction, 'en', 600))).toBe(true);
  expect([await database.count('wordsLog'), await database.count('wordsChunk')]).toEqual([
    0,
    expect.toSatisfy((chunks: number) => chunks > 100 && chunks <= 256),
  ]);
  expect(await new Base().read(database.transaction(documentStores), [...words.keys()])).toEqual(words);
});

test('a word whose chunk is driven out of memory by the same reading is read all the same', async () => {
  const { database } = await openFakeDatabase();
  const words = new Map(Array.from({ length: 600 }, (_, n) => [`words_en/w${n}`, { n }]));
  const base = new Base(200);
  await writeTransaction(database, (transaction) => base.write(transaction, words));
  await writeTransaction(database, (transaction) => base.fold(transaction, 'en', 600));
  const read = (paths: Iterable<string>) => base.read(database.transaction(documentStores), paths);
  expect(await read(['words_en/w0', 'words_en/w1'])).toEqual(
    new Map([
      ['words_en/w0', { n: 0 }],
      ['words_en/w1', { n: 1 }],
    ]),
  );
  expect(await read([...words.keys()].reverse())).toEqual(words);
});

test('chunks that were read ahead are in memory, as many as it holds, and none of what was held is driven out', async () => {
  const { database } = await openFakeDatabase();
  const words = new Map(Array.from({ length: 600 }, (_, n) => [`words_en/w${n}`, { n }]));
  const writer = new Base();
  await writeTransaction(database, (transaction) => writer.write(transaction, words));
  await writeTransaction(database, (transaction) => writer.fold(transaction, 'en', 600));
  const [large, small] = [new Base(), new Base(2_000)];
  const begin = () => database.transaction(documentStores);
  const held = ['words_en/w7', 'words_en/w8'];
  await small.read(begin(), held);
  for (const base of [large, small]) await base.readAhead(begin, 'en');
  await database.clear('wordsChunk');
  expect(await large.read(begin(), words.keys())).toEqual(words);
  expect(await small.read(begin(), held)).toEqual(new Map(held.map((path) => [path, words.get(path)])));
  const inMemory = [...(await small.read(begin(), words.keys())).values()].filter((document) => document !== null);
  expect(inMemory.length).toBeGreaterThan(held.length);
  expect(inMemory.length).toBeLessThan(words.size);
});
