import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import type { Account } from './accounts.ts';
import { smallNovel } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test, type Journey, type Visit } from './journey.ts';
import { callAs, collectionOf, statusesOf } from './onServer.ts';
import { card, clickWord, markByKey, marked, markWord, toastOf } from './openPage.ts';
import { step } from './step.ts';
import { unsent } from './unsent.ts';

describe('one account in several places', () => {
  test('shows every mark and note wherever it was made', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const reader = await addBookAs(journey.url, account, await smallNovel());
    const one = await journey.visit({ account });
    await loadReader(one.page, reader);
    const tab = await journey.newTab(one);
    await loadReader(tab, reader);
    const other = await journey.visit({ account });
    const two = { ...other, journey, expect, account };
    await step('a mark is kept though its page is closed at once', () => leaveJustAfterLoad(two, reader));
    // One tab's marks in the other: accountStore.browser.test.ts.
    for (const page of [one.page, tab]) await expect.poll(() => marked(page, 'w2', 'nobody')).toBeGreaterThan(0);
    await step('a second tab goes on with the stream of a closed one', async () => {
      // The first tab held the live stream; the second goes on with it.
      await one.page.close();
      await markWord(other.page, 'harbour', 'Ignorar');
    });
    await expect.poll(() => marked(tab, 'w99', 'harbour')).toBeGreaterThan(0);

    await step('of two notes on one word both stay', () => noteOnBoth(two, tab));
    await step('an undo keeps what another device wrote', () => undoAfterOther(two));
  });
});

/** Another device of the account, and the server's word on it. */
interface Device extends Visit {
  readonly journey: Journey;
  readonly expect: ExpectStatic;
  readonly account: Account;
}

async function leaveJustAfterLoad({ journey, expect, account, page, context }: Device, reader: string): Promise<void> {
  // On a slow phone what calls need takes a second to come.
  let isHeld = false;
  await context.route(/\/assets\/calls-/, async (route) => {
    if (isHeld) await route.continue();
    isHeld = true;
  });
  await loadReader(page, reader);
  await clickWord(page, 'nobody');
  const left = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  await card(page, 'nobody')
    .getByRole('radio', { name: 'Aprendiendo' })
    .evaluate((radio: HTMLElement) => {
      radio.click();
      location.reload();
    });
  await left;
  await expect.poll(() => marked(page, 'w2', 'nobody')).toBeGreaterThan(0);
  await expect.poll(async () => (await statusesOf(journey.url, account)).get('nobody')).toBe('2');
  expect(Object.fromEntries(await statusesOf(journey.url, account))).toEqual({ nobody: '2' });
}

/** Neither device has seen the other's note. */
async function noteOnBoth({ journey, expect, account, page, context }: Device, tab: Page): Promise<void> {
  await clickWord(page, 'harbour');
  await card(page, 'harbour').getByRole('button', { name: 'Añadir una nota' }).waitFor();
  const sent = Promise.withResolvers<void>();
  await context.route(/\/us-central1\/(?!feed$)/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  const note = async (on: Page, text: string): Promise<void> => {
    await card(on, 'harbour').getByRole('button', { name: 'Añadir una nota' }).click();
    await card(on, 'harbour').getByLabel('Nota').fill(text);
    await on.keyboard.press('Enter');
  };
  await note(page, 'muelle');
  await card(page, 'harbour').getByText('muelle').waitFor();
  await clickWord(tab, 'harbour');
  await note(tab, 'puerto');
  const noted = async () => (await collectionOf(journey.url, account, 'words_en')).get('harbour')?.['notes'];
  await expect.poll(noted).toBe('puerto');
  sent.resolve();
  await expect.poll(noted).toBe('muelle / puerto');
  for (const each of [page, tab]) await card(each, 'harbour').getByText('muelle / puerto').waitFor();
  await page.keyboard.press('Escape');
}

/** An undo takes back what was done here, and not what another device has written meanwhile. */
async function undoAfterOther({ journey, expect, account, page, context }: Device): Promise<void> {
  const connected = Promise.withResolvers<void>();
  await context.route(/\/us-central1\//, async (route) => {
    await connected.promise;
    await route.continue();
  });
  await markByKey(page, 'nobody', '5');
  await toastOf(page, 'nobody').waitFor();
  await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'nobody', notes: 'nadie' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => marked(page, 'w2', 'nobody')).toBeGreaterThan(0);
  connected.resolve();
  await expect.poll(() => unsent(page)).toBe(0);
  const word = (await collectionOf(journey.url, account, 'words_en')).get('nobody');
  expect(word).toMatchObject({ status: '2', notes: 'nadie' });
  await clickWord(page, 'nobody');
  await card(page, 'nobody').getByText('nadie').first().waitFor();
}
