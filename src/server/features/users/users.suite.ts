import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import { eraseUser } from './erase.ts';
import { openDataServer, tokenLifetime, type DataServer } from '../../composition/testing/dataServer.ts';

/** The documents that can be read below `/users/{uid}`, through the front server. */
export function usersSuite(place: () => Promise<DatabasePlace>): void {
  let server: DataServer;
  beforeEach(async () => {
    server = await openDataServer(place);
    for (const word of ['casa', 'a/b?', "l'été"]) await server.call('append', { line: word }, 'u');
    await server.call('open', {}, 'u');
    await server.call('mark', { word: 'a/b?' }, 'u');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  /** Puts words as they are stored, whatever the calls would make of them. */
  const store = (rows: readonly { id: string; data: object | null; status?: string }[]): Promise<unknown> =>
    server.database.kysely
      .insertInto('document')
      .values(
        rows.map(({ id, data, status = null }) => ({
          uid: 'u',
          collection: 'words_fr',
          id,
          rev: 1,
          due_at: null,
          status,
          deleted: data ? 0 : 1,
          data: data && JSON.stringify(data),
        })),
      )
      .execute();

  describe('documents', () => {
    test('one’s own are answered with the rev they stand at, slashes in an id and all', async () => {
      const response = await server.request(`/users/u/words_en/${encodeURIComponent('a/b?')}`, { as: 'u' });
      expect([response.status, response.headers.get('x-glosa-rev'), response.headers.get('cache-control')]).toEqual([
        200,
        '5',
        'private, no-store',
      ]);
      expect(await response.json()).toMatchObject({ text: 'a/b?' });
      expect(await (await server.request('/users/u/users/u', { as: 'u' })).json()).toMatchObject({
        displayName: 'Ada',
      });
    });

    test('another’s, nobody’s and none at all', async () => {
      const statuses = async (path: string, as?: string) =>
        (await server.request(path, as === undefined ? {} : { as })).status;
      expect(await statuses('/users/u/users/u', 'v')).toBe(403);
      expect(await statuses('/users/u/users/u')).toBe(401);
      expect(await statuses('/users/u/words/en/statuses', 'v')).toBe(403);
      expect(await statuses('/users/u/changes', 'v')).toBe(403);
      expect(await statuses('/users/v/users/u', 'v')).toBe(404);
      expect(await statuses('/users/u/books/none', 'u')).toBe(404);
      expect(await statuses('/users/u/books/nul%00', 'u')).toBe(404);
      expect(await statuses('/users/u', 'u')).toBe(404);
    });

    test('the compact list holds every word by its status, and nothing that is no word', async () => {
      await store([
        { id: "l'été", data: { text: "l'été", status: '99' }, status: '99' },
        { id: 'être là', data: { text: 'être là', status: '2' }, status: '2' },
        { id: 'unmarked', data: { earned: { marked: true } } },
        { id: 'encore', data: { text: 'encore', status: '2' }, status: '2' },
        { id: 'gone', data: null },
      ]);
      const response = await server.request('/users/u/words/fr/statuses', { as: 'u' });
      expect(response.headers.get('x-glosa-rev')).toBe('5');
      const lines = (await response.text()).split('\n').map((line) => line.split('\t').toSorted());
      expect(lines).toEqual([['2', 'encore', 'être là'], ['99', "l'été"], ['']]);
      await store(
        Array.from({ length: 400 }, (_, n) => ({ id: `mot ${n}`, data: { text: 'mot', status: '1' }, status: '1' })),
      );
      const small = await server.request('/users/u/words/fr/statuses', {
        as: 'u',
        headers: { 'accept-encoding': 'br, gzip' },
      });
      expect(small.headers.get('content-encoding')).toBe('gzip');
      const text = await new Response(small.body?.pipeThrough(new DecompressionStream('gzip'))).text();
      expect(text).toContain('\tmot 399');
      expect((await server.request('/users/u/words/xx/statuses', { as: 'u' })).status).toBe(404);
    });
  });

  test('due words are counted at an instant, ignored ones and what is no word left out', async () => {
    const word = (id: string, status: string | null, due: number) => ({
      uid: 'u',
      collection: 'words_fr',
      id,
      rev: 1,
      due_at: due,
      status,
      deleted: 0,
      data: status === null ? '{}' : JSON.stringify({ text: id, status }),
    });
    const rows = [
      word('a', '1', 100),
      word('b', '5', 200),
      word('c', '99', 100),
      word('d', '2', 201),
      word('e', null, 100),
      { ...word('f', '2', 100), uid: 'v' },
    ];
    await server.database.kysely.insertInto('document').values(rows).execute();
    const due = async (query: string) => (await server.request(`/users/u/words/fr/due${query}`, { as: 'u' })).json();
    expect([await due('?before=99'), await due('?before=200'), await due('?before=201')]).toEqual([
      { due: 0 },
      { due: 2 },
      { due: 3 },
    ]);
    expect(await due('')).toMatchObject({ error: { id: 'invalid-argument' } });
  });

  test('erasing a user leaves nothing of theirs and everything of others', async () => {
    const name = '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae';
    for (const uid of ['u', 'v']) {
      await server.call('append', { line: 'x' }, uid);
      await server.request(`/users/${uid}/files/${name}`, { method: 'PUT', body: 'foo', as: uid });
      await server.database.kysely
        .insertInto('receipt')
        .values({ uid, bits: 0, bucket: 0, calls: 'AAAAAAAAAAA' })
        .execute();
    }
    await eraseUser(server.database, server.files, 'u');
    for (const table of ['account', 'document', 'ledger', 'answers', 'receipt', 'tries', 'file'] as const) {
      expect(await server.database.kysely.selectFrom(table).select('uid').where('uid', '=', 'u').execute()).toEqual([]);
    }
    expect((await server.request(`/users/u/files/${name}`, { as: 'u' })).status).toBe(404);
    expect((await server.request(`/users/v/files/${name}`, { as: 'v' })).status).toBe(200);
    expect((await server.request('/users/v/books/log', { as: 'v' })).status).toBe(200);
  });

  describe('the live stream', () => {
    const open = async (as = 'u'): Promise<ReadableStreamDefaultReader<string>> => {
      const response = await server.request(`/users/${as}/changes?since=0`, { as });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
      if (!response.body) throw new Error('No stream');
      return response.body.pipeThrough(new TextDecoderStream()).getReader();
    };

    test('begins with where the account stands and tells each change, of this account alone', async () => {
      const stream = await open();
      expect((await stream.read()).value).toBe('{"rev":5}\n');
      await server.call('append', { line: 'x' }, 'v');
      await server.call('append', { line: 'x' }, 'u');
      expect((await stream.read()).value).toBe('{"rev":6}\n');
      await stream.cancel();
    });

    test('reads the counter at each heartbeat, so that lost news is made up for', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout'] });
      const stream = await open();
      await stream.read();
      await server.database.kysely.updateTable('account').set({ rev: 9 }).where('uid', '=', 'u').execute();
      vi.advanceTimersByTime(25_000);
      expect((await stream.read()).value).toBe('{"rev":9}\n');
      vi.advanceTimersByTime(25_000);
      expect((await stream.read()).value).toBe('{"rev":9}\n');
      await stream.cancel();
    });

    test('ends when the token does', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      const stream = await open();
      await stream.read();
      vi.advanceTimersByTime(tokenLifetime);
      expect((await stream.read()).done).toBe(true);
    });

    test('is limited in number for each user, and a closed one makes room', async () => {
      const streams = await Promise.all(Array.from({ length: 20 }, () => open()));
      expect((await server.request('/users/u/changes', { as: 'u' })).status).toBe(429);
      await (await open('v')).cancel();
      await streams[0]?.cancel();
      streams[0] = await open();
      for (const stream of streams) await stream.cancel();
    });

    test('is not begun for HEAD, which nobody would read', async () => {
      for (let n = 0; n < 21; n++)
        expect((await server.request('/users/u/changes', { as: 'u', method: 'HEAD' })).status).toBe(200);
      await (await open()).cancel();
    });

    test('a since that is no number is refused', async () => {
      for (const since of ['x', '-1', '1e3', '9'.repeat(40)])
        expect((await server.request(`/users/u/changes?since=${since}`, { as: 'u' })).status).toBe(400);
    });
  });
}
