import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { uploadState } from '#contract/files.ts';
import { openBucket, type BucketPlace } from '#server/adapters/files/bucket.ts';
import { s3Files } from '#server/adapters/files/s3.ts';
import { openDataServer, type DataServer } from '#server/composition/testing/dataServer.ts';
import { onS3 } from '#tests/partners/buckets.ts';
import { sqlitePlace } from '#tests/partners/databases.ts';
import { unsteadyServer, type Misfortune, type UnsteadyServer } from '#tests/partners/unsteadyServer.ts';

/** In the second piece there is more than one object's worth, so that it is written in two. */
const book = 'A book, again and again. '.repeat(60_000);
const cuts = [0, 300_000, book.length];
const name = createHash('sha256').update(book).digest('hex');

onS3((place) => {
  let bucket: BucketPlace;
  let way: UnsteadyServer;
  let server: DataServer;
  beforeEach(async () => {
    bucket = await place();
    way = await unsteadyServer(bucket.endpoint);
    const files = s3Files(openBucket({ ...bucket, endpoint: way.url }, { patience: 3_000 }));
    server = await openDataServer(sqlitePlace, { files, fileQuota: 10_000_000 });
  });
  afterEach(async () => {
    await server.close();
    await way.close();
  });

  const ask = (path: string, init: RequestInit = {}) => server.request(`/users/u/${path}`, { ...init, as: 'u' });
  const send = (from: number, to: number) =>
    ask(`uploads/${name}`, {
      method: 'PATCH',
      body: book.slice(from, to),
      headers: { 'upload-offset': String(from), 'upload-length': String(book.length) },
    });

  /** Asks until it is done, as a browser does; what is refused names the files, and promises nothing. */
  async function untilDone(attempt: () => Promise<Response>): Promise<Response> {
    for (let tries = 0; tries < 10; tries++) {
      const response = await attempt();
      if (response.status < 500) return response;
      expect([response.status, (await response.json()).error.id]).toEqual([503, 'files-unavailable']);
    }
    throw new Error('It is never done');
  }

  async function upload(): Promise<void> {
    let acknowledged = 0;
    for (let turn = 0; turn < 10; turn++) {
      const { received, stored } = uploadState.parse(await (await untilDone(() => ask(`uploads/${name}`))).json());
      if (stored) return;
      expect(received).toBeGreaterThanOrEqual(acknowledged);
      const to = cuts.find((cut) => cut > received) ?? book.length;
      const response = await send(received, to);
      if (!response.ok) continue;
      const state = uploadState.parse(await response.json());
      if (state.stored) return;
      acknowledged = state.received;
    }
    throw new Error('It is never stored');
  }

  /** A download that breaks off is seen by its length, and asked for again. */
  async function download(): Promise<string> {
    for (let tries = 0; tries < 10; tries++) {
      const response = await untilDone(() => ask(`files/${name}`));
      expect(response.status).toBe(200);
      const text = await response.text().catch(() => null);
      if (text !== null && text.length === Number(response.headers.get('content-length'))) return text;
    }
    throw new Error('It never comes whole');
  }

  /** The whole way of a file. Whatever was acknowledged is there, and what was removed is gone. */
  async function journey(): Promise<void> {
    await upload();
    expect((await download()) === book).toBe(true);
    expect((await untilDone(() => ask(`files/${name}`, { method: 'DELETE' }))).status).toBe(204);
    expect((await untilDone(() => ask(`files/${name}`))).status).toBe(404);
  }

  test('whichever request to the bucket fails, and however: a file is stored whole or not acknowledged, and arrives', async () => {
    const misfortunes: readonly Misfortune[] = [500, 503, 'cut', 'silent', 'answer lost', 'answer cut short'];
    way.strike('cut', 0, 0);
    await journey();
    const requests = way.count();
    expect(requests).toBeGreaterThan(15);
    for (let nth = 1; nth <= requests; nth++) {
      // One alone is mostly made good by a second try; two are met by whoever asked.
      const many = nth % 5 === 0 ? 1 : 2;
      way.strike(misfortunes[nth % misfortunes.length] ?? 'cut', nth, many);
      await journey().catch((error: unknown) => {
        throw new Error(`${many} from request ${nth} on: ${String(error)}`, { cause: error });
      });
      expect(way.count()).toBeGreaterThanOrEqual(nth);
      // What could not be removed waits for a sweep, and would shorten the next journey.
      for (const { key } of await openBucket(bucket).list('incoming/')) await openBucket(bucket).remove(key);
    }
    expect(await openBucket(bucket).list('')).toEqual([]);
  }, 180_000);

  test('while the bucket is away everything about files is 503 with its sentence, nothing is acknowledged, and it goes on after', async () => {
    expect((await send(0, 300_000)).status).toBe(200);
    way.strike('cut', 1, Infinity);
    const asked = [
      () => ask('files'),
      () => ask(`uploads/${name}`),
      () => send(300_000, book.length),
      () => ask(`files/${name}`, { method: 'PUT', body: book }),
    ];
    for (const attempt of asked) {
      const response = await attempt();
      expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
        503,
        '5',
        {
          error: {
            id: 'files-unavailable',
            message: expect.stringMatching(/^Ahora mismo el servidor no puede leer ni guardar archivos/),
          },
        },
      ]);
    }
    expect(await server.database.kysely.selectFrom('file').selectAll().execute()).toEqual([]);
    way.strike('cut', 0, 0);
    expect(uploadState.parse(await (await ask(`uploads/${name}`)).json())).toEqual({
      received: 300_000,
      stored: false,
    });
    await journey();
  });

  test('a part of a file is a part of the object', async () => {
    await upload();
    way.strike('cut', 0, 0);
    const response = await ask(`files/${name}`, { headers: { range: 'bytes=8-13' } });
    expect([response.status, await response.text()]).toEqual([206, book.slice(8, 14)]);
    expect(response.headers.get('content-range')).toBe(`bytes 8-13/${book.length}`);
  });
});
