import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DictionaryWriter } from '#domain/dictionaries/packedDictionary.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { shopItem } from '#domain/shop/items/items.ts';
import type { Status } from '#domain/words/word.ts';
import { sha256 } from '#replica/base/sha256.ts';
import { packDictionary } from '#replica/dictionaries/packBlocks.ts';
import { backUp } from './testing/backUp.ts';
import { likeAWorker, openBrowser, type OpenTab } from './testing/browser.ts';
import { openWire, swallowed, type Between, type Wire } from './testing/wire.ts';

// Whole replicas, put together as a page's worker does it, against the real server: asked through the interface `Replica` alone.

/** Milliseconds that documents wait at most for what goes ahead of them. */
const longestHeadStart = 5_000;
/** Milliseconds after another tab's change until this tab looks whether it was sent. */
const recheck = 5_000;

let undoGlobals = (): void => undefined;
beforeAll(() => {
  undoGlobals = likeAWorker();
});
afterAll(() => undoGlobals());

let uid: string;
let wire: Wire;
let browsers: ReturnType<typeof openBrowser>[] = [];
beforeEach(async () => {
  uid = crypto.randomUUID();
  wire = await openWire({ fileQuota: 3_000_000 });
  wire.now = Date.now();
  wire.tokens.set('own', uid);
  wire.session = {
    uid,
    email: '',
    name: '',
    social: false,
    admin: false,
    mails: true,
    token: 'own',
    expiresAt: wire.now + 900_000,
  };
  await wire.callOnce(uid, 'createUserProfile', { uid, email: 'ana@example.test', extraData: { displayName: 'Ana' } });
});
afterEach(async () => {
  for (const browser of browsers) browser.close();
  browsers = [];
  await wire.close();
});

/** A browser of the account. */
function browser() {
  const opened = openBrowser(wire, uid);
  browsers.push(opened);
  return opened;
}

/** A tab of a browser that has all documents. */
async function syncedTab(opened = browser()): Promise<OpenTab> {
  const tab = await opened.tab();
  await expect.poll(() => tab.of('sync').at(-1)?.state).toMatchObject({ complete: true, waiting: 0 });
  return tab;
}

const save = (text: string, status: Status) => ['saveWord', { lang: 'en', text, status }] as const;
/** Another device's call, as the server takes it. */
const elsewhere = (name: string, input: object) => wire.callOnce(uid, name, input);
/** The account's words on the server with their statuses. */
async function onServer(): Promise<ReadonlyMap<string, string | null>> {
  const rows = await wire.database.kysely
    .selectFrom('document')
    .select(['id', 'status'])
    .where('uid', '=', uid)
    .where('collection', '=', 'words_en')
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}
const statusIn = async ({ replica }: OpenTab, word: string) => {
  const { answer } = await replica.query('words', { language: 'en', keys: [word] });
  const found = answer.get(word);
  return found && 'status' in found ? found.status : null;
};
const requestsOf = (part: string): number => wire.requests.filter((request) => request.includes(part)).length;
/** The news of other devices does not come before this one has sent something. */
function untilFlushed(): Between {
  let hasSent = false;
  return ({ url }) => {
    hasSent ||= url.endsWith('/flush');
    return !hasSent && url.endsWith('/feed') ? refuseAll() : null;
  };
}
const refuseAll = () => new Response(null, { status: 503 });

test('what the page asks while a replica opens is asked of the server ahead of the documents, which wait for it', async () => {
  await elsewhere(...save('cat', '3'));
  const statusesAsked = Promise.withResolvers<void>();
  wire.between = ({ url }) => {
    if (!url.endsWith('/statuses')) return null;
    statusesAsked.resolve();
    return swallowed();
  };
  const tab = await browser().tab();
  void tab.replica.statuses('en').catch(() => undefined);
  await statusesAsked.promise;
  await expect.poll(() => requestsOf('/flush') + requestsOf('/changes')).toBeGreaterThan(0);
  expect(requestsOf('/feed')).toBe(0);
  // They do not wait for ever.
  const feeds = () => {
    tab.ring(longestHeadStart);
    return requestsOf('/feed');
  };
  await expect.poll(feeds).toBe(1);
  await expect.poll(() => statusIn(tab, 'cat')).toBe('3');
});

test('a browser’s first documents are announced although what covers words does not come', async () => {
  await elsewhere('applyStarterPack', { packId: 'essential_250', targetLang: 'en', nativeLang: 'es' });
  wire.between = ({ url }) => (/\/statuses$|\/session$/.test(url) ? null : refuseAll());
  const tab = await browser().tab();
  // The words are shown before anything says what covers them.
  await tab.replica.statuses('en');
  wire.between = ({ url }) => (url.includes('/starter-packs/') ? swallowed() : null);
  void tab.replica.catchUp();
  await expect.poll(() => requestsOf('/starter-packs/')).toBeGreaterThan(0);
  await expect.poll(() => tab.of('everything').length).toBe(1);
  await expect.poll(() => tab.of('sync').at(-1)?.state.complete).toBe(true);
});

test('calls of two tabs reach the server in the order in which they were made', async () => {
  const opened = browser();
  const [one, two] = [await syncedTab(opened), await syncedTab(opened)];
  wire.between = refuseAll;
  for (const [at, status] of (['1', '2', '3', '5'] as const).entries())
    await (at % 2 === 0 ? one : two).replica.call(...save('cat', status));
  wire.between = () => null;
  await two.replica.catchUp();
  await expect.poll(async () => (await onServer()).get('cat')).toBe('5');
  expect(await statusIn(one, 'cat')).toBe('5');
});

test('what one tab does, the other hears: statuses, watched documents, what questions are made of', async () => {
  const opened = browser();
  const [one, two] = [await syncedTab(opened), await syncedTab(opened)];
  await two.replica.watch([`users/${uid}`]);
  await one.replica.call(...save('cat', '3'));
  await expect.poll(() => two.of('statuses').map(({ changed }) => changed)).toContainEqual([['cat', '3']]);
  await expect
    .poll(() => two.of('documents').flatMap(({ documents }) => documents.map(([path]) => path)))
    .toContain(`users/${uid}`);
  await expect.poll(() => two.of('changed').flatMap(({ collections }) => collections)).toContain('words_en');
  expect(await statusIn(two, 'cat')).toBe('3');
});

test('another tab hears that a dictionary was added, and has it', async () => {
  const opened = browser();
  const [one, two] = [await syncedTab(opened), await syncedTab(opened)];
  const writer = new DictionaryWriter('en');
  writer.add({ headwords: ['cat'], senses: [{ text: 'gato', partOfSpeech: null }] });
  const facts = { name: 'Uno', licence: '', attribution: '', language: null };
  await one.replica.dictionaries.add(await packDictionary(writer, facts, 'en'));
  await expect.poll(() => two.of('changed').flatMap(({ collections }) => collections)).toContain('dictionaries');
  const { answer } = await two.replica.query('dictionaries', {});
  expect(answer).toMatchObject([{ name: 'Uno' }]);
});

test('what a tab had no time to send before it was closed is sent by one that stays open', async () => {
  const opened = browser();
  const [one, two] = [await syncedTab(opened), await syncedTab(opened)];
  let flushes = 0;
  // The other tab may still be at its first rounds, which send what is queued too.
  wire.between = ({ url }) => {
    if (!url.endsWith('/flush')) return null;
    flushes += 1;
    return Promise.resolve(new Response(null, { status: 503 }));
  };
  await one.replica.call(...save('cat', '3'));
  await expect.poll(() => flushes).toBeGreaterThan(0);
  one.close();
  await expect.poll(() => statusIn(two, 'cat')).toBe('3');
  expect([...(await onServer())]).toEqual([]);
  wire.between = () => null;
  two.ring(recheck);
  await expect.poll(async () => (await onServer()).get('cat')).toBe('3');
});

test('one tab of a browser holds the live stream; when it is closed another does, and hears of other devices', async () => {
  const opened = browser();
  const one = await syncedTab(opened);
  await expect.poll(() => requestsOf('/changes')).toBe(1);
  const two = await syncedTab(opened);
  expect(requestsOf('/changes')).toBe(1);
  one.close();
  await expect.poll(() => requestsOf('/changes')).toBe(2);
  await elsewhere(...save('cat', '3'));
  await expect.poll(() => statusIn(two, 'cat')).toBe('3');
});

test('a server that was restored from a backup is sent the calls and the files of after it again', async () => {
  const tab = await syncedTab();
  const restore = await backUp(wire.database, uid);
  const book = new Blob([new Uint8Array(2_000).fill(7)]);
  const fileId = await sha256(book);
  await tab.replica.files.put(fileId, book);
  // The server answers the call, and the news of it does not come.
  wire.between = ({ url }) => (url.includes('/changes') || url.endsWith('/feed') ? refuseAll() : null);
  await tab.replica.call(...save('cat', '3'));
  const isUp = async (): Promise<boolean> => (await wire.files.find(uid, fileId)) != null;
  await expect.poll(isUp).toBe(true);
  await expect.poll(async () => (await onServer()).get('cat')).toBe('3');
  await wire.files.remove(uid, fileId);
  await restore('another epoch');
  expect([await isUp(), [...(await onServer())]]).toEqual([false, []]);
  wire.between = () => null;
  await tab.replica.catchUp();
  await expect.poll(isUp).toBe(true);
  await expect.poll(async () => (await onServer()).get('cat')).toBe('3');
  await expect.poll(() => tab.of('sync').at(-1)?.state.waiting).toBe(0);
});

test('a refusal that its caller waits for is the caller’s alone; one that nobody waits for is a notice', async () => {
  const tab = await syncedTab();
  const item = shopItem('double_xp');
  if (!item) throw new Error('the shop does not sell it');
  // The copy believes in gems that the server has not.
  await elsewhere('earn', { id: 'some', gems: item.price });
  await tab.replica.catchUp();
  const profile = () => tab.replica.watch([`users/${uid}`]).then(([[, document] = ['', null]]) => document);
  await expect.poll(profile).toHaveProperty(
    'gems',
    expect.toSatisfy((gems: number) => gems >= item.price),
  );
  // It is told of what another device bought only once it has asked for its own purchase.
  wire.between = untilFlushed();
  await elsewhere('buyItem', { itemId: 'double_xp', price: item.price });
  const bought = tab.replica.call('buyItem', { itemId: 'double_xp', price: item.price });
  await expect(bought).rejects.toEqual(new Refusal('insufficient-gems'));
  await expect.poll(profile).toHaveProperty(
    'gems',
    expect.toSatisfy((gems: number) => gems < item.price),
  );
  expect(tab.of('notice')).toEqual([]);

  wire.between = untilFlushed();
  await elsewhere('useConsumable', { consumableId: 'double_xp' });
  await tab.replica.call('useConsumable', { consumableId: 'double_xp' });
  await expect.poll(() => tab.of('notice').map(({ notice }) => notice.title)).toEqual(['item']);
  const [told] = tab.of('notice');
  expect([await tab.replica.claimNotice(told?.id ?? 0), await tab.replica.claimNotice(told?.id ?? 0)]).toEqual([
    true,
    false,
  ]);
});

test('back online everything is tried again at once: calls, files and what was missed', async () => {
  const tab = await syncedTab();
  const book = new Blob([new Uint8Array(2_000).fill(8)]);
  const fileId = await sha256(book);
  wire.between = refuseAll;
  await tab.replica.call(...save('cat', '3'));
  await tab.replica.files.put(fileId, book);
  await elsewhere(...save('dog', '5'));
  await expect.poll(() => tab.of('sync').at(-1)?.state).toMatchObject({ online: false, waiting: 2 });
  wire.between = () => null;
  // No wait runs out.
  await tab.replica.catchUp();
  await expect.poll(async () => (await onServer()).get('cat')).toBe('3');
  await expect.poll(async () => (await wire.files.find(uid, fileId)) != null).toBe(true);
  await expect.poll(() => statusIn(tab, 'dog')).toBe('5');
  await expect.poll(() => tab.of('sync').at(-1)?.state).toMatchObject({ online: true, waiting: 0 });
});

test('a session that ended is told, and nothing more is asked until somebody signs in', async () => {
  const tab = await syncedTab();
  wire.session = null;
  wire.tokens.clear();
  await tab.replica.call(...save('cat', '3'));
  await expect.poll(() => tab.of('signed-out').length).toBeGreaterThan(0);
  expect([await statusIn(tab, 'cat'), [...(await onServer())]]).toEqual(['3', []]);
});

test('steps are undone by whichever tab asks, also after a restart, and the server hears of it', async () => {
  const opened = browser();
  const one = await syncedTab(opened);
  const { step } = await one.replica.callAll('saveWord', [save('cat', '3')[1], save('dog', '3')[1]]);
  await one.replica.callAll('saveWord', [save('zoo', '5')[1]]);
  one.close();
  const two = await syncedTab(opened);
  const steps = await two.replica.steps();
  expect(steps).toMatchObject([
    { id: step, words: 2, text: null },
    { words: 1, text: 'zoo' },
  ]);
  for (const { id } of steps.toReversed()) await two.replica.undoStep(id, 'changed-since');
  await expect.poll(async () => [...(await onServer())].filter(([, status]) => status !== null)).toEqual([]);
  expect(await two.replica.steps()).toEqual([]);
});

test('a step of which another device has changed a word since spares that word', async () => {
  const tab = await syncedTab();
  const { step } = await tab.replica.callAll('saveWord', [save('cat', '3')[1], save('dog', '3')[1]]);
  await expect.poll(async () => (await onServer()).get('dog')).toBe('3');
  await elsewhere('editWords', { lang: 'en', ids: ['dog'], changes: { status: '5' } });
  await expect.poll(() => statusIn(tab, 'dog')).toBe('5');
  expect(await tab.replica.undoStep(step ?? '', 'changed-since')).toMatchObject({ restored: 1, changedSince: 1 });
  expect([await statusIn(tab, 'cat'), await statusIn(tab, 'dog')]).toEqual([null, '5']);
});

const stepsIn = async ({ replica }: OpenTab) => (await replica.query('undoSteps', { now: Date.now() })).answer;
const many = ['ant', 'bee', 'cow', 'dog', 'emu', 'fox'];
const pageStep = {
  kind: 'page',
  language: 'en',
  words: 6,
  counts: { newAgain: { 5: 5 }, ownBack: 0, changedSince: 1 },
};

test('a bulk step is listed once in the browser that made it, also undone and made again', async () => {
  const tab = await syncedTab();
  await tab.replica.callAll('saveWords', [{ lang: 'en', texts: many, status: '5' }]);
  await tab.replica.call(...save('fox', '2'));
  await expect.poll(async () => (await onServer()).get('fox')).toBe('2');
  await tab.replica.catchUp();
  const [made, ...more] = await stepsIn(tab);
  expect([made, more]).toMatchObject([{ ...pageStep, id: expect.any(String), named: many }, []]);
  const { redo = '' } = await tab.replica.undoStep(made?.id ?? '', 'changed-since');
  expect(await stepsIn(tab)).toMatchObject([{ id: redo, words: 6, undone: { restored: 5, changedSince: 1 } }]);
  await expect.poll(async () => (await onServer()).get('ant') ?? null).toBeNull();
  await tab.replica.undoStep(redo, 'changed-since');
  expect(await stepsIn(tab)).toMatchObject([{ words: 5, undone: null }]);
  await expect.poll(async () => (await onServer()).get('ant')).toBe('5');
});

test('a bulk step of another device is told by the words themselves, with those that undoing puts back', async () => {
  const tab = await syncedTab();
  await elsewhere('saveWords', { lang: 'en', texts: many, status: '5' });
  wire.now += 1_000;
  await elsewhere(...save('fox', '2'));
  await tab.replica.catchUp();
  await expect.poll(() => statusIn(tab, 'fox')).toBe('2');
  const [told, ...more] = await stepsIn(tab);
  expect([told, more]).toMatchObject([{ ...pageStep, id: null, named: many }, []]);
  const input = { language: 'en', kind: 'page', at: told?.at ?? 0, now: Date.now() } as const;
  const { answer } = await tab.replica.query('wordsOfUndo', input);
  expect(answer.map(({ key }) => key)).toEqual(many.slice(0, 5));
  await elsewhere('restoreWords', { lang: 'en', words: many.slice(0, 5).map((id) => ({ id, before: null })) });
  await tab.replica.catchUp();
  await expect.poll(() => stepsIn(tab)).toEqual([]);
});
