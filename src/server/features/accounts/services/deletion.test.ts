import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pino } from 'pino';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import { inProcessLive } from '#server/adapters/live/inProcess.ts';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openWholeServer, type WholeServer } from '../../../composition/testing/wholeServer.ts';
import { createDeletion } from './deletion.ts';
import { accountTables } from '../identity/tables.ts';

const password = 'una contraseña';
const minute = 60_000;

/** Deleting an account (decisions §9): everything of the user gone, everyone else's untouched, however it goes. */
onEveryDatabase((place) => {
  let server: WholeServer;
  let ana: Browser;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 10) });
    server = await openWholeServer(place);
    ana = await livingAccount('ana', '192.0.2.1');
  });
  afterEach(async () => {
    await server.close();
    vi.useRealTimers();
  });

  /** Somebody else, who must lose nothing. */
  const livingEva = () => livingAccount('eva', '192.0.2.2');
  const addressOf = (name: string) => `${name}@example.test`;
  const refused = (id: ErrorId, http: number) => ({ http, id, message: catalogue[id].text });

  /** An account with a word, a book's file, a wrong try and a mail. */
  async function livingAccount(name: string, address: string): Promise<Browser> {
    const browser = server.browser(address);
    const email = addressOf(name);
    await browser.post('sign-up', { name, email, password, timeZone: 'UTC' });
    await browser.post('verify', { code: await server.codeTo(email) });
    await browser.post('request-reset', { email });
    await browser.post('sign-in', { email, password, rememberMe: true });
    await browser.post('sign-in', { email, password: 'otra cosa', rememberMe: true });
    expect((await call(browser, 'saveWord', { lang: 'en', text: `word of ${name}` })).status).toBe(200);
    expect((await putFile(browser, `book of ${name}`)).status).toBe(201);
    return browser;
  }

  async function authorized(browser: Browser): Promise<{ uid: string; authorization: string }> {
    const session = await browser.session();
    if (!session) throw new Error('Nobody is signed in');
    return { uid: session.uid, authorization: `Bearer ${session.token}` };
  }
  async function call(browser: Browser, name: string, data: object): Promise<Response> {
    const { authorization } = await authorized(browser);
    return browser.request(`/glosa/us-central1/${name}`, {
      method: 'POST',
      body: JSON.stringify({ data }),
      headers: { authorization, 'content-type': 'application/json' },
    });
  }
  async function putFile(browser: Browser, content: string): Promise<Response> {
    const { uid, authorization } = await authorized(browser);
    return browser.request(`/users/${uid}/files/${createHash('sha256').update(content).digest('hex')}`, {
      method: 'PUT',
      body: content,
      headers: { authorization },
    });
  }
  const filesOnDisk = () =>
    readdirSync(server.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

  /** Every row of every table that names one of these. */
  async function rowsNaming(...words: string[]): Promise<string[]> {
    const { kysely, dialect } = server.database;
    const { rows: tables } = await (
      dialect === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
    ).execute(kysely);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(kysely);
      found.push(
        ...rows
          .map((row) => `${name}: ${JSON.stringify(row)}`)
          .filter((row) => words.some((word) => row.includes(word))),
      );
    }
    return found.toSorted();
  }

  test('the password opens it; then nothing of the account is left anywhere, and of another everything', async () => {
    const eva = await livingEva();
    const [mine, theirs] = [await authorized(ana), await authorized(eva)];
    // A mail that is still to be sent changes its row when it is.
    await server.outbox.deliver();
    const untouched = await rowsNaming(theirs.uid, addressOf('eva'));
    expect(untouched.length).toBeGreaterThan(8);
    expect(filesOnDisk()).toBe(2);
    expect(await ana.post('delete', { uid: mine.uid, password })).toEqual({ http: 200 });
    expect((await rowsNaming(mine.uid, addressOf('ana'), 'word of ana')).map((row) => row.split(':')[0])).toEqual([
      'deletion',
    ]);
    expect(await rowsNaming(theirs.uid, addressOf('eva'))).toEqual(untouched);
    expect(filesOnDisk()).toBe(1);
    expect(ana.cookies.size).toBe(0);
    expect(await ana.session()).toBeNull();
    expect(await server.browser().post('sign-in', { email: addressOf('ana'), password, rememberMe: true })).toEqual(
      refused('invalid-credential', 401),
    );
    expect(await eva.session()).toMatchObject({ uid: theirs.uid });

    vi.setSystemTime(Date.now() + 61 * minute);
    await server.tidyAccounts();
    expect(await rowsNaming(mine.uid)).toEqual([]);
    const deletionOf = async (uid: string) => (await (await eva.request(`/api/auth/deleted/${uid}`)).json()) as unknown;
    expect(
      [await deletionOf(mine.uid), await deletionOf((await authorized(eva)).uid), await deletionOf('never-there')],
      'only a deleted account is said to be deleted',
    ).toEqual([
      { deleted: true, epoch: null },
      { deleted: false, epoch: expect.any(String) },
      { deleted: false, epoch: null },
    ]);
  });

  test('what a request under way wrote after all goes within the hour', async () => {
    const { uid } = await authorized(ana);
    await ana.post('delete', { password });
    await server.database.kysely
      .insertInto('file')
      .values({ uid, name: 'a'.repeat(64), size: 1, type: 'x/y', created_at: 1 })
      .execute();
    vi.setSystemTime(Date.now() + 61 * minute);
    await server.tidyAccounts();
    expect(await rowsNaming(uid)).toEqual([]);
  });

  /** Does something while a table cannot be reached. */
  async function broken<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
    await sql`alter table ${sql.table(table)} rename to away`.execute(server.database.kysely);
    try {
      return await work();
    } finally {
      await sql`alter table away rename to ${sql.table(table)}`.execute(server.database.kysely);
    }
  }

  const tables = ['document', 'ledger', 'file', 'account', 'outbox'];
  // That a statement that fails spoils no other is PostgreSQL's to show once; which table it is makes no difference to it.
  test.each(place === sqlitePlace ? tables : tables.slice(0, 1))(
    'cut short at %s, nobody gets in any more and the next start ends it',
    async (table) => {
      const { uid, authorization } = await authorized(ana);
      expect(await broken(table, () => ana.post('delete', { password }))).toEqual({ http: 200 });
      expect(await ana.session()).toBeNull();
      expect((await ana.request(`/users/${uid}/users/${uid}`, { headers: { authorization } })).status).toBe(401);
      expect(server.logged.join('')).not.toContain('ana@');
      await server.restart();
      expect((await ana.request(`/users/${uid}/users/${uid}`, { headers: { authorization } })).status).toBe(401);
      await server.tidyAccounts();
      expect((await rowsNaming(uid, addressOf('ana'), 'word of ana')).map((row) => row.split(':')[0])).toEqual([
        'deletion',
      ]);
      expect(filesOnDisk()).toBe(0);
    },
  );

  test('cut short before it has begun, nothing is lost', async () => {
    const { uid } = await authorized(ana);
    const before = await rowsNaming(uid);
    expect(await broken('auth_verification', () => ana.post('delete', { password }))).toEqual(
      refused('service-failed', 500),
    );
    expect((await rowsNaming(uid)).filter((row) => !row.startsWith('auth_')).length).toBe(
      before.filter((row) => !row.startsWith('auth_')).length,
    );
    expect(await ana.session()).toMatchObject({ uid });
  });

  // Everything below only passes through the database: one of them is asked.
  if (place !== sqlitePlace) return;

  test('access tokens from before are refused everywhere, after a restart too, and streams end', async () => {
    const { uid, authorization } = await authorized(ana);
    const stream = await ana.request(`/users/${uid}/changes`, { headers: { authorization } });
    const reader = stream.body?.getReader();
    expect((await reader?.read())?.done).toBe(false);
    await ana.post('delete', { password });
    while (!(await reader?.read())?.done);
    for (let round = 0; round < 2; round++) {
      for (const path of [`/users/${uid}/users/${uid}`, `/users/${uid}/changes`])
        expect((await ana.request(path, { headers: { authorization } })).status).toBe(401);
      const body = JSON.stringify({ data: { uid, email: addressOf('ana'), extraData: { displayName: 'Ana' } } });
      expect(
        (
          await ana.request('/glosa/us-central1/createUserProfile', {
            method: 'POST',
            body,
            headers: { authorization, 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(401);
      await server.restart();
    }
  });

  test('an account that cannot be erased holds up no other, and is tried again', async () => {
    const rows = ['first', 'second', 'third'].map((uid) => ({
      uid,
      email: `${uid}@example.test`,
      at: Date.now(),
      done: 0,
    }));
    await server.database.kysely.insertInto('deletion').values(rows).execute();
    let stuck = true;
    const erased: string[] = [];
    const logged: string[] = [];
    const erase = async (uid: string): Promise<void> => {
      if (uid === 'first' && stuck) throw new Error('EPERM');
      erased.push(uid);
    };
    const deletion = createDeletion({
      database: server.database,
      erase,
      live: inProcessLive(),
      now: Date.now,
      log: pino({ base: null }, { write: (line) => logged.push(line) }),
    });
    await deletion.finishAll();
    expect([erased, logged.length]).toEqual([['second', 'third'], 1]);
    expect(await deletion.traceOf('first')).toMatchObject({ deleted: true });
    stuck = false;
    await deletion.finishAll();
    expect(erased).toEqual(['second', 'third', 'first']);
  });

  test('the address is free at once, and what is left to do spares its new account', async () => {
    await broken('outbox', () => ana.post('delete', { password }));
    vi.setSystemTime(Date.now() + minute);
    expect(
      await ana.post('sign-up', { name: 'Ana', email: addressOf('ana'), password: 'otra vez', timeZone: 'UTC' }),
    ).toEqual({ http: 200 });
    await server.restart();
    await server.tidyAccounts();
    expect(await ana.post('verify', { code: await server.codeTo(addressOf('ana')) })).toEqual({ http: 200 });
    expect(await rowsNaming('"to":"ana@example.test"')).toHaveLength(1);
    expect(await ana.post('sign-in', { email: addressOf('ana'), password: 'otra vez', rememberMe: true })).toEqual({
      http: 200,
    });
  });

  test('a wrong password, none, nobody signed in, and another account than the one meant delete nothing', async () => {
    const eva = await livingEva();
    const { uid } = await authorized(ana);
    expect(await ana.post('delete', { password: 'otra' })).toEqual(refused('invalid-credential', 401));
    expect(await ana.post('delete', {})).toEqual(refused('invalid-credential', 401));
    expect(await server.browser().post('delete', { password })).toEqual(refused('not-authenticated', 401));
    expect(await eva.post('delete', { uid, password })).toMatchObject({ id: 'other-account' });
    expect(await ana.session()).toMatchObject({ uid });
    expect(await eva.session()).not.toBeNull();
  });

  test('a social account shows who it is by having signed in within five minutes', async () => {
    const { uid } = await authorized(ana);
    await accountTables(server.database)
      .updateTable('auth_account')
      .set({ providerId: 'https://accounts.google.com', password: null })
      .where('userId', '=', uid)
      .execute();
    vi.setSystemTime(Date.now() + 5 * minute + 1);
    expect(await ana.post('delete', { password })).toEqual(refused('requires-recent-login', 401));
    expect(catalogue['requires-recent-login'].text).toBe(
      'Esta operación es sensible y requiere autenticación reciente. Vuelve a iniciar sesión.',
    );
    vi.setSystemTime(Date.now() - minute);
    expect(await ana.post('delete', {})).toEqual({ http: 200 });
    expect(await ana.session()).toBeNull();
  });
});
