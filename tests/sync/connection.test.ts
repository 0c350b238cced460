import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectServer, type Server } from '#replica/server/server.ts';
import { Unreachable } from '#replica/server/transport.ts';
import { manualTimers, openWire, start, swallowed, type Wire } from './testing/wire.ts';

const quarter = 15 * 60_000;
const fileId = 'a'.repeat(64);
const question = { uid: 'u', dev: 'd', cursor: 0, since: 0, floor: 0, limit: 10, epoch: null };

let wire: Wire;
let server: Server;
let timers: ReturnType<typeof manualTimers>;

beforeEach(async () => {
  wire = await openWire();
  timers = manualTimers();
  server = connectServer('u', () => wire.now, { origin: wire.origin, after: timers.after });
});
afterEach(() => wire.close());

const failure = async (asked: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Unreachable);
  return error instanceof Unreachable && error.why === 'signed-out' ? 'signed out' : 'unreachable';
};

test('one token serves until it is near its end, whoever asks at the same time', async () => {
  await Promise.all([server.feed(question), server.feed(question), server.document('users', 'u')]);
  expect(wire.sessions).toBeLessThanOrEqual(3);
  const before = wire.sessions;
  await server.feed(question);
  expect(wire.sessions).toBe(before);
  wire.now += quarter - 30_000;
  wire.session = {
    uid: 'u',
    email: '',
    name: '',
    social: false,
    admin: false,
    mails: true,
    token: 'two',
    expiresAt: wire.now + quarter,
  };
  wire.tokens.delete('one');
  await server.feed(question);
  expect(wire.sessions).toBe(before + 1);
});

test('a token that ended before its time is replaced at once, and once', async () => {
  await server.feed(question);
  wire.tokens.delete('one');
  wire.session = {
    uid: 'u',
    email: '',
    name: '',
    social: false,
    admin: false,
    mails: true,
    token: 'two',
    expiresAt: start + quarter,
  };
  expect(await server.feed(question)).toMatchObject({ to: 0, more: false });
  wire.tokens.clear();
  expect(await failure(server.feed(question))).toBe('unreachable');
});

test('without a session, or with that of another account, nothing is sent and the person must sign in', async () => {
  wire.session = null;
  expect(await failure(server.feed(question))).toBe('signed out');
  wire.session = {
    uid: 'v',
    email: '',
    name: '',
    social: false,
    admin: false,
    mails: true,
    token: 'of-v',
    expiresAt: start + quarter,
  };
  expect(await failure(server.feed(question))).toBe('signed out');
  // The server's own guard, should the session lie.
  wire.session = {
    uid: 'u',
    email: '',
    name: '',
    social: false,
    admin: false,
    mails: true,
    token: 'of-v',
    expiresAt: start + quarter,
  };
  expect(await failure(server.flush({ uid: 'u', epoch: null, calls: [] }))).toBe('signed out');
  wire.session = 'broken';
  expect(await failure(connectServer('u', () => wire.now, { origin: 'http://127.0.0.1:1' }).feed(question))).toBe(
    'unreachable',
  );
});

test('a server that is busy, broken or gone is one that cannot be reached for now', async () => {
  for (const status of [429, 500, 503, 400]) {
    wire.between = ({ url }) => (url.endsWith('/session') ? null : new Response(null, { status }));
    expect(await failure(server.flush({ uid: 'u', epoch: null, calls: [] }))).toBe('unreachable');
    expect(await failure(server.statuses('en'))).toBe('unreachable');
    expect(await failure(server.getFile(fileId, () => undefined))).toBe('unreachable');
  }
  wire.between = () => null;
  expect(await server.flush({ uid: 'u', epoch: null, calls: [] })).toEqual({ answers: [] });
});

test('the live stream sends each rev and ends when its reader stops', async () => {
  const stopping = new AbortController();
  const received = new Promise<number[]>((resolve) => {
    const revs: number[] = [];
    server
      .changes(0, stopping.signal, (rev) => {
        revs.push(rev);
        if (rev < 1)
          void server.flush({
            uid: 'u',
            epoch: null,
            calls: [{ id: crypto.randomUUID(), dev: 'd', name: 'append', input: { line: 'x' }, at: wire.now }],
          });
        else stopping.abort();
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(Unreachable))
      .finally(() => resolve(revs));
  });
  expect(await received).toEqual([0, 1]);
});

test('every request that nothing comes for is given up', async () => {
  const asks: readonly (() => Promise<unknown>)[] = [
    () => server.document('users', 'u'),
    () => server.statuses('en'),
    () => server.getFile(fileId, () => undefined),
    () => server.uploadState(fileId),
    () => server.sendPiece(fileId, { offset: 0, length: 1, type: '', content: new Blob(['x']) }),
    () => server.fileUsage(),
    () => server.feed(question),
    () => server.flush({ uid: 'u', epoch: null, calls: [] }),
    () => server.changes(0, new AbortController().signal, () => undefined),
  ];
  await server.feed(question);
  for (const ask of asks) {
    const reached = new Promise<void>((resolve) => {
      wire.between = () => {
        resolve();
        return swallowed();
      };
    });
    const error = ask().catch((thrown: unknown) => thrown);
    await reached;
    timers.runOut();
    expect(await error).toMatchObject({ name: 'Unreachable', why: 'silent' });
  }
});

test('only a whole null means that nobody is signed in', async () => {
  for (const text of ['', 'nul', '<html>En obras</html>', '{}', '{"uid":"u"', '[]', 'false']) {
    wire.session = text;
    expect([text, await failure(server.feed(question))]).toEqual([text, 'unreachable']);
  }
  wire.session = 'null';
  expect(await failure(server.feed(question))).toBe('signed out');
});
