import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { after, openConnection } from './connection.ts';
import { createServerWebPages, type ServerWebPages } from './webPages.ts';

const session = { uid: 'u', email: 'a@b', name: 'Ana', social: false, token: 't', expiresAt: Date.now() + 3_600_000 };

let paths: string[];
let answer: (response: ServerResponse) => void;
let pages: ServerWebPages;
let close: () => void;

beforeEach(async () => {
  paths = [];
  const server = createServer((request, response) => {
    if (request.url === '/api/auth/session') return void response.end(JSON.stringify(session));
    paths.push(request.url ?? '');
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  pages = createServerWebPages('u', openConnection({ uid: 'u', now: Date.now, origin, after }).request);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

const says = (value: unknown, status = 200): void => {
  answer = (response) => response.writeHead(status).end(JSON.stringify(value));
};

test('asks for a page and its pictures by their addresses', async () => {
  const page = { address: 'https://a.example/', kind: 'html', text: '<html>' };
  says(page);
  expect(await pages.page('https://a.example/?b=c&d')).toEqual(page);
  expect(await (await pages.picture('https://a.example/x.png')).text()).toBe(JSON.stringify(page));
  expect(paths).toEqual([
    '/users/u/web-page?address=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d',
    '/users/u/web-page/picture?address=https%3A%2F%2Fa.example%2Fx.png',
  ]);
});

test.each<[string, unknown, number, string]>([
  ['the server’s own reason', { error: { id: 'page-private' } }, 400, 'page-private'],
  ['a server that offers none', { error: { id: 'not-found' } }, 404, 'page-not-offered'],
  ['another shape', { html: 'x' }, 200, 'unavailable'],
  ['a failure', {}, 503, 'unavailable'],
])('%s is said', async (_what, body, status, id) => {
  says(body, status);
  await expect(pages.page('https://a.example/')).rejects.toMatchObject({ id });
});
