import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readShown } from '#replica/base/shown.ts';
import { stored, type Device } from './testing/device.ts';
import { openSyncServer, type SyncServer } from './testing/server.ts';
import { World } from './testing/world.ts';

// The promise that a call is applied once, however long its device was away and though of its answer only a receipt is kept.
const away = 200 * 86_400_000;
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

/** A device that will be away, and one that is used meanwhile. */
async function open(): Promise<[Device, Device]> {
  world = new World(server, { pageSize: 1_000, batchSize: 200, longLog: 1_000, manyWords: 64 });
  const [one, other] = [await world.addDevice('u'), await world.addDevice('u')];
  await world.call(one, one.tabs[0], {
    name: 'createUserProfile',
    input: { uid: world.uid('u'), email: '', extraData: { displayName: 'Ana' } },
  });
  for (const device of [one, other]) await world.exchange(device.tabs[0]);
  return [one, other];
}

const append = (device: Device, line: string) =>
  world.call(device, device.tabs[0], { name: 'append', input: { line } });
const shown = async ({ tabs: [tab] }: Device) => (await readShown(tab.copy, ['notes/log'])).get('notes/log');

/** Time passes, the other device goes on, and everything that is answered is packed and purged. */
async function longAfter(other: Device): Promise<void> {
  server.clock.now += away;
  await append(other, 'meanwhile');
  await world.exchange(other.tabs[0]);
  await world.check(other);
  const { rev } = await server.snapshot(other.uid);
  await server.pack(other.uid, rev, 1_000);
  await server.purge(other.uid, rev);
}

test('a call that was applied and whose answer was lost is sent again after 200 days, and shows once', async () => {
  const [one, other] = await open();
  await append(one, 'applied');
  await world.unheard(one.tabs[0], 'flush');
  await longAfter(other);
  expect((await stored(one)).queue).toHaveLength(1);
  await append(one, 'after');
  await world.exchange(one.tabs[0]);
  await world.check(one);
  expect((await stored(one)).queue).toEqual([]);
  expect(await shown(one)).toEqual({ lines: ['applied', 'meanwhile', 'after'] });
});

test('though the device reads the feed first, which names the call no more', async () => {
  const [one, other] = await open();
  await append(one, 'applied');
  await world.unheard(one.tabs[0], 'flush');
  await longAfter(other);
  await world.turn(one.tabs[0], 'feed');
  await world.check(one);
  expect((await stored(one)).queue).toHaveLength(1);
  await world.turn(one.tabs[0], 'flush');
  await world.check(one);
  expect((await stored(one)).queue).toEqual([]);
  expect(await shown(one)).toEqual({ lines: ['applied', 'meanwhile'] });
});

test('a call that never reached the server is applied after 200 days', async () => {
  const [one, other] = await open();
  await append(one, 'never sent');
  await longAfter(other);
  await world.exchange(one.tabs[0]);
  await world.check(one);
  expect(await shown(one)).toEqual({ lines: ['meanwhile', 'never sent'] });
});

test('a profile that is put back from a copy of 200 days ago sends what was applied since, and nothing is applied twice', async () => {
  const [one, other] = await open();
  await append(one, 'first');
  await append(one, 'second');
  await world.copyProfile(one);
  await world.exchange(one.tabs[0]);
  await longAfter(other);
  await world.exchange(one.tabs[0]);
  await world.check(one);
  expect((await stored(one)).queue).toEqual([]);
  await world.putProfileBack(one);
  expect((await stored(one)).queue).toHaveLength(2);
  await world.exchange(one.tabs[0]);
  await world.check(one);
  expect((await stored(one)).queue).toEqual([]);
  expect(await shown(one)).toEqual({ lines: ['first', 'second', 'meanwhile'] });
});

test.for([true, false])(
  'a server that was restored knows what it had applied (packed before the backup: %s)',
  async (isPackedFirst) => {
    const [one, other] = await open();
    await append(one, 'applied');
    await world.unheard(one.tabs[0], 'flush');
    if (isPackedFirst) await longAfter(other);
    await world.backup(one.uid);
    await append(other, 'forgotten by the server');
    await world.exchange(other.tabs[0]);
    await world.check(other);
    if (!isPackedFirst) await longAfter(other);
    await world.restore(one.uid);
    await world.exchange(one.tabs[0]);
    await world.check(one);
    expect((await stored(one)).queue).toEqual([]);
    expect(await shown(one)).toEqual({ lines: isPackedFirst ? ['applied', 'meanwhile'] : ['applied'] });
  },
);
