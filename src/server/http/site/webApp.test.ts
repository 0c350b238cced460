import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { originPlaceholder } from '#contract/content/publicPages.ts';
import { webApp } from './webApp.ts';

const publicUrl = new URL('https://lectura.example');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glosa-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<title>Glosa</title>');
  mkdirSync(path.join(folder, 'starter-packs/fr'), { recursive: true });
  writeFileSync(path.join(folder, 'starter-packs/fr/invented.json'), '["plain"]');
  writeFileSync(path.join(folder, 'starter-packs/fr/invented.json.br'), 'in brotli');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), 'plain');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js.br'), 'in brotli');
  writeFileSync(path.join(folder, 'assets/app-1a2b.js.gz'), 'in gzip');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['br, gzip', 'br', 'in brotli'],
  ['gzip', 'gzip', 'in gzip'],
  ['identity', null, 'plain'],
])('to a browser that takes %s a file goes as %s', async (accepted, encoding, content) => {
  const { headers, ...response } = await answer('/assets/app-1a2b.js', accepted);
  expect([headers.get('content-encoding'), response.text]).toEqual([encoding, content]);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toContain('javascript');
});

test('a starter pack goes compressed and is asked for again, and one that is not there is no page', async () => {
  const { headers, text } = await answer('/starter-packs/fr/invented.json', 'br');
  expect([headers.get('content-type'), headers.get('content-encoding'), text]).toEqual([
    expect.stringContaining('application/json'),
    'br',
    'in brotli',
  ]);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect((await answer('/starter-packs/xx/invented.json', 'br')).text).toBe('No existe');
});

test('a file that the browser has already is not sent again, compressed or not, until it changes', async () => {
  const app = webApp(folder, publicUrl);
  const ask = (tag: string | null) =>
    app.request('/starter-packs/fr/invented.json', {
      headers: { 'accept-encoding': 'br', ...(tag !== null && { 'if-none-match': tag }) },
    });
  const tag = (await ask(null)).headers.get('etag');
  const again = await ask(tag);
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  expect(again.headers.get('cache-control')).toBe('no-cache');
  writeFileSync(path.join(folder, 'starter-packs/fr/invented.json.br'), 'in another brotli');
  const changed = await ask(tag);
  expect([changed.status, await changed.text()]).toEqual([200, 'in another brotli']);
});

test('words and their meanings are read from any origin, which nothing else is', async () => {
  mkdirSync(path.join(folder, 'glossary'));
  writeFileSync(path.join(folder, 'glossary/en.txt'), 'cat');
  const originOf = async (address: string) => (await answer(address, 'br')).headers.get('access-control-allow-origin');
  expect(await originOf('/starter-packs/fr/invented.json')).toBe('*');
  expect(await originOf('/glossary/en.txt')).toBe('*');
  for (const address of ['/', '/assets/app-1a2b.js', '/home/configuracion']) expect(await originOf(address)).toBeNull();
});

test('of the extension the zips are offered, under their names, and its pages are no pages of the site', async () => {
  mkdirSync(path.join(folder, 'extension/firefox'), { recursive: true });
  writeFileSync(path.join(folder, 'extension/glosa-firefox.zip'), 'PK');
  writeFileSync(path.join(folder, 'extension/firefox/popup.html'), '<title>Glosa</title>');
  const { headers, status, text } = await answer('/extension/glosa-firefox.zip', 'br, gzip');
  expect([status, text, headers.get('content-type'), headers.get('content-encoding')]).toEqual([
    200,
    'PK',
    'application/zip',
    null,
  ]);
  expect(headers.get('content-disposition')).toBe('attachment; filename="glosa-firefox.zip"');
  expect(headers.get('cache-control')).toBe('no-cache');
  for (const address of ['/extension/glosa-chromium.zip', '/extension/firefox/popup.html', '/extension/firefox']) {
    const missing = await answer(address, 'br');
    expect([address, missing.status, missing.headers.get('content-disposition')]).toEqual([address, 404, null]);
  }
});

test('a lesson’s text is named by its content and kept, the list of lessons is asked for again', async () => {
  mkdirSync(path.join(folder, 'lessons'));
  for (const name of ['en.json', 'en-1.0123456789abcdef.json', 'en-1.json'])
    writeFileSync(path.join(folder, 'lessons', name), '{}');
  const cacheControlOf = async (address: string) => (await answer(address, 'br')).headers.get('cache-control');
  expect(await cacheControlOf('/lessons/en-1.0123456789abcdef.json')).toContain('immutable');
  expect(await cacheControlOf('/lessons/en.json')).toBe('no-cache');
  expect(await cacheControlOf('/lessons/en-1.json')).toBe('no-cache');
  expect(await cacheControlOf('/lessons/en-2.0123456789abcdef.json')).toBe('no-cache');
});

test('a film is named by its content and kept, and sent from any second on', async () => {
  mkdirSync(path.join(folder, 'videos'));
  const named = `/videos/${'0a'.repeat(32)}.webm`;
  for (const address of [named, '/videos/en.json', '/videos/x.webm'])
    writeFileSync(path.join(folder, address), '0123456789');
  const { headers, text } = await answer(named, 'br', { range: 'bytes=4-' });
  expect([headers.get('content-range'), headers.get('content-type'), text]).toEqual([
    'bytes 4-9/10',
    'video/webm',
    '456789',
  ]);
  expect(headers.get('cache-control')).toContain('immutable');
  expect((await answer(named, 'br', { range: 'bytes=10-' })).headers.get('content-range')).toBe('bytes */10');
  for (const address of ['/videos/en.json', '/videos/x.webm'])
    expect((await answer(address, 'br')).headers.get('cache-control')).toBe('no-cache');
});

test('any address without a file answers the page, which is asked for again every time', async () => {
  const { headers, text } = await answer('/home/lector/abc', 'identity');
  expect([text, headers.get('cache-control')]).toEqual(['<title>Glosa</title>', 'no-cache']);
});

test('a page that names no icon has that of the site', async () => {
  const { status, headers } = await answer('/favicon.ico', 'identity');
  expect([status, headers.get('location')]).toEqual([301, '/icon.png']);
});

describe('ready documents', () => {
  beforeEach(() => {
    const canonical = (address: string) => `<link rel="canonical" href="${originPlaceholder}${address}">`;
    for (const name of ['blog/leer', 'ayuda']) mkdirSync(path.join(folder, name), { recursive: true });
    writeFileSync(path.join(folder, 'landing.html'), canonical('/'));
    writeFileSync(path.join(folder, 'ayuda/index.html'), canonical('/ayuda'));
    writeFileSync(path.join(folder, 'blog/leer/index.html'), canonical('/blog/leer'));
    writeFileSync(path.join(folder, 'blog/rss.xml'), `<link>${originPlaceholder}/blog</link>`);
    writeFileSync(path.join(folder, 'robots.txt'), `Sitemap: ${originPlaceholder}/sitemap.xml`);
    writeFileSync(path.join(folder, '404.html'), 'Aquí no hay nada');
  });

  test.each([
    ['/', 'text/html', '<link rel="canonical" href="https://lectura.example/">'],
    ['/ayuda', 'text/html', '<link rel="canonical" href="https://lectura.example/ayuda">'],
    ['/blog/leer', 'text/html', '<link rel="canonical" href="https://lectura.example/blog/leer">'],
    ['/blog/rss.xml', 'application/xml', '<link>https://lectura.example/blog</link>'],
    ['/robots.txt', 'text/plain', 'Sitemap: https://lectura.example/sitemap.xml'],
  ])('%s is sent as %s with the configured address in it, whatever Host says', async (address, type, text) => {
    const response = await webApp(folder, publicUrl).request(address, {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect([response.status, await response.text()]).toEqual([200, text]);
    expect(response.headers.get('content-type')).toMatch(new RegExp(`^${type}; charset=utf-8$`));
    expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
      'no-cache',
      'accept-encoding',
    ]);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip;q=0.5', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('to a browser that takes %s they go as %s', async (accepted, encoding, open) => {
    const response = await webApp(folder, publicUrl).request('/ayuda', {
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(open(Buffer.from(await response.arrayBuffer())).toString()).toContain('https://lectura.example/ayuda');
  });

  test('who has it already is told so, until it changes', async () => {
    const app = webApp(folder, publicUrl);
    const etag = (await app.request('/ayuda')).headers.get('etag') ?? '';
    const again = await app.request('/ayuda', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    writeFileSync(path.join(folder, 'ayuda/index.html'), 'otra ayuda');
    const changed = await app.request('/ayuda', { headers: { 'if-none-match': etag } });
    expect([changed.status, await changed.text()]).toEqual([200, 'otra ayuda']);
  });

  test.each([
    '/blog/nada',
    '/blog/leer/mas',
    '/blog/..%2f..%2fetc',
    '/blog',
    '/blog/LEER',
    '/landing.html',
    '/404.html',
    '/ayuda/index.html',
    '/blog/leer/index.html',
  ])('%s is the page that says there is nothing', async (address) => {
    const response = await webApp(folder, publicUrl).request(address);
    expect([response.status, await response.text()]).toEqual([404, 'Aquí no hay nada']);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('a slash at the end leads to the address without it', async () => {
    const response = await webApp(folder, publicUrl).request('/blog/leer/');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/blog/leer']);
    expect((await webApp(folder, publicUrl).request('//evil.example/')).headers.get('location')).toBeNull();
  });

  test('other addresses are still the app’s', async () => {
    for (const address of ['/home', '/ayuda/nada', '/nada', '/demo/lector/story-en', '/index.html'])
      expect((await answer(address, 'identity')).text).toBe('<title>Glosa</title>');
  });
});

async function answer(
  address: string,
  accepted: string,
  others: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly text: string }> {
  const response = await webApp(folder, publicUrl).request(address, {
    headers: { 'accept-encoding': accepted, ...others },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test('the worker that reads files of words has a policy of its own, and no other script has', async () => {
  writeFileSync(path.join(folder, 'assets/wordFileWorker-1a2b.js'), 'plain');
  writeFileSync(path.join(folder, 'assets/wordFileWorkers-1a2b.js'), 'plain');
  const policyOf = async (file: string) =>
    (await answer(`/assets/${file}`, 'br')).headers.get('content-security-policy');
  expect(await policyOf('wordFileWorker-1a2b.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'none'",
  );
  expect(await policyOf('wordFileWorkers-1a2b.js')).toBeNull();
  expect(await policyOf('app-1a2b.js')).toBeNull();
});
