import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { openWholeServer, publicUrl, type WholeServer } from '../../composition/testing/wholeServer.ts';

const email = 'ana@example.test';
const password = 'una contraseña';
const minute = 60_000;

/** Sessions and the bearer tokens that they give. */
onEveryDatabase((place) => {
  let server: WholeServer;
  const open = async (at = publicUrl) => {
    server = await openWholeServer(place, { publicUrl: at });
    const headers = { origin: at.origin };
    const browser = server.browser();
    await browser.post('sign-up', { name: 'Ana', email, password, timeZone: 'UTC' }, headers);
    await browser.post('verify', { code: await server.codeTo(email) }, headers);
    return {
      browser,
      signIn: (rememberMe: boolean) => browser.post('sign-in', { email, password, rememberMe }, headers),
    };
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 10) });
  });
  afterEach(async () => {
    await server.close();
    vi.useRealTimers();
  });

  const profileWith = async (token: string, uid: string) =>
    (await server.app.request(`/users/${uid}/users/${uid}`, { headers: { authorization: `Bearer ${token}` } })).status;

  test('a session lasts over a restart and 30 days of rest, not longer', async () => {
    const { browser, signIn } = await open();
    await signIn(true);
    await server.restart();
    vi.setSystemTime(Date.now() + 29 * 24 * 60 * minute);
    expect(await browser.session()).not.toBeNull();
    vi.setSystemTime(Date.now() + 31 * 24 * 60 * minute);
    expect(await browser.session()).toBeNull();
  });

  test('signing out ends the session on the server too', async () => {
    const { browser, signIn } = await open();
    await signIn(true);
    const stolen = new Map(browser.cookies);
    expect(await browser.post('sign-out', {})).toEqual({ http: 200 });
    expect(await browser.session()).toBeNull();
    for (const [name, value] of stolen) browser.cookies.set(name, value);
    expect(await browser.session()).toBeNull();
    expect(await server.browser().post('sign-out', {})).toEqual({ http: 200 });
  });

  // Everything below only passes through the database: one of them is asked.
  if (place !== sqlitePlace) return;

  test('«Recordarme» keeps the cookie, without it the cookie ends with the browser; neither is readable by scripts', async () => {
    const { browser, signIn } = await open();
    await signIn(true);
    const kept = browser.setCookies.find((line) => line.includes('session_token')) ?? '';
    expect(kept).toMatch(/Max-Age=2592000/);
    expect(kept).toMatch(/HttpOnly/);
    expect(kept).toMatch(/SameSite=Lax/);
    browser.setCookies.length = 0;
    await browser.post('sign-out', {});
    browser.setCookies.length = 0;
    await signIn(false);
    const passing = browser.setCookies.find((line) => line.includes('session_token')) ?? '';
    expect(passing).toMatch(/HttpOnly/);
    expect(passing).not.toMatch(/Max-Age|Expires/i);
    expect(await browser.session()).toMatchObject({ email });
  });

  test('cookies of an https server are Secure and this host’s alone, and so is its transport', async () => {
    const { browser, signIn } = await open(new URL('https://glosa.example'));
    expect(browser.setCookies.find((line) => /sign-up/.test(line))).toMatch(
      /^__Host-glosa\.sign-up=.*Path=\/;.*Secure/,
    );
    browser.setCookies.length = 0;
    expect(await signIn(true)).toEqual({ http: 200 });
    expect(browser.setCookies.filter((line) => /session_token/.test(line))).toEqual([
      expect.stringMatching(/^__Host-glosa\.session_token=.*Path=\/;.*Secure/),
    ]);
    expect((await browser.request('/health')).headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('the token opens what is its own for 15 minutes', async () => {
    const { browser, signIn } = await open();
    await signIn(true);
    const { uid = '', token = '', expiresAt = 0 } = (await browser.session()) ?? {};
    expect(expiresAt).toBe(Date.now() + 15 * minute);
    expect(await profileWith(token, uid)).toBe(200);
    expect(await profileWith(token, 'somebody')).toBe(403);
    expect(await profileWith(`${token}x`, uid)).toBe(401);
    vi.setSystemTime(expiresAt - 1_000);
    expect(await profileWith(token, uid)).toBe(200);
    vi.setSystemTime(expiresAt + 1_000);
    expect(await profileWith(token, uid)).toBe(401);
    const again = await browser.session();
    expect(await profileWith(again?.token ?? '', uid)).toBe(200);
  });

  test('the cookie alone opens nothing outside the account routes', async () => {
    const { browser, signIn } = await open();
    await signIn(true);
    const { uid } = (await browser.session()) ?? {};
    expect((await browser.request(`/users/${uid}/users/${uid}`)).status).toBe(401);
  });

  test('a forged cookie is nobody', async () => {
    const { browser } = await open();
    browser.cookies.set('glosa.session_token', 'abc.def');
    expect(await browser.session()).toBeNull();
  });
});
