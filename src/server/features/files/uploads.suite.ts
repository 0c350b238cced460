import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import { fileUsage, uploadState } from '#contract/files.ts';
import { largestFile } from '#domain/files/largestFile.ts';
import { openDataServer, type DataServer } from '../../composition/testing/dataServer.ts';

/** Uploads in pieces through the front server; the quota is 1,000 bytes. */
export function uploadsSuite(place: () => Promise<DatabasePlace>): void {
  let server: DataServer;
  beforeEach(async () => {
    server = await openDataServer(place);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const book = 'a book in several pieces';
  const nameOf = (content: string): string => createHash('sha256').update(content).digest('hex');
  const at = (content: string, uid = 'u'): string => `/users/${uid}/uploads/${nameOf(content)}`;
  const headers = (offset: number, total: number) => ({
    'upload-offset': String(offset),
    'upload-length': String(total),
    'content-type': 'application/epub+zip',
  });
  const send = (
    content: string,
    from: number,
    to = content.length,
    body: string = content.slice(from, to),
  ): Promise<Response> =>
    server.request(at(content), { method: 'PATCH', as: 'u', body, headers: headers(from, content.length) });
  const stream = (content: string, body: ReadableStream<Uint8Array>, from = 0): Promise<Response> => {
    const init: RequestInit & { duplex: 'half'; as: string } = {
      method: 'PATCH',
      as: 'u',
      body,
      duplex: 'half',
      headers: headers(from, content.length),
    };
    return server.request(at(content), init);
  };
  const state = async (content: string) =>
    uploadState.parse(await (await server.request(at(content), { as: 'u' })).json());
  const usage = async () => fileUsage.parse(await (await server.request('/users/u/files', { as: 'u' })).json());
  const stored = async (content: string) =>
    (await server.request(`/users/u/files/${nameOf(content)}`, { as: 'u' })).text();
  const refusal = async (response: Response) => ({
    http: response.status,
    id: (await response.json()).error.id,
    offset: response.headers.get('upload-offset'),
  });
  const onDisk = (): string[] =>
    readdirSync(server.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));

  describe('an upload in pieces', () => {
    test('goes on where the server says, and ends in the file', async () => {
      expect(await state(book)).toEqual({ received: 0, stored: false });
      const first = await send(book, 0, 6);
      expect([first.status, await first.json()]).toEqual([200, { received: 6, stored: false }]);
      expect(await state(book)).toEqual({ received: 6, stored: false });
      expect((await send(book, 6, 20)).status).toBe(200);
      const last = await send(book, 20);
      expect([last.status, await last.json()]).toEqual([201, { received: book.length, stored: true }]);
      expect([await state(book), await stored(book)]).toEqual([{ received: book.length, stored: true }, book]);
      const again = await send(book, 0, 6);
      expect([again.status, await again.json()]).toEqual([200, { received: book.length, stored: true }]);
      expect(onDisk()).toHaveLength(1);
    });

    test('a piece that belongs elsewhere is refused with where to go on', async () => {
      await send(book, 0, 6);
      for (const from of [0, 5, 7])
        expect(await refusal(await send(book, from))).toEqual({ http: 409, id: 'upload-offset', offset: '6' });
      expect(await state(book)).toEqual({ received: 6, stored: false });
    });

    test('a connection that breaks loses only what had not come', async () => {
      let sent = 0;
      const breaking = new ReadableStream<Uint8Array>({
        pull: (controller) =>
          sent++ < 2
            ? controller.enqueue(new TextEncoder().encode(book.slice(0, 10).slice((sent - 1) * 5, sent * 5)))
            : controller.error(new Error('gone')),
      });
      expect(await refusal(await stream(book, breaking))).toMatchObject({ id: 'file-incomplete' });
      expect(await state(book)).toEqual({ received: 10, stored: false });
      expect((await send(book, 10)).status).toBe(201);
    });

    test('one that falls silent is ended after a minute, and what came is kept', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      let pulls = 0;
      const silent = new ReadableStream<Uint8Array>(
        {
          pull: (controller) =>
            pulls++ === 0
              ? controller.enqueue(new TextEncoder().encode(book.slice(0, 3)))
              : new Promise<void>(() => {}),
        },
        { highWaterMark: 0 },
      );
      const answer = stream(book, silent);
      await vi.waitUntil(() => pulls === 2, { timeout: 50_000 });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await refusal(await answer)).toMatchObject({ id: 'file-incomplete' });
      expect(await state(book)).toEqual({ received: 3, stored: false });
    });

    test('is served alone among several at once, and the file is right', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(book, 0)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      expect(await stored(book)).toBe(book);
    });

    test('content that is not what its name says is thrown away, and the upload begins anew', async () => {
      await send(book, 0, 6, 'A BOOK');
      expect(await refusal(await send(book, 6))).toMatchObject({ http: 400, id: 'file-incomplete' });
      expect(onDisk()).toEqual([]);
      expect(await refusal(await send(book, 0, book.length, `${book} and more`))).toMatchObject({
        http: 400,
        id: 'file-incomplete',
      });
      expect([onDisk(), await state(book)]).toEqual([[], { received: 0, stored: false }]);
      expect((await send(book, 0)).status).toBe(201);
    });

    test('a server whose whole space is spent says so before the first byte, and takes what comes once there is room', async () => {
      const full = await openDataServer(place, { totalSpace: 1_500 });
      try {
        const put = async (content: string, as: string) => {
          const name = createHash('sha256').update(content).digest('hex');
          const response = await full.request(`/users/${as}/files/${name}`, { method: 'PUT', body: content, as });
          return { name, http: response.status };
        };
        const anas = await put('a'.repeat(900), 'ana');
        expect(anas.http).toBe(201);
        expect(full.logged.join('')).not.toContain('TOTAL_SPACE');
        // Bea has room of her own; the server has not.
        expect(await put('b'.repeat(601), 'bea')).toMatchObject({ http: 507 });
        const name = createHash('sha256').update('b'.repeat(601)).digest('hex');
        const refusedPiece = await full.request(`/users/bea/uploads/${name}`, {
          method: 'PATCH',
          as: 'bea',
          headers: { 'upload-offset': '0', 'upload-length': '601' },
          body: 'b',
        });
        expect([refusedPiece.status, await refusedPiece.json()]).toMatchObject([507, { error: { id: 'server-full' } }]);
        expect(await (await full.request('/users/bea/files', { as: 'bea' })).json()).toMatchObject({ used: 0 });
        expect(await put('b'.repeat(600), 'bea')).toMatchObject({ http: 201 });
        // What is there already is no new file.
        expect(await put('b'.repeat(600), 'bea')).toMatchObject({ http: 200 });
        expect(await put('c', 'cruz')).toMatchObject({ http: 507 });
        expect(full.logged.filter((line) => line.includes('TOTAL_SPACE'))).toHaveLength(1);
        await full.request(`/users/ana/files/${anas.name}`, { method: 'DELETE', as: 'ana' });
        expect(await put('c', 'cruz')).toMatchObject({ http: 201 });
      } finally {
        await full.close();
      }
    });

    test('the quota and the largest size are looked at before the first byte', async () => {
      const unread = () => new ReadableStream<Uint8Array>({ pull: () => expect.unreachable() }, { highWaterMark: 0 });
      const large = 'x'.repeat(1_001);
      expect(await refusal(await stream(large, unread()))).toMatchObject({ http: 429, id: 'quota-exceeded' });
      const init: RequestInit & { duplex: 'half'; as: string } = {
        method: 'PATCH',
        as: 'u',
        body: unread(),
        duplex: 'half',
        headers: headers(0, largestFile + 1),
      };
      expect(await refusal(await server.request(at('x'), init))).toMatchObject({ http: 413, id: 'file-too-large' });
      expect(onDisk()).toEqual([]);
    });

    test('what is unfinished takes room, but not from itself', async () => {
      const [first, second] = ['1', '2'].map((digit) => digit.repeat(600));
      expect((await send(first ?? '', 0, 500)).status).toBe(200);
      expect(await usage()).toEqual({ used: 500, quota: 1_000, count: 0 });
      expect(await refusal(await send(second ?? '', 0, 10))).toMatchObject({ id: 'quota-exceeded' });
      expect((await send(first ?? '', 500)).status).toBe(201);
      expect(await usage()).toEqual({ used: 600, quota: 1_000, count: 1 });
    });

    test('a file whose bytes are gone is not there, and can be sent again', async () => {
      await send(book, 0);
      for (const path of onDisk()) rmSync(path);
      expect(await state(book)).toEqual({ received: 0, stored: false });
      expect((await send(book, 0, 6)).status).toBe(200);
      expect(await (await send(book, 6)).json()).toEqual({ received: book.length, stored: true });
      expect(await stored(book)).toBe(book);
    });

    test('is one’s own, and its headers are numbers', async () => {
      expect((await server.request(at(book, 'u'), { as: 'v' })).status).toBe(403);
      expect((await server.request(at(book, 'u'), { as: 'v', method: 'PATCH', body: 'x' })).status).toBe(403);
      for (const given of [{}, headers(-1, 3), headers(4, 3), { ...headers(0, 3), 'upload-length': 'x' }]) {
        expect(
          (await server.request(at('abc'), { as: 'u', method: 'PATCH', body: 'abc', headers: given })).status,
        ).toBe(400);
      }
      expect((await server.request('/users/u/uploads/..%2fx', { as: 'u', method: 'PATCH', body: 'x' })).status).toBe(
        404,
      );
    });

    test('an empty file is complete at once', async () => {
      expect((await send('', 0)).status).toBe(201);
    });
  });
}
