import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/adapters/database/open.ts';
import { openBucket } from '#server/adapters/files/bucket.ts';
import { storedAs } from '#server/adapters/files/fileNames.ts';
import { openFileStore, type FilesPlace } from '#server/adapters/files/open.ts';
import { filesUrlOf, onS3 } from '#tests/partners/buckets.ts';
import { runToEnd, type Ended } from '#tests/partners/glosa.ts';
import { unsteadyServer } from '#tests/partners/unsteadyServer.ts';
import { backUp } from './backup.ts';
import { moveFiles } from './moveFiles.ts';
import { restore } from './restore.ts';
import { backUpInRotation } from './rotation.ts';

let folder: string;
let dataDir: string;
let databaseUrl: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glosa-saved-'));
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  databaseUrl = `sqlite:${join(dataDir, 'glosa.db')}`;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nameOf = (content: string): string => createHash('sha256').update(content).digest('hex');
const onDisk = (): FilesPlace => ({ folder: join(dataDir, 'files') });

/** Stores a file, and its row. */
async function add(place: FilesPlace, content: string): Promise<void> {
  const name = nameOf(content);
  const incoming = await (await openFileStore(place)).receive('u', name);
  await incoming.write(Buffer.from(content));
  await incoming.keep();
  const database = await openDatabase(databaseUrl);
  await database.kysely
    .insertInto('file')
    .values({ uid: 'u', name, size: Buffer.byteLength(content), type: 'a/b', created_at: 1, unnamed_at: null })
    .execute();
  await database.close();
}

const isThere = async (place: FilesPlace, content: string): Promise<boolean> => {
  const found = await (await openFileStore(place)).find('u', nameOf(content));
  return found !== null && (await new Response(found.read(0, found.size - 1)).text()) === content;
};

const backups = (): string[] => readdirSync(join(folder, 'backups')).toSorted();
const saved = (backup: string, content: string): string => {
  const { files } = JSON.parse(readFileSync(join(folder, 'backups', backup, 'manifest.json'), 'utf8'));
  return join(
    folder,
    'backups',
    backup,
    files.find(({ sha256 }: { sha256: string }) => sha256 === nameOf(content)).path,
  );
};

describe('backups that are kept in rotation', () => {
  const again = (keep: number) =>
    backUpInRotation({ databaseUrl, dataDir, files: onDisk() }, join(folder, 'backups'), keep);

  test('link what the last one has, never what is in use; the oldest go once the new one is complete, and each is whole by itself', async () => {
    await add(onDisk(), 'one');
    await again(2);
    await add(onDisk(), 'two');
    await again(2);
    const [first = '', second = ''] = backups();
    expect(statSync(saved(first, 'one')).ino).toBe(statSync(saved(second, 'one')).ino);
    const live = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(live.map((entry) => statSync(join(entry.parentPath, entry.name)).nlink)).toEqual([1, 1]);
    writeFileSync(join(folder, 'backups', 'notes.txt'), 'of the operator');
    expect(await again(2)).toMatchObject({ removed: 1, files: 2, missing: 0 });
    expect(backups()).toHaveLength(3);
    expect(backups()).not.toContain(first);
    expect(readFileSync(saved(second, 'one'), 'utf8')).toBe('one');
    const other = {
      databaseUrl: `sqlite:${join(folder, 'other/glosa.db')}`,
      dataDir: join(folder, 'other'),
      files: { folder: join(folder, 'other/files') },
    };
    await restore(other, join(folder, 'backups', second), { replace: false });
    expect(await isThere(other.files, 'two')).toBe(true);
    expect(statSync(saved(second, 'two')).nlink).toBe(2);
  });

  test('one that fails takes none away, and what it leaves goes later', async () => {
    await add(onDisk(), 'one');
    await again(1);
    const [only = ''] = backups();
    // Its database is gone for a moment.
    await expect(
      backUpInRotation(
        { databaseUrl: 'sqlite:/nowhere/glosa.db', dataDir, files: onDisk() },
        join(folder, 'backups'),
        1,
      ),
    ).rejects.toThrow(/no hay ninguna base de datos de Glosa/);
    expect(backups().filter((name) => !name.endsWith('.unfinished'))).toEqual([only]);
    expect(backups()).toHaveLength(2);
    await again(1);
    await again(1);
    expect(backups()).toHaveLength(1);
    expect(backups()).not.toContain(only);
  });

  test('a file of the last one that lost its end is saved anew', async () => {
    await add(onDisk(), 'one');
    await again(5);
    const [first = ''] = backups();
    appendFileSync(saved(first, 'one'), 'x');
    await again(5);
    expect(readFileSync(saved(backups().at(-1) ?? '', 'one'), 'utf8')).toBe('one');
  });

  test('the command wants a number', async () => {
    const admin = (...parameters: string[]): Promise<Ended> =>
      runToEnd('src/server/admin.ts', ['backup', join(folder, 'backups'), ...parameters], { DATA_DIR: dataDir });
    await add(onDisk(), 'one');
    for (const wrong of [['--keep'], ['--keep', '0'], ['--keep', 'x'], ['--other', '1']])
      expect(await admin(...wrong)).toEqual({ code: 1, output: expect.stringMatching(/^npm run admin|^--keep: /) });
    expect(await admin('--keep', '1')).toMatchObject({ code: 0 });
    expect(await admin('--keep', '1')).toEqual({
      code: 0,
      output: expect.stringMatching(/^\S+Z: 0 cuentas y 1 archivos guardados; 1 anteriores quitadas\n$/),
    });
  });
});

onS3((bucketPlace) => {
  test('a backup of a bucket fetches only what the last one lacks, and is restored into another bucket', async () => {
    const bucket = await bucketPlace();
    const way = await unsteadyServer(bucket.endpoint);
    const files = { bucket: { ...bucket, endpoint: way.url } };
    for (const content of ['one', 'two', 'three']) await add(files, content);
    const again = async (): Promise<number> => {
      way.strike('cut', 0, 0);
      await backUpInRotation({ databaseUrl, dataDir, files }, join(folder, 'backups'), 9);
      return way.count();
    };
    const first = await again();
    await add(files, 'four');
    const second = await again();
    // Each file is asked for and fetched; the rest is the probe of a start.
    expect([first, second]).toEqual([2 + 3 * 2, 2 + 2]);
    await way.close();

    const other = await bucketPlace();
    const there = {
      databaseUrl: `sqlite:${join(folder, 'other/glosa.db')}`,
      dataDir: join(folder, 'other'),
      files: { bucket: other },
    };
    const newest = join(folder, 'backups', backups().at(-1) ?? '');
    expect(await restore(there, newest, { replace: false })).toMatchObject({ files: 4 });
    for (const content of ['one', 'four']) expect(await isThere(there.files, content)).toBe(true);
    await expect(restore(there, newest, { replace: false })).rejects.toThrow(/ya hay algo/);
    expect(await restore(there, newest, { replace: true })).toMatchObject({ files: 4 });
  });

  test('files are moved from the folder into a bucket and back, and are compared by their hashes', async () => {
    const bucket = await bucketPlace();
    const contents = Array.from({ length: 9 }, (_, n) => `file ${n} `.repeat(n * 20_000 + 1));
    for (const content of contents) await add(onDisk(), content);
    const admin = (...parameters: string[]): Promise<Ended> =>
      runToEnd('src/server/admin.ts', ['move', 'files', ...parameters], { DATA_DIR: dataDir });
    const there = { bucket };
    const isAll = async (place: FilesPlace) =>
      (await Promise.all(contents.map((content) => isThere(place, content)))).every(Boolean);
    expect(await admin(filesUrlOf(bucket))).toEqual({
      code: 0,
      output: expect.stringMatching(/^9 archivos copiados y comparados\. Pon FILES_URL en el lugar nuevo/),
    });
    expect([await isAll(there), await isAll(onDisk())]).toEqual([true, true]);
    expect(await admin(filesUrlOf(bucket))).toEqual({
      code: 1,
      output: expect.stringMatching(/^http\S+: no está vacío\n$/),
    });

    const back = await moveFiles({ databaseUrl, dataDir, files: there }, join(folder, 'back'));
    expect(back).toEqual({ files: 9, missing: 0, damaged: 0 });
    expect(await isAll({ folder: join(folder, 'back') })).toBe(true);
    expect(existsSync(join(dataDir, 'moving-files'))).toBe(false);
  });

  test('a move that was cut off anywhere goes on; one of a server at work is refused; what is damaged stays behind', async () => {
    const bucket = await bucketPlace();
    const way = await unsteadyServer(bucket.endpoint);
    const url = filesUrlOf({ ...bucket, endpoint: way.url });
    for (const content of ['one', 'two', 'three', 'four', 'five']) await add(onDisk(), content);
    const config = { databaseUrl, dataDir, files: onDisk() };
    const server = await openDatabase(databaseUrl);
    await expect(moveFiles(config, url)).rejects.toThrow(/^DATA_DIR: ya está en uso/);
    await server.close();
    const damaged =
      readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).find((name) =>
        name.endsWith(nameOf('two')),
      ) ?? '';
    writeFileSync(join(dataDir, 'files', damaged), 'TWO');
    for (const from of [4, 8]) {
      way.strike('cut', from, Infinity);
      await expect(moveFiles(config, url)).rejects.toThrow();
    }
    way.strike('cut', 0, 0);
    // As large as it should be, and something else.
    await openBucket(bucket).put(`files/${storedAs('u', nameOf('five'))}`, Buffer.from('FIVE'));
    await expect(moveFiles(config, url)).rejects.toThrow(/1 archivos no son lo que eran; empieza otra vez$/);
    expect(await moveFiles(config, url)).toEqual({ files: 4, missing: 0, damaged: 1 });
    expect(await isThere({ bucket }, 'five')).toBe(true);
    expect((await openBucket(bucket).list('')).length).toBe(4);
    await way.close();
  });

  test('a plain backup of a bucket that is away leaves nothing that looks like one', async () => {
    const bucket = await bucketPlace();
    const way = await unsteadyServer(bucket.endpoint);
    const files = { bucket: { ...bucket, endpoint: way.url } };
    await add(files, 'one');
    way.strike('cut', 3, Infinity);
    await expect(backUp({ databaseUrl, dataDir, files }, join(folder, 'backup'))).rejects.toThrow();
    expect(existsSync(join(folder, 'backup'))).toBe(false);
    await way.close();
  });
});
