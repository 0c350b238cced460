import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { z } from 'zod';
import { uploadHeaders } from '#contract/uploads.ts';
import { sha256 } from '#replica/base/sha256.ts';
import { packIndex } from '#replica/files/wordIndex.ts';
import { cookiesOf, makeAccount, type Account } from '../tests/e2e/accounts.ts';
import { wordOf } from './novel.ts';
import { openPlainPage, type PlainPage } from './plainBrowser.ts';
import { Samples } from './samples.ts';
import { startApp } from './startApp.ts';
import { workerMegabytes } from './workerMegabytes.ts';

/**
 * The app of a learner with 200 books and 50,000 words, as it opens in a browser that has had everything before: built, served
 * on SQLite, in headless Chromium; each start in a new process of the browser. Prints milliseconds from the navigation on, and memory. `node bench/library.ts [rounds [books words]]`
 */
const rounds = Number(process.argv[2] ?? 5);
const screen = { width: 1280, height: 800 };
/** Milliseconds in which a page has shown what it shows first. */
const quiet = 1_500;
const script = z.object({ identifier: z.string() });
const measured = z.record(z.string(), z.number());
const [books, words, wordsOfBook] = [Number(process.argv[3] ?? 200), Number(process.argv[4] ?? 50_000), 8_000];

/** The library as one grid of all books: as a whole it shows a few of each shelf. */
const address = '/home/biblioteca?parte=sin-empezar';

await using app = await startApp();
const { glosa } = app;
const samples = new Samples();
const account = await makeAccount(glosa.url, glosa.outbox);
await fill(account);
const context = await app.visitAs(account);
const first = await context.newPage();
const started = performance.now();
await first.goto(`${glosa.url}${address}`);
await first.waitForFunction(areAllCounted, books, { timeout: 300_000 });
samples.note('new browser: library, to the last share', performance.now() - started);
await first.waitForTimeout(5_000);
await marks(first);
await first.close();
await measureMemory(context);
await context.close();
await restarts(account);
samples.print();

/** Marks a word of every book, on another device, and waits until the last card tells another share: all of them are counted by then. */
async function marks(page: Page): Promise<void> {
  const { call } = await signedIn(account);
  for (let round = 0; round < rounds; round++) {
    const before = await page.evaluate(lastShare);
    const started = performance.now();
    await call('saveWord', { lang: 'en', text: wordOf(0), status: round % 2 === 0 ? '1' : '5' });
    await page.waitForFunction(isOtherShare, before, { polling: 10, timeout: 60_000 });
    samples.note('a mark elsewhere, to the last share', performance.now() - started);
  }
}

function lastShare(): string {
  return [...document.querySelectorAll('main ul li [role=img]')].at(-1)?.getAttribute('aria-label') ?? '';
}

function isOtherShare(before: string): boolean {
  return [...document.querySelectorAll('main ul li [role=img]')].at(-1)?.getAttribute('aria-label') !== before;
}

async function measureMemory(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${glosa.url}${address}`);
  await page.waitForFunction(areAllCounted, books);
  await page.waitForTimeout(4_000);
  const worker = await workerMegabytes(page);
  samples.note('memory of the worker, MB', worker);
  samples.note('memory of worker and page, MB (≤ 150)', worker + (await pageMegabytes(page)));
}

/** Opens Inicio and Mi Biblioteca in a new process of a browser that has the account's copy. */
async function restarts(account: Account): Promise<void> {
  const page = await openPlainPage(screen);
  try {
    for (const { name, value, url } of cookiesOf(account, glosa.url))
      await page.send('Network.setCookie', { name, value, url });
    await page.send('Page.navigate', { url: `${glosa.url}${address}` });
    while ((await page.evaluate(`(${areAllCounted.toString()})(${books})`)) !== true) await sleep(500);
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await sleep(5_000);
    for (let round = 0; round < rounds; round++) {
      const home = await timesOf(page, '/home', { shown: 'main h2' });
      samples.note('restart: home, to its content (≤ 500)', home['shown'] ?? Infinity);
      const library = await timesOf(page, address, {
        cards: 'main li a > b',
        first: 'main li [role=img]',
        last: `main li:nth-child(${books}) [role=img]`,
      });
      samples.note('restart: library, to its first cards (≤ 400)', library['cards'] ?? Infinity);
      samples.note('restart: library, to its first share', library['first'] ?? Infinity);
      samples.note('restart: library, to the last share', library['last'] ?? Infinity);
    }
  } finally {
    await page.close();
  }
}

/** Milliseconds from the navigation, in a process that has just begun, until what each selector names is in the page, as the page sees it. */
async function timesOf(
  page: PlainPage,
  address: string,
  selectors: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, number>>> {
  await page.send('Page.navigate', { url: 'about:blank' });
  const source = `(${markWhenShown.toString()})(${JSON.stringify(selectors)})`;
  const { identifier } = script.parse(await page.send('Page.addScriptToEvaluateOnNewDocument', { source }));
  await page.send('Page.navigate', { url: glosa.url + address });
  // Whoever asks the page earlier gives it work.
  await sleep(quiet);
  while ((await page.evaluate("'times' in globalThis")) !== true) await sleep(100);
  await page.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  return measured.parse(await page.evaluate('times'));
}

/** Runs in the page: notes when what each selector names is first in the document. */
function markWhenShown(wanted: Readonly<Record<string, string>>): void {
  const times: Record<string, number> = {};
  const observer = new MutationObserver(() => {
    for (const [name, selector] of Object.entries(wanted))
      if (!(name in times) && document.querySelector(selector)) times[name] = performance.now();
    if (Object.keys(times).length < Object.keys(wanted).length) return;
    observer.disconnect();
    Object.assign(globalThis, { times });
  });
  observer.observe(document, { childList: true, subtree: true });
}

function areAllCounted(count: number): boolean {
  return document.querySelectorAll('main li [role=img]').length >= count;
}

async function pageMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}

async function fill(account: Account): Promise<void> {
  const { call, authorization, uid } = await signedIn(account);
  for (let from = 0; from < words; from += 500) {
    const texts = Array.from({ length: 500 }, (_, index) => wordOf(from + index));
    await call('saveWords', { lang: 'en', texts, status: ['5', '1', '2', '3'][(from / 500) % 4] });
  }
  for (let book = 0; book < books; book++) {
    // Half of the words are the commonest ones, the others from all over.
    const ranks = Array.from({ length: wordsOfBook }, (_, at) =>
      at < wordsOfBook / 2 ? at : 4_000 + ((at * (book + 7)) % 70_000),
    );
    const keys = [...new Set(ranks)].map(wordOf);
    const index = await packIndex({ keys, counts: keys.map((_key, at) => 1 + Math.floor(20_000 / (at + 1))) }, 'en');
    const indexId = await sha256(index);
    const response = await fetch(`${glosa.url}/users/${uid}/uploads/${indexId}`, {
      method: 'PATCH',
      headers: {
        authorization,
        'content-type': 'application/gzip',
        [uploadHeaders.offset]: '0',
        [uploadHeaders.length]: String(index.size),
      },
      body: index,
    });
    if (!response.ok) throw new Error(`upload: ${response.status} ${await response.text()}`);
    await call('addBook', {
      title: `Book ${book}`,
      author: 'Ann Author',
      language: 'en',
      fileId: await sha256(new TextEncoder().encode(`book ${book}`)),
      fileSize: 500_000,
      coverId: null,
      indexId,
      wordCount: 100_000,
      uniqueWords: keys.length,
      chapterCount: 30,
    });
  }
}

/** The account as another device of it calls the server. */
async function signedIn(account: Account) {
  const answer = await fetch(`${glosa.url}/api/auth/session`, { headers: { cookie: account.cookies.join('; ') } });
  const { token, uid } = (await answer.json()) as { token: string; uid: string };
  const authorization = `Bearer ${token}`;
  const call = async (name: string, data: object): Promise<void> => {
    const response = await fetch(`${glosa.url}/glosa/us-central1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify({ data }),
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  };
  return { call, authorization, uid };
}
