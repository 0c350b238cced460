import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { postgresLive } from '#server/adapters/live/postgres.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openWholeServer, silentLog, type WholeServer } from '../../composition/testing/wholeServer.ts';
import { onEveryDatabase, sqlitePlace, type DatabasePlace } from '#tests/partners/databases.ts';
import { freshDatabase } from '#tests/partners/postgres.ts';
import { accountTables } from './identity/tables.ts';

const email = 'ana@example.test';
const first = 'la primera';
const second = 'la segunda';

interface Held {
  readonly browser: Browser;
  /** The HTTP statuses of a read and of a call with the token that was given before. */
  use(at?: WholeServer): Promise<readonly [read: number, write: number]>;
  /** Resolves when the stream that was opened before ends. */
  readonly streamEnds: Promise<void>;
  isStreamOpen(): boolean;
}

async function signUp(server: WholeServer): Promise<void> {
  await server.browser().post('sign-up', { name: 'Ana', email, password: first, timeZone: 'UTC' });
  await server.browser().post('verify', { code: await server.codeTo(email) });
}

/** A device with a session, an access token that has been used already, and an open stream. */
async function device(server: WholeServer, address: string, password = first): Promise<Held> {
  const browser = server.browser(address);
  expect(await browser.post('sign-in', { email, password, rememberMe: true })).toEqual({ http: 200 });
  const { uid = '', token = '' } = (await browser.session()) ?? {};
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const stream = await server.app.request(`/users/${uid}/changes?since=0`, { headers });
  expect(stream.status).toBe(200);
  const reader = stream.body?.getReader();
  await reader?.read();
  let isOpen = true;
  const streamEnds = (async () => {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read());
    isOpen = false;
  })();
  const held: Held = {
    browser,
    streamEnds,
    isStreamOpen: () => isOpen,
    async use(at = server) {
      const read = await at.app.request(`/users/${uid}/users/${uid}`, { headers });
      const write = await at.app.request('/glosa/us-central1/saveWord', {
        method: 'POST',
        headers,
        body: JSON.stringify({ data: { lang: 'en', text: 'cat' } }),
      });
      return [read.status, write.status];
    },
  };
  expect(await held.use()).toEqual([200, 200]);
  return held;
}

const shut = [401, 401];
const open = [200, 200];

onEveryDatabase((place) => {
  let server: WholeServer;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    server = await openWholeServer(place);
    await signUp(server);
  });
  afterEach(async () => {
    await server.close();
    vi.useRealTimers();
  });

  test('signing out ends this device’s token and stream at once, and no other’s', async () => {
    const [here, phone] = [await device(server, '192.0.2.1'), await device(server, '192.0.2.2')];
    expect(await here.browser.post('sign-out', {})).toEqual({ http: 200 });
    expect(await here.use()).toEqual(shut);
    await here.streamEnds;
    expect([await phone.use(), phone.isStreamOpen()]).toEqual([open, true]);
  });

  test('a new password ends the other devices’, and this one’s go on; a copy of its cookie does not', async () => {
    const [here, phone] = [await device(server, '192.0.2.1'), await device(server, '192.0.2.2')];
    const copy = server.browser();
    for (const [name, value] of here.browser.cookies) copy.cookies.set(name, value);
    expect(await here.browser.post('change-password', { currentPassword: first, newPassword: second })).toEqual({
      http: 200,
    });
    expect(await phone.use()).toEqual(shut);
    await phone.streamEnds;
    expect([await here.use(), here.isStreamOpen()]).toEqual([open, true]);
    expect(await here.browser.session()).toMatchObject({ email });
    expect(await copy.session()).toBeNull();
  });

  test('an end that nobody heard of is found within half a minute', async () => {
    const here = await device(server, '192.0.2.1');
    await accountTables(server.database).deleteFrom('auth_session').execute();
    vi.setSystemTime(Date.now() + 30_000);
    expect(await here.use()).toEqual(shut);
  });

  test('the code of a reset is not kept as it was sent', async () => {
    await server.browser().post('request-reset', { email });
    const code = await server.codeTo(email);
    const rows = await accountTables(server.database).selectFrom('auth_verification').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(await server.browser().post('check-reset', { code })).toEqual({ http: 200 });
  });

  // It only passes through the database: one of them is asked. `reset.test.ts` asks both for the sessions' end.
  if (place !== sqlitePlace) return;

  test('a reset ends every one', async () => {
    const [here, phone] = [await device(server, '192.0.2.1'), await device(server, '192.0.2.2')];
    await server.browser().post('request-reset', { email });
    expect(await server.browser().post('reset', { code: await server.codeTo(email), password: second })).toEqual({
      http: 200,
    });
    expect([await here.use(), await phone.use()]).toEqual([shut, shut]);
    await Promise.all([here.streamEnds, phone.streamEnds]);
    expect(await (await device(server, '192.0.2.1', second)).use()).toEqual(open);
  });
});

const cluster = inject('postgresUrl');

describe.skipIf(cluster === null)('two servers on one PostgreSQL', () => {
  let servers: readonly [WholeServer, WholeServer];
  let place: Awaited<ReturnType<typeof freshDatabase>>;
  beforeEach(async () => {
    place = await freshDatabase(cluster ?? '');
    const shared = (): Promise<DatabasePlace> => Promise.resolve({ url: place.url, remove: () => Promise.resolve() });
    const start = () => openWholeServer(shared, { openLive: () => postgresLive(place.url, silentLog) });
    servers = [await start(), await start()];
    await signUp(servers[0]);
  });
  afterEach(async () => {
    for (const server of servers) await server.close();
    await place.drop();
  });

  test('what ends at one ends at the other: by a new password, by signing out, with the account', async () => {
    const [one, other] = servers;
    const here = await device(one, '192.0.2.1');
    const phone = await device(other, '192.0.2.2');
    expect([await here.use(other), await phone.use(one)]).toEqual([open, open]);
    await here.browser.post('change-password', { currentPassword: first, newPassword: second });
    // The news is on its way: the stream ends when it has come.
    await phone.streamEnds;
    expect([await phone.use(other), await phone.use(one), await here.use(other)]).toEqual([shut, shut, open]);

    const tablet = await device(other, '192.0.2.3', second);
    const { uid = '', token = '' } = (await tablet.browser.session()) ?? {};
    expect(
      (await one.app.request(`/users/${uid}/users/${uid}`, { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(200);
    const stream = await one.app.request(`/users/${uid}/changes?since=0`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await tablet.browser.post('sign-out', {});
    // To its end, whatever it says before.
    await stream.text();
    expect([await tablet.use(one), await tablet.use(other)]).toEqual([shut, shut]);

    const last = await device(other, '192.0.2.4', second);
    await here.browser.post('delete', { password: second });
    await last.streamEnds;
    expect([await last.use(one), await last.use(other)]).toEqual([shut, shut]);
  });
});
