import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ankiCookie, ankiRelayAddress } from '#contract/ankiRelay.ts';
import { serveAnkiRelay } from './ankiRelay.ts';
import { securityHeaders } from './securityHeaders.ts';

const app = new Hono();
app.use(securityHeaders(new URL('https://glosa.example')));
app.route('/', serveAnkiRelay());
app.get('*', (context) => context.text('app'));

const ask = (address: string, cookie: string | null) =>
  app.request(ankiRelayAddress(address), {
    headers: cookie === null ? {} : { cookie: `${ankiCookie}=${encodeURIComponent(cookie)}` },
  });
const policyOf = ({ headers }: Response) => headers.get('content-security-policy');

test.each(['http://127.0.0.1:8765', 'https://192.168.1.20:9000', 'http://[::1]:8765'])(
  'the worker may connect to %s alone while the setting is on',
  async (address) => {
    const answer = await ask(address, address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(policyOf(answer)).toBe(`default-src 'none'; connect-src ${address}`);
  },
);

test.each([
  ['while the setting is off', 'http://127.0.0.1:8765', null],
  ['for another address than the setting has', 'http://127.0.0.1:9999', 'http://127.0.0.1:8765'],
  ['for the open internet', 'https://evil.example', 'https://evil.example'],
  ['for a policy in the place of an address', 'http://127.0.0.1; script-src *', 'http://127.0.0.1; script-src *'],
  ['for an address that is not written as an origin', 'http://127.0.0.1:8765/', 'http://127.0.0.1:8765/'],
  ['for none', '', ''],
])('there is no worker %s', async (_when, address, cookie) => {
  const answer = await ask(address, cookie);
  expect(answer.status).toBe(403);
  expect(policyOf(answer)).toContain("connect-src 'self'");
});

test('no page of the app may connect to Anki', async () => {
  for (const address of ['/', '/home/configuracion/anki', '/anki/', '/anki/relay'])
    expect(policyOf(await app.request(address))).toContain("connect-src 'self';");
});
