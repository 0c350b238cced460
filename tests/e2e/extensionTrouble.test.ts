import type { Page } from 'playwright';
import { expect } from 'vitest';
import { axeFindings, openExtension, pairBrowser, popupPage, type ExtensionVisit } from './extensionBrowser.ts';
import { test } from './journey.ts';
import { callAs, statusesOf } from './onServer.ts';
import { newPairingCode } from './pairing.ts';
import { openServerDoor } from './serverDoor.ts';
import { startSite, wordsOfSite } from './siteOfOthers.ts';
import { step } from './step.ts';
import { until } from './until.ts';

/** Of the article, in the order in which they come most. */
const fresh = ['ferry', 'toll', 'slipway', 'commuter', 'estuary'] as const;
const known = wordsOfSite.filter((word) => !fresh.some((each) => each === word));

/** The window of a browser that is joined, over a page that it colours once. */
async function openJoined(extension: ExtensionVisit, server: string, code: string, page: Page): Promise<Page> {
  const first = await extension.openOwn(popupPage);
  await pairBrowser(first, server, code);
  await first.getByText('Aquí no puede entrar').waitFor();
  await first.close();
  await page.bringToFront();
  const popup = await extension.openOwn(`${popupPage}?tab=${await extension.pressButton(page)}`);
  await popup.getByRole('button', { name: 'Solo esta vez' }).click();
  await popup.getByText('Nuevas que más salen').waitFor();
  return popup;
}

const learn = (popup: Page, word: string): Promise<void> =>
  popup.getByRole('button', { name: `Aprender «${word}»` }).click();
const learnt = (popup: Page, word: string) =>
  popup.getByRole('listitem').filter({ hasText: word }).getByText('Aprendiendo', { exact: true });

/** Sets the room that the extension has from now on, beyond what is used, for as long as this page of its own is open; null: as much as ever. */
async function leaveRoom(own: Page, bytes: number | null): Promise<void> {
  const session = await own.context().newCDPSession(own);
  const { protocol, host } = new URL(own.url());
  const origin = `${protocol}//${host}`;
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes !== null && { quotaSize: usage + bytes }) });
}

/** Takes all of the room that is left, in a database of its own. Chromium asks only then for the quota, of which it remembers a share. */
const fill = (own: Page): Promise<string> =>
  own.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('filling');
        opening.onupgradeneeded = () => void opening.result.createObjectStore('pieces', { autoIncrement: true });
        opening.onsuccess = () => {
          const write = (): void => {
            const transaction = opening.result.transaction('pieces', 'readwrite');
            transaction.objectStore('pieces').add(new Uint8Array(1_000_000));
            transaction.oncomplete = write;
            transaction.addEventListener('abort', () => {
              opening.result.close();
              resolve(transaction.error?.name ?? 'nothing');
            });
          };
          write();
        };
      }),
  );

test('a browser without room says so and claims nothing; what it kept before is sent, and with room it goes on', async ({
  journey,
}) => {
  const account = await journey.newAccount();
  await callAs(journey.url, account, 'saveWords', { lang: 'en', texts: known, status: '5' });
  await using door = await openServerDoor(journey.url);
  await using site = await startSite();
  await using extension = await openExtension();
  const own = await extension.openOwn('icons/icon.png');
  await leaveRoom(own, 40_000_000);
  const page = await extension.context.newPage();
  await page.goto(site.url);
  const popup = await openJoined(extension, door.url, await newPairingCode(journey.url, account), page);
  await step('a word is kept without a connection', async () => {
    door.shut(true);
    await learn(popup, 'ferry');
    await popup.getByText('1 cambio espera').waitFor();
  });
  await step('the next one has no room: it is said, and the word is as it was', async () => {
    await leaveRoom(own, 0);
    expect(await fill(popup)).toBe('QuotaExceededError');
    await learn(popup, 'toll');
    await popup.getByText(/No se pudo guardar «toll»\. Este navegador no tiene más espacio/).waitFor();
    await popup.getByRole('button', { name: 'Aprender «toll»' }).waitFor();
    await popup.getByText('1 cambio espera').waitFor();
    expect(await axeFindings(popup)).toEqual([]);
  });
  await step('nor has a mark in the card on the page, which says so too', async () => {
    await page.bringToFront();
    const { x, y } = await page.evaluate(() => {
      const text = document.querySelector('p')?.firstChild;
      if (!text) throw new Error('The page has another article');
      const range = document.createRange();
      range.setStart(text, text.nodeValue?.indexOf('estuary') ?? 0);
      range.setEnd(text, range.startOffset + 'estuary'.length);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.click(x, y);
    const card = await until('the card', async () =>
      page.frames().find((frame) => frame.url().includes('/card/card.html')),
    );
    await card.getByRole('heading', { name: 'estuary' }).waitFor();
    await page.keyboard.press('2');
    await card.getByText(/No se pudo guardar «estuary»\. Este navegador no tiene más espacio/).waitFor();
    await popup.bringToFront();
    await popup.getByRole('button', { name: 'Aprender «estuary»' }).waitFor();
  });
  await step('nor has a book', async () => {
    await popup.getByRole('button', { name: 'Guardar como libro' }).click();
    await popup.getByText(/Este navegador no tiene más espacio.* No se ha guardado nada\./).waitFor();
  });
  await step('another background, and a server that is back: the first word alone arrives', async () => {
    await extension.killBackground();
    await leaveRoom(own, null);
    door.shut(false);
    await popup.reload();
    await until('the word', async () => (await statusesOf(journey.url, account)).get('ferry') === '2');
    expect((await statusesOf(journey.url, account)).get('toll')).toBe(undefined);
  });
  await step('with room it goes on', async () => {
    await learn(popup, 'toll');
    await until('the other', async () => (await statusesOf(journey.url, account)).get('toll') === '2');
  });
});

/** Servers of other releases: what they answer to what is asked of them. */
const others = [
  ['one that knows no such call', /\/flush$/, { status: 404, body: '{"error":{"status":"NOT_FOUND"}}' }],
  ['one that takes not this call', /\/flush$/, { status: 200, body: '{"result":{"answers":[]}}' }],
  ['one that answers what nobody knows', /\/(?:flush|feed)$/, { status: 200, body: '{"result":{"pages":7}}' }],
  ['one that answers nothing', /\/(?:flush|feed)$/, { status: 200, body: '{}' }],
] as const;

test('a server of another release: the window says so, marks wait, and are sent when it is as it should be', async ({
  journey,
}) => {
  const account = await journey.newAccount();
  await callAs(journey.url, account, 'saveWords', { lang: 'en', texts: known, status: '5' });
  await using door = await openServerDoor(journey.url);
  await using site = await startSite();
  await using extension = await openExtension();
  const page = await extension.context.newPage();
  await page.goto(site.url);
  const popup = await openJoined(extension, door.url, await newPairingCode(journey.url, account), page);
  for (const [at, [name, path, answer]] of others.entries()) {
    const word = fresh[at] ?? '';
    await step(name, async () => {
      door.replace((asked) => (path.test(asked) ? answer : null));
      await learn(popup, word);
      await popup.getByText('Tu servidor parece de otra versión: 1 cambio espera aquí y se enviará solo.').waitFor();
      await learnt(popup, word).waitFor();
      expect(await axeFindings(popup)).toEqual([]);
      // Another background knows it too, and the window does.
      await extension.killBackground();
      await popup.reload();
      await popup.getByText('Tu servidor parece de otra versión').waitFor();
      expect((await statusesOf(journey.url, account)).get(word)).toBe(undefined);
      door.replace(null);
      await popup.reload();
      await until('the word', async () => (await statusesOf(journey.url, account)).get(word) === '2');
      await popup.getByText('Tu servidor parece de otra versión').waitFor({ state: 'detached' });
    });
  }
});

test('what waits is sent by an alarm, though nobody opens anything, and then there is none', async ({ journey }) => {
  const account = await journey.newAccount();
  await callAs(journey.url, account, 'saveWords', { lang: 'en', texts: known, status: '5' });
  await using door = await openServerDoor(journey.url);
  await using site = await startSite();
  await using extension = await openExtension();
  const own = await extension.openOwn('icons/icon.png');
  const page = await extension.context.newPage();
  await page.goto(site.url);
  const popup = await openJoined(extension, door.url, await newPairingCode(journey.url, account), page);
  const alarms = () => own.evaluate(async () => (await chrome.alarms.getAll()).map(({ name }) => name));
  expect(await alarms()).toEqual([]);
  door.shut(true);
  await learn(popup, 'ferry');
  await popup.getByText('1 cambio espera').waitFor();
  await expect.poll(alarms).toEqual(['unsent']);
  await popup.close();
  await page.close();
  await extension.killBackground();
  door.shut(false);
  // Its next time has come, as it does after minutes.
  await own.evaluate(() => chrome.alarms.create('unsent', { when: Date.now(), periodInMinutes: 5 }));
  await until('the word', async () => (await statusesOf(journey.url, account)).get('ferry') === '2');
  await expect.poll(alarms).toEqual([]);
});
