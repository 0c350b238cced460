import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe } from 'vitest';
import { makeAccount } from './accounts.ts';
import { openBook, shelve, smallNovel, vocabulary } from './books.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { answerAll, finish, lessonOf } from './lessons.ts';
import { profileOf, statusesOf } from './onServer.ts';
import { card, clickWord, firstWords, markByKey, marked } from './openPage.ts';

const title = 'The Quiet Harbour';
const lesson = lessonOf('en', 3);

/** How many files of glossaries the service worker has kept. */
async function keptGlossaries(): Promise<number> {
  const kept = await (await caches.open('glosa-content')).keys();
  return kept.filter(({ url }) => url.includes('/glossary/')).length;
}

/** How many texts of lessons it has kept. */
async function keptLessons(): Promise<number> {
  const kept = await (await caches.open('glosa-content')).keys();
  return kept.filter(({ url }) => /\/lessons\/en-\d+\./.test(url)).length;
}

describe.concurrent('without a connection', () => {
  test("everything opens, words are explained, by the operator's dictionary too, and marked, a lesson is done, and all of it is sent once when it is back", async ({
    journey,
    expect,
  }) => {
    const server = await journey.startServer({
      async before({ DATA_DIR = '' }) {
        mkdirSync(path.join(DATA_DIR, 'dictionaries', 'en'), { recursive: true });
        writeFileSync(
          path.join(DATA_DIR, 'dictionaries', 'en', 'puerto.tsv'),
          '# name: Puerto\n# license: CC BY-SA 3.0\nsquitchy\tembrollo\tn\nsquizz\tmirar\tv\n',
        );
      },
    });
    const account = await makeAccount(server.url, server.outbox);
    const { page, context, expectFault } = await journey.visit({ account, url: server.url, offlineShell: true });
    expectFault(
      /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to load resource/,
    );
    await page.goto('/home/configuracion/diccionario');
    await page
      .getByRole('list', { name: 'Diccionarios de este servidor' })
      .getByText('Inglés · 2 entradas · CC BY-SA 3.0')
      .waitFor();
    // What was fetched before it is ready is not kept for a time without a connection.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await goTo(page, '/home/lecciones');
    await page.getByRole('link', { name: lesson.title, exact: true }).waitFor();
    await expect.poll(() => page.evaluate(keptLessons)).toBe(20);
    await goTo(page, '/home/biblioteca');
    const opening = '<p>The boggy squitchies were squizzing by the window.</p>';
    await shelve(page, await smallNovel(title, opening), title);
    await openBook(page, title);
    await clickWord(page, 'squitchies');
    await card(page, 'squitchies').getByText('embrollo').waitFor();
    await card(page, 'squitchies').getByText('Puerto').waitFor();
    await page.keyboard.press('Escape');
    // The first visit of this browser: what explains words is kept as soon as there is somebody to keep it.
    await expect.poll(() => page.evaluate(keptGlossaries)).toBe(2);

    // The network for the pages, the server for their workers.
    await context.setOffline(true);
    await server.stop();
    await page.reload();
    await expect.poll(() => firstWords(page)).toMatch(/^Chapter 1? ?The boggy squitchies/);
    await clickWord(page, 'harbour');
    await card(page, 'harbour').getByText('puerto').waitFor();
    await page.keyboard.press('Escape');
    await clickWord(page, 'squizzing');
    await card(page, 'squizzing').getByText('mirar').waitFor();
    await card(page, 'squizzing').getByText('verbo · de squizz').first().waitFor();
    await page.keyboard.press('Escape');
    const words = vocabulary.slice(0, 5);
    for (const word of words) await markByKey(page, word, '2');
    await expect.poll(() => marked(page, 'w2', words.at(-1) ?? '')).toBeGreaterThan(0);
    await page.goto(`${server.url}/`);
    await page.waitForURL('**/home');
    await page.getByText(/^Sin conexión\. [5-9] cambios esperan para enviarse al volver\.$/).waitFor();
    await goTo(page, '/home/biblioteca');
    await openBook(page, title);
    for (const word of words) await expect.poll(() => marked(page, 'w2', word), { message: word }).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();

    // Signing out would lose them: it asks first.
    await page.getByRole('button', { name: /menú de usuario/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page
      .getByRole('dialog', { name: /^Tienes [5-9] cambios sin enviar$/ })
      .getByRole('button', { name: 'Esperar' })
      .click();

    // A lesson that was never opened is done, and paid when there is a connection again.
    await goTo(page, '/home/lecciones');
    await page.getByRole('link', { name: lesson.title, exact: true }).click();
    await answerAll(page, lesson);
    await finish(page).click();
    await page.getByText('Se sumará al volver la conexión').waitFor();

    await server.start();
    await context.setOffline(false);
    await page.getByText('Se sumará al volver la conexión').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText(/^Sin conexión/).count()).toBe(0);
    const saved = async () => Object.fromEntries(await statusesOf(server.url, account));
    await expect.poll(saved).toEqual(Object.fromEntries(words.map((word) => [word, '2'])));
    expect((await profileOf(server.url, account))['experiencePoints']).toBe(50 + 3 * words.length + 25 + 15);
    await goTo(page, '/home');
    await page.getByRole('button', { name: /menú de usuario/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
    const left = () =>
      page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('u-')).length);
    await expect.poll(left).toBe(0);
  });
});
