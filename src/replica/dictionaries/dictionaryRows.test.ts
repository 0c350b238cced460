import { expect, test } from 'vitest';
import type { DictionaryRow } from '../base/database.ts';
import { openFakeDatabase } from '../testing/fakeDatabase.ts';
import { createDictionaryRows } from './dictionaryRows.ts';

const row = (id: string, place: number, removedAt: number | null = null): DictionaryRow => ({
  id,
  name: id,
  licence: '',
  attribution: '',
  language: 'en',
  entries: 1,
  bytes: 1,
  on: true,
  place,
  heads: '',
  removedAt,
});

async function open(...rows: readonly DictionaryRow[]) {
  const { database, again } = await openFakeDatabase();
  for (const one of rows) await database.put('dictionaries', one, one.id);
  const list = createDictionaryRows(database);
  return { list, database, again, ids: async () => (await list.present()).map(({ id }) => id) };
}

test('those that were not removed are listed in their order; a change is seen at once', async () => {
  const { list, ids } = await open(row('b', 2), row('gone', 0, 5), row('a', 1));
  expect(await ids()).toEqual(['a', 'b']);
  await list.update(['b', 'unknown'], (one) => ({ ...one, place: 0 }));
  expect(await ids()).toEqual(['b', 'a']);
});

test('what another tab has changed is seen once this one has heard of it', async () => {
  const { list, ids, again } = await open(row('a', 1));
  expect(await ids()).toEqual(['a']);
  await (await again()).put('dictionaries', row('b', 2), 'b');
  expect(await ids()).toEqual(['a']);
  list.forget();
  expect(await ids()).toEqual(['a', 'b']);
});

test('a reading that failed is tried again by the next who asks', async () => {
  const { database, again } = await open(row('a', 1));
  let connection = database;
  const list = createDictionaryRows(
    new Proxy(database, { get: (_target, name) => Reflect.get(connection, name).bind(connection) }),
  );
  database.close();
  await expect(list.present()).rejects.toThrow(DOMException);
  connection = await again();
  expect((await list.present()).map(({ id }) => id)).toEqual(['a']);
});
