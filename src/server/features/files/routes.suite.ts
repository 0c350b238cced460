import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabasePlace } from '#tests/partners/databases.ts';
import { openDataServer, type DataServer } from '../../composition/testing/dataServer.ts';

/** Uploads and downloads through the front server; the quota is 1,000 bytes. */
export function fileRoutesSuite(place: () => Promise<DatabasePlace>): void {
  let server: DataServer;
  beforeEach(async () => {
    server = await openDataServer(place);
  });
  afterEach(() => server.close());

  const nameOf = (content: string): string => createHash('sha256').update(content).digest('hex');
  const at = (content: string, uid = 'u'): string => `/users/${uid}/files/${nameOf(content)}`;
  const put = (content: string, path = at(content), as = 'u'): Promise<Response> =>
    server.request(path, { method: 'PUT', body: content, as, headers: { 'content-type': 'application/epub+zip' } });
  const get = (content: string, headers: Record<string, string> = {}): Promise<Response> =>
    server.request(at(content), { as: 'u', headers });
  /** Files on the disk, those on their way in included. */
  const onDisk = (): string[] =>
    readdirSync(server.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  const errorOf = async (response: Response): Promise<unknown> => ({
    http: response.status,
    ...(await response.json()).error,
  });

  describe('files', () => {
    test('what was sent comes back, as something to save and never to show', async () => {
      expect((await put('a book')).status).toBe(201);
      const response = await get('a book');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/epub+zip',
        'content-length': '6',
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        etag: `"${nameOf('a book')}"`,
        'accept-ranges': 'bytes',
      });
      expect(await response.text()).toBe('a book');
      const head = await server.request(at('a book'), { method: 'HEAD', as: 'u' });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', '']);
    });

    test('parts of it', async () => {
      await put('a book');
      const part = await get('a book', { range: 'bytes=2-3' });
      expect([
        part.status,
        part.headers.get('content-range'),
        part.headers.get('content-length'),
        await part.text(),
      ]).toEqual([206, 'bytes 2-3/6', '2', 'bo']);
      const outside = await get('a book', { range: 'bytes=6-' });
      expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */6']);
      expect((await get('a book', { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
      expect((await get('a book', { 'if-none-match': `"${nameOf('a book')}"` })).status).toBe(304);
    });

    test('sending it again, or many times at once, leaves one', async () => {
      const statuses = (await Promise.all(Array.from({ length: 6 }, () => put('a book'))))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 201]);
      expect((await put('a book')).status).toBe(200);
      expect(onDisk()).toHaveLength(1);
    });

    test('content that is not what its name says leaves nothing', async () => {
      expect(await errorOf(await put('another book', at('a book')))).toMatchObject({
        http: 400,
        id: 'file-incomplete',
      });
      expect((await get('a book')).status).toBe(404);
      expect(onDisk()).toEqual([]);
    });

    test('an upload that breaks off leaves nothing', async () => {
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) =>
          sent++ < 3 ? controller.enqueue(new TextEncoder().encode('abc')) : controller.error(new Error('gone')),
      });
      const init: RequestInit & { duplex: 'half' } = {
        method: 'PUT',
        body,
        duplex: 'half',
        headers: { authorization: 'Bearer of-u' },
      };
      const response = await server.routes.request(at('abcabcabcabc'), init);
      expect(await errorOf(response)).toMatchObject({ id: 'file-incomplete' });
      expect(onDisk()).toEqual([]);
    });

    test('the quota holds while reading, and for uploads that race', async () => {
      expect(await errorOf(await put('x'.repeat(1_001)))).toMatchObject({ http: 429, id: 'quota-exceeded' });
      expect(onDisk()).toEqual([]);
      const racing = await Promise.all(['1', '2', '3', '4'].map((digit) => put(digit.repeat(400))));
      expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429, 429]);
      expect(onDisk()).toHaveLength(2);
    });

    test('a file that says it is too large is not read', async () => {
      const response = await server.request(at('x'), {
        method: 'PUT',
        body: 'x',
        as: 'u',
        headers: { 'content-length': String(200 * 1024 * 1024 + 1) },
      });
      expect(await errorOf(response)).toMatchObject({ http: 413, id: 'file-too-large' });
    });

    test('removing it makes room and can be done twice', async () => {
      await put('x'.repeat(900));
      for (let round = 0; round < 2; round++)
        expect((await server.request(at('x'.repeat(900)), { method: 'DELETE', as: 'u' })).status).toBe(204);
      expect(onDisk()).toEqual([]);
      expect((await put('y'.repeat(900))).status).toBe(201);
    });

    test('one user never meets another’s', async () => {
      await put('a book');
      expect((await server.request(at('a book', 'u'), { as: 'v' })).status).toBe(403);
      expect((await server.request(at('a book', 'v'), { as: 'v' })).status).toBe(404);
      expect((await put('mine', at('mine', 'u'), 'v')).status).toBe(403);
      expect((await server.request(at('a book', 'v'), { method: 'DELETE', as: 'v' })).status).toBe(204);
      expect((await get('a book')).status).toBe(200);
      expect((await server.request(at('a book'), { method: 'DELETE' })).status).toBe(401);
    });

    test('names are hashes and nothing else', async () => {
      const hash = 'a'.repeat(64);
      for (const name of [
        'x',
        '..%2f..%2fetc%2fpasswd',
        '../../etc/passwd',
        `${hash}.`,
        hash.toUpperCase(),
        `${hash}%00`,
        `..%2f${hash}`,
        `${hash}/..`,
        'a'.repeat(63),
      ]) {
        for (const method of ['GET', 'PUT', 'DELETE']) {
          const response = await server.request(`/users/u/files/${name}`, {
            method,
            as: 'u',
            ...(method === 'PUT' && { body: 'x' }),
          });
          // A client folds "..": then it is another user's path.
          expect([name, method, response.status]).toEqual([name, method, name.startsWith('../') ? 403 : 404]);
        }
      }
      expect(onDisk()).toEqual([]);
    });

    test('an odd type is not repeated to anybody', async () => {
      await server.request(at('x'), {
        method: 'PUT',
        body: 'x',
        as: 'u',
        headers: { 'content-type': 'text/html; charset="<script>"' },
      });
      expect((await get('x')).headers.get('content-type')).toBe('text/html');
      await server.request(at('y'), { method: 'PUT', body: 'y', as: 'u', headers: { 'content-type': 'nonsense' } });
      expect((await get('y')).headers.get('content-type')).toBe('application/octet-stream');
    });
  });
}
