import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './clientAddress.ts';
import { parseProxies } from '../config/proxies.ts';

const trusted = parseProxies('10.0.0.0/8, 192.0.2.44, 2001:db8::/32');

const seen = async (socket: string, forwarded?: string): Promise<string> => {
  const app = new Hono().get('/', (context) => context.text(clientAddress(trusted)(context)));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } })).text();
};

test.each([
  ['a stranger without a header', '203.0.113.5', undefined, '203.0.113.5'],
  ['a stranger who forges one', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a proxy', '10.1.1.1', '203.0.113.5', '203.0.113.5'],
  ['a proxy through an IPv6 socket', '::ffff:10.1.1.1', '203.0.113.5', '203.0.113.5'],
  ['a proxy whose client forged an entry', '10.1.1.1', '198.51.100.1, 203.0.113.5', '203.0.113.5'],
  ['two proxies', '10.1.1.1', '198.51.100.1, 203.0.113.5, 192.0.2.44', '203.0.113.5'],
  ['a proxy that writes ports', '10.1.1.1', '203.0.113.5:4711', '203.0.113.5'],
  ['a proxy that writes IPv6 and a port', '2001:db8::9', '[2001:dead::1]:4711', '2001:dead::1'],
  ['a proxy that says nothing', '10.1.1.1', undefined, '10.1.1.1'],
  ['a proxy that says nonsense', '10.1.1.1', '203.0.113.5, unknown', '10.1.1.1'],
  ['proxies alone', '10.1.1.1', '10.2.2.2', '10.1.1.1'],
])('%s', async (_who, socket, forwarded, expected) => {
  expect(await seen(socket, forwarded)).toBe(expected);
});

test("a request without a socket is nobody's", async () => {
  const app = new Hono().get('/', (context) => context.text(clientAddress(trusted)(context)));
  expect(await (await app.request('/', { headers: { 'x-forwarded-for': '203.0.113.5' } })).text()).toBe('0.0.0.0');
});
