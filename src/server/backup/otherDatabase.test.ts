import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/adapters/database/open.ts';
import { migrations } from '#server/adapters/database/migrations.ts';
import { signUpAndVerify } from '#server/composition/testing/serverForEachTest.ts';
import { openWholeServer } from '#server/composition/testing/wholeServer.ts';
import { sqlitePlace, type DatabasePlace } from '#tests/partners/databases.ts';
import { runToEnd, startGlosa } from '#tests/partners/glosa.ts';
import { freshDatabase } from '#tests/partners/postgres.ts';
import { backUp } from './backup.ts';
import { moveDatabase } from './moveDatabase.ts';
import { restore } from './restore.ts';
import { databaseRows } from './rows.ts';

const cluster = inject('postgresUrl');
const secret = 'a secret of the tests, long enough to sign';
const ana = { email: 'ana@example.test', password: 'una contraseña' };

async function postgresPlace(): Promise<DatabasePlace> {
  const database = await freshDatabase(cluster ?? '');
  return { url: database.url, remove: () => database.drop() };
}

/** Every row as its database says it, sorted. */
async function contentOf(url: string): Promise<string[]> {
  const rows: string[] = [];
  for await (const { table, values } of databaseRows(url)) rows.push(`${table} ${JSON.stringify(values)}`);
  return rows.toSorted();
}

let places: DatabasePlace[];
let folder: string;
beforeEach(() => {
  places = [];
  folder = mkdtempSync(join(tmpdir(), 'glosa-other-'));
});
afterEach(async () => {
  for (const place of places) await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function placeOf(make: () => Promise<DatabasePlace>): Promise<DatabasePlace> {
  const place = await make();
  places.push(place);
  return place;
}

/** An account with a session, words and something in each of the other tables; gives the cookies of its browser. */
async function fill(at: DatabasePlace): Promise<void> {
  const server = await openWholeServer(async () => ({ ...at, remove: async () => {} }));
  const browser = server.browser();
  await signUpAndVerify(server, browser, ana);
  expect(await browser.post('sign-in', { ...ana, rememberMe: true })).toEqual({ http: 200 });
  const { kysely } = server.database;
  const awkward = `'"\\ ñ 😀 \n\t {"a":[1,null]} ${'x'.repeat(3_000)}`;
  const documents = Array.from({ length: 2_500 }, (_, n) => ({
    uid: `u${n % 3}`,
    collection: n % 2 ? 'words_en' : 'notes',
    id: `id ${n}`,
    rev: n + 1,
    due_at: n % 7 ? null : 1_795_000_000_000 + n,
    deleted: n % 11 === 0 ? 1 : 0,
    data: n % 11 === 0 ? null : JSON.stringify({ text: `${n} ${awkward}`, status: String(n % 5) }),
    status: n % 2 && n % 11 ? String(n % 5) : null,
  }));
  for (let from = 0; from < documents.length; from += 500)
    await kysely
      .insertInto('document')
      .values(documents.slice(from, from + 500))
      .execute();
  await kysely
    .insertInto('ledger')
    .values({ uid: 'u0', cause: awkward, xp: -3, gems: 0, at: 9_007_199_254_740_991 })
    .execute();
  await kysely
    .insertInto('answers')
    .values({ uid: 'u0', id: 'a', dev: 'd', rev: 1, ok: 0, result: null, reason: '' })
    .execute();
  await kysely.insertInto('tries').values({ uid: 'u0', id: 'a', n: 2 }).execute();
  await kysely.insertInto('deletion').values({ uid: 'gone', email: '', at: 5, done: 2 }).execute();
  await kysely
    .insertInto('file')
    .values({ uid: 'u0', name: 'f'.repeat(64), size: 1, type: 'a/b', created_at: 1, unnamed_at: 2 })
    .execute();
  await kysely
    .insertInto('device')
    .values({ id: 'x', uid: 'u0', token: 't', name: 'n', browser: 'b', handheld: 1, joined_at: 1, used_at: 2 })
    .execute();
  await kysely.insertInto('pairing_code').values({ uid: 'u0', code: 'c', ends_at: 3 }).execute();
  await kysely
    .insertInto('job')
    .values({ name: 'j', due_at: 1, taken_until: 0, taker: null, ended_at: null, failures: 0 })
    .execute();
  await kysely.insertInto('setting').values({ name: 'sign-up', value: 'closed' }).execute();
  await kysely.insertInto('attempt').values({ key: 'k', count: 1, ends_at: 4 }).execute();
  await kysely
    .insertInto('incarnation')
    .values({ id: 'one', generation: 7 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await server.close();
}

const kinds = { SQLite: sqlitePlace, PostgreSQL: postgresPlace };
const ways = [
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const;

describe.skipIf(cluster === null).each(ways)('from %s to %s', (from, to) => {
  test('a database that is moved there and back is the same to the letter, and its people sign in on the way', async () => {
    const [first, second, third] = [await placeOf(kinds[from]), await placeOf(kinds[to]), await placeOf(kinds[from])];
    await fill(first);
    const before = await contentOf(first.url);
    const tables = new Set(before.map((row) => row.split(' ')[0]));
    for (const table of [
      'auth_user',
      'auth_account',
      'auth_session',
      'outbox',
      'document',
      'job',
      'device',
      'setting',
      'migration',
    ])
      expect([...tables]).toContain(table);

    expect(await moveDatabase({ databaseUrl: first.url }, second.url)).toBeGreaterThan(0);
    expect(await contentOf(first.url)).toEqual(before);
    expect(await contentOf(second.url)).toHaveLength(before.length);
    await expect(moveDatabase({ databaseUrl: first.url }, second.url)).rejects.toThrow(
      /^la base de datos nueva: .+ no está vacía$/,
    );

    expect(await moveDatabase({ databaseUrl: second.url }, third.url)).toBeGreaterThan(0);
    expect(await contentOf(third.url)).toEqual(before);

    const server = await openWholeServer(async () => ({ ...second, remove: async () => {} }));
    const browser = server.browser();
    expect(await browser.post('sign-in', { ...ana, password: 'otra', rememberMe: true })).toMatchObject({ http: 401 });
    expect(await browser.post('sign-in', { ...ana, rememberMe: true })).toEqual({ http: 200 });
    // What the migrations made, triggers too, is there: a word that is written now has its status.
    if (to === 'PostgreSQL') {
      const data = JSON.stringify({ text: 'whale', status: '4' });
      await sql`insert into document (uid, collection, id, rev, deleted, data) values ('v', 'words_en', 'whale', 1, 0, ${data})`.execute(
        server.database.kysely,
      );
      const row = await server.database.kysely
        .selectFrom('document')
        .select('status')
        .where('uid', '=', 'v')
        .executeTakeFirst();
      expect(row?.status).toBe('4');
      const { rows } = await sql<{ conname: string }>`select conname from pg_constraint where contype = 'f'`.execute(
        server.database.kysely,
      );
      expect(rows.map(({ conname }) => conname).toSorted()).toEqual([
        'auth_account_userId_fkey',
        'auth_session_userId_fkey',
      ]);
    }
    await server.close();
  }, 180_000);

  test('a backup of one is restored into the other, brought up to this release on the way', async () => {
    const [first, second] = [await placeOf(kinds[from]), await placeOf(kinds[to])];
    // The tables of the release before a word had its status.
    const old = migrations.slice(0, 9).map(({ name }) => name);
    const database = await openDatabase(first.url, { migrations: old });
    const data = JSON.stringify({ text: 'whale', status: '3' });
    await sql`insert into account (uid, rev, purged, epoch) values ('u', 1, 0, 'before')`.execute(database.kysely);
    await sql`insert into document (uid, collection, id, rev, deleted, data) values ('u', 'words_en', 'whale', 1, 0, ${data})`.execute(
      database.kysely,
    );
    await database.close();
    const placeAt = (databaseUrl: string, dataDir: string) => ({
      databaseUrl,
      dataDir,
      files: { folder: join(dataDir, 'files') },
    });
    await backUp(placeAt(first.url, join(folder, 'data')), join(folder, 'backup'));

    const there = placeAt(second.url, join(folder, 'other'));
    expect(await restore(there, join(folder, 'backup'), { replace: false })).toMatchObject({
      accounts: 1,
      aside: null,
    });
    expect(await restore(there, join(folder, 'backup'), { replace: true })).toMatchObject({
      aside: expect.any(String),
    });
    const restored = await openDatabase(second.url);
    expect(await restored.kysely.selectFrom('document').select(['id', 'status']).execute()).toEqual([
      { id: 'whale', status: '3' },
    ]);
    expect((await restored.kysely.selectFrom('account').select('epoch').executeTakeFirst())?.epoch).not.toBe('before');
    await restored.close();
    expect(readdirSync(folder).toSorted()).toEqual(['backup', 'other']);
  });
});

test.skipIf(cluster === null)(
  'a row that is not what it was stops a move, and leaves the new database empty',
  async () => {
    const [first, second] = [await placeOf(sqlitePlace), await placeOf(postgresPlace)];
    const database = await openDatabase(first.url);
    const data = JSON.stringify({ text: 'whale', status: '3' });
    // PostgreSQL's trigger says 3.
    await sql`insert into document (uid, collection, id, rev, deleted, data, status)
    values ('u', 'words_en', 'whale', 1, 0, ${data}, '4')`.execute(database.kysely);
    await expect(moveDatabase({ databaseUrl: first.url }, second.url)).rejects.toThrow(/^DATA_DIR: ya está en uso/);
    await database.close();
    await expect(moveDatabase({ databaseUrl: first.url }, second.url)).rejects.toThrow(
      /^las filas de document \(han venido 1, hay 1\) no son lo que eran; no se ha cambiado nada$/,
    );
    expect(await contentOf(second.url)).toEqual([]);
  },
);

test.skipIf(cluster === null)(
  'a server goes on at the new database, and none starts on the old one any more',
  async () => {
    const [first, second, third] = [
      await placeOf(sqlitePlace),
      await placeOf(postgresPlace),
      await placeOf(sqlitePlace),
    ];
    const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: first.url, SECRET: secret };
    const at = (url: string) => ({ ...environment, DATABASE_URL: url });
    const move = (from: string, to: string) => runToEnd('src/server/admin.ts', ['move', 'database', to], at(from));
    const refused = (line: RegExp) => ({ code: 1, output: expect.stringMatching(line) });
    const started = await startGlosa(environment);
    expect(await move(first.url, second.url)).toEqual(refused(/^DATA_DIR: ya está en uso/));
    await started.stop();
    await leaveHalf(second.url, third.url);
    expect(await move(first.url, second.url)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^0 cuentas copiadas y comparadas fila por fila\. Pon DATABASE_URL en la dirección nueva, y SECRET/,
      ),
    });
    const there = await startGlosa(at(second.url));
    expect(await move(second.url, third.url)).toEqual(
      refused(/^DATABASE_URL: un servidor de Glosa trabaja en esta base de datos; páralo antes\n$/),
    );
    await there.stop();
    expect(await runToEnd('src/server/main.ts', [], environment)).toEqual(
      refused(/^DATA_DIR: la base de datos es más antigua que lo que este servidor ha contestado/),
    );
    expect(await move(second.url, third.url)).toMatchObject({ code: 0 });
    await using back = await startGlosa(at(third.url));
    expect((await fetch(`${back.url}/health`)).status).toBe(200);
  },
  180_000,
);

/** Leaves what a move that was killed leaves. */
async function leaveHalf(postgres: string, sqlite: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query('create schema glosa_restoring');
  await client.query('create table glosa_restoring.account (half text)');
  await client.end();
  writeFileSync(`${sqlite.slice('sqlite:'.length)}.moving`, 'half a database');
}

describe.skipIf(cluster === null)('a backup of the first format', () => {
  test('is read, though it says how its tables were made, and gets what it had not saved', async () => {
    const [first, second] = [await placeOf(postgresPlace), await placeOf(postgresPlace)];
    await fill(first);
    const placeAt = (databaseUrl: string) => ({
      databaseUrl,
      dataDir: folder,
      files: { folder: join(folder, 'files') },
    });
    const backup = join(folder, 'backup');
    await backUp(placeAt(first.url), backup);
    asFirstFormat(backup);
    await restore(placeAt(second.url), backup, { replace: false });
    // Epochs and generation are new.
    const comparable = async ({ url }: DatabasePlace) =>
      (await contentOf(url)).filter((row) => !/^(account|incarnation|job) /.test(row));
    expect(await comparable(second)).toEqual(await comparable(first));
    const database = await openDatabase(second.url);
    const { rows } = await sql`select 1 from pg_trigger where tgname = 'document_status'`.execute(database.kysely);
    expect(rows).toHaveLength(1);
    await database.close();
  }, 180_000);
});

/** Rewrites a backup as releases before 0.2.0 made it. */
function asFirstFormat(backup: string): void {
  const [part, manifest] = [join(backup, 'postgres.jsonl'), join(backup, 'manifest.json')];
  const lines = readFileSync(part, 'utf8').replaceAll(
    /^\{"table":"(\w+)"\}$/gm,
    '{"table":"$1","make":["create table $1 (id text)"],"after":["alter table $1 add foreign key"]}',
  );
  writeFileSync(part, lines);
  const sha256 = createHash('sha256').update(lines).digest('hex');
  const said = JSON.parse(readFileSync(manifest, 'utf8'));
  const parts = said.parts.map((saved: { path: string }) =>
    saved.path === 'postgres.jsonl' ? { ...saved, sha256, size: Buffer.byteLength(lines) } : saved,
  );
  writeFileSync(manifest, JSON.stringify({ ...said, format: 1, parts }));
}
