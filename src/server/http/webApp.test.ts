import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { webApp } from './webApp.ts';

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
  expect([headers.get('content-type'), headers.get('content-encoding'), text]).toEqual([expect.stringContaining('application/json'), 'br', 'in brotli']);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect((await answer('/starter-packs/xx/invented.json', 'br')).text).toBe('No existe');
});

test('any address without a file answers the page, which is asked for again every time', async () => {
  const { headers, text } = await answer('/home/lector/abc', 'br');
  expect([text, headers.get('cache-control')]).toEqual(['<title>Glosa</title>', 'no-cache']);
});

async function answer(address: string, accepted: string): Promise<{ readonly headers: Headers; readonly text: string }> {
  const response = await webApp(folder).request(address, { headers: { 'accept-encoding': accepted } });
  return { headers: response.headers, text: await response.text() };
}
