import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { newProfile } from '#domain/profile/defaults.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { Base } from '#replica/base/base.ts';
import { openReplicaDatabase, writeTransaction } from '#replica/base/database.ts';
import { setMeta } from '#replica/base/meta.ts';
import { deleteDatabaseFor } from '#replica/testing/browserDatabase.ts';
import { prefetchStore, claimPrefetchedStore } from './prefetchedStore.ts';
import { forgetAbandoned } from '../copies/abandonedCopies.ts';
import { loadSession } from '../session/session.ts';

const uid = crypto.randomUUID();
const database = await openReplicaDatabase(uid);
const profile = newProfile({ displayName: 'Ana', email: 'ana@example.test', timeZone: 'Europe/Madrid', now: 0 });
await writeTransaction(database, async (transaction) => {
  await new Base().replace(transaction, new Map([[`users/${uid}`, profile]]));
  await setMeta(transaction, 'synced', true);
});
database.close();

async function answerOf(account: object | null): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(account)));
  try {
    await loadSession();
  } finally {
    vi.unstubAllGlobals();
  }
}
const ana = { uid, email: 'ana@example.test', name: 'Ana', social: false };

beforeEach(() => answerOf(ana));
afterAll(async () => {
  // Other files of this page begin without an account.
  await answerOf(null);
  forgetAbandoned(uid);
  await deleteDatabaseFor(uid);
});

test('the store that was opened early is given once, to its own account, and knows what pages show first', async () => {
  prefetchStore('books');
  expect(claimPrefetchedStore('another')).toBeNull();
  const store = claimPrefetchedStore(uid);
  expect(store?.uid).toBe(uid);
  expect(claimPrefetchedStore(uid)).toBeNull();
  await expect.poll(() => store?.peek(profileRef(uid))?.displayName).toBe('Ana');
  await expect.poll(() => store?.peekCollection('books')?.size).toBe(0);
  store?.close();
});

test('in a browser that knows no account it is opened as soon as the server has named one', async () => {
  await answerOf(null);
  prefetchStore('books');
  expect(claimPrefetchedStore(uid) === null).toBe(true);
  await answerOf(ana);
  const store = claimPrefetchedStore(uid);
  expect(store?.uid).toBe(uid);
  store?.close();
});
