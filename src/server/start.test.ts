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
  existsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { pino } from 'pino';
import { freePort } from '#tests/partners/freePort.ts';
import { freshDatabase } from '#tests/partners/postgres.ts';
import { startGlosa } from '#tests/partners/glosa.ts';
import { startServer, type RunningServer } from './composition/serve.ts';
import { readConfig } from './config/config.ts';

const secret = 'a secret of the tests, long enough to sign';
let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'glosa-start-'));
  file = path.join(dataDir, 'glosa.db');
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** As `main.ts` does it, which prints the first line of what is thrown (`main.test.ts`). */
const start = async (environment: Record<string, string> = {}): Promise<RunningServer> =>
  startServer(
    readConfig({ DATA_DIR: dataDir, DICTD_DIR: dataDir, PORT: String(await freePort()), ...environment }),
    pino({ level: 'silent' }),
  );
const ran = async (): Promise<void> => (await start()).stop();

/** Overwrites one page, as a bad disk does. */
function garble(page: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4_096, 0x5a), 0, 4_096, page * 4_096);
  closeSync(handle);
}

test('a first start that was killed before its database was there is made good by the next', async () => {
  const { secret: first } = readConfig({ DATA_DIR: dataDir });
  await ran();
  expect(readFileSync(path.join(dataDir, 'secret'), 'utf8')).toBe(first);
});

describe('a database that is gone is not replaced by an empty one', () => {
  const line = /^DATA_DIR: \S+glosa\.db falta o está vacío junto a [^\n]+restore CARPETA --replace»[^\n]+$/;

  test('the start is refused while its secret, its generation or files are there', async () => {
    await ran();
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    await expect(start()).rejects.toThrow(line);
    rmSync(path.join(dataDir, 'incarnation'));
    await expect(start()).rejects.toThrow(line);
    rmSync(path.join(dataDir, 'secret'));
    mkdirSync(path.join(dataDir, 'files/ab'), { recursive: true });
    await expect(start()).rejects.toThrow(line);
    rmSync(path.join(dataDir, 'files'), { recursive: true });
    rmSync(path.join(dataDir, 'secret'));
    await ran();
  });

  test('nor when it is of 0 bytes', async () => {
    await ran();
    truncateSync(file, 0);
    await expect(start()).rejects.toThrow(line);
    expect(statSync(file).size).toBe(0);
  });
});

test('a damaged database stops the start, and is left as it is', async () => {
  await ran();
  for (let page = 1; page < 30; page += 2) garble(page);
  const before = createHash('sha256').update(readFileSync(file)).digest('hex');
  await expect(start()).rejects.toThrow(/^DATA_DIR: \S+ está dañado; restaura una copia con [^\n]+$/);
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
  // The server reads anew all that another connection has written: nothing that it keeps in memory hides the damage.
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
    .toContain('DATA_DIR: la base de datos está dañada; restaura una copia con');
  expect(await glosa.stop()).toBe(1);
});

test('a database of a newer release stops the start', async () => {
  await ran();
  const database = new DatabaseSync(file);
  database.exec("insert into migration (name) values ('999-future')");
  database.close();
  await expect(start()).rejects.toThrow(
    /^DATA_DIR: no se puede usar \S+ \(la escribió una versión posterior de Glosa, 999-future;[^\n]+$/,
  );
});

// The operator's way on from there is in `backup/restore.test.ts`.
test('an older copy that was put back is noticed', async () => {
  await ran();
  const copy = readFileSync(file);
  await ran();
  writeFileSync(file, copy);
  await expect(start()).rejects.toThrow(
    /^DATA_DIR: la base de datos es más antigua que lo que este servidor ha contestado[^\n]+$/,
  );
  // SQLite removes its log when the last connection is closed.
  expect(existsSync(`${file}-wal`)).toBe(false);
});

test('the variable that says where the files lie is named when they cannot lie there', async () => {
  writeFileSync(path.join(dataDir, 'taken'), '');
  const elsewhere = path.join(dataDir, 'taken', 'files');
  await expect(start({ FILES_URL: elsewhere })).rejects.toThrow(
    new RegExp(`^FILES_URL: no se puede usar ${elsewhere} \\([^\\n]+\\)$`),
  );
});

test.skipIf(process.getuid?.() === 0)('a folder of files that cannot be written stops the start', async () => {
  await ran();
  chmodSync(path.join(dataDir, 'files'), 0o500);
  await expect(start()).rejects.toThrow(/^DATA_DIR: no se puede escribir en [^\n]+files$/);
  const elsewhere = path.join(dataDir, 'elsewhere');
  mkdirSync(path.join(elsewhere, 'incoming'), { recursive: true });
  chmodSync(elsewhere, 0o500);
  await expect(start({ FILES_URL: elsewhere })).rejects.toThrow(`FILES_URL: no se puede escribir en ${elsewhere}`);
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
    const folders = ['one', 'other'].map((name) => path.join(dataDir, `${name}-${round}`));
    const ports = await Promise.all(folders.map(() => freePort()));
    const servers = await Promise.all(
      folders.map((folder, at) =>
        start({ DATA_DIR: folder, DATABASE_URL: place.url, SECRET: secret, PORT: String(ports[at]) }),
      ),
    );
    for (const port of ports) expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    for (const server of servers) await server.stop();
    await place.drop();
  }
});
