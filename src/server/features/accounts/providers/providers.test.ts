import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startOidc, type OidcPartner } from '#tests/partners/oidc.ts';
import { onEveryDatabase, sqlitePlace, type DatabasePlace } from '#tests/partners/databases.ts';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openWholeServer, type Settings, type WholeServer } from '../../../composition/testing/wholeServer.ts';
import { createInvitations } from '../entering/invitations.ts';
import { accountTables } from '../identity/tables.ts';

const email = 'ana@example.test';
const password = 'una contraseña';
const clientId = 'glosa-at-google';

/** As far as the provider, and the address that it sends the browser back to. */
async function toProvider(browser: Browser, query = 'attempt=one'): Promise<string> {
  const started = await browser.request(`/api/auth/provider/google?${query}`);
  expect(started.status).toBe(302);
  const answered = await fetch(started.headers.get('location') ?? '', { redirect: 'manual' });
  return answered.headers.get('location') ?? '';
}
async function ended(response: Response) {
  const html = await response.text();
  const result: unknown = JSON.parse((/data-result="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#34;', '"'));
  return { result, html };
}
const back = async (browser: Browser, address: string) =>
  (await ended(await browser.request(new URL(address).pathname + new URL(address).search))).result;
const signIn = async (browser: Browser, query?: string) => back(browser, await toProvider(browser, query));
const ok = { attempt: 'one', error: null };
const refused = (error: ErrorId) => ({ attempt: 'one', error });
const signUp = async (server: WholeServer, name = 'Otra') =>
  server.browser().post('sign-up', { name, email, password, timeZone: 'UTC' });
const uids = async (server: WholeServer) =>
  (await accountTables(server.database).selectFrom('auth_user').select('id').execute()).map(({ id }) => id);

/** Before each test a real OpenID Connect server, which says that Ana is there, and a server of ours that asks it. */
function providerForEachTest(
  place: () => Promise<DatabasePlace>,
  take: (opened: { readonly partner: OidcPartner; readonly server: WholeServer }) => void,
  settings: Settings = {},
): void {
  let partner: OidcPartner;
  let server: WholeServer;
  beforeEach(async () => {
    partner = await startOidc(clientId);
    partner.person = { sub: 'subject-1', email, email_verified: true, name: 'Ana de Google' };
    server = await openWholeServer(place, {
      google: { clientId, clientSecret: 'secret', issuer: partner.issuer },
      ...settings,
    });
    take({ partner, server });
  });
  afterEach(async () => {
    await server.close();
    await partner.stop();
  });
}

/** «Continuar con Google» (spec §5, decisions §9): whose account it is. */
onEveryDatabase((place) => {
  let partner: OidcPartner;
  let server: WholeServer;
  providerForEachTest(place, (opened) => ({ partner, server } = opened));

  test('the first time makes the account and its profile, the second time finds it', async () => {
    const browser = server.browser();
    expect(await signIn(browser, 'attempt=one&timeZone=America/Lima')).toEqual(ok);
    const session = await browser.session();
    expect(session).toMatchObject({ email, name: 'Ana de Google', social: true });
    const profile = await browser.request(`/users/${session?.uid}/users/${session?.uid}`, {
      headers: { authorization: `Bearer ${session?.token}` },
    });
    expect(await profile.json()).toMatchObject({
      displayName: 'Ana de Google',
      email,
      settings: { timeZone: 'America/Lima' },
    });
    const elsewhere = server.browser('192.0.2.9');
    partner.person = { ...partner.person, email: 'ana-nueva@example.test', name: 'Otro nombre' };
    expect(await signIn(elsewhere)).toEqual(ok);
    expect((await elsewhere.session())?.uid).toBe(session?.uid);
    expect(await uids(server)).toHaveLength(1);
  });

  test('an account that somebody made in advance with an address not theirs is gone, password, name, links and all', async () => {
    await signUp(server, 'Atacante');
    const [planted] = await uids(server);
    await server.browser().post('request-reset', { email });
    const reset = await server.codeTo(email);
    const browser = server.browser();
    expect(await signIn(browser)).toEqual(ok);
    const session = await browser.session();
    expect(session).toMatchObject({ email, name: 'Ana de Google', social: true });
    expect(await uids(server)).toEqual([session?.uid]);
    expect(session?.uid).not.toBe(planted);
    expect(await server.browser().post('sign-in', { email, password, rememberMe: true })).toMatchObject({
      id: 'invalid-credential',
    });
    expect(await server.browser().post('reset', { code: reset, password: 'la del atacante' })).toMatchObject({
      id: 'link-invalid',
    });
    expect(
      await server.browser().post('sign-in', { email, password: 'la del atacante', rememberMe: true }),
    ).toMatchObject({ id: 'invalid-credential' });
    expect(
      (await server.database.kysely.selectFrom('document').select('uid').execute()).map(({ uid }) => uid),
    ).not.toContain(planted);
  });

  test('two windows at once make one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signIn(server.browser())));
    expect(answers).toEqual([ok, ok, ok]);
    expect(await uids(server)).toHaveLength(1);
  });

  test('an account whose making was cut short is finished by its owner', async () => {
    await signIn(server.browser());
    await accountTables(server.database).deleteFrom('auth_account').execute();
    const browser = server.browser();
    expect(await signIn(browser)).toEqual(ok);
    expect(await browser.session()).toMatchObject({ email, social: true });
    expect(await uids(server)).toHaveLength(1);
  });

  // Everything below only passes through the database: one of them is asked.
  if (place !== sqlitePlace) return;

  test('the same address under a new subject is told to use the way it came by', async () => {
    await signIn(server.browser());
    partner.person = { ...partner.person, sub: 'subject-2' };
    const browser = server.browser();
    expect(await signIn(browser)).toEqual(refused('different-credential'));
    expect(catalogue['different-credential'].text).toBe(
      'Ya existe una cuenta con este correo. Inicia sesión con el método que usaste originalmente.',
    );
    expect(await browser.session()).toBeNull();
  });

  test('so is the address of a verified account with a password', async () => {
    await signUp(server);
    await server.browser().post('verify', { code: await server.codeTo(email) });
    partner.person = { ...partner.person, email: 'ANA@example.test' };
    expect(await signIn(server.browser())).toEqual(refused('different-credential'));
    expect(await server.browser().post('sign-in', { email, password, rememberMe: true })).toEqual({ http: 200 });
  });

  test('an account without a password gets no link to make one: a mail says why', async () => {
    await signIn(server.browser());
    expect(await server.browser().post('request-reset', { email })).toEqual({ http: 200 });
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toContain('Continuar con Google');
    expect(mail?.text).not.toMatch(/https?:/);
    expect(await server.browser().post('sign-up', { name: 'Eva', email, password, timeZone: 'UTC' })).toMatchObject({
      id: 'email-in-use',
    });
  });
});

/** The visit of the provider, which is kept in the visitor's cookie, whatever the database. */
describe('the visit of the provider', () => {
  let partner: OidcPartner;
  let server: WholeServer;
  providerForEachTest(sqlitePlace, (opened) => ({ partner, server } = opened));

  test('the popup ends on a page of ours that runs one script, and is not cut off from its opener', async () => {
    const browser = server.browser();
    const address = new URL(await toProvider(browser));
    expect(address.origin).toBe('http://127.0.0.1:3000');
    const response = await browser.request(address.pathname + address.search);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await ended(response)).html).toContain('Ya puedes cerrar esta ventana.');
  });

  test('it asks for a code with PKCE, state and nonce, new each time, and sends back to PUBLIC_URL whatever Host says', async () => {
    const addresses = await Promise.all(
      [1, 2].map(
        async () =>
          new URL(
            (
              await server
                .browser()
                .request('/api/auth/provider/google?attempt=a', { headers: { host: 'evil.example' } })
            ).headers.get('location') ?? '',
          ),
      ),
    );
    for (const { searchParams } of addresses) {
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        client_id: clientId,
        redirect_uri: 'http://127.0.0.1:3000/api/auth/provider/google/callback',
      });
      expect(searchParams.get('scope')?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
    }
    for (const secret of ['state', 'nonce', 'code_challenge'])
      expect(new Set(addresses.map(({ searchParams }) => searchParams.get(secret))).size).toBe(2);
  });

  test('who came by localhost comes back there: the cookie is there', async () => {
    const started = await server
      .browser()
      .request('/api/auth/provider/google?attempt=a', { headers: { host: 'localhost:3000' } });
    expect(new URL(started.headers.get('location') ?? '').searchParams.get('redirect_uri')).toBe(
      'http://localhost:3000/api/auth/provider/google/callback',
    );
  });

  test('«Recordarme» keeps the cookie, without it the cookie ends with the browser', async () => {
    for (const [remember, kept] of [
      ['1', true],
      ['0', false],
    ] as const) {
      const browser = server.browser();
      await signIn(browser, `attempt=one&remember=${remember}`);
      const line = browser.setCookies.find((one) => /session_token/.test(one)) ?? '';
      expect(line).toMatch(/HttpOnly/);
      expect(/Max-Age=2592000/.test(line)).toBe(kept);
    }
  });

  test.each([
    ['an address that Google has not verified', { email_verified: false }, 'google-unverified'],
    ['an address of which it says nothing', { email_verified: undefined }, 'google-unverified'],
    ['a word where a truth value belongs', { email_verified: 'false' }, 'google-unverified'],
    ['no address', { email: undefined }, 'google-unverified'],
    ['an address with line breaks', { email: 'ana@example.test\r\nBcc: eva@example.test' }, 'google-unverified'],
    ['another nonce', { nonce: 'other' }, 'google-refused'],
    ['a token for somebody else', { aud: 'another-client' }, 'google-refused'],
    ['another issuer', { iss: 'https://evil.example' }, 'google-refused'],
    ['a token that has expired', { exp: 1 }, 'google-refused'],
  ] as const)('%s lets nobody in', async (_what, claims, id) => {
    partner.person = { ...partner.person, ...claims };
    const browser = server.browser();
    expect(await signIn(browser)).toEqual(refused(id));
    expect(await browser.session()).toBeNull();
    expect(await uids(server)).toEqual([]);
  });

  test('a name is one line of text, and who has none is called by the address', async () => {
    partner.person = { ...partner.person, name: ' Ana\r\nBcc: eva@example.test \u0000 ' };
    const browser = server.browser();
    await signIn(browser);
    expect((await browser.session())?.name).toBe('Ana Bcc: eva@example.test');
    partner.person = { sub: 's2', email: 'eva@example.test', email_verified: true };
    const other = server.browser();
    await signIn(other);
    expect((await other.session())?.name).toBe('eva');
  });

  describe('coming back otherwise than by the way one went', () => {
    test('another state, another browser, a second time, without having gone', async () => {
      const browser = server.browser();
      const address = await toProvider(browser);
      expect(await back(server.browser(), address)).toEqual({ attempt: '', error: 'google-refused' });
      const bent = new URL(address);
      bent.searchParams.set('state', 'another');
      expect(await back(browser, bent.href)).toEqual(refused('google-refused'));
      expect(await back(browser, address)).toEqual({ attempt: '', error: 'google-refused' });
      expect(await signIn(browser)).toEqual(ok);
      expect(await back(browser, address)).toEqual({ attempt: '', error: 'google-refused' });
    });

    test('a code that is nobody’s', async () => {
      const browser = server.browser();
      const address = new URL(await toProvider(browser));
      address.searchParams.set('code', 'made-up');
      expect(await back(browser, address.href)).toEqual(refused('google-refused'));
      expect(await browser.session()).toBeNull();
    });

    test('a code of another window (PKCE, nonce)', async () => {
      const [mine, theirs] = [server.browser(), server.browser()];
      const code = new URL(await toProvider(theirs)).searchParams.get('code') ?? '';
      const address = new URL(await toProvider(mine));
      address.searchParams.set('code', code);
      expect(await back(mine, address.href)).toEqual(refused('google-refused'));
    });

    test('somebody who says no at Google is no fault', async () => {
      partner.bend = (url) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'access_denied');
      };
      expect(await signIn(server.browser())).toEqual(refused('provider-cancelled'));
      partner.bend = (url) => {
        url.searchParams.delete('code');
        url.searchParams.set('error', 'temporarily_unavailable');
      };
      expect(await signIn(server.browser())).toEqual(refused('service-failed'));
    });

    test('too late', async () => {
      const browser = server.browser();
      const address = await toProvider(browser);
      browser.cookies.clear();
      expect(await back(browser, address)).toEqual({ attempt: '', error: 'google-refused' });
    });
  });

  test('a provider that is down, or fails, is our service’s sentence; the next try asks it again', async () => {
    partner.failing = 503;
    expect(await signIn(server.browser())).toEqual(refused('service-failed'));
    partner.failing = 400;
    expect(await signIn(server.browser())).toEqual(refused('google-refused'));
    partner.failing = null;
    expect(await signIn(server.browser())).toEqual(ok);
    const address = await toProvider(server.browser());
    await partner.stop();
    await server.restart();
    const down = server.browser();
    const { result } = await ended(await down.request('/api/auth/provider/google?attempt=one'));
    expect(result).toEqual(refused('service-failed'));
    expect(await back(down, address)).toEqual({ attempt: '', error: 'google-refused' });
    expect(server.logged.join('')).not.toContain('ana@');
  });

  test.each(['facebook', 'github', 'credential', '..%2Fgoogle', 'Google'])('%s is no provider', async (name) => {
    const { result, html } = await ended(await server.browser().request(`/api/auth/provider/${name}?attempt=one`));
    expect(result).toEqual(refused('provider-not-supported'));
    expect(html).toContain('Proveedor de inicio de sesión no soportado.');
  });

  test('no other site begins a visit, and nothing of a request is an address to go to', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const { result } = await ended(
        await server
          .browser()
          .request('/api/auth/provider/google?attempt=one', { headers: { 'sec-fetch-site': site } }),
      );
      expect(result).toEqual(refused('permission-denied'));
    }
    const browser = server.browser();
    const address = await toProvider(
      browser,
      'attempt=one&redirect=https://evil.example&callbackURL=//evil.example&next=/\\evil.example',
    );
    const response = await browser.request(new URL(address).pathname + new URL(address).search);
    expect([response.status, response.headers.get('location')]).toEqual([200, null]);
    expect(await response.text()).not.toContain('evil');
    const { html } = await ended(
      await server
        .browser()
        .request(`/api/auth/provider/x?attempt=${encodeURIComponent('"><script>alert(1)</script>')}`),
    );
    expect(html).not.toContain('alert(1)');
  });

  test('with Google configured there is no test provider', async () => {
    expect(
      await (await server.browser().request('/dev/google', { headers: { host: '127.0.0.1:3000' } })).text(),
    ).not.toContain('Proveedor de prueba');
    expect(
      await (await server.browser().request('/api/auth/providers', { headers: { host: 'glosa.example' } })).json(),
    ).toEqual({ providers: [{ id: 'google', name: 'Google' }], passwords: true, signUp: 'open', domains: [] });
  });
});

/** Who may enter, asked of those who come by a provider as of those who come by mail. */
onEveryDatabase((place) => {
  let partner: OidcPartner;
  let server: WholeServer;
  providerForEachTest(place, (opened) => ({ partner, server } = opened), {
    signUp: { policy: 'closed', domains: [], isChosen: true },
  });
  const invitation = (of: string | null = null) =>
    createInvitations(server.database, Date.now).make({ email: of, days: 7, madeBy: null });

  test('a stranger is kept out, an invitation lets in once, and whoever has an account always', async () => {
    expect(await signIn(server.browser())).toEqual(refused('sign-up-closed'));
    expect(await uids(server)).toEqual([]);
    const secret = await invitation();
    expect(await signIn(server.browser(), `attempt=one&invitation=${secret}`)).toEqual(ok);
    expect(await signIn(server.browser())).toEqual(ok);
    partner.person = { ...partner.person, sub: 'subject-2', email: 'bea@example.test' };
    expect(await signIn(server.browser(), `attempt=one&invitation=${secret}`)).toEqual(refused('invitation-invalid'));
    expect(await signIn(server.browser(), `attempt=one&invitation=${await invitation('cruz@example.test')}`)).toEqual(
      refused('invitation-other-address'),
    );
    expect(await uids(server)).toHaveLength(1);
  });

  test('of two who use one invitation at once, by the provider and by mail, one gets in', async () => {
    const secret = await invitation();
    const browser = server.browser();
    const returning = await toProvider(browser, `attempt=one&invitation=${secret}`);
    const eva = { name: 'Eva', email: 'eva@example.test', password, timeZone: 'UTC', invitation: secret };
    const answers = await Promise.all([back(browser, returning), server.browser().post('sign-up', eva)]);
    expect(JSON.stringify(answers).match(/invitation-invalid/g)).toHaveLength(1);
    expect(await uids(server)).toHaveLength(1);
  });

  test('an address that was invited by mail and never proved comes in by the provider as well', async () => {
    const invited = { name: 'Ana', email, password, timeZone: 'UTC', invitation: await invitation() };
    expect(await server.browser().post('sign-up', invited)).toEqual({ http: 200 });
    expect(await signIn(server.browser())).toEqual(ok);
    expect(await uids(server)).toHaveLength(1);
  });
});
