import { expect, test } from 'vitest';
import { readStep, readSteps } from '../undo/steps.ts';
import { Base } from './base.ts';
import {
  databaseName,
  documentStores,
  eraseDatabase,
  openReplicaDatabase,
  writeTransaction,
  type Closed,
} from './database.ts';
import { openDB } from 'idb';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';

test('what a transaction wrote before it threw is gone, and its own error arrives', async () => {
  const { database } = await openFakeDatabase();
  const failing = writeTransaction(database, async (transaction) => {
    await transaction.objectStore('rows').put({ a: 1 }, 'books/1');
    await transaction.objectStore('queue').add({ call: { id: '', dev: '', name: '', input: null, at: 0 } });
    throw new RangeError('no');
  });
  await expect(failing).rejects.toThrow(new RangeError('no'));
  expect([await database.count('rows'), await database.count('queue')]).toEqual([0, 0]);
});

test('a writeTransaction that the database refuses fails the whole transaction', async () => {
  const { database } = await openFakeDatabase();
  const failing = writeTransaction(database, async (transaction) => {
    await transaction.objectStore('rows').put({ a: 1 }, 'books/1');
    // A function cannot be stored.
    await transaction.objectStore('rows').put({ not: () => undefined }, 'books/2');
  });
  await expect(failing).rejects.toThrow(DOMException);
  expect(await database.count('rows')).toBe(0);
});

test('erasing closes the other tabs and leaves nothing, and the account can be opened again', async () => {
  const { uid, database } = await openFakeDatabase();
  const closings: Closed[] = [];
  const other = await openReplicaDatabase(uid, (why) => closings.push(why));
  await other.put('rows', { a: 1 }, 'books/1');
  await eraseDatabase(uid, database);
  expect(closings).toEqual(['elsewhere']);
  await expect(async () => other.get('rows', 'books/1')).rejects.toThrow(DOMException);
  const again = await openReplicaDatabase(uid);
  expect(await again.count('rows')).toBe(0);
});

test('a database of an earlier release gets its new stores and keeps what it has', async () => {
  const name = databaseName('earlier');
  const earlier = await openDB(name, 1, {
    upgrade(database) {
      const first = ['rows', 'overlay', 'meta', 'wordsHead', 'wordsCore', 'wordsChunk', 'wordsLog', 'derived', 'stage'];
      for (const store of [...first, 'notices', 'queue', 'files']) database.createObjectStore(store);
    },
  });
  await earlier.put('rows', { a: 1 }, 'books/1');
  earlier.close();
  const now = await openReplicaDatabase('earlier');
  expect([
    await now.get('rows', 'books/1'),
    await now.count('dictionaries'),
    await now.count('dictionaryBlocks'),
  ]).toEqual([{ a: 1 }, 0, 0]);
});

test('a database of the version before keeps its last step and its chunks', async () => {
  const name = databaseName('third-version');
  const earlier = await openDB(name, 3, {
    upgrade(database) {
      for (const store of ['rows', 'overlay', 'overlayLog', 'meta', 'wordsHead', 'wordsCore', 'wordsChunk', 'wordsLog'])
        database.createObjectStore(store);
      for (const store of ['stage', 'notices', 'queue', 'derived', 'files', 'dictionaries', 'dictionaryBlocks'])
        database.createObjectStore(store);
    },
  });
  const step = { id: 'a', language: 'en', changes: { status: '5' }, isRemoval: false, words: 2 };
  const words = JSON.stringify([
    ['cat', null, 'x'],
    ['dog', null, 'y'],
  ]);
  await earlier.put('meta', step, 'lastStep');
  await earlier.put('meta', words, 'lastStepWords');
  await earlier.put('wordsHead', { folded: 1, last: 1 }, 'en');
  await earlier.put('wordsCore', { keys: 'a', statuses: new Uint8Array([1]), due: new Float64Array(1) }, 'en');
  // The chunk of «a», as the hash of keys puts it.
  await earlier.put('wordsChunk', JSON.stringify([['a', { text: 'a' }]]), ['en', 97]);
  earlier.close();
  const now = await openReplicaDatabase('third-version');
  expect([await readSteps(now), (await readStep(now, 'a'))?.words]).toEqual([
    [{ ...step, text: null }],
    JSON.parse(words),
  ]);
  expect(await now.getAllKeys('meta')).toEqual(['steps']);
  expect(await new Base().read(now.transaction(documentStores), ['words_en/a'])).toEqual(
    new Map([['words_en/a', { text: 'a' }]]),
  );
});
