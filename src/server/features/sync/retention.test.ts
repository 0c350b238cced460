import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/database/open.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { onEveryDatabase, type DatabasePlace } from '#tests/partners/databases.ts';
import { purgeOldTombstones, tombstoneAge } from './retention.ts';

onEveryDatabase((place) => {
  let at: DatabasePlace;
  let database: Database;
  const start = Date.UTC(2026, 0, 1);
  beforeEach(async () => {
    at = await place();
    database = await openDatabase(at.url);
    await database.transaction((transaction) => database.lockAccounts(transaction, ['u', 'v']));
  });
  afterEach(async () => {
    await database.close();
    await at.remove();
  });

  const remove = async (uid: string, id: string, rev: number) => {
    await database.kysely
      .insertInto('document')
      .values({ uid, collection: 'books', id, rev, due_at: null, deleted: 1, data: null })
      .execute();
    await database.kysely.updateTable('account').set({ rev }).where('uid', '=', uid).execute();
  };
  const left = async () =>
    (await database.kysely.selectFrom('document').select('id').orderBy('id').execute()).map(({ id }) => id);

  test('a tombstone goes when it is old for certain, and the account knows up to where', async () => {
    await remove('u', 'a', 5);
    await remove('v', 'b', 9);
    await purgeOldTombstones(database, start);
    expect(await left()).toEqual(['a', 'b']);
    await remove('u', 'c', 6);
    await purgeOldTombstones(database, start + tombstoneAge - 1);
    expect(await left()).toEqual(['a', 'b', 'c']);
    await purgeOldTombstones(database, start + tombstoneAge);
    expect(await left()).toEqual(['c']);
    const account = await database.kysely
      .selectFrom('account')
      .select(['purged', 'rev'])
      .where('uid', '=', 'u')
      .executeTakeFirst();
    expect(account).toEqual({ purged: 5, rev: 6 });
    await purgeOldTombstones(database, start + 2 * tombstoneAge);
    expect(await left()).toEqual([]);
  });

  test('documents that are there stay', async () => {
    await database.kysely
      .insertInto('document')
      .values({ uid: 'u', collection: 'books', id: 'a', rev: 1, due_at: null, deleted: 0, data: '{}' })
      .execute();
    for (let month = 0; month < 4; month++) await purgeOldTombstones(database, start + month * tombstoneAge);
    expect(await left()).toEqual(['a']);
  });
});
