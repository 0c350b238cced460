import type { Page } from 'playwright';
import { describe } from 'vitest';
import { makeAccount } from './accounts.ts';
import { openBook, shelve, smallNovel, vocabulary } from './books.ts';
import { test } from './journey.ts';
import { callAs, collectionOf, profileOf, statusesOf } from './onServer.ts';
import { card, clickWord, markByKey, marked, markWord, placeOf, toastOf } from './openPage.ts';
import { unsent } from './unsent.ts';

const title = 'The Quiet Harbour';

describe.concurrent('one account in several places', () => {
  test('a mark is seen in the other browser and in a second tab; one made as the page is left is kept; of two notes on one word both are', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const one = await journey.visit({ account });
    await shelve(one.page, await smallNovel(title), title);
    await openBook(one.page, title);
    const reader = one.page.url();
    const other = await journey.visit({ account });
    const tab = await journey.newTab(one);
    for (const page of [other.page, tab]) {
      await page.goto(reader);
      await placeOf(page, 'harbour');
    }
    await markWord(one.page, 'nobody', 'Aprendiendo');
    for (const page of [other.page, tab]) await expect.poll(() => marked(page, 'w2', 'nobody')).toBeGreaterThan(0);
    await markWord(other.page, 'harbour', 'No la sé');
    for (const page of [one.page, tab]) await expect.poll(() => marked(page, 'w1', 'harbour')).toBeGreaterThan(0);

    // The first tab held the live stream; the second goes on with it.
    await one.page.close();
    await markWord(other.page, 'there', 'Ignorar');
    await expect.poll(() => marked(tab, 'w99', 'there')).toBeGreaterThan(0);
    await markWord(tab, 'saw', 'Aprendiendo');
    await expect.poll(() => marked(other.page, 'w2', 'saw')).toBeGreaterThan(0);

    // On a slow phone what calls need takes a second to come. A page that has calls of its own to send would wait for it too: they are sent first.
    await other.page.goto('/home');
    await expect.poll(() => unsent(other.page)).toBe(0);
    let isHeld = false;
    await other.context.route(/\/assets\/calls-/, async (route) => {
      if (isHeld) await route.continue();
      isHeld = true;
    });
    await other.page.goto(reader);
    await clickWord(other.page, 'was');
    const left = other.page.waitForEvent('framenavigated', (frame) => frame === other.page.mainFrame());
    await card(other.page, 'was')
      .getByRole('radio', { name: 'Aprendiendo' })
      .evaluate((radio: HTMLElement) => {
        radio.click();
        location.reload();
      });
    await left;
    await expect.poll(() => marked(other.page, 'w2', 'was')).toBeGreaterThan(0);
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('was')).toBe('2');
    expect(Object.fromEntries(await statusesOf(journey.url, account))).toEqual({
      nobody: '2',
      harbour: '1',
      there: '99',
      saw: '2',
      was: '2',
    });

    // Neither device has seen the other's note.
    await clickWord(other.page, 'harbour');
    await card(other.page, 'harbour').getByRole('button', { name: 'Añadir una nota' }).waitFor();
    const sent = Promise.withResolvers<void>();
    await other.context.route(/\/us-central1\/(?!feed$)/, async (route) => {
      await sent.promise;
      await route.continue();
    });
    const note = async (page: Page, text: string): Promise<void> => {
      await card(page, 'harbour').getByRole('button', { name: 'Añadir una nota' }).click();
      await card(page, 'harbour').getByLabel('Nota').fill(text);
      await page.keyboard.press('Enter');
    };
    await note(other.page, 'muelle');
    await card(other.page, 'harbour').getByText('muelle').waitFor();
    await clickWord(tab, 'harbour');
    await note(tab, 'puerto');
    const noted = async () => (await collectionOf(journey.url, account, 'words_en')).get('harbour')?.['notes'];
    await expect.poll(noted).toBe('puerto');
    sent.resolve();
    await expect.poll(noted).toBe('muelle / puerto');
    for (const page of [other.page, tab]) await card(page, 'harbour').getByText('muelle / puerto').waitFor();
    await other.page.keyboard.press('Escape');

    // An undo takes back what was done here, and not what another device has written meanwhile.
    const connected = Promise.withResolvers<void>();
    await other.context.route(/\/us-central1\//, async (route) => {
      await connected.promise;
      await route.continue();
    });
    await markByKey(other.page, 'nobody', '5');
    await toastOf(other.page, 'nobody').waitFor();
    await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'nobody', notes: 'nadie' });
    await other.page.keyboard.press('Control+z');
    await expect.poll(() => marked(other.page, 'w2', 'nobody')).toBeGreaterThan(0);
    connected.resolve();
    await expect.poll(() => unsent(other.page)).toBe(0);
    const word = (await collectionOf(journey.url, account, 'words_en')).get('nobody');
    expect(word).toMatchObject({ status: '2', notes: 'nadie' });
    await clickWord(other.page, 'nobody');
    await card(other.page, 'nobody').getByText('nadie').first().waitFor();
  });

  test('kill -9 while marks stream in: nothing that left the queue is lost, everything arrives once', async ({
    journey,
    expect,
  }) => {
    const server = await journey.startServer();
    const account = await makeAccount(server.url, server.outbox);
    const { page, expectFault } = await journey.visit({ account, url: server.url });
    expectFault(/ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|Failed to load resource/);
    await shelve(page, await smallNovel(title), title);
    await openBook(page, title);
    await placeOf(page, 'harbour');
    const words = vocabulary.slice(0, 6);
    for (const [index, word] of words.entries()) {
      await markByKey(page, word, '2');
      // In the middle of it all, with a call on its way.
      if (index === 2) await server.kill();
      await expect.poll(() => marked(page, 'w2', word)).toBeGreaterThan(0);
    }
    await server.start();
    const saved = async () =>
      [...(await statusesOf(server.url, account))]
        .filter(([, status]) => status === '2')
        .map(([word]) => word)
        .toSorted();
    await expect.poll(saved).toEqual(words.toSorted());
    for (const word of words) expect(await marked(page, 'w2', word), word).toBeGreaterThan(0);
    // 50 for the first book, 3 a word, 25 for five words: nothing twice.
    expect((await profileOf(server.url, account))['experiencePoints']).toBe(50 + 3 * words.length + 25);
  });
});
