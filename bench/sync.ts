import { once } from 'node:events';
import type { Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { calls } from '#contract/calls/calls.ts';
import { openDatabase } from '#server/adapters/database/open.ts';
import { diskFiles } from '#server/adapters/files/disk.ts';
import { inProcessLive } from '#server/adapters/live/inProcess.ts';
import { standaloneDataRoutes } from '#server/composition/testing/standaloneDataRoutes.ts';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import type { Bench } from './sync-page.ts';
import { Samples } from './samples.ts';
import { workerMegabytes } from './workerMegabytes.ts';

// The browser's copy of an account in Chromium, against the server's routes on SQLite in this process. `node bench/sync.ts [rounds [words,words…]]`
const rounds = Number(process.argv[2] ?? 7);
const sizes = (process.argv[3] ?? '12500,50000,200000').split(',').map(Number);
const folder = mkdtempSync(join(tmpdir(), 'glosa-bench-sync-'));
const samples = new Samples();

/** Milliseconds by which the server's clock is put back while a past is written. */
let ago = 0;

const routes = standaloneDataRoutes({
  database: await openDatabase(`sqlite:${join(folder, 'glosa.db')}`),
  live: inProcessLive(),
  files: await diskFiles(join(folder, 'files')),
  verifyToken: async (token) => ({
    uid: token,
    sessionId: token,
    scope: 'account' as const,
    expiresAt: Date.now() + 900_000,
  }),
  calls,
  now: () => Date.now() - ago,
  log: pino({ level: 'error' }, process.stderr),
});
let signedIn = '';
let down = false;
const app = new Hono();
app.use(async (context, next) => (down && context.req.path.startsWith('/glosa/') ? context.text('', 503) : next()));
app.get('/api/auth/session', (context) =>
  context.json({ uid: signedIn, email: '', name: '', token: signedIn, expiresAt: Date.now() + 900_000 }),
);
app.get('/', (context) =>
  context.html(
    '<!doctype html><meta charset="utf-8"><title>Sync</title><script type="module" src="/page.js"></script>',
  ),
);
app.get('/page.js', script);
app.get('/assets/*', script);
app.route('/', routes.routes);
await build({
  configFile: false,
  logLevel: 'error',
  worker: { format: 'es' },
  build: {
    outDir: join(folder, 'web'),
    rolldownOptions: { input: 'bench/sync-page.ts', output: { entryFileNames: 'page.js' } },
  },
});
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
const sockets = new Set<Socket>();
server.on('connection', (socket: Socket) => sockets.add(socket));
/** Bytes that the server has sent. */
const sentBytes = (): number => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
await once(server, 'listening');
const address = server.address();
if (!address || typeof address === 'string') throw new Error('The benchmark has no port');
const origin = `http://127.0.0.1:${address.port}`;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });

try {
  for (const words of sizes) await measure(words, words > 50_000 ? Math.min(2, rounds) : rounds);
  await measureStatistics();
  samples.print('words');
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function measure(words: number, times: number): Promise<void> {
  const uid = `u${words}`;
  const note = (what: string, milliseconds: number): void => samples.note(what, milliseconds, words);
  signedIn = uid;
  await fill(uid, words);
  const context = await browser.newContext();
  const tab = await openPage(context.newPage());
  for (let round = 0; round < times; round++) {
    const before = sentBytes();
    const fresh = await tab.evaluate((id) => bench.open(id), uid);
    note('new browser, until colours', fresh.colours);
    note('new browser, until all documents', fresh.documents);
    note('new browser, kilobytes on the wire', (sentBytes() - before) / 1_000);
    if ((await tab.evaluate(() => bench.size())) < words) throw new Error('Words are missing');
    await tab.evaluate(() => bench.close());
    const again = await tab.evaluate((id) => bench.open(id), uid);
    note('restart, until colours', again.colours);
    await tab.evaluate(() => bench.settle());
    note('due count', await tab.evaluate(() => bench.due()));
    for (let asked = 0; asked < 3; asked++)
      for (const [what, milliseconds] of Object.entries(await tab.evaluate(() => bench.find())))
        note(`find, ${what}${asked === 0 ? ', first' : ''}`, milliseconds);
    await tab.evaluate(() => bench.settle());
    for (const order of ['first', 'again'])
      note(`mark 200 that are known, ${order}`, await tab.evaluate((list) => bench.edit(list), spread(words, round)));
    note('mark 200 that are new', await tab.evaluate((list) => bench.save(list), fresh200(round)));
    note('worker, megabytes of heap and buffers', await workerMegabytes(tab));
    if (round < times - 1) {
      await tab.evaluate(() => bench.drained());
      await tab.evaluate(() => bench.erase());
    }
  }
  const second = await openPage(context.newPage());
  await second.evaluate((id) => bench.open(id), uid);
  for (let mark = 0; mark < 30 * times; mark++) {
    const text = `mark${letters(mark)}`;
    const heard = second.evaluate((word) => bench.changeOf(word), text);
    // The listener is there once a later request of the same page has been answered.
    await second.evaluate(() => null);
    const { done, at } = await tab.evaluate((word) => bench.mark(word), text);
    note('mark, until stored', done);
    note('mark, until the second tab is told', (await heard) - at);
  }
  await second.close();
  // The growth of a queue does not depend on the words behind it.
  if (words !== sizes[0]) {
    await context.close();
    return;
  }
  down = true;
  for (let queued = 0; queued < 2_000; queued++) {
    const { done } = await tab.evaluate((word) => bench.mark(word), `late${letters(queued)}`);
    if (queued >= 1_900) note('mark with 2,000 calls queued', done);
  }
  await tab.evaluate(() => bench.close());
  note('restart with 2,000 calls queued, until colours', (await tab.evaluate((id) => bench.open(id), uid)).colours);
  down = false;
  note('2,000 queued calls, until sent and confirmed', await tab.evaluate(() => bench.drained()));
  await context.close();
}

/** Times the questions of Estadísticas over three years in which something was read and marked every day, with as many words as the first size. */
async function measureStatistics(): Promise<void> {
  const uid = 'history';
  signedIn = uid;
  const day = 86_400_000;
  ago = 1_095 * day;
  await fill(uid, sizes[0] ?? 20_000);
  const bookId = 'a'.repeat(64);
  const facts = { title: 'T', author: '', fileSize: 1, coverId: null, indexId: null, wordCount: 1, uniqueWords: 1 };
  await routes.callOnce(uid, 'addBook', { ...facts, language: 'en', fileId: bookId, chapterCount: 1 });
  for (let days = 1_094; days >= 0; days--) {
    for (const sitting of [3, 2, 1]) {
      ago = days * day + sitting * 3_600_000;
      const text = { words: 900, known: 700, learning: 120 };
      await routes.callOnce(uid, 'recordReading', {
        bookId,
        seconds: 600,
        pages: 4,
        session: `${days} ${sitting}`,
        text,
      });
    }
    const texts = Array.from({ length: 10 }, (_, at) => `day${letters(10 * days + at)}`);
    await routes.callOnce(uid, 'saveWords', { lang: 'en', texts, status: String(1 + (days % 5)) });
  }
  ago = 0;
  const context = await browser.newContext();
  const tab = await openPage(context.newPage());
  await tab.evaluate((id) => bench.open(id), uid);
  for (let round = 0; round < 3 * rounds; round++)
    for (const [what, milliseconds] of Object.entries(await tab.evaluate(() => bench.statistics())))
      samples.note(`three years of history: ${what}${round === 0 ? ', first' : ''} (≤ 150)`, milliseconds);
  await context.close();
}

/** Two hundred of the words, from all over the list. */
function spread(words: number, round: number): string[] {
  return Array.from({ length: 200 }, (_, at) => `w${letters((Math.floor((at * words) / 200) + round) % words)}`);
}

function fresh200(round: number): string[] {
  return Array.from({ length: 200 }, (_, at) => `fresh${letters(200 * round + at)}`);
}

async function openPage(opening: Promise<Page>): Promise<Page> {
  const page = await opening;
  page.on('pageerror', (error) => console.error(error));
  await page.goto(origin);
  await page.waitForFunction(() => 'bench' in globalThis);
  return page;
}

async function fill(uid: string, words: number): Promise<void> {
  await routes.callOnce(uid, 'createUserProfile', { uid, email: '', extraData: { displayName: 'Ana' } });
  for (let from = 0; from < words; from += 500) {
    const texts = Array.from({ length: Math.min(500, words - from) }, (_, n) => `w${letters(from + n)}`);
    await routes.callOnce(uid, 'saveWords', { lang: 'en', texts, status: String(1 + ((from / 500) % 5)) });
  }
}

function letters(number: number): string {
  return Array.from(number.toString(26), (digit) => String.fromCharCode(97 + parseInt(digit, 26))).join('');
}

function script({ req }: { req: { path: string } }): Promise<Response> {
  return readFile(join(folder, 'web', req.path)).then(
    (text) => new Response(text, { headers: { 'content-type': 'text/javascript' } }),
  );
}

declare const bench: Bench;
