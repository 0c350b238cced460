import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createServerCatalogues, type ServerCatalogues } from './catalogues.ts';
import { after, openConnection } from './connection.ts';

type Answer = (response: ServerResponse) => void;

const json =
  (value: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
const session = { uid: 'u', email: 'a@b', name: 'Ana', social: false, token: 't', expiresAt: Date.now() + 3_600_000 };

let answers: Map<string, Answer>;
let paths: string[];
let shares: (readonly [string, number])[];
let close: () => void;
let catalogues: ServerCatalogues;

beforeEach(async () => {
  answers = new Map([['/api/auth/session', json(session)]]);
  paths = [];
  shares = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace('/users/u/catalogues', '');
    paths.push(path);
    (answers.get(path.split('?')[0] ?? '') ?? json({ error: { id: 'not-found' } }, 404))(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const { request } = openConnection({ uid: 'u', now: Date.now, origin: `http://127.0.0.1:${port}`, after });
  catalogues = createServerCatalogues('u', request, (...share) => shares.push(share));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterEach(() => close());

test('names the catalogues; a server of an earlier release has none', async () => {
  expect(await catalogues.list()).toEqual([]);
  answers.set('', json({ catalogues: [{ id: 'a', name: 'Casa' }, { id: 7 }, 'x'] }));
  expect(await catalogues.list()).toEqual([{ id: 'a', name: 'Casa' }]);
});

test('asks by what a page gave, and says what our server refuses', async () => {
  answers.set('/page', json({ title: 'Casa', books: [] }));
  expect(await catalogues.page({ at: 'a&b=c' })).toEqual({ title: 'Casa', books: [] });
  answers.set('/search', json({ error: { id: 'catalogue-private' } }, 400));
  await expect(catalogues.search('x', 'el reloj')).rejects.toMatchObject({ id: 'catalogue-private' });
  expect(paths.slice(-2)).toEqual(['/page?at=a%26b%3Dc', '/search?at=x&words=el+reloj']);
});

test.each<[string, Answer]>([
  ['a proxy’s page', (response) => response.writeHead(200).end('<html>')],
  ['another shape', json({ error: 'x' })],
  ['a failure', json({}, 503)],
])('%s is no answer', async (_what, answer) => {
  answers.set('/page', answer);
  answers.set('/book', answer);
  answers.set('', answer);
  for (const asking of [catalogues.page({ catalogue: 'a' }), catalogues.book('x'), catalogues.list()])
    await expect(asking).rejects.toMatchObject({ id: 'unavailable' });
});

test('a book comes with its progress; one that breaks off says so', async () => {
  answers.set('/file', (response) => response.writeHead(200, { 'content-length': '4' }).end('PKxx'));
  const epub = await catalogues.file('x', 'one', null);
  expect(await epub?.text()).toBe('PKxx');
  expect(shares.at(-1)).toEqual(['one', 1]);
  answers.set('/file', (response) => {
    response.writeHead(200, { 'content-length': '4000' });
    response.write('PK', () => response.destroy());
  });
  await expect(catalogues.file('x', 'two', null)).rejects.toMatchObject({ id: 'catalogue-interrupted' });
});

test('a download that is cancelled is no fault, and the others go on', async () => {
  const begun = Promise.withResolvers<undefined>();
  answers.set('/file', (response) => {
    response.writeHead(200);
    response.write('PK', () => begun.resolve(undefined));
  });
  const coming = catalogues.file('x', 'one', 100);
  await begun.promise;
  await catalogues.cancel('another');
  await catalogues.cancel('one');
  expect(await coming).toBeNull();
});
