import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FetchedPage } from '#contract/webPages.ts';
import { catalogue as errors, isErrorId, type ErrorId } from '#domain/errors/catalogue.ts';
import { openDataServer, type DataServer } from '#server/composition/testing/dataServer.ts';
import { outsideBounds, webPageLimits } from '#server/config/limits.ts';
import { sqlitePlace } from '#tests/partners/databases.ts';
import { createPageReader, type PageReaderParts } from './pageReader.ts';

const bounds = { ...outsideBounds, pageBytes: 200_000, coverBytes: 50_000 };
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let site: Server;
let host: string;
let answer: RequestListener;
let requests: { readonly path: string; readonly headers: Readonly<Record<string, unknown>> }[];
let server: DataServer;

beforeEach(async () => {
  requests = [];
  answer = (_, response) => response.writeHead(404).end();
  site = createServer((request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers });
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const address = site.address();
  host = `127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  await start({ listedHosts: [host] });
});
afterEach(async () => {
  await server.close();
  site.closeAllConnections();
  site.close();
});

async function start(parts: PageReaderParts): Promise<void> {
  server = await openDataServer(sqlitePlace, { webPages: createPageReader({ bounds, ...parts }) });
}

async function restart(parts: PageReaderParts): Promise<void> {
  await server.close();
  await start(parts);
}

const ask = (address: string, path = '', as: string | null = 'u'): Promise<Response> =>
  server.request(`/users/u/web-page${path}?${new URLSearchParams({ address })}`, as === null ? {} : { as });
const url = (path: string): string => `http://${host}${path}`;

async function page(path: string): Promise<FetchedPage> {
  const response = await ask(url(path));
  expect(response.status).toBe(200);
  // The contract's words of our own server.
  return (await response.json()) as FetchedPage;
}

async function fault(address: string, path = ''): Promise<ErrorId | null> {
  const response = await ask(address, path);
  const { error } = (await response.json()) as { error?: { id: string; message: string } };
  if (!error || !isErrorId(error.id)) return null;
  expect(response.status).toBeLessThan(500);
  expect(error.message).toBe(errors[error.id].text);
  return error.id;
}

const answers = (body: string | Uint8Array, type = 'text/html', status = 200): void => {
  answer = (_, response) => response.writeHead(status, { 'content-type': type }).end(body);
};

describe('a page that is there', () => {
  test('comes as it is, in its own letters, and nothing of the account goes along', async () => {
    answers(Buffer.from('<!doctype html><p>Ça va</p>', 'latin1'), 'text/html; charset=iso-8859-1');
    expect(await page('/a?b=c#d')).toEqual({
      address: url('/a?b=c'),
      kind: 'html',
      text: '<!doctype html><p>Ça va</p>',
    });
    expect(requests.map(({ path }) => path)).toEqual(['/a?b=c']);
    expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
    );
  });

  test('or in the letters that it names itself; a plain text says so; redirects are followed', async () => {
    answers(Buffer.from('<html><meta charset="windows-1252"><p>Ñ</p>', 'latin1'));
    expect((await page('/')).text).toContain('Ñ');
    answers('Érase una vez', 'text/plain; charset=utf-8');
    expect(await page('/cuento.txt')).toMatchObject({ kind: 'text', text: 'Érase una vez' });
    answer = ({ url: path }, response) =>
      path === '/old'
        ? response.writeHead(301, { location: '/new' }).end()
        : response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    expect((await page('/old')).address).toBe(url('/new'));
  });

  test('its pictures come by their own bytes, and can run nothing', async () => {
    answers(png, 'text/html');
    const picture = await ask(url('/a.png'), '/picture');
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(png);
    answers('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'image/svg+xml');
    expect(await fault(url('/a.svg'), '/picture')).toBe('page-missing');
  });
});

describe('who may ask', () => {
  test('nobody but the account itself, and not for ever', async () => {
    answers('<html>');
    expect((await ask(url('/'), '', null)).status).toBe(401);
    expect((await ask(url('/'), '', 'another')).status).toBe(403);
    for (let asked = 0; asked < webPageLimits.pages.most; asked++) await page('/');
    const refused = await ask(url('/'));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(requests).toHaveLength(webPageLimits.pages.most);
  });

  test.each([
    '',
    'hola',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://a.example/',
    `https://a.example/${'x'.repeat(2_000)}`,
  ])('%s is no address', async (address) => {
    expect(await fault(address)).toBe('page-address-wrong');
  });
});

describe('private networks', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0/',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'http://93.184.215.14:25/',
  ])('%s is refused', async (address) => {
    expect(await fault(address)).toBe('page-private');
  });

  test('so is a redirect into one, and a name that has an address in one', async () => {
    answer = (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    expect(await fault(url('/'))).toBe('page-private');
    const { port } = new URL(url('/'));
    await restart({ listedHosts: [], resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
    expect(await fault(`http://rebinding.test:${port}/`)).toBe('page-private');
    expect(await fault(url('/'))).toBe('page-private');
    expect(requests).toHaveLength(1);
  });
});

describe('what is no page', () => {
  test.each<[string, string | Uint8Array, string, ErrorId]>([
    ['a PDF', '%PDF-1.7', 'text/html', 'page-is-pdf'],
    ['a picture', png, 'image/png', 'page-not-text'],
    ['an EPUB', 'PK\u0003\u0004', 'application/epub+zip', 'page-is-file'],
    ['noise', Uint8Array.of(1, 2, 3), 'text/html', 'page-not-text'],
    ['nothing', '', 'text/html', 'page-without-text'],
    ['too much', 'a'.repeat(300_000), 'text/html', 'page-too-large'],
  ])('%s is said to be that', async (_what, body, type, reason) => {
    answers(body, type);
    expect(await fault(url('/'))).toBe(reason);
  });

  test.each<[number, ErrorId]>([
    [401, 'page-needs-account'],
    [403, 'page-needs-account'],
    [404, 'page-missing'],
    [410, 'page-missing'],
    [500, 'page-failed'],
  ])('one that answers %i says why', async (status, reason) => {
    answers('<html>', 'text/html', status);
    expect(await fault(url('/'))).toBe(reason);
  });

  test('100 MB without end, or packed into little, are too large', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 0x61)));
      };
      response.on('drain', more);
      more();
    };
    expect(await fault(url('/'))).toBe('page-too-large');
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect(await fault(url('/'))).toBe('page-too-large');
  });

  test('one that redirects for ever, never answers, or is not there', async () => {
    answer = (_, response) => response.writeHead(302, { location: '/' }).end();
    expect(await fault(url('/'))).toBe('page-failed');
    await restart({ listedHosts: [host], bounds: { ...bounds, patience: 300, pageTime: 2_000 } });
    answer = () => undefined;
    expect(await fault(url('/'))).toBe('page-silent');
    answer = (request) => request.socket.destroy();
    expect(await fault(url('/'))).toBe('page-unreachable');
  });
});
