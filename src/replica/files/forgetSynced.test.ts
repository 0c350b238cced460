import { expect, test } from 'vitest';
import { forgetSynced } from './forgetSynced.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';

const call = { id: '0b9d4d1c-5a0e-4b52-9b8e-0a6d0f3c1e11', dev: 'd', name: 'removeBook', input: {}, at: 1 };

test('a copy that the server has whole is removed', async () => {
  const { uid, database, again } = await openFakeDatabase();
  await database.put('rows', { title: 'A' }, 'books/1');
  await database.add('queue', { call, ackRev: 3 });
  database.close();
  expect(await forgetSynced(uid, 'e')).toBe(true);
  const empty = await again();
  expect([await empty.count('rows'), await empty.count('queue')]).toEqual([0, 0]);
});

test('a copy with a call that was never sent stays', async () => {
  const { uid, database, again } = await openFakeDatabase();
  await database.add('queue', { call });
  database.close();
  expect(await forgetSynced(uid, 'e')).toBe(false);
  expect(await (await again()).count('queue')).toBe(1);
});

test('a copy with a file that was never sent stays', async () => {
  const { uid, database, again } = await openFakeDatabase();
  await database.put('files', { content: new Blob(['x']), state: 'waiting' }, 'f'.repeat(64));
  database.close();
  expect(await forgetSynced(uid, 'e')).toBe(false);
  expect(await (await again()).count('files')).toBe(1);
});

test('a copy of a server that was restored since stays: the server may lack what the copy has', async () => {
  const { uid, database, again } = await openFakeDatabase();
  await database.put('meta', 'before', 'epoch');
  await database.put('rows', { title: 'A' }, 'books/1');
  database.close();
  expect(await forgetSynced(uid, 'after')).toBe(false);
  expect(await (await again()).count('rows')).toBe(1);
  expect(await forgetSynced(uid, 'before')).toBe(true);
});
