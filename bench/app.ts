import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import { cookiesOf, makeAccount, type Account } from '../tests/e2e/accounts.ts';
import { startGlosa, type GlosaServer } from '../tests/e2e/glosaServer.ts';
import { markWord, nextMarkAt, openFromLibrary, pageIsThere, turnPage } from './app-page.ts';
import { novel, vocabularySize, wordOf } from './novel.ts';

/**
 * The whole app as a learner with 20,000 words uses it: built, served on SQLite, in headless Chromium at 1280×800.
 * Prints milliseconds (median, 99th percentile) and the script that each first load takes.
 */
const title = 'Novel of the benchmark';
const viewport = { width: 1280, height: 800 };
/** Milliseconds after which what a page does when idle is done; its live stream never is. */
const quiet = 3_000;

await build({ logLevel: 'error' });
const folder = mkdtempSync(path.join(tmpdir(), 'glosa-bench-'));
const glosa = await startGlosa(folder);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  const account = await makeAccount(glosa.url, glosa.outbox);
  await saveVocabulary(glosa, account);
  const context = await signedIn(browser, account);
  const page = await context.newPage();
  const rows = await measure(page, async (url) => {
    const other = await (await signedIn(browser, account)).newPage();
    await other.goto(url);
    await other.waitForFunction(pageIsThere);
    await other.waitForTimeout(quiet);
    return other;
  });
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, samples]) => [
        name,
        { runs: samples.length, median: quantile(samples, 0.5), p99: quantile(samples, 0.99) },
      ]),
    ),
  );
  const reader = page.url();
  console.table({
    landing: await scripts(await browser.newContext({ viewport, serviceWorkers: 'block' }), glosa.url),
    reader: await scripts(await signedIn(browser, account), reader),
  });
} finally {
  await browser.close();
  await glosa.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** @param secondBrowser opens the page of this address in another browser of the account */
async function measure(page: Page, secondBrowser: (url: string) => Promise<Page>): Promise<Record<string, number[]>> {
  await page.goto(`${glosa.url}/home/biblioteca`);
  await page.getByRole('heading', { name: 'Mi Biblioteca' }).waitFor();
  const link = page.getByRole('link', { name: title });

  const importing: number[] = [];
  for (let run = 0; run < 3; run++) {
    const epub = await novel(`${title} ${run}`, 60, 3_334);
    const file = {
      name: 'novel.epub',
      mimeType: 'application/epub+zip',
      buffer: Buffer.from(await epub.arrayBuffer()),
    };
    const start = performance.now();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('link', { name: `${title} ${run}` }).waitFor();
    importing.push(performance.now() - start);
  }
  await page.waitForTimeout(quiet);

  const opening: number[] = [];
  for (let run = 0; run < 15; run++) {
    await link.first().waitFor();
    opening.push(await page.evaluate(openFromLibrary, title));
    if (run < 14) await page.goBack();
  }
  const [first = 0, ...again] = opening;

  const turns = [];
  for (let run = 0; run < 40; run++) turns.push(await page.evaluate(turnPage));
  const marks = [];
  for (let run = 0; run < 40; run++) {
    // Each word goes to 4 and back to 2: both change its mark, whatever it was.
    if (run % 2 === 0) await page.keyboard.press('ArrowRight');
    marks.push(await page.evaluate(markWord, run % 2 === 0 ? '4' : '2'));
  }
  const second = await secondBrowser(page.url());
  const shownElsewhere: number[] = [];
  for (let run = 0; run < 20; run++) {
    const shown = second.evaluate(nextMarkAt);
    await second.evaluate(() => undefined);
    const pressed = Date.now();
    await page.evaluate(markWord, run % 2 === 0 ? '4' : '2');
    shownElsewhere.push((await shown) - pressed);
  }
  return {
    'import a 200,000-word novel, by the dialog, to its card (≤ 1,500)': importing,
    'open it from the library to its first coloured page, first time (≤ 150)': [first],
    'the same again': again,
    'turn a page, script (≤ 16)': turns.map(({ script }) => script),
    'turn a page, painted': turns.map(({ painted }) => painted),
    'mark a word, all its marks registered': marks.map(({ registered }) => registered),
    'mark a word, painted (≤ 16 + a frame)': marks.map(({ painted }) => painted),
    'mark a word until another browser shows it (≤ 1,000)': shownElsewhere,
  };
}

/** Bytes of script, gzipped, that a first visit loads: until the page is there, and once all is quiet. */
async function scripts(
  context: BrowserContext,
  url: string,
): Promise<{
  readonly 'before the page': number;
  readonly 'with what follows when idle': number;
  readonly 'of it, workers': number;
}> {
  const page = await context.newPage();
  const sizes = new Map<string, { readonly bytes: number; readonly asked: number }>();
  const pending: Promise<void>[] = [];
  context.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    pending.push(
      response.body().then(
        (body) =>
          void sizes.set(response.url(), {
            bytes: gzipSync(body, { level: 9 }).byteLength,
            asked: response.request().timing().startTime,
          }),
      ),
    );
  });
  await page.goto(url);
  const there = await (await page.waitForFunction(pageIsThere)).jsonValue();
  await page.waitForTimeout(quiet);
  await Promise.all(pending);
  await context.close();
  const sum = (counts: (script: { address: string; asked: number }) => boolean) =>
    [...sizes].reduce((total, [address, { bytes, asked }]) => total + (counts({ address, asked }) ? bytes : 0), 0);
  return {
    'before the page': sum(({ asked }) => asked <= there),
    'with what follows when idle': sum(() => true),
    'of it, workers': sum(({ address }) => /worker/i.test(address)),
  };
}

async function signedIn(from: Browser, account: Account): Promise<BrowserContext> {
  const context = await from.newContext({ viewport, serviceWorkers: 'block' });
  await context.addCookies(cookiesOf(account, glosa.url));
  return context;
}

/** The whole vocabulary over HTTP, five hundred words a call, a quarter of it in each state of learning. */
async function saveVocabulary({ url }: GlosaServer, account: Account): Promise<void> {
  const answer = await fetch(`${url}/api/auth/session`, { headers: { cookie: account.cookies.join('; ') } });
  const { token } = (await answer.json()) as { token: string };
  const statuses = ['5', '1', '2', '3'];
  for (let from = 0; from < vocabularySize; from += 500) {
    const texts = Array.from({ length: 500 }, (_, index) => wordOf(from + index));
    const response = await fetch(`${url}/glosa/us-central1/saveWords`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: { lang: 'en', texts, status: statuses[(from / 500) % 4] } }),
    });
    if (!response.ok) throw new Error(`saveWords: ${response.status} ${await response.text()}`);
  }
}

function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1));
}
