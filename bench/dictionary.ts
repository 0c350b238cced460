import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { chromium } from 'playwright';
import { build } from 'vite';
import { dictdFiles } from '#domain/dictionaries/testing/dictionaryFiles.ts';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import type { Bench } from './dictionary-page.ts';
import { growth } from './samples.ts';

// A dictionary of 58,000 articles in Chromium: import, what it takes, lookups, cancelling. `node bench/dictionary.ts [files of one dictionary]`
declare const bench: Bench;

const articles = 58_630;
const bytesOfArticle = 176;
const given = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'glosa-bench-dictionary-'));
const files = new Map(
  given.length > 0
    ? given.map((file) => [basename(file), new Uint8Array(readFileSync(file))] as const)
    : generated(articles),
);
/** Smaller ones, whose import shows how it grows. */
const smaller = given.length > 0 ? [] : [articles / 16, articles / 4].map((count) => generated(Math.round(count)));
const served = new Map([
  ...smaller.flatMap((some, at) => some.map(([name, bytes]) => [`${at}-${name}`, bytes] as const)),
  ...files,
]);

await build({
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  build: {
    outDir: join(folder, 'web'),
    rolldownOptions: { input: 'bench/dictionary-page.ts', output: { entryFileNames: 'page.js' } },
  },
});
const app = new Hono();
app.get('/', (context) =>
  context.html('<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>'),
);
app.get('/dictionary/:name', (context) => context.body(new Uint8Array(served.get(context.req.param('name')) ?? [])));
app.get('/favicon.ico', (context) => context.body(null, 204));
app.get('*', async (context) =>
  context.body(new Uint8Array(await readFile(join(folder, 'web', context.req.path))), 200, {
    'content-type': 'text/javascript',
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
  const addresses = [...files.keys()].map((name) => `/dictionary/${name}`);
  const left = await page.evaluate((from) => bench.cancel('cancelled', from), addresses);
  const { time, bytes, entries } = await page.evaluate((from) => bench.add('kept', from), addresses);
  const imports = new Map([[articles, time]]);
  for (const [index, some] of smaller.entries()) {
    const from = some.map(([name]) => `/dictionary/${index}-${name}`);
    const added = await page.evaluate(([uid, list]) => bench.add(uid, list), [`smaller ${index}`, from] as const);
    imports.set(articles / 4 ** (smaller.length - index), added.time);
  }
  const keys = headwordsIn(files);
  const asked = Array.from({ length: 1_000 }, (_, index) => keys[(index * 7_919) % keys.length] ?? '');
  const { times, found } = await page.evaluate((words) => bench.lookUp('kept', words), asked);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)} ms`;
  console.table({
    'headwords kept': { measured: entries, goal: '' },
    import: { measured: `${(time / 1_000).toFixed(1)} s`, goal: '≤ 10 s' },
    'import, by articles': { measured: growth(imports), goal: '4n × 9, 16n × 81' },
    kept: { measured: `${(bytes / 1024 ** 2).toFixed(2)} MB`, goal: '≤ 6 MB' },
    'lookup, median': { measured: at(0.5), goal: '' },
    'lookup, p95': { measured: at(0.95), goal: '≤ 5 ms' },
    'looked up and found': { measured: `${found} of ${asked.length}`, goal: '' },
    'rows after a cancelled import': { measured: left, goal: '0' },
  });
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** As FreeDict's English one of 2024: so many articles of so many bytes, in words of our own glossary. */
function generated(count: number): [string, Uint8Array][] {
  const rows = readFileSync(join(import.meta.dirname, '../content/glossary/en.tsv'), 'utf8')
    .split('\n')
    .slice(1);
  const words = rows.map((row) => row.split('\t'));
  const wordAt = (index: number) => words[index % words.length] ?? [];
  const made = Array.from({ length: count }, (_, index) => {
    const [lemma = ''] = wordAt(index);
    const round = Math.floor(index / words.length);
    const headword = round === 0 ? lemma : `${lemma} ${wordAt(index * 31 + round)[0] ?? ''}`;
    let article = `${headword} /${headword}/ <n>\n`;
    for (let sense = 1; article.length < bytesOfArticle; sense += 1)
      article += `${sense}. ${wordAt(index * 17 + sense * 7 + round)[3] ?? ''}\n`;
    return { headword, article };
  });
  const written = dictdFiles(
    made.toSorted((one, other) => (one.headword < other.headword ? -1 : 1)),
    (text) => new TextEncoder().encode(text),
  );
  return written.map(({ name, bytes }) =>
    name.endsWith('.dict') ? [`${name}.dz`, new Uint8Array(gzipSync(bytes))] : [name, bytes],
  );
}

function headwordsIn(all: ReadonlyMap<string, Uint8Array>): string[] {
  const index = [...all].find(([name]) => name.endsWith('.index'))?.[1];
  if (!index) throw new Error('Only dictd databases tell their headwords here');
  const lines = new TextDecoder().decode(index).split('\n');
  return lines
    .map((line) => line.split('\t')[0]?.toLowerCase() ?? '')
    .filter((word) => word !== '' && !word.startsWith('00'));
}
