import { describe } from 'vitest';
import { makeAccount } from './accounts.ts';
import { openBook, shelve, smallNovel, vocabulary } from './books.ts';
import { test } from './journey.ts';
import { profileOf, statusesOf } from './onServer.ts';
import { clickWord, firstWords, markByKey, marked, placeOf } from './openPage.ts';
import { unsent } from './unsent.ts';

const title = 'The Quiet Harbour';

/** How many files of glossaries the service worker has kept. */
async function keptGlossaries(): Promise<number> {
  const kept = await (await caches.open('glosa-content')).keys();
  return kept.filter(({ url }) => url.includes('/glossary/')).length;
}

describe.concurrent('without a connection', () => {
  test('everything opens, words are marked, and all of it is sent once when it is back', async ({
    journey,
    expect,
  }) => {
    const server = await journey.startServer();
    const account = await makeAccount(server.url, server.outbox);
    const { page, context, expectFault } = await journey.visit({ account, url: server.url, offlineShell: true });
    expectFault(
      /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to load resource/,
    );
    await shelve(page, await smallNovel(title), title);
    await openBook(page, title);
    const reader = page.url();
    await placeOf(page, 'harbour');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The first visit of this browser: what explains words is kept as soon as there is somebody to keep it.
    await expect.poll(() => page.evaluate(keptGlossaries)).toBe(2);

    // The network for the pages, the server for their workers.
    await context.setOffline(true);
    await server.stop();
    await page.reload();
    await expect.poll(() => firstWords(page)).toMatch(/^Chapter 1? ?The old harbour/);
    await clickWord(page, 'harbour');
    await page.getByRole('dialog', { name: 'harbour', exact: true }).getByText('puerto').waitFor();
    await page.keyboard.press('Escape');
    const words = vocabulary.slice(0, 10);
    for (const word of words) await markByKey(page, word, '2');
    await expect.poll(() => marked(page, 'w2', words.at(-1) ?? '')).toBeGreaterThan(0);
    await page.goto(`${server.url}/home`);
    await page.getByText(/^Sin conexión\. 1\d cambios esperan para enviarse al volver\.$/).waitFor();
    await page.goto(`${server.url}/home/biblioteca`);
    await page.getByRole('link', { name: title }).waitFor();
    await page.goto(`${server.url}/`);
    await page.waitForURL('**/home');
    const tab = await journey.newTab({ context, page, expectFault });
    await tab.goto(reader);
    for (const word of words) await expect.poll(() => marked(tab, 'w2', word), { message: word }).toBeGreaterThan(0);
    await tab.close();

    // Signing out would lose them: it asks first. What the tab read meanwhile counts too, the more the slower it was.
    await page.getByRole('button', { name: /menú de usuario/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page
      .getByRole('dialog', { name: /^Tienes [1-9]\d cambios sin enviar$/ })
      .getByRole('button', { name: 'Esperar' })
      .click();

    await server.start();
    await context.setOffline(false);
    await expect.poll(() => page.getByText(/^Sin conexión/).count()).toBe(0);
    const saved = async () => Object.fromEntries(await statusesOf(server.url, account));
    await expect.poll(saved).toEqual(Object.fromEntries(words.map((word) => [word, '2'])));
    expect((await profileOf(server.url, account))['experiencePoints']).toBe(50 + 3 * words.length + 25);
    // What the last tab read is on its way longer than the words.
    await expect.poll(() => unsent(page)).toBe(0);
    await page.getByRole('button', { name: /menú de usuario/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
    const left = () =>
      page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('u-')).length);
    await expect.poll(left).toBe(0);
  });
});
