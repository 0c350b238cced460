import { afterEach, expect, test } from 'vitest';
import { sqlitePlace } from '#tests/partners/databases.ts';
import { openWholeServer, type WholeServer } from '../../../composition/testing/wholeServer.ts';

let server: WholeServer;
afterEach(() => server.close());

const open = async (settings: Parameters<typeof openWholeServer>[1] = {}) => {
  server = await openWholeServer(sqlitePlace, settings);
  const origin = (settings.publicUrl ?? new URL('http://127.0.0.1:3000')).origin;
  await server
    .browser()
    .post(
      'sign-up',
      { name: '<i>Ana</i>', email: 'ana@example.test', password: 'una contraseña', timeZone: 'UTC' },
      { origin },
    );
};
const page = async (address = '127.0.0.1', headers: Record<string, string> = {}) => {
  const response = await server
    .browser(address)
    .request('/dev/correo', { headers: { host: '127.0.0.1:3000', ...headers } });
  return { status: response.status, text: await response.text(), cache: response.headers.get('cache-control') };
};

test('whoever sits at the machine reads the links there', async () => {
  await open();
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await page(address)).status).toBe(200);
  for (const host of ['localhost:3000', '[::1]:3000']) expect((await page('127.0.0.1', { host })).status).toBe(200);
  const { text, cache } = await page();
  expect(text).toContain('ana@example.test');
  expect(text).toContain('href="http://127.0.0.1:3000/auth-action?mode=verifyEmail');
  expect(cache).toBe('no-store');
});

test.each([
  ['another machine', '192.0.2.7', {}],
  ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }],
  ['a proxy that says so by its standard', '127.0.0.1', { forwarded: 'for=192.0.2.7' }],
  ['a proxy that names the host', '127.0.0.1', { 'x-forwarded-host': 'glosa.example' }],
  ['a proxy that passes the name on', '127.0.0.1', { host: 'glosa.example' }],
  ['a name that was made to point here', '127.0.0.1', { host: '127.evil.example:3000' }],
  ['a request without a name', '127.0.0.1', { host: '' }],
])('for %s it does not exist', async (_who, address, headers) => {
  await open();
  const answer = await page(address, headers);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('ana@');
});

test('on a public address it does not exist even at the machine', async () => {
  await open({ publicUrl: new URL('https://glosa.example') });
  expect((await page()).status).toBe(404);
});

test('where mail is sent it does not exist', async () => {
  await open({ smtpUrl: 'smtp://127.0.0.1:1' });
  expect((await page()).status).toBe(404);
});
