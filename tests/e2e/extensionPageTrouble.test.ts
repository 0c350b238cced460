import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import { cardOn, grantSite, isDeaf, joinBrowser, untilLines, untilMarked } from './colouredPage.ts';
import { linesOn } from './closedRoots.ts';
import { openExtension, popupPage } from './extensionBrowser.ts';
import { test } from './journey.ts';
import { callAs, statusesOf } from './onServer.ts';
import { newPairingCode, revokeDevices } from './pairing.ts';
import { middleOfWord, startSite, wordsOfSite } from './siteOfOthers.ts';
import { step } from './step.ts';
import { until } from './until.ts';

const fresh = ['ferry', 'toll', 'slipway', 'commuter', 'estuary', 'grumble'];

/** Presses a word of a page and waits for its card, whose frame may be loaded anew meanwhile. */
async function openWord(page: Page, word: string): Promise<Frame> {
  const { x, y } = await page.evaluate(middleOfWord, word);
  await page.mouse.click(x, y);
  return until(`a card of «${word}» that hears`, async () => {
    const card = await cardOn(page);
    const heading = card.getByRole('heading', { name: word, exact: true });
    const isOpen = async (): Promise<boolean> =>
      (await heading.count()) === 1 && !(await isDeaf(card)) && card.evaluate(() => document.hasFocus());
    return (await isOpen().catch(() => false)) && card;
  });
}

/** Closes the card, which may lie over words. */
async function closeCard(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  const card = await cardOn(page);
  await card.getByRole('heading', { level: 2 }).waitFor({ state: 'detached' });
}

/** The extension's elements on a page: as much as the page itself can see of them. */
const elementsOf = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('div')].filter((each) => each.childNodes.length === 0).length);

test('a page that gets in the way: dialogs, a narrow window, another zoom, two windows, and an extension that was renewed', async ({
  journey,
}) => {
  const account = await journey.newAccount();
  await callAs(journey.url, account, 'saveWords', {
    lang: 'en',
    texts: wordsOfSite.filter((word) => !fresh.includes(word)),
    status: '5',
  });
  await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'turnpike', status: '2' });
  await using site = await startSite();
  await using extension = await openExtension();
  await joinBrowser(extension, journey.url, await newPairingCode(journey.url, account));
  const page = await extension.context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(site.url);
  await grantSite(extension, page);
  const other = await extension.context.newPage();
  await other.goto(site.url);
  await untilLines(other, 's1', fresh.length);

  await step('two windows of a page have a card each, and a mark of one is seen in both', async () => {
    const otherCard = await openWord(other, 'slipway');
    await page.bringToFront();
    await openWord(page, 'estuary');
    await page.keyboard.press('3');
    await untilLines(page, 's3');
    await untilLines(other, 's3');
    expect(await otherCard.getByRole('heading', { level: 2 }).textContent()).toBe('slipway');
    await other.bringToFront();
    await other.keyboard.press('4');
    await untilMarked(journey.url, account, 'slipway', '4');
    await untilLines(page, 's4');
    expect((await statusesOf(journey.url, account)).get('estuary')).toBe('3');
    await other.close();
    await page.bringToFront();
  });
  await step('in a modal dialog the card is heard, and after it in the text', async () => {
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.innerHTML = '<p lang="en">Everybody in the town has paid the <b>turnpike</b> twice.</p>';
      dialog.style.setProperty('inset', '0 auto auto 0');
      // Before the text, so that its words are found first.
      document.body.prepend(dialog);
      dialog.showModal();
    });
    await untilLines(page, 's2');
    await openWord(page, 'turnpike');
    await page.keyboard.press('4');
    await untilMarked(journey.url, account, 'turnpike', '4');
    await page.evaluate(() => document.querySelector('dialog')?.remove());
    await openWord(page, 'toll');
    await page.keyboard.press('2');
    await untilMarked(journey.url, account, 'toll', '2');
  });
  await step(
    'at 320 pixels it is a sheet at the foot, whatever the zoom of the page, and is pressed there',
    async () => {
      await closeCard(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => document.documentElement.style.setProperty('zoom', '1.5'));
      await page.evaluate(() => {
        // A page that ends here could not be scrolled any further.
        document.body.style.setProperty('padding-bottom', '100vh');
        document.querySelectorAll('p')[1]?.scrollIntoView({ behavior: 'instant' });
      });
      const card = await openWord(page, 'commuter');
      expect(await card.evaluate(() => innerWidth)).toBe(320);
      const sheet = await card.evaluate(() => innerHeight);
      expect((await page.evaluate(middleOfWord, 'commuter')).y).toBeLessThan(640 - sheet);
      await card.getByRole('radio', { name: 'La sé', exact: true }).click();
      await untilMarked(journey.url, account, 'commuter', '5');
      await page.evaluate(() => document.documentElement.style.removeProperty('zoom'));
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  );
  await step('renewed, the extension takes everything away and stays silent', async () => {
    await closeCard(page);
    await page.evaluate(() => scrollTo(0, 0));
    await openWord(page, 'grumble');
    expect(await elementsOf(page)).toBe(2);
    const own = await extension.openOwn(popupPage);
    await own.evaluate(() => chrome.runtime.reload()).catch(() => undefined);
    await until('a page without us', async () => (await elementsOf(page)) === 0);
    await page.bringToFront();
    const { x, y } = await page.evaluate(middleOfWord, 'ferry');
    await page.mouse.click(x, y);
    await page.keyboard.press('j');
    await page.setViewportSize({ width: 1000, height: 700 });
    expect(await elementsOf(page)).toBe(0);
    expect(await linesOn(page)).toEqual({});
  });
  expect(complaints).toEqual([]);
});

test('settings of the account hold on every page: where the pointer rests, and which sites are left alone', async ({
  journey,
}) => {
  const account = await journey.newAccount();
  await using site = await startSite();
  await using extension = await openExtension();
  await joinBrowser(extension, journey.url, await newPairingCode(journey.url, account));
  const change = (settings: { popupTrigger?: 'hover'; disabledDomains?: string[] }) =>
    callAs(journey.url, account, 'updateSettings', settings);
  const [page, local, part] = [
    await extension.context.newPage(),
    await extension.context.newPage(),
    await extension.context.newPage(),
  ];
  await page.goto(site.url);
  await grantSite(extension, page);

  await step('a frame of another site is left alone until that one is granted', async () => {
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, site.at('localhost'));
    const inFrame = await until('the frame', async () =>
      page.frames().find((frame) => frame.url().startsWith(site.at('localhost'))),
    );
    await inFrame.getByRole('heading').waitFor();
    const parts = () => inFrame.evaluate(() => document.documentElement.children.length).catch(() => 0);
    await page.evaluate(() => document.body.append('Something new, and read.'));
    await untilLines(page, 's1');
    expect(await parts()).toBe(2);
    await local.goto(site.at('localhost'));
    await grantSite(extension, local);
    await inFrame.evaluate(() => location.reload());
    await until('marks in the frame', async () => (await parts()) === 3);
  });
  await step('where the pointer rests a card is opened, which leaves the focus to the page', async () => {
    await page.bringToFront();
    await change({ popupTrigger: 'hover' });
    const { x, y } = await page.evaluate(middleOfWord, 'estuary');
    const card = await until(
      'the card',
      async () => {
        await page.mouse.move(x, y + Math.random());
        return page.frames().find((frame) => frame.url().includes('/card/card.html'));
      },
      500,
    );
    await card.getByRole('heading', { name: 'estuary' }).waitFor();
    expect(await card.evaluate(() => document.hasFocus())).toBe(false);
    await page.keyboard.press('3');
    await untilMarked(journey.url, account, 'estuary', '3');
  });
  await step('a site that is switched off is left alone with its parts, and no other', async () => {
    await part.goto(site.at('leer.localhost'));
    await grantSite(extension, part);
    await change({ disabledDomains: ['leer.localhost'] });
    const isBare = (of: Page) =>
      until(`nothing on ${of.url()}`, async () => Object.keys(await linesOn(of)).length === 0);
    await isBare(part);
    await untilLines(local, 's1');
    await change({ disabledDomains: ['localhost'] });
    await isBare(local);
    await isBare(part);
    await untilLines(page, 's1');
    await change({ disabledDomains: [] });
    await untilLines(local, 's1');
    await untilLines(part, 's1');
  });
  await step('taken from the account, the browser has nothing on any page', async () => {
    await revokeDevices(journey.url, account);
    await extension.killBackground();
    for (const each of [page, local, part])
      await until(`a bare ${each.url()}`, async () => (await elementsOf(each)) === 0);
  });
});
