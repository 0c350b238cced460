import { BlockList } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sqlitePlace } from '#tests/partners/databases.ts';
import { openWholeServer, type Settings, type WholeServer } from '../../../composition/testing/wholeServer.ts';

let server: WholeServer;
afterEach(() => server.close());

const open = async (settings: Settings = {}) => {
  server = await openWholeServer(sqlitePlace, settings);
};
const google = { id: 'google', name: 'Google' };
const here = { host: '127.0.0.1:3000' };
const offered = async (address = '127.0.0.1', headers: Record<string, string> = here): Promise<unknown> =>
  (await server.browser(address).request('/api/auth/providers', { headers })).json();

/** As far as the provider's page. */
const toPage = async (browser = server.browser()) => {
  const started = await browser.request('/api/auth/provider/google?attempt=one', { headers: here });
  const address = new URL(started.headers.get('location') ?? 'none:');
  return { browser, address, path: address.pathname + address.search };
};
const send = (browser: ReturnType<WholeServer['browser']>, path: string, fields: Record<string, string>) =>
  browser.request(path, {
    method: 'POST',
    headers: { ...here, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const finish = async (browser: ReturnType<WholeServer['browser']>, answer: Response) => {
  const back = new URL(answer.headers.get('location') ?? 'none:');
  return (await browser.request(back.pathname + back.search, { headers: here })).text();
};

test('on a machine without GOOGLE_CLIENT_ID one chooses who to be, on a page that says what it is', async () => {
  await open();
  expect(await offered()).toMatchObject({ providers: [google] });
  const { browser, address, path } = await toPage();
  expect(address.origin + address.pathname).toBe('http://127.0.0.1:3000/dev/google');
  const page = await (await browser.request(path, { headers: here })).text();
  expect(page).toContain('no es de Google');
  const answer = await send(browser, path, { name: 'Ana', email: 'Ana@example.test', verified: 'on' });
  expect(await finish(browser, answer)).toContain('Has iniciado sesión.');
  expect(await browser.session()).toMatchObject({ email: 'ana@example.test', name: 'Ana', social: true });
});

test('an address that is not verified there is none here', async () => {
  await open();
  const { browser, path } = await toPage();
  expect(await finish(browser, await send(browser, path, { name: 'Ana', email: 'ana@example.test' }))).toContain(
    'no tiene el correo verificado',
  );
  expect(await browser.session()).toBeNull();
});

test('a form half filled in is shown again; Cancelar leads quietly back', async () => {
  await open();
  const { browser, path } = await toPage();
  const again = await send(browser, path, { name: '', email: 'no' });
  expect([again.status, await again.text()]).toEqual([
    400,
    expect.stringContaining('Escribe un nombre y un correo electrónico.'),
  ]);
  expect(await finish(browser, await send(browser, path, { cancel: '1' }))).toContain('provider-cancelled');
});

test('a code works once, and for its own window', async () => {
  await open();
  const [mine, theirs] = [await toPage(), await toPage()];
  const answer = await send(mine.browser, mine.path, { name: 'Ana', email: 'ana@example.test', verified: 'on' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const stolen = new URL((await send(theirs.browser, theirs.path, { cancel: '1' })).headers.get('location') ?? '');
  stolen.searchParams.delete('error');
  stolen.searchParams.set('code', code);
  expect(await (await theirs.browser.request(stolen.pathname + stolen.search, { headers: here })).text()).toContain(
    'google-refused',
  );
  expect(await finish(mine.browser, answer)).toContain('google-refused');
});

test.each([
  ['another machine', '192.0.2.7', here],
  ['a proxy on this machine', '127.0.0.1', { ...here, 'x-forwarded-for': '192.0.2.7' }],
  ['a proxy that says so by its standard', '127.0.0.1', { ...here, forwarded: 'for=192.0.2.7' }],
  ['a name that was made to point here', '127.0.0.1', { host: 'evil.example:3000' }],
])('for %s there is none', async (_who, address, headers) => {
  await open();
  expect(await offered(address, headers)).toMatchObject({ providers: [] });
  const { path } = await toPage();
  expect((await server.browser(address).request(path, { headers })).status).toBe(404);
  const started = await server.browser(address).request('/api/auth/provider/google?attempt=one', { headers });
  expect(await started.text()).toContain('Proveedor de inicio de sesión no soportado.');
});

test.each([
  ['PUBLIC_URL', { publicUrl: new URL('https://glosa.example') }],
  ['HOST', { host: '0.0.0.0' }],
])('a public %s has none, even for who sits at the machine', async (_what, settings) => {
  await open(settings);
  expect(await offered()).toMatchObject({ providers: [] });
  expect(await (await server.browser().request('/dev/google?x=1', { headers: here })).text()).not.toContain(
    'Proveedor de prueba',
  );
});

test('trusting a proxy makes nobody a neighbour', async () => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress('127.0.0.1');
  await open({ trustedProxies });
  expect(await offered('127.0.0.1', { ...here, 'x-forwarded-for': '127.0.0.1' })).toMatchObject({ providers: [] });
});

test('it sends nobody anywhere but to our own callback', async () => {
  await open();
  const { browser, address } = await toPage();
  for (const away of [
    'https://evil.example/api/auth/provider/google/callback',
    'http://127.0.0.1:3000/elsewhere',
    'http://127.0.0.1:3001/api/auth/provider/google/callback',
  ]) {
    address.searchParams.set('redirect_uri', away);
    expect(
      (await send(browser, address.pathname + address.search, { name: 'A', email: 'a@example.test' })).status,
    ).toBe(400);
  }
});
