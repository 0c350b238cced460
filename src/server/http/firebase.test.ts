import { serve, type ServerType } from '@hono/node-server';
import * as firebase from '@firebase/app';
import {
  connectFunctionsEmulator,
  FunctionsError,
  getFunctions,
  httpsCallable,
  type Functions,
} from '@firebase/functions';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqlitePlace } from '#tests/partners/databases.ts';
import { giveFirebaseTokens } from '#tests/partners/firebaseTokens.ts';
import { catalogue, isErrorId, type ErrorId } from '#domain/errors/catalogue.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { z } from 'zod';
import { call } from '#server/features/sync/testing/toyEngine.ts';
import { openDataServer, type DataServer } from '../composition/testing/dataServer.ts';

let data: DataServer;
let server: ServerType;
let port: number;
let app: firebase.FirebaseApp;
let token: string | null;

beforeEach(async () => {
  data = await openDataServer(sqlitePlace);
  data.registerFunction(
    'refuse',
    z.strictObject({ id: z.string() }),
    async ({ id }) => {
      throw new Refusal(isErrorId(id) ? id : 'unexpected');
    },
    { auth: 'optional' },
  );
  port = await new Promise((resolve) => {
    server = serve({ fetch: data.routes.fetch, port: 0, hostname: '127.0.0.1' }, (address) => resolve(address.port));
  });
  token = 'of-u';
  giveFirebaseTokens(() => token);
  app = firebase.initializeApp({ projectId: 'glosa' }, crypto.randomUUID());
});
afterEach(async () => {
  await firebase.deleteApp(app);
  await new Promise((resolve) => server.close(resolve));
  await data.close();
});

const failure = async (promise: Promise<unknown>): Promise<object> => {
  const error = await promise.catch((caught: unknown) => caught);
  if (!(error instanceof FunctionsError)) throw new Error('It did not fail as a function does', { cause: error });
  return { code: error.code, details: error.details, text: error.message.replace(/ \[\d+\]$/, '') };
};

describe.each([
  [
    'the project and region of the emulator',
    (): Functions => {
      const functions = getFunctions(app, 'us-central1');
      connectFunctionsEmulator(functions, '127.0.0.1', port);
      return functions;
    },
  ],
  ['an address of our own', (): Functions => getFunctions(app, `http://127.0.0.1:${port}/glosa/us-central1`)],
])('the firebase client, by %s', (_way, functions) => {
  test('calls and gets results', async () => {
    expect((await httpsCallable(functions(), 'open')()).data).toBeNull();
    expect((await httpsCallable(functions(), 'append')({ line: 'ñ 🦉' })).data).toMatchObject({ count: 1 });
    const account = await data.database.kysely
      .selectFrom('account')
      .select('epoch')
      .where('uid', '=', 'u')
      .executeTakeFirst();
    const flush = await httpsCallable(
      functions(),
      'flush',
    )({ uid: 'u', epoch: account?.epoch, calls: [call('append', { line: '2' })] });
    expect(flush.data).toMatchObject({ answers: [{ ok: true, result: { count: 2 } }] });
  });

  test('meets every error of the catalogue with its code, text and id', async () => {
    const ids = Object.keys(catalogue).filter(isErrorId);
    for (const id of ids) {
      const { status, text } = catalogue[id satisfies ErrorId];
      const code = `functions/${status.toLowerCase().replaceAll('_', '-')}`;
      expect(await failure(httpsCallable(functions(), 'refuse')({ id }))).toEqual({ code, details: { id }, text });
    }
  });

  test('a call without a token, with an expired one, for another user or with unknown fields fails with its own code', async () => {
    expect(await failure(httpsCallable(functions(), 'append')({ line: 'x', more: 1 }))).toMatchObject({
      code: 'functions/invalid-argument',
    });
    expect(await failure(httpsCallable(functions(), 'open')({ uid: 'v' }))).toMatchObject({
      code: 'functions/permission-denied',
    });
    expect(await failure(httpsCallable(functions(), 'flush')({ uid: 'v', epoch: null, calls: [] }))).toMatchObject({
      code: 'functions/failed-precondition',
      details: { id: 'other-account' },
    });
    expect(await failure(httpsCallable(functions(), 'nothing')({}))).toMatchObject({
      code: 'functions/not-found',
      details: { id: 'unknown-call' },
    });
    token = 'old-u';
    expect(await failure(httpsCallable(functions(), 'open')({}))).toMatchObject({ code: 'functions/unauthenticated' });
    token = null;
    expect(await failure(httpsCallable(functions(), 'open')({}))).toMatchObject({
      code: 'functions/unauthenticated',
      details: { id: 'not-authenticated' },
    });
  });
});

describe('over a real socket', () => {
  test('HEAD and Range keep their lengths, a stream arrives line by line', async () => {
    const name = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';
    const file = `http://127.0.0.1:${port}/users/u/files/${name}`;
    const headers = { authorization: 'Bearer of-u' };
    expect((await fetch(file, { method: 'PUT', body: 'foo', headers })).status).toBe(201);
    const head = await fetch(file, { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '3']);
    const part = await fetch(file, { headers: { ...headers, range: 'bytes=1-' } });
    expect([part.status, await part.text()]).toEqual([206, 'oo']);

    const leaving = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/users/u/changes`, { headers, signal: leaving.signal });
    const lines = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await lines?.read())?.value).toBe('{"rev":0}\n');
    await data.call('append', { line: 'x' }, 'u');
    expect((await lines?.read())?.value).toBe('{"rev":1}\n');
    leaving.abort();
  });

  test('an upload whose sender goes away leaves nothing', async () => {
    const { connect } = await import('node:net');
    const socket = connect(port, '127.0.0.1');
    const name = 'a'.repeat(64);
    socket.write(
      `PUT /users/u/files/${name} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer of-u\r\ncontent-length: 1000\r\n\r\nonly this`,
    );
    const { readdirSync } = await import('node:fs');
    await expect.poll(() => readdirSync(`${data.folder}/incoming`)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => readdirSync(`${data.folder}/incoming`)).toHaveLength(0);
  });
});
