import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Files } from '#server/adapters/files/files.ts';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import { openDataServer, type DataServer } from '../../composition/testing/dataServer.ts';
import { received } from '#server/features/sync/testing/toyEngine.ts';
import { collectFiles } from './collect.ts';

const day = 24 * 3_600_000;

/** The files that stay; they come in through the front server, at `received`. */
export function collectSuite(place: () => Promise<DatabasePlace>): void {
  let server: DataServer;
  beforeEach(async () => {
    server = await openDataServer(place, { fileQuota: 100_000 });
  });
  afterEach(() => server.close());

  const nameOf = (content: string): string => createHash('sha256').update(content).digest('hex');
  const put = (content: string, uid = 'u') =>
    server.request(`/users/${uid}/files/${nameOf(content)}`, { method: 'PUT', body: content, as: uid });
  const left = async (uid = 'u') => (await (await server.request(`/users/${uid}/files`, { as: uid })).json()).count;
  const book = (
    id: string,
    files: Readonly<Partial<Record<string, string | null | undefined>>>,
    deleted = 0,
    uid = 'u',
    collection = 'books',
  ) =>
    server.database.kysely
      .insertInto('document')
      .values({
        uid,
        collection,
        id,
        rev: 1,
        due_at: null,
        deleted,
        data: deleted ? null : JSON.stringify({ coverId: null, indexId: null, ...files }),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['uid', 'collection', 'id'])
          .doUpdateSet((row) => ({ deleted: row.ref('excluded.deleted'), data: row.ref('excluded.data') })),
      )
      .execute();
  const collect = (days: number) => collectFiles(server.database, server.files, received + days * day);
  const onDisk = () =>
    readdirSync(server.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

  describe('the collection of files', () => {
    test('keeps what a book names as text, cover or index, of its own account', async () => {
      for (const content of ['text', 'cover', 'index', 'none']) await put(content);
      await put('text', 'v');
      await book('a', { fileId: nameOf('text'), coverId: nameOf('cover'), indexId: nameOf('index') });
      expect([await collect(0), await collect(8)]).toEqual([0, 2]);
      expect([await left(), await left('v'), onDisk()]).toEqual([3, 0, 3]);
      expect((await server.request(`/users/u/files/${nameOf('text')}`, { as: 'u' })).status).toBe(200);
      expect((await server.request(`/users/u/files/${nameOf('none')}`, { as: 'u' })).status).toBe(404);
    });

    test('keeps what a video names: its picture, its own file, its subtitles and their words', async () => {
      const kept = ['cover', 'film', 'track', 'native', 'index'];
      for (const content of [...kept, 'none']) await put(content);
      const [coverId, fileId, trackId, nativeTrackId, indexId] = kept.map(nameOf);
      await book('v', { coverId, fileId, trackId, nativeTrackId, indexId }, 0, 'u', 'videos');
      expect([await collect(0), await collect(8), await left()]).toEqual([0, 1, 5]);
      await book('v', {}, 1, 'u', 'videos');
      expect([await collect(9), await collect(17), await left()]).toEqual([0, 5, 0]);
    });

    test('waits for seven days after a removal, which may be undone, and keeps what another copy names', async () => {
      await put('text');
      await put('shared');
      await book('a', { fileId: nameOf('text'), coverId: nameOf('shared') });
      await book('b', { fileId: nameOf('shared') });
      await collect(30);
      await book('a', {}, 1);
      expect([await collect(31), await collect(37.9), await left()]).toEqual([0, 0, 2]);
      await book('a', { fileId: nameOf('text') });
      expect([await collect(40), await collect(60)]).toEqual([0, 0]);
      await book('a', {}, 1);
      expect([await collect(61), await collect(68.1), await left()]).toEqual([0, 1, 1]);
    });

    test('begins to wait anew when a file is sent or asked for again', async () => {
      await put('text');
      await collect(0);
      const download = () => server.request(`/users/u/uploads/${nameOf('text')}`, { as: 'u' });
      await download();
      expect([await collect(7), await collect(8)]).toEqual([0, 0]);
      await put('text');
      expect([await collect(9), await collect(15), await collect(16.1)]).toEqual([0, 0, 1]);
      expect((await put('text')).status).toBe(201);
    });

    test('loses nothing that is sent or named while it runs', async () => {
      const contents = Array.from({ length: 50 }, (_, n) => `book ${n}`);
      for (const content of contents) await put(content);
      await collect(0);
      const collecting = collect(8);
      const answers = await Promise.all(contents.map(async (content, n) => (n % 2 ? put(content) : null)));
      await collecting;
      for (const [n, content] of contents.entries()) {
        if (n % 2 === 0) continue;
        expect([200, 201]).toContain(answers[n]?.status);
        expect([content, (await server.request(`/users/u/files/${nameOf(content)}`, { as: 'u' })).status]).toEqual([
          content,
          200,
        ]);
      }
    });

    test('keeps a file that is sent again after its mark was read and before its row is deleted', async () => {
      const contents = ['one', 'two'];
      for (const content of contents) await put(content);
      await collect(0);
      let sending: Promise<Response> | undefined;
      let sent = '';
      const remove: Files['remove'] = async (uid, name) => {
        // The marks of both have been read, and the row of one is deleted: the other is sent now.
        if (!sending) {
          sent = contents.find((content) => nameOf(content) !== name) ?? '';
          sending = put(sent);
          // On SQLite the request waits for the transaction.
          if (server.database.dialect === 'postgres') await sending;
        }
        await server.files.remove(uid, name);
      };
      await collectFiles(server.database, { ...server.files, remove }, received + 8 * day);
      expect((await sending)?.status).toBe(server.database.dialect === 'postgres' ? 200 : 201);
      expect((await server.request(`/users/u/files/${nameOf(sent)}`, { as: 'u' })).status).toBe(200);
      expect([await left(), onDisk()]).toEqual([1, 1]);
    });

    test('frees the quota, also of rows whose bytes are gone', async () => {
      await put('x'.repeat(90_000));
      rmSync(
        join(
          server.folder,
          readdirSync(server.folder, { recursive: true, encoding: 'utf8' }).find((name) =>
            name.endsWith(nameOf('x'.repeat(90_000))),
          ) ?? '',
        ),
      );
      await collect(0);
      await collect(8);
      expect(await (await server.request('/users/u/files', { as: 'u' })).json()).toEqual({
        used: 0,
        quota: 100_000,
        count: 0,
      });
    });
  });
}
