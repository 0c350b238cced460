import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { serverForEachTest, signUpAndVerify } from '../../composition/testing/serverForEachTest.ts';
import { openWholeServer, type WholeServer } from '../../composition/testing/wholeServer.ts';
import { parseProxies } from '#server/config/proxies.ts';
import { limited, type Browser } from '#server/testing/browser.ts';

const tryIn = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.post('sign-in', { email: 'ana@example.test', password: 'adivino', rememberMe: true }, headers);
const exhaust = async (browser: Browser, headers: (attempt: number) => Record<string, string> = () => ({})) => {
  for (let attempt = 0; attempt < 10; attempt++) expect((await tryIn(browser, headers(attempt))).http).toBe(401);
};

/** The walls between the account routes and those who come to break in: what the database counts. */
onEveryDatabase((place) => {
  let server: WholeServer;
  serverForEachTest(place, (opened) => (server = opened));

  test('a restart forgets no attempt; a minute does', async () => {
    await exhaust(server.browser());
    await server.restart();
    expect(await tryIn(server.browser())).toEqual(limited);
    vi.setSystemTime(Date.now() + 61_000);
    expect((await tryIn(server.browser())).http).toBe(401);
  });

  test('one account is not guessed at from everywhere, whether or not it exists, and a restart forgets nothing', async () => {
    for (const email of ['ana@example.test', 'nadie@example.test']) {
      const guess = (n: number) =>
        server
          .browser(`198.51.100.${n}`)
          .post(
            'sign-in',
            { email: n % 2 ? email : email.toUpperCase(), password: 'adivino', rememberMe: true },
            { 'x-forwarded-for': `203.0.113.${n}` },
          );
      for (let n = 0; n < 20; n++) expect((await guess(n)).http).toBe(401);
      await server.restart();
      expect(await guess(20)).toEqual(limited);
      vi.setSystemTime(Date.now() + 10 * 60_000);
      expect((await guess(21)).http).toBe(401);
    }
  });

  test('strangers have ten mails an hour sent to one address', async () => {
    const ask = (n: number) => server.browser(`198.51.100.${n}`).post('request-reset', { email: 'ana@example.test' });
    for (let n = 0; n < 10; n++) expect(await ask(n)).toEqual({ http: 200 });
    expect(await ask(10)).toEqual(limited);
  });

  test('no address is kept of what was tried, and what counts no longer is forgotten', async () => {
    await tryIn(server.browser());
    const rows = await server.database.kysely.selectFrom('attempt').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('ana');
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await server.tidyAccounts();
    expect(await server.database.kysely.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });
});

/** Whatever the database: who asks, from where, and what. */
describe('what is asked from where', () => {
  let server: WholeServer;
  serverForEachTest(sqlitePlace, (opened) => (server = opened));

  test('guessers lock the owner out neither where a session is open, nor for long', async () => {
    const owner = { email: 'ana@example.test', password: 'una contraseña', rememberMe: true };
    const home = server.browser('192.0.2.1');
    await signUpAndVerify(server, home, owner);
    expect(await home.post('sign-in', owner)).toEqual({ http: 200 });
    for (let n = 0; n < 25; n++) await tryIn(server.browser(`198.51.100.${n}`));
    expect(await server.browser('192.0.2.2').post('sign-in', owner)).toEqual(limited);
    expect(await server.browser('192.0.2.1').post('sign-in', owner)).toEqual({ http: 200 });
    // A right password ends the count.
    expect(await server.browser('192.0.2.2').post('sign-in', owner)).toEqual({ http: 200 });
    for (let n = 0; n < 25; n++) await tryIn(server.browser(`198.51.100.${n}`));
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect(await server.browser('192.0.2.2').post('sign-in', owner)).toEqual({ http: 200 });
  });

  test('ten attempts a minute from one address, and no header makes another address of it', async () => {
    const forged = (attempt: number) => ({
      'x-forwarded-for': `198.51.100.${attempt}`,
      'x-real-ip': `198.51.100.${attempt}`,
      'x-glosa-client-address': `198.51.100.${attempt}`,
      forwarded: `for=198.51.100.${attempt}`,
    });
    await exhaust(server.browser('203.0.113.5'), forged);
    expect(await tryIn(server.browser('203.0.113.5'), forged(11))).toEqual(limited);
    expect((await tryIn(server.browser('203.0.113.6'))).http).toBe(401);
  });

  test('behind the operator’s proxy the client is counted, by the entry that the proxy wrote', async () => {
    const trustedProxies = parseProxies('10.0.0.0/8, 192.0.2.44');
    const behindProxy = await openWholeServer(sqlitePlace, { trustedProxies });
    onTestFinished(() => behindProxy.close());
    const proxied = (client: string, attempt: number) =>
      tryIn(behindProxy.browser('10.1.2.3'), { 'x-forwarded-for': `198.51.100.${attempt}, ${client}, 192.0.2.44` });
    for (let attempt = 0; attempt < 10; attempt++) expect((await proxied('203.0.113.5', attempt)).http).toBe(401);
    expect(await proxied('203.0.113.5', 11)).toEqual(limited);
    expect((await proxied('203.0.113.6', 11)).http).toBe(401);
    // A peer that is no proxy of the operator's can write any address into the header.
    const ask = (attempt: number) =>
      behindProxy
        .browser('203.0.113.7')
        .post('request-reset', { email: 'ana@example.test' }, { 'x-forwarded-for': `198.51.100.${attempt}` });
    for (let attempt = 0; attempt < 5; attempt++) expect((await ask(attempt)).http).toBe(200);
    expect(await ask(5)).toEqual(limited);
  });

  test('links to change a password are five a minute', async () => {
    const ask = () => server.browser().post('request-reset', { email: 'ana@example.test' });
    for (let attempt = 0; attempt < 5; attempt++) expect((await ask()).http).toBe(200);
    expect(await ask()).toEqual(limited);
  });

  test('asking for the session is not limited', async () => {
    const answers = await Promise.all(Array.from({ length: 150 }, () => server.browser().session()));
    expect(new Set(answers)).toEqual(new Set([null]));
  });

  test('a page of another origin may not post', async () => {
    const origins = [
      'https://evil.example',
      'null',
      'http://127.0.0.1:3001',
      'https://127.0.0.1:3000',
      'http://127.0.0.1:3000.evil.example',
    ];
    const routes = [
      'sign-up',
      'sign-in',
      'sign-out',
      'verify',
      'request-reset',
      'check-reset',
      'reset',
      'change-password',
      'delete',
      'create-pairing-code',
      'remove-device',
    ] as const;
    for (const origin of origins) {
      for (const route of routes)
        expect([origin, route, await server.browser().post(route, {}, { origin })]).toEqual([
          origin,
          route,
          expect.objectContaining({ http: 403, id: 'permission-denied' }),
        ]);
    }
  });

  test('localhost and 127.0.0.1 are the same machine', async () => {
    expect((await tryIn(server.browser(), { origin: 'http://localhost:3000' })).http).toBe(401);
  });

  test('nothing else of better-auth is reachable', async () => {
    const paths = [
      'list-sessions',
      'update-user',
      'set-password',
      'get-session',
      'sign-in/email',
      'sign-up/email',
      'delete-user',
      'verify-email',
      'ok',
      'error',
      '',
      'sign-in/social',
      'reset-password/abc',
      'make-session',
      'makeSession',
      'session-maker/make-session',
      'send-verification-email',
      'callback/google',
      'link-social',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await server.app.request(`/api/auth/${path}`, {
          method,
          ...(method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
        });
        expect([path, method, response.status]).toEqual([path, method, 404]);
        expect(await response.json()).toMatchObject({ error: { id: 'not-found' } });
        const inner = await server.app.request(`/identity/${path}`, { method });
        expect(inner.headers.get('content-type') ?? '').not.toContain('json');
        expect(inner.headers.getSetCookie()).toEqual([]);
      }
    }
    expect((await server.app.request('/api/other')).status).toBe(404);
  });

  test('answers of the account routes are kept by nobody', async () => {
    expect((await server.browser().request('/api/auth/session')).headers.get('cache-control')).toBe('no-store');
  });
});
