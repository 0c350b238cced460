import { describe, expect, test, vi } from 'vitest';
import { limited, type Browser } from '#server/testing/browser.ts';
import { serverForEachTest, signUpAndVerify } from '../../composition/testing/serverForEachTest.ts';
import type { WholeServer } from '../../composition/testing/wholeServer.ts';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { accountTables } from './identity/tables.ts';

const owner = { email: 'ana@example.test', password: 'una contraseña', rememberMe: true };
const minute = 60_000;
const day = 24 * 60 * minute;

const guess = (browser: Browser, email = owner.email) =>
  browser.post('sign-in', { ...owner, email, password: 'adivino' });
const signUp = (server: WholeServer) => signUpAndVerify(server, server.browser('192.0.2.1'), owner);

/** Nobody is kept out by the wrong passwords of others; how the database counts them is asked of both in `walls.test.ts`. */
describe('nobody is kept out', () => {
  let server: WholeServer;
  serverForEachTest(sqlitePlace, (opened) => (server = opened));

  test('a browser that has signed in before is not kept out by anybody, wherever it is, signed out or not', async () => {
    await signUp(server);
    const laptop = server.browser('192.0.2.1');
    await laptop.post('sign-in', owner);
    await laptop.post('sign-out', {});
    const travelling = server.browser('203.0.113.77');
    for (const [name, value] of laptop.cookies) travelling.cookies.set(name, value);
    for (let n = 0; n < 21; n++) await guess(server.browser(`198.51.100.${n}`));
    expect(await server.browser('203.0.113.78').post('sign-in', owner)).toEqual(limited);
    expect(await travelling.post('sign-in', owner)).toEqual({ http: 200 });
  });

  test('somewhere new the owner waits for minutes at most, however long others go on guessing', async () => {
    await signUp(server);
    let guesser = 0;
    const somewhereNew = server.browser('203.0.113.78');
    for (let n = 0; n < 21; n++) await guess(server.browser(`198.51.100.${guesser++}`));
    const refusal = await somewhereNew.post('sign-in', owner);
    expect(refusal).toEqual(limited);
    expect(server.logged.filter((line) => line.includes('"sign-in-locked-out","address":"203.0.113.78"'))).toHaveLength(
      1,
    );
    const end = Date.now() + (refusal.details?.retryAfter ?? 0) * 1_000;
    expect(end - Date.now()).toBeLessThanOrEqual(5 * minute);
    for (; Date.now() < end; vi.setSystemTime(Date.now() + 30_000))
      await guess(server.browser(`198.51.100.${guesser++}`));
    expect(await somewhereNew.post('sign-in', owner)).toEqual({ http: 200 });
  });

  test('behind a proxy that nobody configured everybody is at the owner’s address: guesses are limited all the same, and the known browser gets in', async () => {
    await signUp(server);
    const proxy = '10.0.0.1';
    const laptop = server.browser(proxy);
    await laptop.post('sign-in', owner);
    const answers = [];
    for (let n = 0; n < 30; n++) {
      answers.push((await guess(server.browser(proxy))).http);
      if (n % 5 === 4) vi.setSystemTime(Date.now() + minute);
    }
    expect(answers.filter((http) => http === 401)).toHaveLength(10);
    await laptop.post('sign-out', {});
    expect(await laptop.post('sign-in', owner)).toEqual({ http: 200 });
  });

  test('a forged cookie is no known browser, and one account’s is none of another', async () => {
    await signUp(server);
    const eva = server.browser('192.0.2.9');
    await eva.post('sign-up', { name: 'Eva', email: 'eva@example.test', password: owner.password, timeZone: 'UTC' });
    await eva.post('verify', { code: await server.codeTo('eva@example.test') });
    await eva.post('sign-in', { ...owner, email: 'eva@example.test' });
    for (let n = 0; n < 21; n++) await guess(server.browser(`198.51.100.${n}`));
    const cookie = [...eva.cookies.values()].find((value) => value.startsWith('ey')) ?? '';
    expect(cookie).not.toBe('');
    expect(await eva.post('sign-in', owner)).toEqual(limited);
    const forger = server.browser('192.0.2.10');
    forger.cookies.set('glosa.browser', `${cookie.slice(0, -4)}AAAA`);
    expect(await forger.post('sign-in', owner)).toEqual(limited);
  });

  test('one IPv6 network is one address', async () => {
    const answers = [];
    for (let n = 0; n < 12; n++)
      answers.push((await guess(server.browser(`2001:db8:7:7::${n + 1}`), `a${n}@example.test`)).http);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await guess(server.browser('2001:db8:7:8::1'))).http).toBe(401);
  });

  test('whatever makes mails be sent, a mailbox gets ten an hour and six of a kind', async () => {
    await server
      .browser('192.0.2.1')
      .post('sign-up', { name: 'Ana', email: owner.email, password: owner.password, timeZone: 'UTC' });
    for (let n = 0; n < 20; n++) {
      expect(await server.browser(`198.51.100.${n}`).post('sign-in', owner)).toMatchObject({
        http: expect.any(Number),
      });
      if (n % 5 === 4) vi.setSystemTime(Date.now() + minute);
    }
    expect(await server.mailsTo(owner.email)).toHaveLength(6);
    for (let n = 0; n < 9; n++) await server.browser(`198.51.100.${n}`).post('request-reset', { email: owner.email });
    expect(await server.mailsTo(owner.email)).toHaveLength(10);
  });
});

/** Nothing that strangers send grows without bound. */
onEveryDatabase((place) => {
  let server: WholeServer;
  serverForEachTest(place, (opened) => (server = opened));

  test('a try that is refused writes nothing, and invented addresses make no more rows than tries that were let in', async () => {
    const browser = server.browser('203.0.113.5');
    for (let n = 0; n < 40; n++) await guess(browser, `invented${n}@example.test`);
    expect(await server.database.kysely.selectFrom('attempt').selectAll().execute()).toHaveLength(10);
    vi.setSystemTime(Date.now() + 2 * day);
    await server.tidyAccounts();
    expect(await accountTables(server.database).selectFrom('auth_rate_limit').selectAll().execute()).toEqual([]);
  });

  test('an account that never proved its address is gone after 30 days, one that did stays', async () => {
    await signUp(server);
    await server
      .browser('192.0.2.2')
      .post('sign-up', { name: 'Eva', email: 'eva@example.test', password: owner.password, timeZone: 'UTC' });
    const emails = async () =>
      (await accountTables(server.database).selectFrom('auth_user').select('email').execute())
        .map(({ email }) => email)
        .toSorted();
    vi.setSystemTime(Date.now() + 29 * day);
    await server.tidyAccounts();
    expect(await emails()).toEqual(['ana@example.test', 'eva@example.test']);
    vi.setSystemTime(Date.now() + 2 * day);
    await server.tidyAccounts();
    expect(await emails()).toEqual(['ana@example.test']);
    expect(
      await server.database.kysely.selectFrom('document').select('uid').where('collection', '=', 'users').execute(),
    ).toHaveLength(1);
  });
});
