import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import { cookiesOf, makeAccount } from '../tests/e2e/accounts.ts';
import { startGlosa } from '../tests/e2e/glosaServer.ts';
import { openWord, pageIsThere } from './app-page.ts';

/** Milliseconds from a press on a word until its meaning is painted, on a whole novel, at full speed and on a CPU four times slower. */
const novel = path.join(import.meta.dirname, '../../shared/samples/moby-dick.epub');
const times = 40;
/** Milliseconds in which what a page does when idle is done. */
const quiet = 3_000;

if (existsSync(novel)) {
  await build({ logLevel: 'error' });
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-bench-'));
  const glosa = await startGlosa(folder);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    const account = await makeAccount(glosa.url, glosa.outbox);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    await context.addCookies(cookiesOf(account, glosa.url));
    const page = await context.newPage();
    await page.goto(`${glosa.url}/home/biblioteca`);
    await page.locator('input[type=file]').setInputFiles(novel);
    await page.getByRole('link', { name: 'Moby-Dick' }).click();
    await page.waitForFunction(pageIsThere);
    await page.waitForTimeout(quiet);
    const session = await context.newCDPSession(page);
    const rows: Record<string, { readonly runs: number; readonly median: number; readonly p95: number }> = {};
    for (const [name, rate] of [
      ['press until the meaning is painted (≤ 50)', 1],
      ['the same, CPU 4× slower (≤ 150)', 4],
    ] as const) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      const taken = (await openWords(page)).toSorted((one, other) => one - other);
      rows[name] = {
        runs: taken.length,
        median: Math.round(taken[Math.floor(taken.length / 2)] ?? 0),
        p95: Math.round(taken[Math.floor(taken.length * 0.95)] ?? 0),
      };
    }
    console.table(rows);
  } finally {
    await browser.close();
    await glosa.stop();
    rmSync(folder, { recursive: true, force: true });
  }
} else console.log('LEFT OUT: the sample books are not there');

/** Walks over the words of a page and opens each; those without a meaning are not counted. */
async function openWords(page: Page): Promise<number[]> {
  const taken: number[] = [];
  await page.keyboard.press('n');
  await page.waitForTimeout(quiet);
  for (let word = 0; word < times; word++) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(100);
    const time = await page.evaluate(openWord);
    if (time !== null) taken.push(time);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return taken;
}
