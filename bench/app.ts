import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright';
import { makeAccount, type Account } from '../tests/e2e/accounts.ts';
import { markWord, nextMarkAt, openFromLibrary, pageIsThere, turnPage } from './app-page.ts';
import { novel, vocabularySize, wordOf } from './novel.ts';
import { Samples } from './samples.ts';
import { startApp } from './startApp.ts';

/**
 * The whole app as a learner with 20,000 words uses it: built, served on SQLite, in headless Chromium at 1280×800.
 * Prints milliseconds (median, 99th percentile) and the script that each first load takes.
 */
const title = 'Novel of the benchmark';
const viewport = { width: 1280, height: 800 };
/** Milliseconds after which what a page does when idle is done; its live stream never is. */
const quiet = 3_000;

await using app = await startApp();
const { glosa, browser } = app;
const samples = new Samples();
const account = await makeAccount(glosa.url, glosa.outbox);
await saveVocabulary(account);
const page = await (await app.visitAs(account)).newPage();
await measure(page, async (url) => {
  const other = await (await app.visitAs(account)).newPage();
  await other.goto(url);
  await other.waitForFunction(pageIsThere);
  await other.waitForTimeout(quiet);
  return other;
});
samples.print();
console.table({
  landing: await scripts(await browser.newContext({ viewport, serviceWorkers: 'block' }), glosa.url),
  reader: await scripts(await app.visitAs(account), page.url()),
});

/** @param secondBrowser opens the page of this address in another browser of the account */
async function measure(page: Page, secondBrowser: (url: string) => Promise<Page>): Promise<void> {
  await page.goto(`${glosa.url}/home/biblioteca`);
  await page.getByRole('heading', { name: 'Mi Biblioteca' }).waitFor();
  const link = page.getByRole('link', { name: title });

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
    samples.note('import a 200,000-word novel, by the dialog, to its card (≤ 1,500)', performance.now() - start);
  }
  await page.waitForTimeout(quiet);

  for (let run = 0; run < 15; run++) {
    await link.first().waitFor();
    const opened = await page.evaluate(openFromLibrary, title);
    const time = run === 0 ? 'first time (≤ 150)' : 'again';
    samples.note(`open it from the library to its first coloured page, ${time}`, opened);
    if (run < 14) await page.goBack();
  }
  for (let run = 0; run < 40; run++) {
    const { script, painted } = await page.evaluate(turnPage);
    samples.note('turn a page, script (≤ 16)', script);
    samples.note('turn a page, painted', painted);
  }
  for (let run = 0; run < 40; run++) {
    // Each word goes to 4 and back to 2: both change its mark, whatever it was.
    if (run % 2 === 0) await page.keyboard.press('ArrowRight');
    const { registered, painted } = await page.evaluate(markWord, run % 2 === 0 ? '4' : '2');
    samples.note('mark a word, all its marks registered', registered);
    samples.note('mark a word, painted (≤ 16 + a frame)', painted);
  }
  const second = await secondBrowser(page.url());
  for (let run = 0; run < 20; run++) {
    const shown = second.evaluate(nextMarkAt);
    await second.evaluate(() => undefined);
    const pressed = Date.now();
    await page.evaluate(markWord, run % 2 === 0 ? '4' : '2');
    samples.note('mark a word until another browser shows it (≤ 1,000)', (await shown) - pressed);
  }
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

/** The whole vocabulary over HTTP, five hundred words a call, a quarter of it in each state of learning. */
async function saveVocabulary(account: Account): Promise<void> {
  const answer = await fetch(`${glosa.url}/api/auth/session`, { headers: { cookie: account.cookies.join('; ') } });
  const { token } = (await answer.json()) as { token: string };
  const statuses = ['5', '1', '2', '3'];
  for (let from = 0; from < vocabularySize; from += 500) {
    const texts = Array.from({ length: 500 }, (_, index) => wordOf(from + index));
    const response = await fetch(`${glosa.url}/glosa/us-central1/saveWords`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data: { lang: 'en', texts, status: statuses[(from / 500) % 4] } }),
    });
    if (!response.ok) throw new Error(`saveWords: ${response.status} ${await response.text()}`);
  }
}
