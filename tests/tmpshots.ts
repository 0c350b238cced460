import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { cookiesOf, makeAccount } from './e2e/accounts.ts';
import { epub, openBook, shelve, smallNovel } from './e2e/books.ts';
import { startGlosa } from './e2e/glosaServer.ts';
import { clickWord, firstWords, placeOf } from './e2e/openPage.ts';
import { collectionOf } from './e2e/onServer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'glosa-shots-'));
const server = await startGlosa(folder);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const title = 'The Quiet Harbour';
try {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    const account = await makeAccount(server.url, server.outbox);
    const visit = async () => {
      const context = await browser.newContext({ baseURL: server.url, locale: 'es-ES', viewport, serviceWorkers: 'block' });
      await context.addCookies(cookiesOf(account, server.url));
      await context.addInitScript((uid) => { if (window === top) { sessionStorage.setItem('glosa.welcomedBack', uid); sessionStorage.setItem('glosa.hints', JSON.stringify(['tour'])); } }, account.uid ?? '');
      const page = await context.newPage();
      page.setDefaultTimeout(15000);
      page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 200)));
      page.on('pageerror', (e) => console.log('pageerror', e.message));
      return page;
    };
    const page = await visit();
    await shelve(page, await smallNovel(title), title);
    await openBook(page, title);
    await placeOf(page, 'nobody');
    const reader = page.url();
    await page.keyboard.press('n');
    await page.waitForTimeout(2500);
    console.log('pos', JSON.stringify([...(await collectionOf(server.url, account, 'books')).values()][0]?.['position']));
    const other = await visit();
    await other.goto(reader);
    await placeOf(other, 'nobody');
    await other.waitForTimeout(500);
    await chapter(other, 'Chapter 3');
    await other.waitForTimeout(2500);
    console.log('pos', JSON.stringify([...(await collectionOf(server.url, account, 'books')).values()][0]?.['position']), await firstWords(other), '|', await firstWords(page));
    console.log(await page.locator('[role=status]').allTextContents());
    for (const theme of ['claro', 'oscuro']) {
      await page.evaluate((name) => { document.documentElement.dataset['theme'] = name; }, theme);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/shots/offer-${viewport.width}-${theme}.png` });
    }
    const body = '<p><a href="section-2.xhtml#target">Onward</a></p><p><a href="https://trusted.example@elsewhere.example/a?b=c">Outside</a></p>';
    await shelve(page, await epub('links.epub', { title: 'Links', sections: [{ body: body + '<p>Some words here.</p>'.repeat(30) }, { body: '<p id="target">Arrived</p>' }] }), 'Links');
    await openBook(page, 'Links');
    await clickWord(page, 'Outside');
    await page.getByRole('dialog').waitFor();
    console.log(await page.getByRole('dialog').innerText());
    for (const theme of ['claro', 'oscuro']) {
      await page.evaluate((name) => { document.documentElement.dataset['theme'] = name; }, theme);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/shots/link-${viewport.width}-${theme}.png` });
    }
    await page.keyboard.press('Escape');
    await page.waitForTimeout(600);
    console.log('dialogs', await page.getByRole('dialog').count(), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80)));
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.waitForTimeout(600);
    console.log('dialogs', await page.getByRole('dialog').count(), await page.locator('[aria-live]').allTextContents());
  }
} finally {
  await browser.close();
  await server.stop();
}

async function chapter(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Índice/ });
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Índice' }).click();
  }
  await page.getByRole('navigation', { name: 'Índice del libro' }).getByRole('button', { name }).click();
}
