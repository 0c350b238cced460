import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '#tests/partners/postgres.ts';
import { runToEnd, startGlosa, type Ended } from '#tests/partners/glosa.ts';

const secret = 'a secret of the tests, long enough to sign';
let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'glosa-start-'));
  file = path.join(dataDir, 'glosa.db');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}): Promise<Ended> =>
  runToEnd('src/server/main.ts', [], { DATA_DIR: dataDir, PORT: '1', ...environment });
const refused = (line: RegExp) => ({ code: 1, output: expect.stringMatching(line) });
const ran = async (): Promise<void> => void (await (await startGlosa({ DATA_DIR: dataDir })).stop());

/** Overwrites one page, as a bad disk does. */
function garble(page: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4_096, 0x5a), 0, 4_096, page * 4_096);
  closeSync(handle);
}

describe('a database that is gone is not replaced by an empty one', () => {
  const line = /^DATA_DIR: \S+glosa\.db is missing or empty beside [^\n]+restore FOLDER --replace»[^\n]+\n$/;

  test('where its secret, its generation or files are left', async () => {
    await ran();
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    expect(await start()).toEqual(refused(line));
    rmSync(path.join(dataDir, 'incarnation'));
    expect(await start()).toEqual(refused(line));
    rmSync(path.join(dataDir, 'secret'));
    mkdirSync(path.join(dataDir, 'files/ab'), { recursive: true });
    expect(await start()).toEqual(refused(line));
    rmSync(path.join(dataDir, 'files'), { recursive: true });
    rmSync(path.join(dataDir, 'secret'));
    await ran();
  });

  test('nor when it is of 0 bytes', async () => {
    await ran();
    truncateSync(file, 0);
    expect(await start()).toEqual(refused(line));
    expect(statSync(file).size).toBe(0);
  });
});

test('a damaged database stops the start, and is left as it is', async () => {
  await ran();
  for (let page = 1; page < 30; page += 2) garble(page);
  const before = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(await start()).toEqual(refused(/^DATA_DIR: \S+ is damaged; put a backup back with [^\n]+\n$/));
  expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(before);
});

test('a database that is found damaged while the server runs stops it with a sentence', async () => {
  const seen = new DatabaseSync(file);
  seen.exec('pragma page_size = 4096; create table filler (text text)');
  seen.close();
  const glosa = await startGlosa({ DATA_DIR: dataDir });
  const beside = new DatabaseSync(file);
  // Every table's first page but the schema's own: whatever is read next is damaged.
  const pages = beside
    .prepare('select rootpage from sqlite_master where rootpage > 1')
    .all()
    .map((row) => Number(row['rootpage']));
  // What another connection has written, the server reads anew: nothing that it keeps in memory hides the damage.
  beside.exec("insert into filler values ('x'); pragma wal_checkpoint(truncate)");
  beside.close();
  for (const page of pages) garble(page - 1);
  await expect
    .poll(
      async () => {
        await fetch(`${glosa.url}/health`).catch(() => null);
        return glosa.output();
      },
      { timeout: 200_000 },
    )
    .toContain('DATA_DIR: the database is damaged; put a backup back with');
  expect(await glosa.stop()).toBe(1);
});

test('a database of a newer release stops the start', async () => {
  await ran();
  const database = new DatabaseSync(file);
  database.exec("insert into migration (name) values ('999-future')");
  database.close();
  expect(await start()).toEqual(
    refused(/^DATA_DIR: \S+: it was written by a newer release of Glosa \(999-future\)[^\n]+\n$/),
  );
});

test('an older copy that was put back is noticed, and the operator says how to go on', async () => {
  await ran();
  const copy = readFileSync(file);
  await ran();
  writeFileSync(file, copy);
  expect(await start()).toEqual(
    refused(/^DATA_DIR: the database is older than what this server has answered[^\n]+\n$/),
  );
  expect(await runToEnd('src/server/admin.ts', ['renew-epochs'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  await ran();
});

test.skipIf(process.getuid?.() === 0)('a folder of files that cannot be written stops the start', async () => {
  await ran();
  chmodSync(path.join(dataDir, 'files'), 0o500);
  expect(await start()).toEqual(refused(/^DATA_DIR: cannot write into [^\n]+files\n$/));
});

test('http beyond this machine is warned of at start', async () => {
  await using plain = await startGlosa({ DATA_DIR: dataDir, PUBLIC_URL: 'http://192.168.1.5:3000' });
  expect(plain.output()).toContain('PUBLIC_URL');
  expect(plain.output()).toContain('https');
});

const cluster = inject('postgresUrl');
test.skipIf(cluster === null)('two servers start together on an empty PostgreSQL', async () => {
  for (let round = 0; round < 3; round++) {
    const place = await freshDatabase(cluster ?? '');
    const environment = { DATABASE_URL: place.url, SECRET: secret };
    const servers = await Promise.all([startGlosa(environment), startGlosa(environment)]);
    for (const server of servers) expect((await fetch(`${server.url}/health`)).status).toBe(200);
    for (const server of servers) await server[Symbol.asyncDispose]();
    await place.drop();
  }
});
