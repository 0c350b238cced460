import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorResponse } from '#contract/accounts.ts';
import type { AccountFacts, AccountListPage, ServerFacts } from '#contract/administration.ts';
import { onEveryDatabase } from '#tests/partners/databases.ts';
import { inProcessLive } from '#server/adapters/live/inProcess.ts';
import type { Browser } from '#server/testing/browser.ts';
import {
  openWholeServer,
  publicUrl,
  silentLog,
  type Settings,
  type WholeServer,
} from '../../../composition/testing/wholeServer.ts';
import { openAdministration } from './openAdministration.ts';

const password = 'una contraseña';
const day = 24 * 3_600_000;
const start = Date.UTC(2026, 10, 21, 10);
const admin = 'ana@example.test';
const other = 'bea@example.test';

onEveryDatabase((place) => {
  let server: WholeServer;
  const open = async (settings: Settings = {}) => {
    server = await openWholeServer(place, { smtpUrl: 'smtp://mail.example', ...settings });
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: start });
  });
  afterEach(async () => {
    await server.close();
    vi.useRealTimers();
  });

  /** Somebody whose address is proved, signed in. */
  async function member(email: string, name = email.slice(0, 3)): Promise<Browser> {
    const browser = server.browser();
    // The oldest account administers: no two are of one moment.
    vi.setSystemTime(Date.now() + 1_000);
    await browser.post('sign-up', { name, email, password, timeZone: 'UTC' });
    await browser.post('verify', { code: await server.codeTo(email) });
    return browser;
  }
  const signIn = (browser: Browser, email: string, secret = password) =>
    browser.post('sign-in', { email, password: secret, rememberMe: true });
  async function ask<Answer>(browser: Browser, path: string): Promise<Answer> {
    return (await browser.request(`/api/auth/admin/${path}`)).json();
  }
  async function act(browser: Browser, action: string, input: object) {
    const response = await browser.request(`/api/auth/admin/${action}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
    });
    const answer: unknown = await response.json();
    return response.ok
      ? { http: 200, ...(answer as { account: AccountFacts; link?: string }) }
      : { http: response.status, ...errorResponse.parse(answer).error };
  }
  const uidOf = async (browser: Browser): Promise<string> => (await browser.session())?.uid ?? '';
  const listed = (browser: Browser, query = ''): Promise<AccountListPage> => ask(browser, `accounts${query}`);

  test('a closed account is out at once and lets nobody in, until it is opened; what is in it stays', async () => {
    await open();
    const [ana, bea] = [await member(admin), await member(other)];
    const uid = await uidOf(bea);
    const token = (await bea.session())?.token ?? '';
    const asks = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await server.app.request(`/users/${uid}/files`, { headers })).status;
    };
    expect(await asks()).not.toBe(401);
    expect(await act(ana, 'close', { uid })).toMatchObject({ http: 200, account: { state: 'closed' } });
    expect(await bea.session()).toBeNull();
    expect(await asks()).toBe(401);
    expect(await signIn(server.browser(), other)).toMatchObject({ http: 403, id: 'account-closed' });
    // Who does not know the password learns nothing of it.
    expect(await signIn(server.browser(), other, 'otra contraseña')).toMatchObject({ id: 'invalid-credential' });
    expect(await act(ana, 'open', { uid })).toMatchObject({ account: { state: 'active' } });
    const again = server.browser();
    expect(await signIn(again, other)).toEqual({ http: 200 });
    expect(await uidOf(again)).toBe(uid);
    // Signed out everywhere, the day is still known.
    await ana.session();
    await again.post('sign-out', {});
    expect((await listed(ana)).accounts.map(({ visitedOn }) => visitedOn)).toEqual([
      Date.UTC(2026, 10, 21),
      Date.UTC(2026, 10, 21),
    ]);
  });

  test('an account that is deleted can be brought back for 14 days, and then is erased', async () => {
    await open();
    const [ana, bea, cruz] = [await member(admin), await member(other), await member('cruz@example.test')];
    const [uid, third] = [await uidOf(bea), await uidOf(cruz)];
    const end = Date.now() + 14 * day;
    expect(await act(ana, 'erase', { uid, email: admin })).toMatchObject({ id: 'other-account' });
    expect(await act(ana, 'erase', { uid, email: ' Bea@example.test ' })).toMatchObject({
      account: { state: 'leaving', eraseAt: end },
    });
    expect(await act(ana, 'erase', { uid: third, email: 'cruz@example.test' })).toMatchObject({ http: 200 });
    expect(await bea.session()).toBeNull();
    await act(ana, 'open', { uid: third });
    vi.setSystemTime(end - 1);
    await server.tidyAccounts();
    expect((await listed(ana)).total).toBe(3);
    vi.setSystemTime(end);
    await server.tidyAccounts();
    await signIn(ana, admin);
    expect((await listed(ana, '?order=name')).accounts.map(({ email }) => email)).toEqual([admin, 'cruz@example.test']);
    expect(await signIn(server.browser(), other)).toMatchObject({ id: 'invalid-credential' });
  });

  test('the only account that administers cannot be closed; of two one can', async () => {
    await open({ admins: [admin, other] });
    const ana = await member(admin);
    const uid = await uidOf(ana);
    expect(await act(ana, 'close', { uid })).toMatchObject({ id: 'only-admin' });
    expect(await act(ana, 'erase', { uid, email: admin })).toMatchObject({ id: 'only-admin' });
    const bea = await member(other);
    expect(await act(bea, 'close', { uid })).toMatchObject({ account: { state: 'closed' } });
    expect(await act(bea, 'close', { uid: await uidOf(bea) })).toMatchObject({ id: 'only-admin' });
  });

  test('a link for another password is mailed, or handed over where there is no mail; the operator sets none', async () => {
    await open();
    const [ana, bea] = [await member(admin), await member(other)];
    const uid = await uidOf(bea);
    const answer = await act(ana, 'reset-link', { uid });
    expect(answer).toMatchObject({ http: 200 });
    expect(answer).not.toHaveProperty('link');
    expect(
      await server.browser().post('reset', { code: await server.codeTo(other), password: 'otra distinta' }),
    ).toEqual({
      http: 200,
    });
    expect(await signIn(server.browser(), other, 'otra distinta')).toEqual({ http: 200 });
    await server.close();
    await open({ smtpUrl: null });
    const [eva, ines] = [await member(admin), await member(other)];
    const handed = await act(eva, 'reset-link', { uid: await uidOf(ines) });
    expect('link' in handed && handed.link).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/auth-action\?mode=resetPassword&code=/,
    );
  });

  test('sessions are ended, an address is proved by hand, an account has its own space, and all of it is in the log', async () => {
    await open();
    const [ana, bea] = [await member(admin), await member(other)];
    const uid = await uidOf(bea);
    await server.browser().post('sign-up', { name: 'Cruz', email: 'cruz@example.test', password, timeZone: 'UTC' });
    const [unproved] = (await listed(ana, '?sought=CRUZ')).accounts;
    expect(unproved).toMatchObject({ state: 'unverified', visitedOn: null, fileBytes: 0 });
    expect(await act(ana, 'verify', { uid: unproved?.uid })).toMatchObject({ account: { state: 'active' } });
    expect(await act(ana, 'set-quota', { uid, bytes: 7_000_000 })).toMatchObject({ account: { quota: 7_000_000 } });
    expect(await act(ana, 'set-quota', { uid, bytes: 9_000_000 })).toMatchObject({ account: { quota: 9_000_000 } });
    expect(await act(ana, 'set-quota', { uid, bytes: null })).toMatchObject({ account: { quota: null } });
    expect(await act(ana, 'end-sessions', { uid })).toMatchObject({ account: { state: 'active' } });
    expect(await bea.session()).toBeNull();
    const lines = server.logged.filter((line) => line.includes('"event":"admin"'));
    expect(lines.map((line) => /"action":"([^"]+)"/.exec(line)?.[1])).toEqual([
      'verify',
      'set-quota',
      'set-quota',
      'set-quota',
      'end-sessions',
    ]);
    expect(lines.join('')).not.toContain(other);
  });

  test('the list is searched, ordered and cut into pages; signs of a search pattern are letters', async () => {
    await open();
    const ana = await member(admin, 'Zoe');
    await member(other, 'Bea_1');
    await member('cruz@example.test', 'Cruz');
    const names = async (query: string) => (await listed(ana, query)).accounts.map(({ name }) => name);
    expect(await names('?order=name')).toEqual(['Bea_1', 'Cruz', 'Zoe']);
    expect(await names('?sought=_')).toEqual(['Bea_1']);
    expect(await names('?sought=%25')).toEqual([]);
    expect(await names('?sought=cruz@')).toEqual(['Cruz']);
    expect(await names('?page=1')).toEqual([]);
    expect((await ana.request('/api/auth/admin/accounts?order=hours')).status).toBe(400);
  });

  test('the first facts are true; whoever does not administer gets nothing, by any route', async () => {
    await open();
    const [ana, bea] = [await member(admin), await member(other)];
    for (const browser of [ana, bea]) await browser.session();
    expect(await ask<ServerFacts>(ana, 'facts')).toMatchObject({
      accounts: 2,
      activeThisMonth: 2,
      signUp: 'open',
      backupSeconds: null,
      mail: { isSet: true, waiting: 0, given: 0, sentThisWeek: 2 },
    });
    const uid = await uidOf(ana);
    for (const browser of [bea, server.browser()])
      for (const path of ['facts', 'accounts'])
        expect([path, (await browser.request(`/api/auth/admin/${path}`)).ok]).toEqual([path, false]);
    for (const [action, input] of [
      ['close', { uid }],
      ['open', { uid }],
      ['erase', { uid, email: admin }],
      ['end-sessions', { uid }],
      ['reset-link', { uid }],
      ['verify', { uid }],
      ['set-quota', { uid, bytes: 1 }],
      ['retry-mails', {}],
      ['sign-up', { policy: 'closed' }],
    ] as const) {
      expect([action, (await act(bea, action, input)).http]).toEqual([action, 403]);
      expect([action, (await act(server.browser(), action, input)).http]).toEqual([action, 401]);
    }
    expect(await ana.session()).not.toBeNull();
    expect(await act(ana, 'close', { uid: 'nobody' })).toMatchObject({ id: 'not-found' });
    expect(await act(ana, 'close', { uid, more: 1 })).toMatchObject({ id: 'invalid-argument' });
  });

  test('mail that was given up is tried again', async () => {
    let isDown = true;
    const taken: string[] = [];
    await open({
      transport: {
        async deliver({ to }) {
          if (isDown) throw new Error('550');
          taken.push(to);
        },
      },
    });
    const ana = server.browser();
    await ana.post('sign-up', { name: 'Ana', email: admin, password, timeZone: 'UTC' });
    for (let tries = 0; tries < 12; tries++) {
      vi.setSystemTime(Date.now() + 2 * day);
      await server.outbox.deliver();
    }
    isDown = false;
    await server.outbox.deliver();
    expect(taken).toEqual([]);
    const { administration } = await openedBeside();
    expect(await administration.mail()).toMatchObject({ waiting: 0, given: 1 });
    expect(await administration.retryMails('command')).toBe(1);
    await server.outbox.deliver();
    expect(taken).toEqual([admin]);
  });

  /** As a command has it. */
  async function openedBeside() {
    const config = {
      publicUrl,
      smtpUrl: 'smtp://mail.example',
      secret: 'a secret of the tests, long enough',
      admins: [],
      oidc: null,
      passwords: true,
      signUp: { policy: null, domains: [], isChosen: false },
    };
    const { database, outbox } = server;
    const beside = { config, database, outbox, live: inProcessLive(), now: Date.now, log: silentLog };
    return { administration: await openAdministration(beside) };
  }
});
