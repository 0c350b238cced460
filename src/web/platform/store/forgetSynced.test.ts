import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { forgetSynced } from './forgetSynced.ts';

const call = { id: '0b9d4d1c-5a0e-4b52-9b8e-0a6d0f3c1e11', dev: 'd', name: 'removeBook', input: {}, at: 1 };

test('a copy that the server has whole is removed', async () => {
  const database = await openDatabase('whole');
  await database.put('rows', { title: 'A' }, 'books/1');
  await database.add('queue', { call, ackRev: 3 });
  database.close();
  expect(await forgetSynced('whole')).toBe(true);
  const again = await openDatabase('whole');
  expect([await again.count('rows'), await again.count('queue')]).toEqual([0, 0]);
  again.close();
});

test('a copy with a call or a file that was never sent stays', async () => {
  const unsent = await openDatabase('call');
  await unsent.add('queue', { call });
  unsent.close();
  const waiting = await openDatabase('file');
  await waiting.put('files', { content: new Blob(['x']), state: 'waiting' }, 'f'.repeat(64));
  waiting.close();
  expect([await forgetSynced('call'), await forgetSynced('file')]).toEqual([false, false]);
  const again = await openDatabase('call');
  expect(await again.count('queue')).toBe(1);
  again.close();
});
