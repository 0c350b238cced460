import { afterEach, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { profileRef } from '#domain/profile/profile.ts';
import { wordRef } from '#domain/words/word.ts';
import type { ReplicaNotice } from '#replica/replica.ts';
import type { AccountStore } from '../accountStore.ts';
import { openReplicaDatabase } from '#replica/base/database.ts';
import { wordOf } from '#domain/words/testing/wordOf.ts';
import { localAccounts } from '../testing/localAccounts.ts';

// Nothing answers as a server, so everything stays as when there is no network.
const { account, newUid, tab, clear } = localAccounts();
afterEach(clear);

const waiting = async (store: AccountStore, count: number): Promise<void> => {
  await expect.poll(() => store.peekSync().waiting).toBe(count);
};

test('what one tab marks, the other shows: colours, documents, counts', async () => {
  const uid = await account();
  const [one, two] = [tab(uid), tab(uid)];
  const seen = two.statuses('en');
  await seen.ready;
  two.watch(profileRef(uid), () => undefined);
  two.watchCollection('sentences_en', () => undefined);
  await expect.poll(() => two.peekCollection('sentences_en')?.size).toBe(0);

  expect(
    await one.call('saveWord', { lang: 'en', text: 'Heart', status: '3', sentence: { text: 'By heart.' } }),
  ).toEqual({ created: true, id: 'heart' });
  await expect.poll(() => seen.get('heart')).toBe('3');
  await expect.poll(() => two.peek(profileRef(uid))?.wordsMarkedCount).toBe(1);
  await expect.poll(() => two.peekCollection('sentences_en')?.size).toBe(1);
  await waiting(two, 1);
  expect(
    [...(await two.everything()).keys()]
      .filter((path) => path.startsWith('words_') || path.startsWith('users/'))
      .toSorted(),
  ).toEqual([`users/${uid}`, 'words_en/heart']);
  expect([
    (await two.query('dueCount', { language: 'en', at: Date.now() + 1e12 })).answer,
    (await two.words('en', ['heart', 'other'])).size,
  ]).toEqual([1, 1]);

  await Promise.all(
    ['and', 'but', 'can', 'dog'].flatMap((text) => [
      one.call('saveWord', { lang: 'en', text, status: '5' }),
      two.call('saveWord', { lang: 'en', text, status: '5' }),
    ]),
  );
  await waiting(one, 9);
  await expect.poll(() => one.query('statusCounts', { language: 'en' }).then(({ answer }) => answer[5])).toBe(4);
  await expect.poll(() => two.peek(profileRef(uid))?.wordsMarkedCount).toBe(5);
});

test('a change is shown once its call has been answered: a page that looks then does not find what was before', async () => {
  const uid = await account();
  const store = tab(uid);
  store.watch(profileRef(uid), () => undefined);
  store.watchCollection('sentences_en', () => undefined);
  await expect.poll(() => store.peekCollection('sentences_en')?.size).toBe(0);
  await expect.poll(() => store.peek(profileRef(uid))?.wordsMarkedCount).toBe(0);
  for (const [at, text] of ['one', 'two', 'three', 'four', 'five'].entries()) {
    await store.call('saveWord', { lang: 'en', text, status: '1', sentence: { text: `The ${text}.` } });
    expect(store.peek(profileRef(uid))?.wordsMarkedCount).toBe(at + 1);
    expect(store.peekCollection('sentences_en')?.size).toBe(at + 1);
  }
  const word = wordRef('en', 'one');
  store.watch(word, () => undefined);
  await expect.poll(() => store.peek(word)).toMatchObject({ status: '1' });
  const { step } = await store.callAll('removeWords', [{ lang: 'en', ids: ['one', 'two'] }]);
  expect(store.peek(word)).not.toHaveProperty('status');
  await store.undoStep(step ?? '', 'none');
  expect(store.peek(word)).toMatchObject({ status: '1' });
});

test('what covers words without a mark shows at once, also when a word is marked at the same moment', async () => {
  const uid = await account();
  const [one, two] = [tab(uid), tab(uid)];
  const seen = one.statuses('en');
  await seen.ready;
  for (let round = 0; round < 10; round++) {
    const isKnown = round % 2 === 0;
    await Promise.all([
      two.call('updateSettings', { initialWordsPreset: isKnown ? 'known' : 'new' }),
      one.call('saveWord', { lang: 'en', text: 'heart', status: isKnown ? '2' : '3' }),
    ]);
    await expect.poll(() => seen.get('whale')).toBe(isKnown ? '5' : null);
  }
});

test('a tab that is closed loses nothing: what it had not sent waits for the next one', async () => {
  const uid = await account();
  const one = tab(uid);
  await one.call('saveWord', { lang: 'en', text: 'kept', status: '1' });
  one.close();
  const next = tab(uid);
  await next.statuses('en').ready;
  expect(next.statuses('en').get('kept')).toBe('1');
  await waiting(next, 1);
});

test('what only the server can do is refused without a connection, and nothing of it is queued', async () => {
  const uid = await account();
  const store = tab(uid);
  const input = { uid, email: 'ana@example.test', extraData: { displayName: 'Ana' } };
  await expect(store.call('createUserProfile', input)).rejects.toEqual(new Refusal('unavailable'));
  await waiting(store, 0);
});

test('a rule that says no, and a change too large ever to be sent, arrive as what they are', async () => {
  const store = tab(await account());
  const words = Array.from({ length: 500 }, (_, index) => wordOf(`w${index}`, { notes: 'x'.repeat(4_900) }));
  await expect(store.call('importWords', { lang: 'en', words })).rejects.toThrow(new Refusal('body-too-large'));
  await expect(store.call('editTags', { lang: 'en', id: 'nothing', tags: [] })).rejects.toThrow(
    new Refusal('word-not-found'),
  );
  await waiting(store, 0);
});

test('a file lies here as it was given, before any server has it, and what was derived from it keeps its types', async () => {
  const store = tab(await account());
  const content = new Blob([new Uint8Array(300_000).fill(7)], { type: 'application/epub+zip' });
  await store.files.put('f', content);
  const back = await store.files.get('f');
  expect([
    back?.size,
    back?.type,
    new Uint8Array(await (back ?? new Blob()).arrayBuffer()).every((byte) => byte === 7),
  ]).toEqual([300_000, 'application/epub+zip', true]);
  await waiting(store, 1);
  const derived = { ids: Uint32Array.of(1, 2), counts: new Map([['a', 1]]) };
  await store.files.putDerived('f', 'words', derived);
  expect(await store.files.getDerived('f', 'words')).toEqual(derived);
  expect([(await store.files.kept('f'))?.size, await store.files.kept('elsewhere')]).toEqual([300_000, null]);
  await expect(store.files.get('elsewhere')).rejects.toThrow(new Refusal('unavailable'));
  await store.files.release(['f']);
  expect(await store.files.getDerived('f', 'words')).toBe(undefined);
});

test('erasing in one tab closes the other, which says so; nothing is left', async () => {
  const uid = await account();
  const [one, two] = [tab(uid), tab(uid)];
  await Promise.all([one.statuses('en').ready, two.statuses('en').ready]);
  const notices: ReplicaNotice[] = [];
  two.onNotice((notice) => notices.push(notice));
  void one.call('saveWord', { lang: 'en', text: 'under way', status: '1' }).catch(() => undefined);
  await one.erase();
  await expect.poll(() => notices).toEqual([{ title: 'store', reason: 'store-closed' }]);
  await expect(two.query('dueCount', { language: 'en', at: 0 })).rejects.toThrow(new Refusal('store-closed'));
  const database = await openReplicaDatabase(uid);
  expect([await database.count('rows'), await database.count('queue')]).toEqual([0, 0]);
  database.close();
});

test('a tab whose connection was closed under it erases all the same, a later release’s database too', async () => {
  const uid = await account();
  const store = tab(uid);
  await store.statuses('en').ready;
  const notices: ReplicaNotice[] = [];
  store.onNotice((notice) => notices.push(notice));
  const later = indexedDB.open(`u-${uid}`, 99);
  await new Promise((resolve) => later.addEventListener('success', resolve));
  later.result.close();
  await expect.poll(() => notices.length).toBe(1);
  localStorage.setItem(`glosa.welcome.${uid}`, '{}');
  await store.erase();
  expect([
    (await indexedDB.databases()).map(({ name }) => name).includes(`u-${uid}`),
    localStorage.getItem(`glosa.welcome.${uid}`),
  ]).toEqual([false, null]);
});

test('storage of a later release is told to the person, and every request fails with the same words', async () => {
  const uid = newUid();
  // A database of a later release.
  const later = indexedDB.open(`u-${uid}`, 99);
  await new Promise((resolve) => later.addEventListener('success', resolve));
  later.result.close();
  const store = tab(uid);
  const notices: ReplicaNotice[] = [];
  store.onNotice((notice) => notices.push(notice));
  store.watch(profileRef(uid), () => undefined);
  await expect(store.statuses('en').ready).rejects.toThrow(new Refusal('storage-newer'));
  await expect(store.call('saveWord', { lang: 'en', text: 'x' })).rejects.toThrow(new Refusal('storage-newer'));
  await expect.poll(() => notices).toEqual([{ title: 'store', reason: 'storage-newer' }]);
});

test('so many words changed at once, in another tab too, that all is read anew', async () => {
  const uid = await account();
  const [one, two] = [tab(uid), tab(uid)];
  const seen = two.statuses('en');
  await seen.ready;
  const asked: (readonly string[] | 'all')[] = [];
  two.watchChanges((collections) => asked.push(collections));
  const letters = (at: number): string =>
    String.fromCharCode(...[at % 26, (at / 26) % 26, at / 676].map((n) => 97 + n));
  const words = Array.from({ length: 2_100 }, (_, at) => letters(at));
  const batches = Array.from({ length: 5 }, (_, at) => words.slice(at * 500, at * 500 + 500));
  await one.callAll(
    'saveWords',
    batches.map((texts) => ({ lang: 'en' as const, texts, status: '5' as const })),
  );
  await expect.poll(() => [seen.get('aaa'), seen.get(words.at(-1) ?? '')]).toEqual(['5', '5']);
  expect(asked).toContain('all');
});
