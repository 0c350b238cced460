import { expect, test } from 'vitest';
import { databaseName, eraseDatabase, openReplicaDatabase, writeTransaction, type Closed } from './database.ts';
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
