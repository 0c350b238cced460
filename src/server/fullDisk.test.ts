import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sqlitePlace } from '#tests/partners/databases.ts';
import { catalogue } from '#domain/errors/catalogue.ts';
import type { Database } from './adapters/database/database.ts';
import { faults } from './features/sync/testing/invariants.ts';
import { openDataServer } from './composition/testing/dataServer.ts';
import { openWholeServer } from './composition/testing/wholeServer.ts';

const full = { http: 507, id: 'server-full', message: catalogue['server-full'].text };

/** SQLite answers alike where the file may not grow and where the disk has no room. */
async function fill(database: Database): Promise<() => Promise<unknown>> {
  await sql`create table ballast (text text)`.execute(database.kysely);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.kysely);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(database.kysely);
  for (let size = 4_000; size > 1; size = Math.floor(size / 2)) {
    for (;;) {
      const fits = await sql`insert into ballast values (${'x'.repeat(size)})`.execute(database.kysely).then(
        () => true,
        () => false,
      );
      if (!fits) break;
    }
  }
  return () => sql`pragma max_page_count = 1000000`.execute(database.kysely);
}

test('calls and queues are answered that the server has no room, nothing is acknowledged falsely, and it goes on without a restart', async () => {
  const server = await openDataServer(sqlitePlace);
  await server.call('open', {}, 'u');
  const line = (n: number) => `${n} `.repeat(20_000);
  const makeRoom = await fill(server.database);
  const refused = {
    http: 507,
    body: { error: { status: 'UNAVAILABLE', message: full.message, details: { id: 'server-full' } } },
  };
  expect(await server.call('append', { line: line(1) }, 'u')).toEqual(refused);
  const flush = {
    uid: 'u',
    epoch: null,
    calls: [{ id: crypto.randomUUID(), dev: 'd', name: 'append', input: { line: line(2) }, at: 0 }],
  };
  expect(await server.call('flush', { ...flush, uid: 'v' }, 'v')).toEqual(refused);
  // The rest can be read all the while.
  expect((await server.request('/users/u/users/u', { as: 'u' })).status).toBe(200);
  await makeRoom();
  expect(await server.call('append', { line: line(3) }, 'u')).toMatchObject({
    http: 200,
    body: { result: { count: 1 } },
  });
  expect(await faults(server.database)).toEqual([]);
  await server.close();
});

test('signing in is answered so too', async () => {
  const server = await openWholeServer(sqlitePlace);
  const ana = { name: 'Ana', email: 'ana@example.test', password: 'una contraseña', timeZone: 'UTC' };
  const browser = server.browser();
  await browser.post('sign-up', ana);
  await browser.post('verify', { code: await server.codeTo(ana.email) });
  const makeRoom = await fill(server.database);
  // Each from an address of its own: an address may try only so often a minute.
  const signIn = (tries: number) =>
    server
      .browser(`192.0.2.${tries + 1}`)
      .post('sign-in', { email: ana.email, password: ana.password, rememberMe: true });
  // Some sessions fit into what is left of pages.
  let answer = await signIn(0);
  for (let tries = 1; tries < 100 && answer.http === 200; tries++) answer = await signIn(tries);
  expect(answer).toEqual(full);
  await makeRoom();
  await server.close();
});

const folder = mkdtempSync(join(tmpdir(), 'glosa-small-'));
const mounted = mount();

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    rmSync(folder, { recursive: true });
    return false;
  }
}

test.skipIf(!mounted)('an upload keeps what there was room for, and goes on where there is more', async () => {
  const server = await openDataServer(sqlitePlace, { folder, fileQuota: 10_000_000 });
  const book = 'a book '.repeat(50_000);
  const name = createHash('sha256').update(book).digest('hex');
  const answer = async (response: Response) => ({ http: response.status, ...(await response.json()).error });
  const piece = (from: number) =>
    server.request(`/users/u/uploads/${name}`, {
      method: 'PATCH',
      as: 'u',
      body: book.slice(from),
      headers: { 'upload-offset': String(from), 'upload-length': String(book.length) },
    });
  expect(await answer(await server.request(`/users/u/files/${name}`, { method: 'PUT', as: 'u', body: book }))).toEqual(
    full,
  );
  expect(await answer(await piece(0))).toEqual(full);
  const { received, stored } = await (await server.request(`/users/u/uploads/${name}`, { as: 'u' })).json();
  expect([received > 0, stored]).toEqual([true, false]);
  execFileSync('mount', ['-o', 'remount,size=4m', folder]);
  expect((await piece(received)).status).toBe(201);
  expect(await (await server.request(`/users/u/files/${name}`, { as: 'u' })).text()).toBe(book);
  execFileSync('umount', [folder]);
  await server.close();
});
