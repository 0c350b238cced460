import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { catalogue, type ErrorId } from '#domain/errors/catalogue.ts';
import type { OidcConfig } from '#server/config/config.ts';
import type { Browser } from '#server/testing/browser.ts';
import { onEveryDatabase, sqlitePlace } from '#tests/partners/databases.ts';
import { startOidc, type OidcPartner } from '#tests/partners/oidc.ts';
import { openWholeServer, type Settings, type WholeServer } from '../../../composition/testing/wholeServer.ts';
import { accountTables, hasPassword } from '../identity/tables.ts';
import { openIdProvider, randomSecrets } from './provider.ts';

const clientId = 'glosa-at-school';
const ana = { email: 'ana@example.test', password: 'una contraseña', name: 'Ana', timeZone: 'UTC' };

/** An issuer of the operator's own, under its own name, and passwords off. */
onEveryDatabase((place) => {
  let partner: OidcPartner;
  let server: WholeServer;
  const open = async (settings: Partial<OidcConfig> = {}, others: Settings = {}) => {
    partner = await startOidc(clientId);
    partner.person = { sub: 'subject-1', email: ana.email, email_verified: true, name: 'Ana del instituto' };
    const oidc = { clientId, clientSecret: 's', issuer: partner.issuer, name: 'Instituto', trustsEmail: false };
    server = await openWholeServer(place, { oidc: { ...oidc, ...settings }, ...others });
  };
  afterEach(async () => {
    await server.close();
    await partner.stop();
  });
  const start = async (browser: Browser) =>
    new URL((await browser.request('/api/auth/provider/oidc?attempt=one')).headers.get('location') ?? 'none:');
  const signIn = async (browser: Browser): Promise<unknown> => {
    const answered = await fetch(await start(browser), { redirect: 'manual' });
    const { pathname, search } = new URL(answered.headers.get('location') ?? 'none:');
    const html = await (await browser.request(pathname + search)).text();
    return JSON.parse((/data-result="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#34;', '"'));
  };
  const ok = { attempt: 'one', error: null };
  const refused = (error: ErrorId) => ({ attempt: 'one', error });
  const optionsOf = async () => (await server.browser().request('/api/auth/providers')).json();

  test('whoever had a password alone comes in by the issuer once passwords are off, to the same account', async () => {
    await open();
    await server.browser().post('sign-up', ana);
    await server.browser().post('verify', { code: await server.codeTo(ana.email) });
    const before = server.browser();
    await before.post('sign-in', { email: ana.email, password: ana.password, rememberMe: true });
    const uid = (await before.session())?.uid ?? '';
    // While passwords work the address proves nothing.
    expect(await signIn(server.browser())).toEqual(refused('different-credential'));
    await server.restart({ passwords: false });
    const browser = server.browser();
    expect(await signIn(browser)).toEqual(ok);
    expect(await browser.session()).toMatchObject({ uid, social: true });
    // Nobody else's subject joins it after that.
    partner.person = { ...partner.person, sub: 'subject-2' };
    expect(await signIn(server.browser())).toEqual(refused('different-credential'));
    // As of every account without a password, a fresh sign-in is asked for, and no password.
    expect(await browser.post('delete', {})).toEqual({ http: 200 });
  });

  test('with passwords off nothing of them is reached, and no password is made', async () => {
    await open({}, { passwords: false });
    const browser = server.browser();
    expect(await signIn(browser)).toEqual(ok);
    const off = expect.objectContaining({ id: 'passwords-off' });
    const { email, password } = ana;
    expect(await server.browser().post('sign-in', { email, password, rememberMe: true })).toEqual(off);
    expect(await server.browser().post('sign-up', { ...ana, email: 'bea@example.test' })).toEqual(off);
    expect(await server.browser().post('request-reset', { email })).toEqual(off);
    expect(await server.browser().post('check-reset', { code: 'x' })).toEqual(off);
    expect(await server.browser().post('reset', { code: 'x', password })).toEqual(off);
    expect(await server.browser().post('verify', { code: 'x' })).toEqual(off);
    expect(await server.browser().post('send-verification', { email })).toEqual(off);
    expect(await browser.post('change-password', { currentPassword: 'x', newPassword: password })).toEqual(off);
    for (const name of ['sendPasswordResetEmail', 'sendVerificationEmail']) {
      const response = await server.app.request(`/glosa/us-central1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: { to: email } }),
      });
      expect([name, JSON.stringify(await response.json()).includes('passwords-off')]).toEqual([name, true]);
    }
    const uid = (await browser.session())?.uid ?? '';
    expect(await hasPassword(server.database, uid)).toBe(false);
    expect(await server.mailsTo(email)).toEqual([]);
    expect(await accountTables(server.database).selectFrom('auth_user').select('id').execute()).toHaveLength(1);
  });

  // Everything below only passes through the database: one of them is asked.
  if (place !== sqlitePlace) return;

  test('it has a name of its own, and is asked with no prompt, which not every issuer knows', async () => {
    await open({}, { passwords: false });
    expect(await optionsOf()).toEqual({
      providers: [{ id: 'oidc', name: 'Instituto' }],
      passwords: false,
      signUp: 'open',
      domains: [],
    });
    const address = await start(server.browser());
    expect(address.searchParams.has('prompt')).toBe(false);
    expect(address.searchParams.get('redirect_uri')).toBe('http://127.0.0.1:3000/api/auth/provider/oidc/callback');
  });

  test('with Google beside it there are two, and a visit that one began is not ended by the other', async () => {
    await open();
    const { issuer } = partner;
    await server.restart({ google: { clientId: 'at-google', clientSecret: null, issuer } });
    expect(await optionsOf()).toMatchObject({
      providers: [
        { id: 'oidc', name: 'Instituto' },
        { id: 'google', name: 'Google' },
      ],
    });
    const browser = server.browser();
    const answered = await fetch(await start(browser), { redirect: 'manual' });
    const { pathname, search } = new URL(answered.headers.get('location') ?? 'none:');
    const html = await (await browser.request(pathname.replace('oidc', 'google') + search)).text();
    expect(html).toContain(catalogue['google-refused'].text);
    expect(await browser.session()).toBeNull();
  });

  test('whoever comes back without a visit is told nothing of Google', async () => {
    await open();
    const html = await (await server.browser().request('/api/auth/provider/oidc/callback?code=x&state=y')).text();
    expect(html).toContain(catalogue['provider-refused'].text);
    expect(html).not.toContain('Google');
  });

  test.each([
    [undefined, false, 'provider-unverified'],
    [undefined, true, null],
    [false, true, 'provider-unverified'],
    ['false', true, 'provider-unverified'],
    ['true', false, null],
    [true, false, null],
  ] as const)('email_verified is %j, trusted: %j', async (verified, trustsEmail, error) => {
    await open({ trustsEmail });
    partner.person = { ...partner.person, email_verified: verified };
    expect(await signIn(server.browser())).toEqual({ attempt: 'one', error });
  });
});

test.each([
  ['/main', '/main/'],
  ['/main/', '/main'],
  ['/main', '/main'],
])('an issuer that is written %s and calls itself %s is found', async (written, own) => {
  const issuer = createServer((request, response) => {
    const { port } = request.socket.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer: origin + own,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  const { port } = issuer.address() as AddressInfo;
  const provider = openIdProvider({
    issuer: new URL(`http://127.0.0.1:${port}${written}`),
    clientId,
    clientSecret: null,
    refusals: { refused: 'provider-refused', unverified: 'provider-unverified' },
  });
  try {
    const address = await provider.authorize('http://127.0.0.1:3000/callback', randomSecrets());
    expect(address.pathname).toBe('/authorize');
  } finally {
    issuer.close();
    issuer.closeAllConnections();
  }
});
