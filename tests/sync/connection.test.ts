import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Session } from '#contract/accounts.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { diskFiles } from '#server/adapters/files/disk.ts';
import { inProcessLive } from '#server/adapters/live/inProcess.ts';
import { createDataRoutes } from '#server/http/dataRoutes.ts';
import { connectServer, type Server } from '#web/platform/store/server.ts';
import { Unreachable } from '#web/platform/store/transport.ts';
import { table } from './testing/toyCalls.ts';

const quarter = 15 * 60_000;
const start = Date.UTC(2026, 5, 1);
const fileId = 'a'.repeat(64);
const question = { uid: 'u', dev: 'd', cursor: 0, since: 0, floor: 0, limit: 10, epoch: null };

let listener: ServerType;
let database: Database;
let folder: string;
let now: number;
/** What `GET /api/auth/session` answers, and how often it was asked. */
let session: Session | null | 'broken';
let sessions: number;
/** Tokens that the server takes, and whose each is. */
let tokens: Map<string, string>;
let status: number | null;
let server: Server;

beforeEach(async () => {
  [now, sessions, status] = [start, 0, null];
  tokens = new Map([['one', 'u'], ['two', 'u'], ['of-v', 'v']]);
  session = { uid: 'u', email: '', name: '', social: false, token: 'one', expiresAt: start + quarter };
  folder = mkdtempSync(join(tmpdir(), 'glosa-connection-'));
  database = await openDatabase(`sqlite:${join(folder, 'glosa.db')}`);
  const { routes } = createDataRoutes({
    database,
    live: inProcessLive(),
    files: await diskFiles(join(folder, 'files')),
    verifyToken: async (token) => {
      const uid = tokens.get(token);
      return uid === undefined ? 'expired' : { uid, expiresAt: start + quarter };
    },
    calls: table,
    now: () => now,
    log: pino({ level: 'silent' }),
    fileQuota: 20_000,
  });
  const app = new Hono();
  app.get('/api/auth/session', (context) => {
    sessions++;
    return session === 'broken' ? context.text('', 500) : context.json(session);
  });
  app.use(async (context, next) => (status === null ? next() : context.body(null, status as 429)));
  app.route('/', routes);
  listener = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(listener, 'listening');
  const address = listener.address();
  server = connectServer('u', () => now, `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});

afterEach(async () => {
  await new Promise((resolve) => listener.close(resolve));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const failure = async (asked: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Unreachable);
  return error instanceof Unreachable && error.signedOut ? 'signed out' : 'unreachable';
};

test('one token serves until it is near its end, whoever asks at the same time', async () => {
  await Promise.all([server.feed(question), server.feed(question), server.document('users', 'u')]);
  expect(sessions).toBeLessThanOrEqual(3);
  const before = sessions;
  await server.feed(question);
  expect(sessions).toBe(before);
  now += quarter - 30_000;
  session = { uid: 'u', email: '', name: '', social: false, token: 'two', expiresAt: now + quarter };
  tokens.delete('one');
  await server.feed(question);
  expect(sessions).toBe(before + 1);
});

test('a token that ended before its time is replaced at once, and once', async () => {
  await server.feed(question);
  tokens.delete('one');
  session = { uid: 'u', email: '', name: '', social: false, token: 'two', expiresAt: start + quarter };
  expect(await server.feed(question)).toMatchObject({ to: 0, more: false });
  tokens.clear();
  expect(await failure(server.feed(question))).toBe('unreachable');
});

test('without a session, or with that of another account, nothing is sent and the person must sign in', async () => {
  session = null;
  expect(await failure(server.feed(question))).toBe('signed out');
  session = { uid: 'v', email: '', name: '', social: false, token: 'of-v', expiresAt: start + quarter };
  expect(await failure(server.feed(question))).toBe('signed out');
  // The server's own guard, should the session lie.
  session = { uid: 'u', email: '', name: '', social: false, token: 'of-v', expiresAt: start + quarter };
  expect(await failure(server.flush({ uid: 'u', epoch: null, calls: [] }))).toBe('signed out');
  session = 'broken';
  expect(await failure(connectServer('u', () => now, 'http://127.0.0.1:1').feed(question))).toBe('unreachable');
});

test('a server that is busy, broken or gone is one that cannot be reached for now', async () => {
  for (const now of [429, 500, 503, 400]) {
    status = now;
    expect(await failure(server.flush({ uid: 'u', epoch: null, calls: [] }))).toBe('unreachable');
    expect(await failure(server.statuses('en'))).toBe('unreachable');
    expect(await failure(server.getFile(fileId, () => undefined))).toBe('unreachable');
  }
  status = null;
  expect(await server.flush({ uid: 'u', epoch: null, calls: [] })).toEqual({ answers: [] });
});

test('the live stream tells each rev and ends when it is left', async () => {
  const stopping = new AbortController();
  const told = new Promise<number[]>((resolve) => {
    const revs: number[] = [];
    server
      .changes(0, stopping.signal, (rev) => {
        revs.push(rev);
        if (rev < 1) void server.flush({ uid: 'u', epoch: null, calls: [{ id: crypto.randomUUID(), dev: 'd', name: 'append', input: { line: 'x' }, at: now }] });
        else stopping.abort();
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(Unreachable))
      .finally(() => resolve(revs));
  });
  expect(await told).toEqual([0, 1]);
});

test('a file goes up and comes down with its progress; one that is not there is null; one that is refused says why', async () => {
  const content = new Blob(['x'.repeat(10_000)], { type: 'application/epub+zip' });
  const sha = Buffer.from(await crypto.subtle.digest('SHA-256', await content.arrayBuffer())).toString('hex');
  const shares: number[] = [];
  expect(await server.getFile(sha, () => undefined)).toBe(null);
  await server.putFile(sha, content);
  const back = await server.getFile(sha, (share) => shares.push(share));
  expect([await back?.text(), back?.type, shares.at(-1)]).toEqual([await content.text(), 'application/epub+zip', 1]);
  await expect(server.putFile(fileId, new Blob(['y'.repeat(15_000)]))).rejects.toThrow(Refusal);
});
