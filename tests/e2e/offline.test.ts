import { describe, type ExpectStatic } from 'vitest';
import { makeAccount, type Account } from './accounts.ts';
import { openBook, shelve, smallNovel } from './books.ts';
import type { GlosaServer } from './glosaServer.ts';
import { goTo } from './goTo.ts';
import { test, type Journey, type Visit } from './journey.ts';
import { keptContent } from './keptContent.ts';
import { collectionOf, hasFileAs, profileOf, statusesOf } from './onServer.ts';
import { clickWord, firstWords, markByKey, marked, placeOf } from './openPage.ts';
import { pressSignOut } from './signIn.ts';
import { step } from './step.ts';
import { unsent } from './unsent.ts';
import { until } from './until.ts';

const title = 'The Quiet Harbour';
const post = '/blog/cuantas-palabras-hacen-falta';
const faults =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to load resource|Unable to preload CSS/;
/** Words of the first sentence, which are a key apart from each other. */
const whileKilled = ['old', 'harbour', 'was'];
const whileOffline = ['nobody', 'saw', 'it'];

/** A learner in the browser, and the server that gets into trouble. */
interface Trouble extends Visit {
  readonly expect: ExpectStatic;
  readonly server: GlosaServer;
  readonly account: Account;
}

/** A server of its own, with a browser that keeps the app and has the book open. */
async function openReader(journey: Journey, expect: ExpectStatic): Promise<Trouble> {
  const server = await journey.startServer();
  const account = await makeAccount(server.url, server.outbox);
  const visit = await journey.visit({ account, url: server.url, offlineShell: true });
  const { page } = visit;
  visit.expectFault(faults);
  await shelve(page, await smallNovel(title), title);
  await openBook(page, title);
  await placeOf(page, 'harbour');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The first visit of this browser: what explains words and sentences is kept as soon as there is somebody to keep it.
  const explains = (address: string): boolean => /\/(?:glossary|translations)\//.test(address);
  await expect.poll(async () => (await keptContent(page)).filter(explains).length).toBe(3);
  return { ...visit, expect, server, account };
}

/** The words have arrived, and were rewarded once: 50 for the first book, 3 a word, 25 once there are five words. */
async function haveArrived({ expect, server, account }: Trouble, words: readonly string[]): Promise<void> {
  await expect
    .poll(async () => Object.fromEntries(await statusesOf(server.url, account)))
    .toEqual(Object.fromEntries(words.map((word) => [word, '2'])));
  expect((await profileOf(server.url, account))['experiencePoints']).toBe(
    50 + 3 * words.length + (words.length < 5 ? 0 : 25),
  );
}

/** The server comes back from a backup that is older than the book's files: this browser has them, and sends them again. */
async function killWhileMarking(trouble: Trouble, reader: string): Promise<void> {
  const { expect, server, account, page } = trouble;
  const [book] = [...(await collectionOf(server.url, account, 'books')).values()].map(({ fileId }) => String(fileId));
  const isThere = () => hasFileAs(server.url, account, book ?? '');
  await until('the file on the server', isThere);
  for (const [index, word] of whileKilled.entries()) {
    await markByKey(page, word, '2');
    // In the middle of it all, with a call on its way.
    if (index === 1) await server.kill();
    await expect.poll(() => marked(page, 'w2', word)).toBeGreaterThan(0);
  }
  await server.restoreWithoutFiles();
  await server.start();
  if (await isThere()) throw new Error('The backup has the file after all');
  await haveArrived(trouble, whileKilled);
  for (const word of whileKilled) expect(await marked(page, 'w2', word), word).toBeGreaterThan(0);
  // A page that is read now is kept for later, and the app begins anew.
  await page.goto(post);
  await page.goto(reader);
  await until('the file on the server again', isThere);
  await placeOf(page, 'harbour');
}

async function readPublicPages({ expect, page }: Trouble): Promise<void> {
  await page.goto('/ayuda');
  await page.getByRole('heading', { level: 2, name: 'El lector interactivo' }).waitFor();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Schibsted');
  await page.goto(post);
  await page.getByRole('heading', { level: 2, name: 'Qué es «una palabra»' }).waitFor();
  await page.goto('/terminos');
  await page.getByRole('heading', { name: 'Sin conexión' }).waitFor();
}

async function readAndMark(trouble: Trouble, reader: string): Promise<void> {
  const { expect, page } = trouble;
  for (const word of whileOffline) await markByKey(page, word, '2');
  await expect.poll(() => marked(page, 'w2', whileOffline.at(-1) ?? '')).toBeGreaterThan(0);
  await goTo(page, '/home');
  await page.getByText(/^Sin conexión\. \d+ cambios esperan para enviarse al volver\.$/).waitFor();
  await readPublicPages(trouble);

  // The app is begun anew without a connection, and all of it is there.
  await page.goto('/');
  await page.waitForURL('**/home');
  await goTo(page, '/home/biblioteca');
  await page.getByRole('link', { name: title }).waitFor();
  await goTo(page, reader);
  await expect.poll(() => firstWords(page)).toMatch(/^Chapter 1? ?The old harbour/);
  for (const word of whileOffline)
    await expect.poll(() => marked(page, 'w2', word), { message: word }).toBeGreaterThan(0);
  await clickWord(page, 'harbour');
  await page.getByRole('dialog', { name: 'harbour', exact: true }).getByText('puerto').waitFor();
  await page.keyboard.press('Escape');
  await goTo(page, '/home');
  // Signing out would lose them: it asks first. What was read meanwhile counts too.
  await pressSignOut(page);
  await page
    .getByRole('dialog', { name: /^Tienes \d+ cambios sin enviar$/ })
    .getByRole('button', { name: 'Esperar' })
    .click();
}

describe('without a server', () => {
  test('nothing is lost and nothing arrives twice', async ({ journey, expect }) => {
    const trouble = await openReader(journey, expect);
    const { server, page, context } = trouble;
    const reader = new URL(page.url()).pathname;
    await step('marks survive a server that is killed and restored from a backup', () =>
      killWhileMarking(trouble, reader),
    );

    await step('marks are made without a connection', async () => {
      await expect.poll(() => unsent(page)).toBe(0);
      // The network for the pages, the server for their workers.
      await context.setOffline(true);
      await server.stop();
      await readAndMark(trouble, reader);
    });

    await step('all of them arrive, once', async () => {
      await server.start();
      await context.setOffline(false);
      await expect.poll(() => page.getByText(/^Sin conexión/).count()).toBe(0);
      await haveArrived(trouble, [...whileKilled, ...whileOffline]);
      // The last reading is on its way longer than the words.
      await expect.poll(() => unsent(page)).toBe(0);
    });
    await step('signing out leaves nothing', async () => {
      await pressSignOut(page);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
      const left = () =>
        page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('u-')).length);
      await expect.poll(left).toBe(0);
    });

    await step('the landing page is there without a connection', async () => {
      // Nobody is signed in now: the landing page is there too.
      await context.setOffline(true);
      await server.stop();
      await page.goto('/');
      await page.getByRole('heading', { name: 'Lee lo que te gusta. El idioma se queda.' }).waitFor();
    });
  });
});
