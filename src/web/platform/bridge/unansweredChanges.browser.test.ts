import { afterEach, expect, test } from 'vitest';
import type { Status } from '#domain/words/word.ts';
import { openReplicaDatabase } from '#replica/base/database.ts';
import { localAccounts } from '../testing/localAccounts.ts';
import type { openAccountStore } from './openAccountStore.ts';
import { countAbandoned } from '../copies/abandonedChanges.ts';

// Nothing answers as a server, so what was made stays in the queue.
const { account, newUid, tab, clear } = localAccounts();
afterEach(clear);

interface Opened extends Window {
  readonly opened?: typeof openAccountStore;
}

/** A page of its own with an account's store, whose worker ends with it as any page's does. */
async function page(uid: string) {
  const frame = document.createElement('iframe');
  // Any page of this origin with an address: workers are found from there.
  frame.src = new URL('./remote.ts', import.meta.url).href;
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true });
    document.body.append(frame);
  });
  const inside: Opened | null = frame.contentWindow;
  const script = inside?.document.createElement('script');
  if (!inside || !script) throw new Error('The page did not open');
  script.type = 'module';
  script.textContent = `import { openAccountStore } from '${new URL('./openAccountStore.ts', import.meta.url).href}'; window.opened = openAccountStore;`;
  inside.document.body.append(script);
  await expect.poll(() => inside.opened !== undefined).toBe(true);
  const store = inside.opened?.(uid);
  if (!store) throw new Error('The page has no store');
  return { store, inside, leave: () => frame.remove() };
}

const save = (text: string, status: Status) => ['saveWord', { lang: 'en', text, status }] as const;

async function queued(uid: string) {
  const database = await openReplicaDatabase(uid);
  const calls = (await database.getAll('queue')).map(({ call }) => call);
  database.close();
  return calls;
}

test('a word is marked and the page is left in the same task: the next page shows it, made when it was made', async () => {
  const uid = await account();
  const { store, leave } = await page(uid);
  const before = Date.now();
  void store.call(...save('kept', '1'));
  void store.call(...save('kept', '3'));
  leave();
  const after = Date.now();
  expect([await queued(uid), countAbandoned(uid)]).toEqual([[], 2]);

  const next = tab(uid);
  expect((await next.words('en', ['kept'])).get('kept')).toMatchObject({ status: '3' });
  await expect.poll(() => countAbandoned(uid)).toBe(0);
  const calls = await queued(uid);
  expect(calls.map(({ input }) => input)).toEqual([save('kept', '1')[1], save('kept', '3')[1]]);
  for (const { at } of calls) expect(at >= before && at <= after).toBe(true);
});

test('what pages leave is made once, whoever finds it: an open page at once, the next one not again', async () => {
  const uid = await account();
  const pages = await Promise.all([page(uid), page(uid)]);
  const [one, two] = pages;
  void one.store.call(...save('one', '1'));
  void two.store.call(...save('two', '2'));
  for (const { leave } of pages) leave();
  const kept = Object.entries<string>(localStorage).filter(([key]) => key.includes(uid));
  expect(kept.length).toBe(2);

  const next = tab(uid);
  expect([...(await next.words('en', ['one', 'two'])).keys()]).toEqual(['one', 'two']);
  await expect.poll(() => countAbandoned(uid)).toBe(0);
  // As when a page ends before it has forgotten what it took.
  for (const [key, text] of kept) localStorage.setItem(key, text);
  await tab(uid).statuses('en').ready;
  await expect.poll(() => countAbandoned(uid)).toBe(0);
  expect((await queued(uid)).length).toBe(2);

  const late = await page(uid);
  void late.store.call(...save('late', '3'));
  late.leave();
  await expect.poll(() => next.statuses('en').get('late')).toBe('3');
  await expect.poll(() => countAbandoned(uid)).toBe(0);
  expect((await queued(uid)).map(({ name }) => name)).toEqual(['saveWord', 'saveWord', 'saveWord']);
});

test('a page that comes back from the browser’s keeping has its answers, and nothing was made twice', async () => {
  const uid = await account();
  const store = tab(uid);
  const leave = (type: 'pagehide' | 'pageshow') => dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  const made = store.call(...save('first', '1'));
  leave('pagehide');
  // Pages save where reading stopped when they are left.
  const last = store.callAll('saveWord', [save('second', '2')[1], save('third', '2')[1]]);
  expect(countAbandoned(uid)).toBe(2);
  // Another page makes them meanwhile.
  expect([...(await tab(uid).words('en', ['first', 'second', 'third'])).keys()].length).toBe(3);
  leave('pageshow');
  expect(await made).toEqual({ created: true, id: 'first' });
  expect((await last).outputs).toMatchObject([{ created: true }, { created: true }]);
  expect([(await queued(uid)).length, countAbandoned(uid)]).toEqual([3, 0]);

  const again = store.call(...save('fourth', '1'));
  leave('pagehide');
  leave('pageshow');
  expect(await again).toEqual({ created: true, id: 'fourth' });
  expect([(await queued(uid)).length, countAbandoned(uid)]).toEqual([4, 0]);
});

test('what a page that is away has had answered is left to nobody', async () => {
  const uid = await account();
  const { store, inside, leave } = await page(uid);
  inside.dispatchEvent(new PageTransitionEvent('pagehide'));
  const made = store.call(...save('kept', '1'));
  expect(countAbandoned(uid)).toBe(1);
  await made;
  leave();
  expect([countAbandoned(uid), (await queued(uid)).length]).toEqual([0, 1]);
});

test('a step that is undone as the page is left is undone, once', async () => {
  const uid = await account();
  const first = await page(uid);
  const { step } = await first.store.callAll('saveWord', [save('one', '1')[1], save('two', '1')[1]]);
  void first.store.undoStep(step ?? '', 'none');
  first.leave();
  const kept = Object.entries<string>(localStorage).filter(([key]) => key.includes(uid));
  const next = tab(uid);
  await next.statuses('en').ready;
  expect([next.statuses('en').get('one'), next.statuses('en').get('two')]).toEqual([null, null]);
  await expect.poll(() => countAbandoned(uid)).toBe(0);
  await next.call(...save('one', '4'));
  for (const [key, text] of kept) localStorage.setItem(key, text);
  const last = tab(uid);
  await last.statuses('en').ready;
  expect(last.statuses('en').get('one')).toBe('4');
});

test('what is left is made in a browser that has no documents yet, for its own account alone, and erased with it', async () => {
  const [uid, other] = [newUid(), await account()];
  const { store, leave } = await page(uid);
  void store.call(...save('kept', '1')).catch(() => undefined);
  leave();
  await tab(other).statuses('en').ready;
  expect([await queued(other), countAbandoned(uid), countAbandoned(other)]).toEqual([[], 1, 0]);
  const next = tab(uid);
  await expect.poll(() => countAbandoned(uid)).toBe(0);
  expect((await queued(uid)).length).toBe(1);

  void next.call(...save('under way', '1')).catch(() => undefined);
  await next.erase();
  expect([countAbandoned(uid), Object.keys(localStorage).filter((key) => key.includes(uid))]).toEqual([0, []]);
});

/** Takes all room that storage has. */
function fillStorage(name: string): void {
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    try {
      localStorage.setItem(`${name}${size}`, 'x'.repeat(size));
    } catch {
      // Half of it may fit.
    }
  }
}

test('without room to keep it a change is made all the same, while the page is there', async () => {
  const uid = await account();
  const { store, inside, leave } = await page(uid);
  fillStorage(uid);
  inside.dispatchEvent(new PageTransitionEvent('pagehide'));
  const made = store.call(...save('kept', '1'));
  expect(countAbandoned(uid)).toBe(0);
  expect(await made).toEqual({ created: true, id: 'kept' });
  leave();
  for (const key of Object.keys(localStorage)) if (key.startsWith(uid)) localStorage.removeItem(key);
});
