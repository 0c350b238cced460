import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import { call } from '#server/features/sync/testing/toyEngine.ts';
import { faults } from '#server/features/sync/testing/invariants.ts';
import { openDataServer, type DataServer } from '../composition/testing/dataServer.ts';

/** The callable functions through the front server. */
export function callableSuite(place: () => Promise<DatabasePlace>): void {
  let server: DataServer;
  beforeEach(async () => {
    server = await openDataServer(place);
  });
  afterEach(async () => {
    expect(await faults(server.database)).toEqual([]);
    await server.close();
  });

  const error = (id: ErrorId, http: number): object => ({
    http,
    body: { error: { status: catalogue[id].status, message: catalogue[id].text, details: { id } } },
  });
  const post = (
    body: BodyInit,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ): Promise<Response> => server.request('/glosa/us-central1/flush', { method: 'POST', body, headers, as: 'u' });

  describe('callable functions', () => {
    test('no answer is kept by anybody, a result no more than a refusal', async () => {
      for (const name of ['open', 'failing', 'nothing']) {
        const response = await server.request(`/glosa/us-central1/${name}`, {
          method: 'POST',
          body: '{"data":{}}',
          headers: { 'content-type': 'application/json' },
          as: 'u',
        });
        expect([name, response.headers.get('cache-control')]).toEqual([name, 'no-store']);
      }
    });

    test('a call of the table answers at once, with its result or its refusal', async () => {
      expect(await server.call('open', {}, 'u')).toEqual({ http: 200, body: { result: null } });
      expect(await server.call('append', { line: 'x' }, 'u')).toMatchObject({
        http: 200,
        body: { result: { count: 1 } },
      });
      expect(await server.call('buy', { item: 'x', price: 1 }, 'u')).toEqual(error('insufficient-gems', 400));
      expect(await server.call('append', { line: 'x', more: 1 }, 'u')).toEqual(error('invalid-argument', 400));
      expect(await server.call('failing', {}, 'u')).toEqual(error('service-failed', 500));
      expect(await server.call('nothing', {}, 'u')).toEqual(error('unknown-call', 404));
      expect(await server.call('constructor', {}, 'u')).toEqual(error('unknown-call', 404));
    });

    test('no data counts as none of the fields', async () => {
      expect(await server.call('open', null, 'u')).toEqual({ http: 200, body: { result: null } });
    });

    test('nobody, a forged and an expired token are refused', async () => {
      expect(await server.call('open', {})).toEqual(error('not-authenticated', 401));
      for (const authorization of ['Bearer old-u', 'Bearer forged', 'Basic of-u', 'Bearer', 'of-u']) {
        const response = await server.request('/glosa/us-central1/open', {
          method: 'POST',
          body: '{"data":{}}',
          headers: { authorization, 'content-type': 'application/json' },
        });
        expect(response.status).toBe(401);
      }
    });

    test('another user’s uid is refused: 409 where a tab may have changed hands, else 403', async () => {
      expect(await server.call('flush', { uid: 'v', epoch: null, calls: [call('open', {})] }, 'u')).toEqual(
        error('other-account', 409),
      );
      expect(
        await server.call('feed', { uid: 'v', dev: 'a', cursor: 0, since: 0, floor: 0, limit: 1, epoch: null }, 'u'),
      ).toEqual(error('other-account', 409));
      expect(await server.call('open', { uid: 'v' }, 'u')).toEqual(error('permission-denied', 403));
      expect(await server.database.kysely.selectFrom('account').selectAll().execute()).toEqual([]);
    });

    test('flush and feed speak the messages of the protocol', async () => {
      const calls = [call('open', {}), call('append', { line: 'x' }), call('buy', { item: 'x', price: 1 })];
      expect(await server.call('flush', { uid: 'u', epoch: null, calls }, 'u')).toMatchObject({
        http: 200,
        body: {
          result: {
            answers: [
              { ok: true, rev: 1 },
              { ok: true, rev: 2, result: { count: 1 } },
              { ok: false, rev: 3, reason: 'insufficient-gems' },
            ],
          },
        },
      });
      const answer = await server.call(
        'feed',
        { uid: 'u', dev: 'a', cursor: 0, since: 0, floor: 0, limit: 10, epoch: null },
        'u',
      );
      expect(answer).toMatchObject({
        http: 200,
        body: {
          result: {
            more: false,
            to: 3,
            head: 3,
            docs: [{ path: 'users/u' }, { path: 'books/log' }],
            calls: [{ rev: 1 }, { rev: 2 }, { rev: 3 }],
          },
        },
      });
      expect(await server.call('flush', { uid: 'u', epoch: null, calls: [] }, 'u')).toEqual({
        http: 200,
        body: { result: { answers: [] } },
      });
      expect(await server.call('flush', { uid: 'u', epoch: 'another', calls }, 'u')).toEqual({
        http: 200,
        body: { result: { answers: [], feedFirst: true } },
      });
      for (const bad of [
        {},
        { calls, more: 1 },
        { calls, epoch: 1 },
        { calls: [{ ...calls[0], id: 'x' }] },
        { calls: [call('open', {}, { dev: 'nul \0' })] },
      ]) {
        expect(await server.call('flush', { uid: 'u', epoch: null, ...bad }, 'u')).toEqual(
          error('invalid-argument', 400),
        );
      }
    });

    test('a body that is no callable request is refused, never with a stack', async () => {
      const deep = `{"data":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
      const quotes = `{"data":"${'\\"'.repeat(500_000)}`;
      for (const body of [
        '',
        'x',
        '{',
        '[]',
        'null',
        '{}',
        '{"data":{},"more":1}',
        deep,
        quotes,
        '{"data":"[{[{"}',
        '{"data":{"__proto__":{"uid":"u"}}}',
        Uint8Array.of(0x22, 0xff, 0x22),
      ]) {
        const response = await post(body);
        expect([response.status, await response.json()]).toEqual(Object.values(error('invalid-argument', 400)));
      }
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp']) {
        expect((await post('{"data":{}}', { 'content-type': type })).status).toBe(400);
      }
      expect(server.logged).toEqual([]);
    });

    test('what is nested deeper than any payload is refused before anything reads it; brackets in texts are no nesting', async () => {
      server.registerFunction('echo', z.unknown(), async (input) => input, { auth: 'optional' });
      const nested = (depth: number): unknown => (depth === 0 ? '[[[[ "\\' : [nested(depth - 1)]);
      expect(await server.call('echo', nested(20))).toEqual({ http: 200, body: { result: nested(20) } });
      expect(await server.call('echo', '[{'.repeat(100))).toMatchObject({ http: 200 });
      expect(await server.call('echo', nested(70))).toEqual(error('invalid-argument', 400));
    });

    test('a body is bounded, whether it says its length or not', async () => {
      const big = `{"data":"${'x'.repeat(2 * 1024 * 1024)}"}`;
      const streamed = new Blob([big]).stream();
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        body: streamed,
        duplex: 'half',
        headers: { 'content-type': 'application/json', authorization: 'Bearer of-u' },
      };
      const unsaid = await server.routes.request('/glosa/us-central1/flush', init);
      for (const response of [await post(big), unsaid]) {
        expect(await response.json()).toMatchObject({ error: { details: { id: 'body-too-large' } } });
      }
    });

    test('any origin may call with a token, never with cookies', async () => {
      const preflight = await server.request('/glosa/us-central1/flush', {
        method: 'OPTIONS',
        headers: {
          origin: 'https://anywhere.test',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
      const refused = await server.request('/glosa/us-central1/open', {
        method: 'POST',
        headers: { origin: 'https://anywhere.test' },
      });
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, '*']);
    });

    test('a function of the server is called like any other; one may be open to everybody', async () => {
      server.registerFunction('whoAmI', z.strictObject({}), async (_input, { uid }) => ({ uid }), { auth: 'optional' });
      server.registerFunction(
        'broken',
        z.strictObject({ uid: z.string() }),
        () => Promise.reject(new Error('a secret')),
        { auth: 'required' },
      );
      expect(await server.call('whoAmI', {})).toEqual({ http: 200, body: { result: { uid: null } } });
      expect(await server.call('whoAmI', {}, 'u')).toEqual({ http: 200, body: { result: { uid: 'u' } } });
      expect(await server.call('whoAmI', { more: 1 })).toEqual(error('invalid-argument', 400));
      expect(await server.call('broken', { uid: 'u' }, 'u')).toEqual(error('service-failed', 500));
      expect(server.logged.join()).not.toContain('secret');
    });
  });
}
