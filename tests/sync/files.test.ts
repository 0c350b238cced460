// oxlint-disable-next-line import/no-unassigned-import -- it puts IndexedDB where a browser has it
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadPiece } from '#contract/uploads.ts';
import { countUnsent } from '#replica/files/fileStates.ts';
import { createFileStore } from '#replica/files/fileStore.ts';
import { forgetSynced } from '#replica/files/forgetSynced.ts';
import { connectServer } from '#replica/server/server.ts';
import { sha256 } from '#replica/base/sha256.ts';
import { openFakeDatabase } from '#replica/testing/fakeDatabase.ts';
import { Unreachable } from '#replica/server/transport.ts';
import { manualTimers, openWire, swallowed, type Wire } from './testing/wire.ts';

// The browser's files against the server's real routes, over a network that can fail.
const day = 86_400_000;
const quota = 3_000_000;

let wire: Wire;
beforeEach(async () => {
  wire = await openWire({ fileQuota: quota });
});
afterEach(() => wire.close());

async function openDevice() {
  const { uid, database, again } = await openFakeDatabase();
  const timers = manualTimers();
  const open = () =>
    createFileStore({
      database,
      server: connectServer('u', () => wire.now, { origin: wire.origin, after: timers.after }),
      now: () => wire.now,
      onProgress: () => undefined,
    });
  return {
    uid,
    database,
    again,
    timers,
    files: open(),
    /** The same browser, started anew. */ restart: open,
    notices: async () => (await database.getAll('notices')).map(({ reason }) => reason),
  };
}

async function book(size: number, fill = 1) {
  const content = new Blob([new Uint8Array(size).fill(fill)], { type: 'application/epub+zip' });
  return { content, id: await sha256(content) };
}

const onServer = async (id: string): Promise<boolean> =>
  (await wire.files.find('u', id)) !== null && (await wire.files.find('u', id)) !== undefined;
const offline = (upload: Promise<void>) => expect(upload).rejects.toThrow(Unreachable);
const proxyRefusal = () => new Response('<html>413 Request Entity Too Large</html>', { status: 413 });

test('a file goes up in pieces, each below what a proxy lets through, and comes down on another device', async () => {
  const { content, id } = await book(2 * uploadPiece + 10);
  const one = await openDevice();
  await one.files.put(id, content);
  expect(await one.files.unsent()).toEqual({ waiting: 1, refused: 0 });
  await one.files.upload();
  await one.files.upload();
  expect(await one.files.unsent()).toEqual({ waiting: 0, refused: 0 });
  expect(wire.requests.filter((request) => request.startsWith('PATCH')).length).toBe(3);
  const two = await openDevice();
  const back = await two.files.get(id);
  expect([back?.size, back?.type]).toEqual([content.size, 'application/epub+zip']);
});

test('an upload that was cut goes on where the server is', async () => {
  const { content, id } = await book(3 * uploadPiece);
  const { files, restart } = await openDevice();
  await files.put(id, content);
  let pieces = 0;
  wire.between = ({ method }) => (method === 'PATCH' && ++pieces > 2 ? new Response(null, { status: 502 }) : null);
  await offline(files.upload());
  wire.between = () => null;
  wire.requests.length = 0;
  await restart().upload();
  expect([wire.requests.filter((request) => request.startsWith('PATCH')).length, await onServer(id)]).toEqual([
    1,
    true,
  ]);
});

test('what a proxy answers is no refusal: the file waits, and goes up once the proxy lets it', async () => {
  const { content, id } = await book(1_000);
  const { files, notices } = await openDevice();
  await files.put(id, content);
  for (const status of [400, 403, 408, 413, 429, 502]) {
    wire.between = ({ method }) => (method === 'PATCH' ? new Response('<html></html>', { status }) : null);
    await offline(files.upload());
    expect({ status, ...(await files.unsent()) }).toEqual({ status, waiting: 1, refused: 0 });
  }
  wire.between = () => null;
  await files.upload();
  expect([await files.unsent(), await onServer(id), await notices()]).toEqual([{ waiting: 0, refused: 0 }, true, []]);
});

test('a file that the account has no room for is told of once, counts as waiting, keeps the copy from being forgotten, and is offered again', async () => {
  const { content, id } = await book(quota + 1);
  const { uid, files, restart, notices, database, again } = await openDevice();
  await files.put(id, content);
  await files.upload();
  await files.upload();
  expect([await files.unsent(), await notices(), await files.refusals()]).toEqual([
    { waiting: 1, refused: 1 },
    ['quota-exceeded'],
    ['quota-exceeded'],
  ]);
  const offers = async (upload: () => Promise<void>): Promise<number> => {
    wire.requests.length = 0;
    // After an early refusal the server closes the connection; a request that meets its end is made again.
    for (let done = false; !done;)
      done = await upload().then(
        () => true,
        () => false,
      );
    return wire.requests.filter((request) => request.includes('/uploads/')).length;
  };
  expect(await offers(() => files.upload()), 'not at each round').toBe(0);
  expect(await offers(() => restart().upload()), 'at each start').toBeGreaterThan(0);
  files.offerRefused();
  expect(await offers(() => files.upload()), 'when asked to').toBeGreaterThan(0);
  wire.now += day + 1;
  expect(await offers(() => files.upload()), 'daily').toBeGreaterThan(0);
  expect(await notices(), 'still told once').toEqual(['quota-exceeded']);
  await files.put(id, content);
  expect(await offers(() => files.upload()), 'when it is added again').toBeGreaterThan(0);
  database.close();
  expect(await forgetSynced(uid, '')).toBe(false);
  expect(await countUnsent(await again())).toEqual({ waiting: 1, refused: 1 });
});

test('after a restore what the old server had is sent again, and is not dropped to make room meanwhile', async () => {
  const { content, id } = await book(1_000);
  const { files, database } = await openDevice();
  await database.put('meta', 'before', 'epoch');
  await files.put(id, content);
  await files.upload();
  expect([await files.unsent(), await onServer(id)]).toEqual([{ waiting: 0, refused: 0 }, true]);
  await wire.files.removeAll('u');
  await wire.database.kysely.deleteFrom('file').execute();
  // `takePage` does this when the feed names another epoch, in its own transaction.
  await database.put('meta', 'restored', 'epoch');
  expect([await files.unsent(), await files.drop()]).toEqual([{ waiting: 1, refused: 0 }, false]);
  await files.upload();
  expect([await files.unsent(), await onServer(id)]).toEqual([{ waiting: 0, refused: 0 }, true]);
});

test('room is made of files that the server has alone; they are fetched again when they are wanted', async () => {
  const [sent, own] = [await book(1_000), await book(1_001)];
  const { files } = await openDevice();
  await files.put(sent.id, sent.content);
  await files.upload();
  await files.put(own.id, own.content);
  expect(await files.forget([sent.id, own.id, 'f'.repeat(64)])).toEqual([sent.id]);
  expect(await files.here()).toEqual([own.id]);
  expect((await files.get(sent.id))?.size).toBe(sent.content.size);
  expect((await files.here()).toSorted()).toEqual([sent.id, own.id].toSorted());
});

test('a request that is swallowed is given up; other files go up all the same', async () => {
  const [one, two] = [await book(1_000), await book(1_001)];
  const { files, timers } = await openDevice();
  for (const { id, content } of [one, two]) await files.put(id, content);
  let swallowing = (): void => undefined;
  const reached = new Promise<void>((resolve) => (swallowing = resolve));
  let first = true;
  wire.between = ({ method }) => {
    if (method !== 'PATCH' || !first) return null;
    first = false;
    swallowing();
    return swallowed();
  };
  const upload = files.upload();
  const failed = offline(upload);
  await reached;
  timers.runOut();
  await failed;
  expect(await files.unsent()).toEqual({ waiting: 1, refused: 0 });
  await files.upload();
  expect([await onServer(one.id), await onServer(two.id)]).toEqual([true, true]);
});

test('a page that comes in a book’s place is neither kept nor shown; the book comes the next time', async () => {
  const { content, id } = await book(1_000);
  const one = await openDevice();
  await one.files.put(id, content);
  await one.files.upload();
  const two = await openDevice();
  wire.between = ({ url }) => (url.includes('/files/') ? new Response('<html>En obras</html>', { status: 200 }) : null);
  await expect(two.files.get(id)).rejects.toThrow(Unreachable);
  expect(await two.database.count('files')).toBe(0);
  wire.between = () => null;
  expect((await two.files.get(id))?.size).toBe(1_000);
  expect((await (await openDevice()).files.read(id))?.size).toBe(1_000);
});

test('a file is dropped with its last book: at once when it is released, at a later start when nobody could', async () => {
  const [shared, own, cover] = [await book(10, 1), await book(10, 2), await book(10, 3)];
  const { files, restart, database } = await openDevice();
  for (const { id, content } of [shared, own, cover]) await files.put(id, content);
  await database.put('derived', 'index', [own.id, 'words']);
  await database.put('rows', { fileId: shared.id, coverId: null, indexId: null }, 'books/other');
  await database.put('overlay', { data: { fileId: cover.id, coverId: null, indexId: null } }, 'books/new');
  await files.release([shared.id, own.id, cover.id]);
  expect((await database.getAllKeys('files')).toSorted()).toEqual([shared.id, cover.id].toSorted());
  expect(await database.count('derived')).toBe(0);
  await database.put('overlay', { data: null }, 'books/other');
  await restart().sweep();
  expect(await database.count('files'), 'an undo may still come').toBe(2);
  wire.now += day;
  await restart().sweep();
  expect(await database.getAllKeys('files')).toEqual([cover.id]);
});

test('what an earlier release kept is read, counted and sent', async () => {
  const [waiting, sent, refused] = [await book(10, 1), await book(10, 2), await book(10, 3)];
  const { files, database } = await openDevice();
  await database.put('meta', 'e', 'epoch');
  await database.put('files', { content: waiting.content, state: 'waiting' }, waiting.id);
  await database.put('files', { content: sent.content, state: 'uploaded' }, sent.id);
  await database.put('files', { content: refused.content, state: 'refused' }, refused.id);
  await files.adopt();
  expect([await files.unsent(), (await files.get(sent.id))?.size]).toEqual([{ waiting: 2, refused: 1 }, 10]);
  await files.upload();
  expect([await files.unsent(), await onServer(waiting.id), await onServer(refused.id)]).toEqual([
    { waiting: 0, refused: 0 },
    true,
    true,
  ]);
});

test('a refused file goes up once there is room, without a word from anybody', async () => {
  const { content, id } = await book(1_000);
  const { files, restart } = await openDevice();
  await files.put(id, content);
  wire.between = ({ method }) =>
    method === 'PATCH' ? Response.json({ error: { id: 'quota-exceeded', message: '' } }, { status: 429 }) : null;
  await files.upload();
  expect(await files.unsent()).toEqual({ waiting: 1, refused: 1 });
  wire.between = proxyRefusal;
  await offline(restart().upload());
  expect(await files.unsent()).toEqual({ waiting: 1, refused: 1 });
  wire.between = () => null;
  await restart().upload();
  expect([await files.unsent(), await onServer(id)]).toEqual([{ waiting: 0, refused: 0 }, true]);
});
