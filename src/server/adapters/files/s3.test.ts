import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { filesUrlOf, onS3 } from '#tests/partners/buckets.ts';
import { runToEnd, startGlosa } from '#tests/partners/glosa.ts';
import { unsteadyServer } from '#tests/partners/unsteadyServer.ts';
import { openBucket } from './bucket.ts';
import { filesSuite } from './files.suite.ts';
import { FilesUnavailable } from './files.ts';
import { openFileStore } from './open.ts';
import { s3Files } from './s3.ts';

const mebibyte = 1024 * 1024;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

onS3((place) => {
  filesSuite(async () => {
    const bucket = await place();
    return { files: await openFileStore({ bucket }), remove: async () => {} };
  });

  describe('what a bucket makes new', () => {
    const large = Uint8Array.from({ length: 3 * mebibyte + 17 }, (_, at) => (at * 7919) % 251);
    const name = hashOf(large);
    const keysOf = async (bucket: Awaited<ReturnType<typeof place>>): Promise<string[]> =>
      (await openBucket(bucket).list('')).map(({ key }) => key.split('/')[0] ?? '');

    test('an upload goes on at another server, and its pieces become one object', async () => {
      const bucket = await place();
      const servers = [await openFileStore({ bucket }), await openFileStore({ bucket })];
      const cuts = [0, 700_000, 2 * mebibyte, 2 * mebibyte + 5, large.length];
      for (const [turn, from] of cuts.slice(0, -1).entries()) {
        const upload = await servers[turn % 2]?.resume('u', name);
        expect(upload?.size).toBe(from);
        await upload?.write(large.slice(from, cuts[turn + 1]));
        if (cuts[turn + 1] === large.length) await upload?.keep();
        await upload?.release();
      }
      const found = await servers[0]?.find('u', name);
      expect(hashOf(await new Response(found?.read(0, large.length - 1)).bytes())).toBe(name);
      expect(await keysOf(bucket)).toEqual(['files']);
    });

    test('two servers that write the same upload at once end in the file', async () => {
      const bucket = await place();
      const [one, two] = [await openFileStore({ bucket }), await openFileStore({ bucket })];
      const [first, second] = [await one.resume('u', name), await two.resume('u', name)];
      await first?.write(large.slice(0, 1_200_000));
      await second?.write(large.slice(0, 2_000_000));
      await Promise.all([first?.release(), second?.release()]);
      const last = await one.resume('u', name);
      expect(last?.size).toBe(2_000_000);
      await last?.write(large.slice(2_000_000));
      await last?.keep();
      expect(await keysOf(bucket)).toEqual(['files']);
    });

    test('the bucket itself refuses content that is not what its name says, whole or joined', async () => {
      const bucket = await place();
      const files = await openFileStore({ bucket });
      for (const wrong of [large.slice(1), large.slice(0, 100)]) {
        const incoming = await files.receive('u', name);
        await incoming.write(wrong);
        await expect(incoming.keep()).rejects.toThrow(FilesUnavailable);
        await incoming.discard();
        expect(await files.find('u', name)).toBeNull();
      }
      expect(await keysOf(bucket)).toEqual([]);
    });

    test('while the bucket is away nothing is kept, joined, left for later or removed in silence', async () => {
      const bucket = await place();
      const way = await unsteadyServer(bucket.endpoint);
      const files = await openFileStore({ bucket: { ...bucket, endpoint: way.url } });
      const [small, joined] = [await files.receive('u', name), await files.receive('v', name)];
      await small.write(large.slice(0, 10));
      await joined.write(large);
      const unfinished = await files.resume('u', name);
      await unfinished?.write(large.slice(0, 10));
      way.strike('cut', 1, Infinity);
      for (const attempt of [
        () => small.keep(),
        () => joined.keep(),
        () => unfinished?.release(),
        () => files.find('u', name),
        () => files.unfinished('u'),
        () => files.remove('u', name),
        () => files.removeAll('u'),
        () => files.sweep(),
      ])
        await expect(Promise.resolve(attempt())).rejects.toThrow(FilesUnavailable);
      await way.close();
    });

    test('a body that is shorter than announced stores nothing', async () => {
      const bucket = openBucket(await place());
      const short = Readable.from([large.slice(0, 1_000_000)]);
      await expect(bucket.putStream('files/x', short, large.length, name)).rejects.toThrow(FilesUnavailable);
      expect(await bucket.size('files/x')).toBeNull();
    });

    test('more objects than one answer lists are all found', async () => {
      const bucket = openBucket(await place());
      const keys = Array.from({ length: 1_003 }, (_, at) => `files/${String(at).padStart(4, '0')}`);
      for (let from = 0; from < keys.length; from += 100)
        await Promise.all(keys.slice(from, from + 100).map((key) => bucket.put(key, Buffer.from(key))));
      expect((await bucket.list('files/')).map(({ key }) => key)).toEqual(keys);
      expect((await bucket.list('files/', 1)).map(({ key }) => key)).toEqual(['files/0000']);
    });

    test('a sweep takes what nobody goes on with, and no kept file', async () => {
      const at = await place();
      let now = Date.now();
      const files = s3Files(openBucket(at), { now: () => now });
      const keep = await files.receive('u', hashOf(Buffer.from('kept')));
      await keep.write(Buffer.from('kept'));
      await keep.keep();
      const cutOff = await files.receive('u', name);
      await cutOff.write(large.slice(0, 2 * mebibyte));
      const unfinished = await files.resume('u', name);
      await unfinished?.write(Uint8Array.of(1, 2));
      await unfinished?.release();
      const after = async (hours: number) => {
        now = Date.now() + hours * 3_600_000;
        await files.sweep();
        return (await keysOf(at)).filter((folder) => folder === 'incoming').length;
      };
      expect([await after(0.5), await after(2), await after(71), await after(73)]).toEqual([2, 1, 1, 0]);
      expect(await keysOf(at)).toEqual(['files']);
    });

    test('a server starts on a bucket that it can write into, and says in one line what is wrong with another', async () => {
      const bucket = await place();
      const environment = (url: string) => ({ DATA_DIR: mkdtempSync(join(tmpdir(), 'glosa-bucket-')), FILES_URL: url });
      await using started = await startGlosa(environment(filesUrlOf(bucket)));
      expect((await fetch(`${started.url}/health`)).status).toBe(200);
      expect(await keysOf(bucket)).toEqual([]);
      const refused = (change: Partial<typeof bucket>) =>
        runToEnd('src/server/main.ts', [], environment(filesUrlOf({ ...bucket, ...change })));
      const line = (words: RegExp) => ({ code: 1, output: expect.stringMatching(words) });
      expect(await refused({ secret: 'wrong-secret' })).toEqual(
        line(/^FILES_URL: \S+ no deja escribir en test-\S+ con esta clave y este secreto \(SignatureDoesNotMatch\)\n$/),
      );
      expect(await refused({ bucket: 'not-there' })).toEqual(
        line(/^FILES_URL: no hay ningún bucket not-there en http:\S+\n$/),
      );
      expect(await refused({ endpoint: 'http://127.0.0.1:1' })).toEqual(
        line(/^FILES_URL: http:\/\/127.0.0.1:1 no contesta \([^\n]+\)\n$/),
      );
    });
  });
});
