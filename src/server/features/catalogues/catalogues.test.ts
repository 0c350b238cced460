import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CatalogueBook, CataloguePage } from '#domain/catalogues/feed.ts';
import { catalogue as errors, isErrorId, type ErrorId } from '#domain/errors/catalogue.ts';
import { openDataServer, type DataServer } from '#server/composition/testing/dataServer.ts';
import { parseCatalogues } from '#server/config/catalogueList.ts';
import { outsideBounds, catalogueLimits } from '#server/config/limits.ts';
import { sqlitePlace } from '#tests/partners/databases.ts';
import { createCatalogueReader } from './catalogueReader.ts';
import { createSeals } from './sealedAddresses.ts';
import { atomEntry, atomFeed, atomType, openPartner, type CataloguePartner } from './testing/partner.ts';

const secret = 'a secret of the tests, long enough to sign';
const epub = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100_000, 7)]);
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const bounds = { ...outsideBounds, bookBytes: 1_000_000 };
/** For what never comes. Anything else may take as long as a slow machine needs. */
const impatient = { ...bounds, patience: 300, pageTime: 2_000 };

let partner: CataloguePartner;
let server: DataServer;
let id: string;

beforeEach(async () => {
  partner = await openPartner();
  await start(`Instituto = ${partner.origin.replace('//', '//lector:cl%40ve@')}/opds`);
});
afterEach(async () => {
  await server.close();
  await partner.close();
});

async function start(
  list: string,
  { resolve, within = bounds }: { readonly resolve?: Resolve; readonly within?: typeof bounds } = {},
): Promise<void> {
  const listed = parseCatalogues(list, '');
  const reader = createCatalogueReader({ catalogues: listed, secret, bounds: within, ...(resolve && { resolve }) });
  server = await openDataServer(sqlitePlace, { catalogues: { listed, reader } });
  id = listed[0]?.id ?? '';
}

type Resolve = NonNullable<Parameters<typeof createCatalogueReader>[0]['resolve']>;

async function restart(...parameters: Parameters<typeof start>): Promise<void> {
  await server.close();
  await start(...parameters);
}

const ask = (path: string, parameters: Readonly<Record<string, string>>, as: string | null = 'u'): Promise<Response> =>
  server.request(`/users/u/catalogues${path}?${new URLSearchParams(parameters)}`, as === null ? {} : { as });

async function json<Answer>(path: string, parameters: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await ask(path, parameters);
  expect(response.status).toBe(200);
  // The contract's words of our own server.
  return (await response.json()) as Answer;
}

const firstPage = (): Promise<CataloguePage> => json('/page', { catalogue: id });

async function fault(path: string, parameters: Readonly<Record<string, string>>): Promise<ErrorId | null> {
  const response = await ask(path, parameters);
  const { error } = (await response.json()) as { error?: { id: string; message: string } };
  if (!error || !isErrorId(error.id)) return null;
  expect(response.status).toBeLessThan(500);
  expect(error.message).toBe(errors[error.id].text);
  return error.id;
}

/** The address of the only book's file. */
async function fileOf(links: Readonly<Record<string, string>>): Promise<string> {
  partner.answer('/opds', { body: atomFeed(atomEntry('Uno', links)) });
  const [book] = (await firstPage()).books;
  return book?.offer.kind === 'epub' ? book.offer.address : '';
}

describe('a catalogue that works', () => {
  test('is listed by its name alone', async () => {
    expect(await json('', {})).toEqual({ catalogues: [{ id, name: 'Instituto' }] });
  });

  test('its pages, covers and books come through this server, whose address alone the browser sees', async () => {
    partner.answer('/opds', { body: atomFeed(atomEntry('Nuevos', { page: 'nuevos?clave=secreta' })) });
    partner.answer('/nuevos?clave=secreta', {
      body: atomFeed(atomEntry('Uno', { epub: '/uno.epub', cover: '/uno.png' })),
    });
    partner.answer('/uno.png', { type: 'text/html', body: png });
    partner.answer('/uno.epub', { body: epub });
    const first = await ask('/page', { catalogue: id });
    const text = await first.text();
    expect(text).not.toMatch(/secreta|127\.0\.0\.1|lector/);
    const { sections } = JSON.parse(text) as CataloguePage;
    expect(Buffer.from(sections[0]?.address ?? '', 'base64url').toString('latin1')).not.toContain('secreta');
    const { books } = await json<CataloguePage>('/page', { at: sections[0]?.address ?? '' });
    const cover = await ask('/cover', { at: books[0]?.cover ?? '' });
    expect([cover.headers.get('content-type'), cover.headers.get('x-content-type-options')]).toEqual([
      'image/png',
      'nosniff',
    ]);
    expect(Buffer.from(await cover.arrayBuffer())).toEqual(png);
    const { offer } = books[0] ?? {};
    const file = await ask('/file', { at: offer?.kind === 'epub' ? offer.address : '' });
    expect([file.status, file.headers.get('content-disposition')]).toEqual([200, 'attachment']);
    expect(Buffer.from(await file.arrayBuffer()).equals(epub)).toBe(true);
    expect(partner.requests.map(([, authorization]) => authorization)).toEqual(
      Array.from({ length: 4 }, () => `Basic ${Buffer.from('lector:cl@ve').toString('base64')}`),
    );
  });

  test('is searched by its template, and by the description that it links', async () => {
    const found = { body: atomFeed(atomEntry('Hallado', { epub: '/h.epub' })) };
    partner.answer('/buscar/el%20reloj%2Ftres', found);
    partner.answer('/opds', { body: atomFeed(`<link rel="search" type="${atomType}" href="/buscar/{searchTerms}"/>`) });
    const titlesOf = async (): Promise<string[]> => {
      const { search } = await firstPage();
      const { books } = await json<CataloguePage>('/search', { at: search ?? '', words: 'el reloj/tres' });
      return books.map(({ title }) => title);
    };
    expect(await titlesOf()).toEqual(['Hallado']);
    partner.answer('/opds', {
      body: atomFeed('<link rel="search" type="application/opensearchdescription+xml" href="/osd.xml"/>'),
    });
    partner.answer('/osd.xml', {
      body: `<OpenSearchDescription><Url type="${atomType}" template="${partner.origin}/b?q={searchTerms}&amp;p={startPage?}"/></OpenSearchDescription>`,
    });
    partner.answer('/b?q=el%20reloj%2Ftres&p=', found);
    expect(await titlesOf()).toEqual(['Hallado']);
  });

  test('is read in OPDS 2.0 and packed as well', async () => {
    const body = gzipSync(
      JSON.stringify({
        metadata: { title: 'Dos' },
        links: [],
        publications: [{ metadata: { title: 'Uno' }, links: [] }],
      }),
    );
    partner.answer('/opds', (_, response) =>
      response.writeHead(200, { 'content-type': 'application/opds+json', 'content-encoding': 'gzip' }).end(body),
    );
    expect(await firstPage()).toMatchObject({ title: 'Dos', books: [{ title: 'Uno', offer: { kind: 'none' } }] });
  });

  test('a book whose file is one page further is found there, and no deeper', async () => {
    const bookAt = async (links: Readonly<Record<string, string>>): Promise<CatalogueBook> => {
      partner.answer('/opds', { body: atomFeed(atomEntry('Uno', links)) });
      const [book] = (await firstPage()).books;
      return json('/book', { at: book?.offer.kind === 'deeper' ? book.offer.address : '' });
    };
    partner.answer('/entera', { body: atomEntry('Uno', { epub: '/uno.epub' }) });
    partner.answer('/entrada', { body: atomEntry('Uno', { deeper: '/entera' }) });
    partner.answer('/sinfin', { body: atomEntry('Uno', { deeper: '/entrada' }) });
    partner.answer('/misma', { body: atomEntry('Uno', { deeper: '/misma' }) });
    expect((await bookAt({ deeper: '/entera' })).offer.kind).toBe('epub');
    expect((await bookAt({ whole: '/entera' })).offer.kind).toBe('epub');
    expect((await bookAt({ whole: '/entrada' })).offer.kind).toBe('epub');
    expect((await bookAt({ whole: '/sinfin' })).offer.kind).toBe('none');
    expect((await bookAt({ deeper: '/misma' })).offer.kind).toBe('none');
  });
});

describe('only what a catalogue links can be asked for', () => {
  test('nobody asks without being signed in, or for somebody else', async () => {
    expect([(await ask('', {}, null)).status, (await ask('', {}, 'v')).status]).toEqual([401, 403]);
  });

  test.each(['', 'x', 'AAAA', 'http://127.0.0.1/', 'A'.repeat(9_000)])('%s is no link', async (at) => {
    for (const path of ['/page', '/book', '/cover', '/file'])
      expect(await fault(path, { at })).toBe(at === '' ? 'invalid-argument' : 'catalogue-link-invalid');
    expect(partner.requests).toEqual([]);
  });

  test('a link of another kind, of another secret, changed by one bit, or of a catalogue that is gone is none', async () => {
    const at = await fileOf({ epub: '/uno.epub' });
    const link = { catalogue: id, kind: 'file', href: `${partner.origin}/uno.epub`, depth: 1 } as const;
    expect(at).toBe(createSeals(secret).seal(link));
    const bytes = Buffer.from(at, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    for (const [path, other] of [
      ['/page', at],
      ['/cover', at],
      ['/file', bytes.toString('base64url')],
      ['/file', createSeals(`${secret}!`).seal(link) ?? ''],
    ] as const)
      expect(await fault(path, { at: other })).toBe('catalogue-link-invalid');
    expect(await fault('/file', { at: createSeals(secret).seal({ ...link, catalogue: 'gone' }) ?? '' })).toBe(
      'catalogue-gone',
    );
    expect(await fault('/page', { catalogue: 'gone' })).toBe('catalogue-gone');
  });

  test.each([
    'http://{searchTerms}/',
    'http://books.{searchTerms}.test/x',
    '//{searchTerms}',
    'http://{searchTerms}@books.test/',
  ])('the words of a search never name the host: %s', async (template) => {
    partner.answer('/opds', { body: atomFeed(`<link rel="search" type="${atomType}" href="${template}"/>`) });
    expect((await firstPage()).search).toBeNull();
  });

  test('nobody asks more often than a person would', async () => {
    partner.answer('/opds', { body: atomFeed('') });
    const statuses: number[] = [];
    for (let turn = 0; turn <= catalogueLimits.pages.most; turn++)
      statuses.push((await ask('/page', { catalogue: id })).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([
      catalogueLimits.pages.most,
      429,
    ]);
  });
});

describe('bad luck with a catalogue', () => {
  const redirect = (to: string) => {
    partner.answer('/opds', (_, response) => response.writeHead(302, { location: to }).end());
  };

  test('a redirect without end is said to be a loop', async () => {
    redirect('/opds');
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-loops');
    expect(partner.requests).toHaveLength(bounds.redirects + 1);
  });

  test('links that go on without end are said to be a loop', async () => {
    const at = createSeals(secret).seal({ catalogue: id, kind: 'page', href: partner.origin, depth: bounds.depth + 1 });
    expect(await fault('/page', { at: at ?? '' })).toBe('catalogue-loops');
  });

  test('a page that is its own next one is the last', async () => {
    partner.answer('/opds?p=2', { body: atomFeed(`<link rel="next" type="${atomType}" href="/opds?p=2"/>`) });
    partner.answer('/opds', { body: atomFeed(`<link rel="next" type="${atomType}" href="?p=2"/>`) });
    const { next } = await firstPage();
    expect(next).not.toBeNull();
    const page = await json<CataloguePage>('/page', { at: next ?? '' });
    expect(page.next).toBeNull();
  });

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:3000/',
    'http://[::ffff:127.0.0.1]/',
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://localhost/',
    'http://10.0.0.1/',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'https://192.168.1.1/',
    'http://1.1.1.1:25/',
  ])('a redirect to %s is refused as private', async (to) => {
    redirect(to);
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-private');
  });

  test.each(['file:///etc/passwd', 'gopher://127.0.0.1/', 'data:text/plain,x', 'javascript:1', 'http://'])(
    'a redirect to %s is refused as no link',
    async (to) => {
      redirect(to);
      expect(await fault('/page', { catalogue: id })).toBe('catalogue-link-invalid');
    },
  );

  test('books and covers on this machine are not asked for', async () => {
    const other = await openPartner();
    other.answer('/uno.epub', { body: epub });
    const at = await fileOf({ epub: `${other.origin}/uno.epub` });
    expect(await fault('/file', { at })).toBe('catalogue-private');
    partner.answer('/opds', { body: atomFeed(atomEntry('Uno', { epub: '/u.epub', cover: `${other.origin}/x.png` })) });
    const [book] = (await firstPage()).books;
    expect(await fault('/cover', { at: book?.cover ?? '' })).toBe('catalogue-private');
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test('a name with a private address is refused, and is asked once, by the socket itself', async () => {
    const { port } = new URL(partner.origin);
    partner.answer('/opds', { body: atomFeed(atomEntry('Uno', { epub: `http://rebinding.test:${port}/uno.epub` })) });
    const names: string[] = [];
    const resolve: Resolve = async (name) => {
      names.push(name);
      return [{ address: '127.0.0.1', family: 4 }];
    };
    await restart(`Instituto = ${partner.origin}/opds`, { resolve });
    const [book] = (await firstPage()).books;
    const at = book?.offer.kind === 'epub' ? book.offer.address : '';
    expect(await fault('/file', { at })).toBe('catalogue-private');
    expect(names).toEqual(['rebinding.test']);
    expect(partner.requests.map(([path]) => path)).toEqual(['/opds']);
  });

  test('one private address among public ones is refused; a listed name may have one, but not that of the clouds', async () => {
    const { port } = new URL(partner.origin);
    partner.answer('/opds', { body: atomFeed(atomEntry('Uno', { epub: 'http://mixed.test/uno.epub' })) });
    const addresses: Record<string, string[]> = {
      'calibre.test': ['127.0.0.1'],
      'mixed.test': ['93.184.215.14', '127.0.0.1'],
      'metadata.test': ['169.254.169.254'],
    };
    const resolve = async (name: string) => (addresses[name] ?? []).map((address) => ({ address, family: 4 }));
    await restart(`Casa = http://calibre.test:${port}/opds`, { resolve });
    const [book] = (await firstPage()).books;
    expect(await fault('/file', { at: book?.offer.kind === 'epub' ? book.offer.address : '' })).toBe(
      'catalogue-private',
    );
    await restart(`Nube = http://metadata.test/opds`, { resolve });
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-private');
  });

  test('its credentials stay with it', async () => {
    const other = await openPartner();
    other.answer('/opds', { body: atomFeed('') });
    const port = new URL(other.origin).port;
    redirect(`http://127.0.0.1:${port}/opds`);
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-private');
    redirect(`http://ladron:x@${new URL(partner.origin).host}/nuevo`);
    partner.answer('/nuevo', { body: atomFeed('') });
    await firstPage();
    expect(new Set(partner.requests.map(([, authorization]) => authorization)).size).toBe(1);
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test('an answer of 10 GB is too large, whether it says so or not', async () => {
    const endless = (_: unknown, response: ServerResponse): void => {
      response.writeHead(200, { 'content-type': atomType });
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(262_144, 0x50)));
      };
      response.on('drain', more);
      response.write('PK\u0003\u0004');
      more();
    };
    partner.answer('/opds', endless);
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-too-large');
    partner.answer('/opds', (_, response) =>
      response.writeHead(200, { 'content-length': '10737418240' }).write('<feed>'),
    );
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-too-large');
    partner.answer('/huge.epub', (_, response) =>
      response.writeHead(200, { 'content-length': '10737418240' }).write('PK\u0003\u0004'),
    );
    expect(await fault('/file', { at: await fileOf({ epub: '/huge.epub' }) })).toBe('book-too-large');
    partner.answer('/endless.epub', endless);
    const file = await ask('/file', { at: await fileOf({ epub: '/endless.epub' }) });
    await expect(file.arrayBuffer()).rejects.toThrow();
  });

  test('a gzip bomb is too large', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    partner.answer('/opds', (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-too-large');
  });

  test('one that never answers, or stops in the middle, is said to be silent', async () => {
    await restart(`Instituto = ${partner.origin}/opds`, { within: impatient });
    partner.answer('/opds', () => undefined);
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-silent');
    partner.answer('/opds', (_, response) => response.writeHead(200).write('<feed>'));
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-silent');
  });

  test('one that sends a byte now and then for ever is said to be silent', async () => {
    await restart(`Instituto = ${partner.origin}/opds`, { within: impatient });
    partner.answer('/opds', (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 100);
      response.on('close', () => clearInterval(drip));
    });
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-silent');
  });

  test('one that is not there is said to be out of reach', async () => {
    await partner.close();
    expect(await fault('/page', { catalogue: id })).toBe('catalogue-unreachable');
    partner = await openPartner();
  });

  test.each<[number, ErrorId]>([
    [401, 'catalogue-refused'],
    [403, 'catalogue-refused'],
    [404, 'catalogue-missing'],
    [500, 'catalogue-failed'],
    [304, 'catalogue-failed'],
  ])('one that answers %i says why', async (status, reason) => {
    partner.answer('/opds', (_, response) => response.writeHead(status).end('x'));
    expect(await fault('/page', { catalogue: id })).toBe(reason);
  });

  test.each<[string, string, ErrorId]>([
    ['HTML', '<!DOCTYPE html><html><body>Login</body></html>', 'catalogue-not-opds'],
    ['HTML without its type', '<html><body>Login</body></html>', 'catalogue-not-opds'],
    ['text', 'hola', 'catalogue-not-opds'],
    ['nothing', '', 'catalogue-not-opds'],
    ['another XML', '<?xml version="1.0"?><rss><channel/></rss>', 'catalogue-not-opds'],
    ['JSON of something else', '{"openapi":"3.0"}', 'catalogue-not-opds'],
    ['JSON that breaks off', '{"publications":[', 'catalogue-damaged'],
    [
      'an XML bomb',
      `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}">]><feed><title>&b;</title></feed>`,
      'catalogue-damaged',
    ],
    [
      'an entity from outside',
      '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><feed><title>&x;</title></feed>',
      'catalogue-damaged',
    ],
    ['elements without end', `<feed>${'<a>'.repeat(200_000)}`, 'catalogue-damaged'],
    ['attributes without end', `<feed ${'a="1" '.repeat(5_000)}`, 'catalogue-damaged'],
    ['a text in a hundred elements', `<feed>${'<a>'.repeat(35)}${'x'.repeat(2_000_000)}`, 'catalogue-damaged'],
  ])('that answers %s', async (_what, body, reason) => {
    partner.answer('/opds', { body });
    expect(await fault('/page', { catalogue: id })).toBe(reason);
  });

  test.each<[string, string | Uint8Array, ErrorId]>([
    ['a web page', '<!doctype html><title>Sesión</title>', 'file-is-web-page'],
    ['a PDF', '%PDF-1.7', 'file-is-pdf'],
    ['nothing', '', 'file-empty'],
    ['noise', Buffer.from([1, 2, 3, 4]), 'not-an-epub'],
  ])('that links %s as an EPUB', async (_what, body, reason) => {
    partner.answer('/uno.epub', { type: 'application/epub+zip', body });
    expect(await fault('/file', { at: await fileOf({ epub: '/uno.epub' }) })).toBe(reason);
  });

  test('a book that breaks off does not come', async () => {
    partner.answer('/uno.epub', (_, response) => {
      response.writeHead(200, { 'content-length': String(epub.length) });
      response.write(epub.subarray(0, 60_000), () => response.destroy());
    });
    const file = await ask('/file', { at: await fileOf({ epub: '/uno.epub' }) });
    await expect(file.arrayBuffer()).rejects.toThrow();
  });

  test.each<[string, string]>([
    ['a drawing that can run', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['a web page', '<!doctype html>'],
  ])('a cover that is %s is none', async (_what, body) => {
    partner.answer('/x.png', { type: 'image/png', body });
    partner.answer('/opds', { body: atomFeed(atomEntry('Uno', { epub: '/u.epub', cover: '/x.png' })) });
    const [book] = (await firstPage()).books;
    expect(await fault('/cover', { at: book?.cover ?? '' })).toBe('catalogue-missing');
  });

  test('scripts and links to elsewhere in entries are text, and no links', async () => {
    partner.answer('/opds', {
      body: atomFeed(
        `${atomEntry('&lt;img src=x onerror=alert(1)&gt;Uno', { epub: 'javascript:alert(1)', cover: 'data:image/png;base64,AAAA' })}${atomEntry('Dos', { page: 'file:///etc' })}`,
      ),
    });
    const page = await firstPage();
    expect(page.sections).toEqual([]);
    expect(page.books).toMatchObject([{ title: 'Uno', cover: null, offer: { kind: 'indirect' } }]);
  });
});
