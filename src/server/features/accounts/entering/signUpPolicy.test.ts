import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignUpPolicy } from '#domain/accounts/signUpFault.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { onEveryDatabase, type DatabasePlace } from '#tests/partners/databases.ts';
import type { Browser } from '#server/testing/browser.ts';
import { signUpAndVerify } from '#server/composition/testing/serverForEachTest.ts';
import { openWholeServer, type Settings, type WholeServer } from '#server/composition/testing/wholeServer.ts';
import { createSignUpPolicy } from './signUpPolicy.ts';

const ana = { email: 'ana@example.test', password: 'una contraseña' };
const bea = { email: 'bea@example.test', password: 'una contraseña' };
const atEnvironment = (policy: SignUpPolicy | null): Settings => ({
  admins: [ana.email, bea.email],
  signUp: { policy, domains: [], isChosen: policy !== null },
});

onEveryDatabase((place) => {
  let at: DatabasePlace;
  let servers: WholeServer[];
  beforeEach(async () => {
    at = await place();
    servers = [];
  });
  afterEach(async () => {
    for (const server of servers) await server.close();
    await at.remove();
  });

  async function open(policy: SignUpPolicy | null = null): Promise<WholeServer> {
    const server = await openWholeServer(async () => ({ ...at, remove: async () => {} }), atEnvironment(policy));
    servers.push(server);
    return server;
  }
  async function member(server: WholeServer, who: typeof ana): Promise<Browser> {
    const browser = server.browser();
    await signUpAndVerify(server, browser, who);
    await browser.post('sign-in', { ...who, rememberMe: true });
    return browser;
  }
  async function choose(browser: Browser, policy: string): Promise<unknown> {
    const response = await browser.request('/api/auth/admin/sign-up', {
      method: 'POST',
      body: JSON.stringify({ policy }),
      headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1:3000' },
    });
    return response.ok ? 200 : (await response.json()).error.message;
  }
  const landing = async (server: WholeServer) =>
    (await (await server.browser().request('/api/auth/providers')).json()).signUp;
  const facts = async (browser: Browser) => (await browser.request('/api/auth/admin/facts')).json();
  const signUp = (server: WholeServer, email: string) =>
    server.browser().post('sign-up', { name: 'Cruz', email, password: 'una contraseña', timeZone: 'UTC' });

  test('who administers chooses who may enter: at once, for every page, in the log, and after a start', async () => {
    const server = await open();
    const browser = await member(server, ana);
    expect(await facts(browser)).toMatchObject({ signUp: 'open', isSignUpFixed: false });
    expect(await choose(browser, 'closed')).toBe(200);
    expect(await landing(server)).toBe('closed');
    expect(await signUp(server, 'cruz@example.test')).toMatchObject({ id: 'sign-up-closed' });
    expect(server.logged.filter((line) => line.includes('"action":"sign-up-closed"'))).toHaveLength(1);
    await server.restart();
    expect(await facts(browser)).toMatchObject({ signUp: 'closed' });
    expect(await choose(browser, 'open')).toBe(200);
    expect(await signUp(server, 'cruz@example.test')).toEqual({ http: 200 });
    expect(await choose(browser, 'nobody')).toMatch(/./);
    expect(await landing(server)).toBe('open');
  });

  test('nobody else chooses, and of two who do at once one stays', async () => {
    const server = await open();
    const admins = [await member(server, ana), await member(server, bea)];
    const other = await member(server, { email: 'cruz@example.test', password: 'una contraseña' });
    for (const browser of [other, server.browser()]) expect(await choose(browser, 'closed')).not.toBe(200);
    expect(await landing(server)).toBe('open');
    const answers = await Promise.all(
      admins.flatMap((browser) => [choose(browser, 'closed'), choose(browser, 'invitation')]),
    );
    expect(answers).toEqual([200, 200, 200, 200]);
    expect(['closed', 'invitation']).toContain(await landing(server));
    expect(await server.database.kysely.selectFrom('setting').selectAll().execute()).toHaveLength(1);
  });

  test('the environment goes first, says so, and what was chosen counts again without it', async () => {
    const server = await open();
    const browser = await member(server, ana);
    await choose(browser, 'closed');
    await server.restart(atEnvironment('invitation'));
    expect(await facts(browser)).toMatchObject({ signUp: 'invitation', isSignUpFixed: true });
    expect(await choose(browser, 'open')).toContain('SIGN_UP');
    await server.restart(atEnvironment(null));
    expect(await landing(server)).toBe('closed');
  });

  test('what a later release has chosen lets nobody in', async () => {
    const server = await open();
    await server.database.kysely.insertInto('setting').values({ name: 'sign-up', value: 'on-mondays' }).execute();
    expect(await landing(server)).toBe('closed');
  });

  test('what another program on the database chooses counts in the same moment', async () => {
    const server = await open();
    expect(await landing(server)).toBe('open');
    const beside = await openDatabase(at.url, { shared: true });
    const policy = createSignUpPolicy(beside, { policy: null, domains: [], isChosen: false });
    expect(await policy.isChosen()).toBe(false);
    await policy.choose('invitation');
    expect(await policy.isChosen()).toBe(true);
    await beside.close();
    expect(await landing(server)).toBe('invitation');
  });
});
