import * as z from 'zod/mini';
import { beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { devicesAnswer, pairingCodeAnswer, type ListedDevice } from '#contract/devices.ts';
import { errorResponse, session, type Session } from '#contract/accounts.ts';
import { postgresLive } from '#server/adapters/live/postgres.ts';
import type { Browser } from '#server/testing/browser.ts';
import { onEveryDatabase, sqlitePlace, type DatabasePlace } from '#tests/partners/databases.ts';
import { freshDatabase } from '#tests/partners/postgres.ts';
import { serverForEachTest, signUpAndVerify } from '../../../composition/testing/serverForEachTest.ts';
import { openWholeServer, silentLog, type WholeServer } from '../../../composition/testing/wholeServer.ts';

const minute = 60_000;
const hour = 60 * minute;
const firefox = 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
/** As an extension's requests come: from an origin of its own, without cookies. */
const ofExtension = { origin: 'moz-extension://7f0c', 'user-agent': firefox, 'content-type': 'application/json' };
const ana = { email: 'ana@example.test', password: 'una contraseña' };

async function signedIn(server: WholeServer, person = ana, address = '192.0.2.1'): Promise<Browser> {
  const browser = server.browser(address);
  await signUpAndVerify(server, browser, person);
  expect(await browser.post('sign-in', { ...person, rememberMe: true })).toEqual({ http: 200 });
  return browser;
}

const pairAnswer = z.strictObject({
  token: z.string(),
  account: z.strictObject({ uid: z.string(), email: z.string(), name: z.string() }),
  server: z.string(),
});

async function newCode(browser: Browser): Promise<string> {
  const response = await browser.request('/api/auth/create-pairing-code', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
    body: '{}',
  });
  return pairingCodeAnswer.parse(await response.json()).code;
}

function pair(server: WholeServer, code: string, { name = 'Firefox en Ubuntu', address = '198.51.100.1' } = {}) {
  return server
    .browser(address)
    .request('/api/device/pair', { method: 'POST', headers: ofExtension, body: JSON.stringify({ code, name }) });
}

async function paired(server: WholeServer, browser: Browser) {
  const before = new Set((await listed(browser)).map(({ id }) => id));
  const answer = pairAnswer.parse(await (await pair(server, await newCode(browser))).json());
  const id = (await listed(browser)).find((each) => !before.has(each.id))?.id ?? '';
  return { id, ...answer };
}

async function refusal(asked: Promise<Response> | Response): Promise<readonly [http: number, id: string]> {
  const response = await asked;
  return [response.status, errorResponse.parse(await response.json()).error.id];
}

async function exchange(server: WholeServer, token: string): Promise<Session | null> {
  const response = await server.app.request('/api/auth/session', {
    headers: { ...ofExtension, authorization: `Bearer ${token}` },
  });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(response.headers.getSetCookie()).toEqual([]);
  return z.nullable(session).parse(await response.json());
}

async function listed(browser: Browser): Promise<readonly ListedDevice[]> {
  return devicesAnswer.parse(await (await browser.request('/api/auth/devices')).json()).devices;
}

/** The HTTP statuses of a read and of a call. */
async function use(server: WholeServer, { uid, token }: { readonly uid: string; readonly token: string }) {
  const headers = { ...ofExtension, authorization: `Bearer ${token}` };
  const read = await server.app.request(`/users/${uid}/users/${uid}`, { headers });
  const write = await server.app.request('/glosa/us-central1/saveWord', {
    method: 'POST',
    headers,
    body: JSON.stringify({ data: { lang: 'en', text: 'cat' } }),
  });
  return [read.status, write.status];
}
const answered = [200, 200];
const shut = [401, 401];

onEveryDatabase((place) => {
  let server: WholeServer;
  let owner: Browser;
  serverForEachTest(place, (opened) => (server = opened));
  beforeEach(async () => {
    owner = await signedIn(server);
  });

  test('a code joins one browser, whose token reads and marks words', async () => {
    const device = await paired(server, owner);
    const { uid } = (await owner.session()) ?? {};
    expect(device).toEqual({
      id: expect.any(String),
      token: expect.stringMatching(/^glosa_device_[\w-]{43}$/),
      account: { uid, email: ana.email, name: 'Ana' },
      server: 'http://127.0.0.1:3000',
    });
    const given = await exchange(server, device.token);
    expect(given).toMatchObject({ uid, email: ana.email, expiresAt: Date.now() + 15 * minute });
    expect(await use(server, { uid: uid ?? '', token: given?.token ?? '' })).toEqual(answered);
    // The token itself opens nothing but that.
    expect(await use(server, { uid: uid ?? '', token: device.token })).toEqual(shut);
  });

  test('a code is used once, by one of those who use it at once, and ends with the next and after ten minutes', async () => {
    const code = await newCode(owner);
    const answers = await Promise.all([pair(server, code), pair(server, code), pair(server, code.toLowerCase())]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
    expect(await refusal(pair(server, code))).toEqual([400, 'pairing-code-invalid']);

    const [former, latter] = [await newCode(owner), await newCode(owner)];
    expect(await refusal(pair(server, former))).toEqual([400, 'pairing-code-invalid']);
    vi.setSystemTime(Date.now() + 10 * minute);
    expect(await refusal(pair(server, latter))).toEqual([400, 'pairing-code-invalid']);
    expect(await listed(owner)).toHaveLength(1);
  });

  test('neither codes nor tokens are stored as they are, and what nobody used in time is removed', async () => {
    const code = await newCode(owner);
    const rows = await server.database.kysely.selectFrom('pairing_code').selectAll().execute();
    expect([rows.length, JSON.stringify(rows).includes(code)]).toEqual([1, false]);
    vi.setSystemTime(Date.now() + 10 * minute);
    await server.tidyAccounts();
    expect(await server.database.kysely.selectFrom('pairing_code').selectAll().execute()).toEqual([]);
    const { token } = await paired(server, owner);
    const devices = JSON.stringify(await server.database.kysely.selectFrom('device').selectAll().execute());
    expect(devices).not.toContain(token.slice('glosa_device_'.length));
    expect(server.logged.join('')).not.toContain(token);
  });

  test('devices are listed with their last use, which is written once an hour', async () => {
    const device = await paired(server, owner);
    const joinedAt = Date.now();
    const written = (usedAt: number) => [
      { id: device.id, name: 'Firefox en Ubuntu', browser: 'Firefox en Ubuntu', handheld: false, joinedAt, usedAt },
    ];
    vi.setSystemTime(joinedAt + hour - 1);
    await exchange(server, device.token);
    expect(await listed(owner)).toEqual(written(joinedAt));
    vi.setSystemTime(joinedAt + hour);
    await exchange(server, device.token);
    expect(await listed(owner)).toEqual(written(joinedAt + hour));
    const bea = await signedIn(server, { email: 'bea@example.test', password: 'otra contraseña' });
    expect(await listed(bea)).toEqual([]);
  });

  test('one that is removed is out at once, tokens and stream; another account’s is nobody’s to remove', async () => {
    const [one, other] = [await paired(server, owner), await paired(server, owner)];
    const [given, stays] = [await exchange(server, one.token), await exchange(server, other.token)];
    const { uid = '' } = given ?? {};
    const bea = await signedIn(server, { email: 'bea@example.test', password: 'otra contraseña' });
    expect(await bea.post('remove-device', { id: one.id })).toEqual({ http: 200 });
    expect(await use(server, { uid, token: given?.token ?? '' })).toEqual(answered);
    const stream = await server.app.request(`/users/${uid}/changes?since=0`, {
      headers: { authorization: `Bearer ${given?.token}` },
    });

    expect(await owner.post('remove-device', { id: one.id })).toEqual({ http: 200 });
    expect(await use(server, { uid, token: given?.token ?? '' })).toEqual(shut);
    expect(await exchange(server, one.token)).toBeNull();
    await stream.text();
    expect(await use(server, { uid, token: stays?.token ?? '' })).toEqual(answered);
    expect((await listed(owner)).map(({ id }) => id)).toEqual([other.id]);
    // What was the account's before stays the account's.
    const word = await server.app.request(`/users/${uid}/words_en/cat`, {
      headers: { authorization: `Bearer ${(await owner.session())?.token}` },
    });
    expect(word.status).toBe(200);
  });

  test('a browser parts from the account at its own end', async () => {
    const { token } = await paired(server, owner);
    const leave = (bearer: string) =>
      server.app.request('/api/device/leave', { method: 'POST', headers: { authorization: `Bearer ${bearer}` } });
    expect((await leave('glosa_device_of-nobody')).status).toBe(200);
    expect(await listed(owner)).toHaveLength(1);
    expect((await leave(token)).status).toBe(200);
    expect([await listed(owner), await exchange(server, token)]).toEqual([[], null]);
  });

  test('a new password ends devices and codes, and so does the end of the account', async () => {
    const device = await paired(server, owner);
    const given = await exchange(server, device.token);
    const { uid = '' } = given ?? {};
    const code = await newCode(owner);
    const renewed = { currentPassword: ana.password, newPassword: 'la segunda' };
    expect(await owner.post('change-password', renewed)).toEqual({ http: 200 });
    expect(await use(server, { uid, token: given?.token ?? '' })).toEqual(shut);
    expect(await exchange(server, device.token)).toBeNull();
    expect(await refusal(pair(server, code))).toEqual([400, 'pairing-code-invalid']);

    const again = await paired(server, owner);
    const last = await exchange(server, again.token);
    const late = await newCode(owner);
    expect(await owner.post('delete', { password: 'la segunda' })).toEqual({ http: 200 });
    expect(await use(server, { uid, token: last?.token ?? '' })).toEqual(shut);
    expect(await exchange(server, again.token)).toBeNull();
    expect(await refusal(pair(server, late))).toEqual([400, 'pairing-code-invalid']);
    for (const table of ['device', 'pairing_code'] as const)
      expect([table, await server.database.kysely.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  });

  test('an account has twenty devices at most', async () => {
    for (let n = 0; n < 20; n++)
      expect((await pair(server, await newCode(owner), { address: `198.51.100.${n}` })).status).toBe(200);
    vi.setSystemTime(Date.now() + minute);
    expect(await refusal(pair(server, await newCode(owner)))).toEqual([400, 'devices-full']);
    expect(await listed(owner)).toHaveLength(20);
  });

  test('a restart forgets neither devices nor tries', async () => {
    const { token } = await paired(server, owner);
    for (let n = 0; n < 20; n++) await pair(server, 'ABCD-2345');
    vi.setSystemTime(Date.now() + minute);
    for (let n = 0; n < 10; n++) await pair(server, 'ABCD-2345');
    await server.restart();
    expect(await refusal(pair(server, await newCode(owner)))).toEqual([429, 'too-many-requests']);
    expect((await pair(server, await newCode(owner), { address: '198.51.100.9' })).status).toBe(200);
    expect(await exchange(server, token)).toMatchObject({ email: ana.email });
  });
});

describe('what is tried', () => {
  let server: WholeServer;
  serverForEachTest(sqlitePlace, (opened) => (server = opened));

  test('ten thousand tries from one place cost thirty looks, and a thousand from everywhere are the last', async () => {
    for (let n = 0; n < 10_000; n++) {
      if (n % 20 === 0) vi.setSystemTime(Date.now() + 1_000);
      await (await pair(server, 'ABCD-2345')).body?.cancel();
    }
    const counts = await server.database.kysely.selectFrom('attempt').select('count').execute();
    // Ten minutes are five hundred seconds and some.
    expect(Math.max(...counts.map(({ count }) => count))).toBeLessThanOrEqual(31);
    vi.setSystemTime(Date.now() + 10 * minute);
    let refused = 0;
    for (let n = 0; n < 1_001; n++)
      if ((await pair(server, 'ABCD-2345', { address: `198.51.${n >> 8}.${n & 255}` })).status === 429) refused++;
    expect(refused).toBe(1);
  });

  test.each([
    ['no code', { name: 'Firefox' }],
    ['no name', { code: 'ABCD-2345' }],
    ['an empty name', { code: 'ABCD-2345', name: ' ' }],
    ['a name of two lines', { code: 'ABCD-2345', name: 'a\nb' }],
    ['a name of 81 letters', { code: 'ABCD-2345', name: 'x'.repeat(81) }],
    ['half a letter', { code: 'ABCD-2345', name: '\ud800' }],
    ['something else beside', { code: 'ABCD-2345', name: 'Firefox', uid: 'ana' }],
    ['a code of 41 signs', { code: 'A'.repeat(41), name: 'Firefox' }],
    ['a code that is none', { code: ['ABCD-2345'], name: 'Firefox' }],
  ])('%s is refused', async (_, body) => {
    const response = server
      .browser()
      .request('/api/device/pair', { method: 'POST', headers: ofExtension, body: JSON.stringify(body) });
    expect(await refusal(response)).toEqual([400, 'invalid-argument']);
  });

  test('a name of 10 kB is not even read, and signs that no code has are no code', async () => {
    expect(await refusal(pair(server, 'ABCD-2345', { name: 'x'.repeat(10_000) }))).toEqual([413, 'body-too-large']);
    for (const code of ['0000-0000', 'ABCD-234', '%_%_%_%_', "' or 1=1", '𝟕𝟕𝟕𝟕'])
      expect(await refusal(pair(server, code))).toEqual([400, 'pairing-code-invalid']);
  });

  test('nobody makes a code, lists or removes without being signed in', async () => {
    const nobody = server.browser();
    expect(await refusal(nobody.request('/api/auth/devices'))).toEqual([401, 'not-authenticated']);
    for (const [route, body] of [
      ['create-pairing-code', {}],
      ['remove-device', { id: 'x' }],
    ] as const)
      expect(await nobody.post(route, body)).toMatchObject({ http: 401, id: 'not-authenticated' });
  });

  test('sixty codes in ten minutes are enough for one account', async () => {
    const owner = await signedIn(server);
    for (let n = 0; n < 60; n++) {
      if (n % 30 === 29) vi.setSystemTime(Date.now() + minute);
      await newCode(owner);
    }
    vi.setSystemTime(Date.now() + minute);
    expect(await owner.post('create-pairing-code', {})).toMatchObject({ http: 429, id: 'too-many-requests' });
  });

  test.each([
    ['POST', '/api/device/pair', 'content-type'],
    ['GET', '/api/auth/session', 'authorization'],
    ['GET', '/users/u/changes', 'authorization'],
    ['PUT', `/users/u/files/${'a'.repeat(64)}`, 'authorization,content-type'],
    ['PATCH', `/users/u/uploads/${'a'.repeat(64)}`, 'authorization,content-type,upload-offset'],
    ['POST', '/glosa/us-central1/flush', 'authorization,content-type'],
  ])('an extension’s page may send %s %s, without cookies', async (method, address, headers) => {
    const asked = { 'access-control-request-method': method, 'access-control-request-headers': headers };
    const preflight = await server.app.request(address, {
      method: 'OPTIONS',
      headers: { origin: 'chrome-extension://abc', ...asked },
    });
    const answer = preflight.headers;
    expect([preflight.status, answer.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(answer.get('access-control-allow-methods')?.split(',')).toContain(method);
    expect(answer.get('access-control-allow-headers')?.toLowerCase()).toBe(headers);
    expect(answer.get('access-control-allow-credentials')).toBeNull();
  });

  test('no other account route is asked from another origin', async () => {
    for (const route of ['create-pairing-code', 'remove-device', 'devices', 'change-password', 'sign-in']) {
      const headers = { origin: 'chrome-extension://abc', 'access-control-request-method': 'POST' };
      const preflight = await server.app.request(`/api/auth/${route}`, { method: 'OPTIONS', headers });
      expect([route, preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
        route,
        403,
        null,
      ]);
    }
  });

  test('a cookie that goes along counts for nothing beside a token, and a token for nothing where a cookie is asked', async () => {
    const owner = await signedIn(server);
    const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const answer = await owner.request('/api/auth/session', bearing('glosa_device_of-nobody'));
    expect(await answer.json()).toBeNull();
    expect(await refusal(owner.request('/api/auth/devices', bearing('x')))).toEqual([403, 'device-refused']);
    // A page of another origin learns nothing by the cookie.
    const evil = await owner.request('/api/auth/session', { headers: { origin: 'https://evil.example' } });
    expect(await refusal(evil)).toEqual([403, 'permission-denied']);
  });
});

const cluster = inject('postgresUrl');

describe.skipIf(cluster === null)('two servers on one PostgreSQL', () => {
  test('one code at both joins one browser, and what is removed at one is out at the other', async () => {
    const place = await freshDatabase(cluster ?? '');
    onTestFinished(() => place.drop());
    const shared = (): Promise<DatabasePlace> => Promise.resolve({ url: place.url, remove: () => Promise.resolve() });
    const start = () => openWholeServer(shared, { openLive: () => postgresLive(place.url, silentLog) });
    const [one, other] = [await start(), await start()];
    onTestFinished(async () => {
      await one.close();
      await other.close();
    });
    const owner = await signedIn(one);
    const code = await newCode(owner);
    const answers = await Promise.all([pair(one, code), pair(other, code)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const [device] = await Promise.all(
      answers.filter(({ ok }) => ok).map(async (response) => pairAnswer.parse(await response.json())),
    );
    const given = await exchange(other, device?.token ?? '');
    const { uid = '', token = '' } = given ?? {};
    expect([await use(one, { uid, token }), await use(other, { uid, token })]).toEqual([answered, answered]);
    const stream = await other.app.request(`/users/${uid}/changes?since=0`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await owner.post('remove-device', { id: (await listed(owner))[0]?.id });
    // To its end: the news is on its way.
    await stream.text();
    expect([await use(one, { uid, token }), await use(other, { uid, token })]).toEqual([shut, shut]);
  });
});
