import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { chromium } from 'playwright';
import { build } from 'vite';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import { growth } from './samples.ts';
import type { Bench } from './word-files-page.ts';

// Files of words in Chromium: tables of 12,500 and 50,000 rows, a package of Anki of 5,000 cards written and read. `node bench/word-files.ts`
declare const bench: Bench;

const folder = mkdtempSync(join(tmpdir(), 'glosa-bench-words-'));
await build({
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  build: {
    outDir: join(folder, 'web'),
    rolldownOptions: { input: 'bench/word-files-page.ts', output: { entryFileNames: 'page.js' } },
  },
});
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
const app = new Hono();
app.get('/', (context) =>
  context.html('<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>'),
);
app.get('/favicon.ico', (context) => context.body(null, 204));
app.get('*', async (context) =>
  context.body(new Uint8Array(await readFile(join(folder, 'web', context.req.path))), 200, {
    'content-type': types[extname(context.req.path)] ?? 'text/plain',
  }),
);
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
await once(server, 'listening');
const address = server.address();
if (!address || typeof address === 'string') throw new Error('The benchmark has no port');
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });

try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await page.waitForFunction(() => 'bench' in globalThis);
  const tables = new Map<number, Awaited<ReturnType<Bench['read']>>>();
  // The first time pays for what is compiled.
  for (const rows of [1_000, 12_500, 50_000])
    tables.set(rows, await page.evaluate((text) => bench.read(text, 'x.csv'), tableOf(rows)));
  const packages = new Map<number, Awaited<ReturnType<Bench['package']>>>();
  for (const cards of [100, 1_250, 5_000])
    packages.set(cards, await page.evaluate((count) => bench.package(count), cards));
  const [table, anki] = [tables.get(50_000), packages.get(5_000)];
  if (!table || !anki) throw new Error('Nothing was measured');
  const times = (of: ReadonlyMap<number, number>): string => growth(new Map([...of].slice(1)));
  const per = (count: number, time: number): string => Math.round((count * 1_000) / time).toLocaleString('en');
  console.table({
    'rows of a table read': { measured: table.result, goal: '50000' },
    'rows a second': { measured: per(50_000, table.time), goal: '≥ 25,000' },
    'a table, by rows': {
      measured: times(new Map([...tables].map(([rows, { time }]) => [rows, time]))),
      goal: '4n × 5',
    },
    'the page waits at most': { measured: `${table.longest.toFixed(0)} ms`, goal: '≤ 50 ms' },
    'cards of a package read': { measured: anki.rows, goal: '5000' },
    'package, bytes': { measured: anki.bytes, goal: '' },
    'written, by cards': {
      measured: times(new Map([...packages].map(([cards, { written }]) => [cards, written]))),
      goal: '4n × 5',
    },
    'read, by cards': {
      measured: times(new Map([...packages].map(([cards, { read }]) => [cards, read]))),
      goal: '4n × 5',
    },
    'package written': { measured: `${anki.written.toFixed(0)} ms`, goal: '≤ 3 s' },
    'package read': { measured: `${anki.read.toFixed(0)} ms`, goal: '≤ 2 s' },
  });
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** A table as Lute writes it, of so many words. */
function tableOf(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, index) => `wort${index},,"palabra ${index}, otra",German,"uno;;dos",2026-03-04 05:06:07,${(index % 5) + 1},,`,
  );
  return `term,parent,translation,language,tags,added,status,link_status,pronunciation\r\n${lines.join('\r\n')}\r\n`;
}
