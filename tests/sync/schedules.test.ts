import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { makeCall } from '#replica/sync/makeCall.ts';
import { readShown } from '#replica/base/shown.ts';
import { stored, type Device, type DeviceTab, type Sizes } from './testing/device.ts';
import type { Message } from './testing/network.ts';
import { openSyncServer, type SyncServer } from './testing/server.ts';
import { World, type Spec } from './testing/world.ts';

// The shrunk schedules of the protocol's flaws (sync protocol §6), one a test. After each of them everything drains and agrees.
let server: SyncServer;
let world: World;
beforeAll(async () => {
  server = await openSyncServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await world.heal();
  await world.close();
});

interface At {
  readonly device: Device;
  readonly tab: DeviceTab;
  readonly other: DeviceTab;
  make(name: string, input: object): Promise<boolean>;
  exchange(): Promise<boolean>;
  /** The document that is shown at a path. */
  at(path: string): Promise<unknown>;
  notices(): Promise<number>;
}

const tenYears = 10 * 365 * 86_400_000;

/** Devices of one user who has a profile, all of them up to date. */
async function open(skews: readonly number[], sizes: Partial<Sizes> = {}): Promise<At[]> {
  world = new World(server, { pageSize: 1_000, batchSize: 200, longLog: 1_000, manyWords: 64, ...sizes });
  const devices: At[] = [];
  for (const skew of skews) {
    const device = await world.addDevice('u', skew);
    const [tab, other] = device.tabs;
    devices.push({
      device,
      tab,
      other,
      make: async (name, input) => {
        const taken = await world.call(device, tab, { name, input } satisfies Spec);
        await world.check(device);
        return taken;
      },
      exchange: async () => {
        const through = await world.exchange(tab);
        await world.check(device);
        return through;
      },
      at: async (path) => (await readShown(tab.copy, [path])).get(path),
      notices: async () => (await stored(device)).notices,
    });
  }
  await devices[0]?.make('createUserProfile', { uid: world.uid('u'), email: '', extraData: { displayName: 'Ana' } });
  for (const device of devices) await device.exchange();
  return devices;
}

async function started(tab: DeviceTab, what: 'flush' | 'feed'): Promise<Message> {
  const message = await world.start(tab, what);
  if (!message) throw new Error('Nothing was sent');
  return message;
}

const log = 'notes/log';
const lines = (...all: string[]) => ({ lines: all });
const mark = (text: string, status = '5') => ({ lang: 'en', text, status });

test('1: of an answer of several pages nothing shows before the last', async () => {
  const [a, b] = (await open([0, 0], { pageSize: 1 })) as [At, At];
  await a.make('saveWord', mark('one'));
  await a.make('append', { line: 'a' });
  await a.exchange();
  await b.make('append', { line: 'b' });
  await world.turn(b.tab, 'flush');
  for (let page = 0; page < 4; page++) {
    expect(['b', 'a,b']).toContain(String(((await b.at(log)) as { lines: string[] }).lines));
    await world.turn(b.tab, 'feed');
    await world.check(b.device);
  }
  expect([await b.at(log), (await b.at('words_en/one')) !== null]).toEqual([lines('a', 'b'), true]);
});

test('2: a call whose answer is still under way is not shown twice when the feed brings it', async () => {
  const [a] = (await open([0])) as [At];
  await a.make('append', { line: 'a' });
  const flush = await started(a.tab, 'flush');
  await world.deliver(flush);
  await world.turn(a.other, 'feed');
  expect(await a.at(log)).toEqual(lines('a'));
  await world.deliver(flush);
  await world.check(a.device);
});

test('3: a call that changes nothing leaves the queue too', async () => {
  const [a] = (await open([0])) as [At];
  await a.make('remove', { id: 'a' });
  await a.exchange();
  expect((await stored(a.device)).queue).toEqual([]);
});

test('4: documents of one call are never parted by the end of a page', async () => {
  const [a, b] = (await open([0, 0], { pageSize: 1 })) as [At, At];
  await a.make('saveWords', { lang: 'en', texts: ['one', 'two', 'three'], status: '5' });
  await a.exchange();
  await b.exchange();
  expect([await b.at('words_en/one'), await b.at('words_en/two'), await b.at('words_en/three')]).not.toContain(null);
});

test('5, 6: unmarking and marking again grants nothing more, here or there, and no put takes a grant away', async () => {
  const [a] = (await open([0])) as [At];
  await a.make('saveWord', mark('one'));
  const first = await a.at(`users/${world.uid('u')}`);
  await a.make('restoreWords', { lang: 'en', words: [{ id: 'one', before: null }] });
  await a.make('saveWord', mark('one'));
  const balances = ({ experiencePoints, gems }: { experiencePoints: number; gems: number }) => [experiencePoints, gems];
  expect(balances((await a.at(`users/${world.uid('u')}`)) as never)).toEqual(balances(first as never));
  await a.exchange();
  expect(balances((await a.at(`users/${world.uid('u')}`)) as never)).toEqual(balances(first as never));
});

test('7, 8, 15: a call that throws on replay stays, writes nothing, and every refusal is told of once, whatever crashes', async () => {
  const [ahead] = (await open([tenYears])) as [At];
  await ahead.make('noteAhead', { id: 'a', text: 'x' });
  await ahead.make('edit', { id: 'a', text: 'y' });
  await ahead.make('append', { line: 'after' });
  const flush = await started(ahead.tab, 'flush');
  await world.deliver(flush);
  await world.deliver(flush);
  await world.crash(ahead.device, ahead.tab);
  await world.check(ahead.device);
  expect([await ahead.at('notes/a'), await ahead.at(log), await ahead.notices()]).toEqual([null, lines('after'), 2]);
});

test('7: on replay what comes after a call that throws is shown all the same', async () => {
  const [ahead] = (await open([tenYears], { batchSize: 1 })) as [At];
  await ahead.make('noteAhead', { id: 'a', text: 'x' });
  await ahead.make('edit', { id: 'a', text: 'y' });
  await ahead.make('append', { line: 'after' });
  await world.turn(ahead.tab, 'flush');
  await world.check(ahead.device);
  expect([(await stored(ahead.device)).queue.length, await ahead.at('notes/a'), await ahead.at(log)]).toEqual([
    2,
    null,
    lines('after'),
  ]);
});

test('15: a refusal whose answer was lost is told of once, by the feed', async () => {
  const [ahead] = (await open([tenYears])) as [At];
  await ahead.make('noteAhead', { id: 'a', text: 'x' });
  await world.unheard(ahead.tab, 'flush');
  await world.check(ahead.device);
  expect([(await stored(ahead.device)).queue.length, await ahead.notices()]).toEqual([1, 0]);
  await world.turn(ahead.other, 'feed');
  await world.check(ahead.device);
  expect([(await stored(ahead.device)).queue.length, await ahead.at('notes/a'), await ahead.notices()]).toEqual([
    0,
    null,
    1,
  ]);
  await ahead.exchange();
  expect(await ahead.notices()).toBe(1);
});

test('a page whose transaction is aborted, wherever, leaves nothing behind in memory either', async () => {
  const [a, b] = (await open([0, 0])) as [At, At];
  await a.make('saveWord', mark('one'));
  await a.exchange();
  await b.exchange();
  for (let after = 0; after < 40; after++) {
    await a.make('saveWord', mark('two', after % 2 === 0 ? '1' : '2'));
    await a.exchange();
    await world.askAborted(b.tab, after);
    await world.check(b.device);
    await b.exchange();
  }
});

test('9: a refusal is remembered: a late copy of the request does not bring the purchase after all', async () => {
  const [a, b] = (await open([0, 0])) as [At, At];
  await a.make('earn', { id: 'a', gems: 5 });
  await a.exchange();
  await b.exchange();
  await a.make('buy', { item: 'hat', price: 5 });
  await a.exchange();
  await b.make('buy', { item: 'hat', price: 5 });
  const flush = await started(b.tab, 'flush');
  world.network.repeat(flush);
  await world.deliver(flush);
  await world.deliver(flush);
  await world.check(b.device);
  await a.make('earn', { id: 'b', gems: 5 });
  await a.exchange();
  for (const copy of world.network.messages.slice()) await world.deliver(copy);
  await b.exchange();
  expect([await b.at('notes/hat'), await b.notices()]).toEqual([{ text: '*' }, 1]);
});

test('whoever waits for the server’s word is told of a refusal there, and by no notice', async () => {
  const [a, b] = (await open([0, 0])) as [At, At];
  await a.make('earn', { id: 'a', gems: 250 });
  await a.exchange();
  await b.exchange();
  await a.make('buyItem', { itemId: 'streak_freeze', price: 250 });
  await a.exchange();
  const bought = await makeCall(b.tab.copy, 'buyItem', { itemId: 'streak_freeze', price: 250 });
  expect(await bought.refusal()).toBe(null);
  await world.exchange(b.tab);
  expect([await b.notices(), await bought.withdraw()]).toEqual([1, false]);
  expect([await bought.refusal(), await bought.refusal(), await b.notices()]).toEqual(['insufficient-gems', null, 0]);
  expect(await b.at(`users/${world.uid('u')}`)).toMatchObject({ consumables: { streak_freeze: 1 } });
});

test('10: a late page does not take the base back', async () => {
  const [a, b] = (await open([0, 0])) as [At, At];
  const late = await started(a.tab, 'feed');
  await world.deliver(late);
  await b.make('append', { line: 'b' });
  await b.exchange();
  await world.turn(a.other, 'feed');
  await world.deliver(late);
  await world.check(a.device);
  expect(await a.at(log)).toEqual(lines('b'));
});

test('11, 12: after tombstones were purged all is read anew, in small pages, without going round in circles', async () => {
  const [a, b] = (await open([0, 0], { pageSize: 1 })) as [At, At];
  for (const id of ['a', 'b', 'c']) await b.make('note', { id, text: 'x' });
  await b.exchange();
  await a.exchange();
  await a.make('remove', { id: 'b' });
  await a.make('saveWord', mark('one'));
  await a.exchange();
  await server.purge(world.uid('u'), Number.MAX_SAFE_INTEGER);
  await b.make('append', { line: 'b' });
  await b.exchange();
  expect([await b.at('notes/a'), await b.at('notes/b'), await b.at(log)]).toEqual([{ text: 'x' }, null, lines('b')]);
});

test('13, 14: a call that fails on the server holds up those after it, in their order, and not for ever', async () => {
  const [ahead] = (await open([tenYears])) as [At];
  await ahead.make('append', { line: 'one' });
  await ahead.make('poison', { id: 'a', text: 'x' });
  await ahead.make('append', { line: 'two' });
  expect(await ahead.exchange()).toBe(false);
  expect([await ahead.at(log), await ahead.at('notes/a'), await ahead.notices()]).toEqual([
    lines('one', 'two'),
    { text: 'x' },
    0,
  ]);
  while (!(await ahead.exchange()));
  expect([await ahead.at(log), await ahead.at('notes/a'), await ahead.notices()]).toEqual([
    lines('one', 'two'),
    null,
    1,
  ]);
});

test('16: a tab of one account asks nothing with the session of another', async () => {
  const [a] = (await open([0])) as [At];
  await a.make('append', { line: 'a' });
  await world.asAnother(await started(a.tab, 'flush'));
  await world.asAnother(await started(a.other, 'feed'));
  await world.check(a.device);
  expect((await stored(a.device)).queue).toHaveLength(1);
});

test('what is done before the documents are here is kept, shown once they are, and sent once, though the tab is closed', async () => {
  const [a] = (await open([0])) as [At];
  await a.make('append', { line: 'before' });
  await a.exchange();
  const fresh = await world.addDevice('u');
  const [tab, other] = fresh.tabs;
  const made = await world.callBeforeDocuments(fresh, tab, { name: 'append', input: { line: 'early' } });
  const refused = await world.callBeforeDocuments(fresh, tab, { name: 'edit', input: { id: 'nothing', text: 'x' } });
  await world.turn(tab, 'flush');
  await world.check(fresh);
  await world.turn(tab, 'feed');
  await world.check(fresh);
  expect((await readShown(tab.copy, [log])).get(log)).toEqual(lines('before', 'early'));
  expect(await made?.outcome()).toBe(undefined);
  await expect(refused?.outcome()).rejects.toEqual(new Refusal('not-found'));
  const closed = await world.callBeforeDocuments(fresh, other, { name: 'append', input: { line: 'closed' } });
  expect(closed).not.toBe(null);
  await world.crash(fresh, other);
  await world.exchange(tab);
  await world.exchange(tab);
  await world.check(fresh);
  expect((await readShown(tab.copy, [log])).get(log)).toEqual(lines('before', 'early', 'closed'));
});

test('17: two tabs that mark at the same moment lose nothing of each other', async () => {
  const [a] = (await open([0])) as [At];
  const tabs = [a.tab, a.other];
  await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      world.call(a.device, tabs[n % 2] ?? a.tab, { name: 'append', input: { line: 'x' } }),
    ),
  );
  await world.check(a.device);
  expect(await a.at(log)).toEqual(lines(...Array<string>(10).fill('x')));
});

test('18: a call that the device has forgotten may still arrive', async () => {
  const [a] = (await open([0])) as [At];
  await a.make('append', { line: 'forgotten' });
  const flush = await started(a.tab, 'flush');
  // The last transaction is lost with the power; the request is not.
  await a.tab.connection.clear('queue');
  await a.tab.connection.clear('overlay');
  a.device.made.length = 0;
  await world.deliver(flush);
  await world.deliver(flush);
  await a.make('append', { line: 'newer' });
  await a.exchange();
  expect(await a.at(log)).toEqual(lines('forgotten', 'newer'));
});

test('a restored server: what it has forgotten and the device has not is sent again', async () => {
  const [a, b] = (await open([0, 0], { pageSize: 1 })) as [At, At];
  await a.make('append', { line: 'before' });
  await a.exchange();
  await world.backup(world.uid('u'));
  await a.make('append', { line: 'after' });
  const flush = await started(a.tab, 'flush');
  await world.deliver(flush);
  await world.deliver(flush);
  await b.exchange();
  await world.restore(world.uid('u'));
  await b.exchange();
  await a.exchange();
  await b.exchange();
  expect([await a.at(log), await b.at(log)]).toEqual([lines('before', 'after'), lines('before', 'after')]);
});

test('a restored server: nothing that was made later overtakes what it has forgotten', async () => {
  const [a] = (await open([0])) as [At];
  await world.backup(world.uid('u'));
  await a.make('append', { line: 'one' });
  await world.turn(a.tab, 'flush');
  await world.restore(world.uid('u'));
  await a.make('append', { line: 'two' });
  await world.turn(a.tab, 'flush');
  await a.exchange();
  expect(await a.at(log)).toEqual(lines('one', 'two'));
});

test('a restored server: what is made before all was read anew stays on the screen', async () => {
  const [a] = (await open([0])) as [At];
  await world.backup(world.uid('u'));
  for (const line of ['one', 'two']) await a.make('append', { line });
  await a.exchange();
  await world.restore(world.uid('u'));
  await world.turn(a.tab, 'feed');
  await a.make('append', { line: 'new' });
  await world.turn(a.tab, 'flush');
  expect(await a.at(log)).toEqual(lines('one', 'two', 'new'));
  await a.exchange();
  expect(await a.at(log)).toEqual(lines('new'));
});
