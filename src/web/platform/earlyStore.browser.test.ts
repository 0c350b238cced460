import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { newProfile } from '#domain/profile/defaults.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { Base } from '#replica/base/base.ts';
import { openReplicaDatabase, writeTransaction } from '#replica/base/database.ts';
import { setMeta } from '#replica/base/meta.ts';
import { deleteDatabaseFor } from '#replica/testing/browserDatabase.ts';

const uid = crypto.randomUUID();
localStorage.setItem('glosa.account', JSON.stringify({ uid, email: 'ana@example.test', name: 'Ana', social: false }));
const database = await openReplicaDatabase(uid);
const profile = newProfile({ displayName: 'Ana', email: 'ana@example.test', timeZone: 'Europe/Madrid', now: 0 });
await writeTransaction(database, async (transaction) => {
  await new Base().replace(transaction, new Map([[`users/${uid}`, profile]]));
  await setMeta(transaction, 'synced', true);
});
database.close();
// The session is what it was when the module is first loaded, and another file may have loaded it.
vi.resetModules();
const { openEarly, takeEarly } = await import('./earlyStore.ts');

afterAll(async () => {
  localStorage.removeItem('glosa.account');
  await deleteDatabaseFor(uid);
});

test.each(['/', '/welcome', '/demo/biblioteca', '/homely'])('nothing is opened early for %s', (path) => {
  openEarly(path);
  expect(takeEarly(uid)).toBeNull();
});

test('the store that was opened early is given once, to its own account, and knows what pages show first', async () => {
  openEarly('/home/biblioteca');
  expect(takeEarly('another')).toBeNull();
  const store = takeEarly(uid);
  expect(store?.uid).toBe(uid);
  expect(takeEarly(uid)).toBeNull();
  await expect.poll(() => store?.peek(profileRef(uid))?.displayName).toBe('Ana');
  await expect.poll(() => store?.peekCollection('books')?.size).toBe(0);
  store?.close();
});

test('in a browser that knows no account it is opened as soon as the server has named one', async () => {
  const { loadSession } = await import('./session.ts');
  const answers = [null, { uid, email: 'ana@example.test', name: 'Ana', social: false }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answers.shift())));
  onTestFinished(() => void vi.unstubAllGlobals());
  await loadSession();
  openEarly('/home');
  expect(takeEarly(uid) === null).toBe(true);
  await loadSession();
  const store = takeEarly(uid);
  expect(store?.uid).toBe(uid);
  store?.close();
});
