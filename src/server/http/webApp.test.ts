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

test('any address without a file answers the page, which is asked for again every time', async () => {
  const { headers, text } = await answer('/home/lector/abc', 'br');
  expect([text, headers.get('cache-control')]).toEqual(['<title>Glosa</title>', 'no-cache']);
});

async function answer(address: string, accepted: string): Promise<{ readonly headers: Headers; readonly text: string }> {
  const response = await webApp(folder).request(address, { headers: { 'accept-encoding': accepted } });
  return { headers: response.headers, text: await response.text() };
}
