import { expect } from 'vitest';
import { epub, shownFrame } from './books.ts';
import { cardOn, grantSite, isDeaf, joinBrowser, untilLines, untilMarked } from './colouredPage.ts';
import { openExtension } from './extensionBrowser.ts';
import { addBookAs } from './givenBook.ts';
import { test } from './journey.ts';
import { callAs, statusesOf } from './onServer.ts';
import { shownMarks, shownWords } from './shownPage.ts';
import { framedPage, middleOfWord, startSite, strictPage, wordsOfSite } from './siteOfOthers.ts';
import { newPairingCode } from './pairing.ts';
import { openServerDoor } from './serverDoor.ts';
import { step } from './step.ts';
import { until } from './until.ts';

test('a page of others is coloured, a word opens its card, marks go to the account and come from it, and the page learns nothing', async ({
  journey,
}) => {
  const account = await journey.newAccount();
  const fresh = ['ferry', 'toll', 'slipway', 'commuter', 'estuary', 'grumble'];
  const known = wordsOfSite.filter((word) => !fresh.includes(word));
  await callAs(journey.url, account, 'saveWords', { lang: 'en', texts: known, status: '5' });
  const book = await epub('river.epub', {
    title: 'The River',
    author: 'Mary Writer',
    sections: [{ title: 'I', body: '<p>The estuary was quiet and the toll was paid.</p>' }],
  });
  const reader = await journey.visit({ account });
  await reader.page.goto(await addBookAs(journey.url, account, book));
  await shownFrame(reader.page).waitFor();
  const marked = async (mark: string, word: string): Promise<boolean> =>
    ((await reader.page.evaluate(shownMarks))[mark] ?? []).includes(word);
  await until('new words of the book', () =>
    marked('w1', 'estuary').then(async (full) => full || marked('light', 'estuary')),
  );
  await using door = await openServerDoor(journey.url);
  await using site = await startSite();
  await using extension = await openExtension();
  const missing: string[] = [];
  extension.context.on('requestfailed', (request) => {
    if (request.url().startsWith('chrome-extension:')) missing.push(request.url());
  });
  await joinBrowser(extension, door.url, await newPairingCode(journey.url, account));
  const page = await extension.context.newPage();
  // What a curious page writes down from its first moment on.
  await page.addInitScript(watchEverything);
  await page.goto(site.url);
  await grantSite(extension, page);

  await step('only what is not known has a line', async () => {
    expect(Object.keys(await untilLines(page, 's1', fresh.length))).toEqual(['s1']);
  });
  await step('a word that is pressed opens its card, with the sentence and the page', async () => {
    const { x, y } = await page.evaluate(middleOfWord, 'estuary');
    await page.mouse.click(x, y);
    const card = await cardOn(page);
    await card.getByRole('heading', { name: 'estuary' }).waitFor();
    await card.getByText('The ferry that nobody wanted is full again · The Harbour Post · 127.0.0.1').waitFor();
    await until('the focus in the card', () => card.evaluate(() => document.hasFocus()));
  });
  await step('a key marks it, the line goes with the mark, and so the account has it', async () => {
    await page.keyboard.press('3');
    await untilMarked(journey.url, account, 'estuary', '3');
    await untilLines(page, 's3');
    await until('the same mark in the open book', () => marked('w3', 'estuary'));
  });
  await step('what is typed there is not heard by the page', async () => {
    const card = await cardOn(page);
    await card.getByRole('button', { name: 'Añadir una nota' }).click();
    await page.keyboard.type('secreto');
    await card.getByRole('button', { name: 'Guardar nota' }).click();
    await card.getByText('secreto').waitFor();
  });
  await step('a mark in the book shows on the page', async () => {
    const [word] = await reader.page.evaluate(shownWords, { word: 'toll' });
    if (!word) throw new Error('the book does not show the word');
    await reader.page.mouse.click(word.x, word.y);
    await reader.page.getByRole('dialog', { name: 'toll' }).waitFor();
    await reader.page.keyboard.press('4');
    await untilLines(page, 's4');
  });
  await step('the page has seen one element, and nothing of the words or the keys', async () => {
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    expect(seen.keys).toEqual([]);
    expect(seen.shifts).toBe(0);
    expect(seen.added.filter((name) => name !== 'DIV')).toEqual([]);
    // The marks, and the card since it was opened.
    expect(seen.added).toHaveLength(2);
    expect(await page.evaluate(readEverything)).toEqual({
      highlights: 0,
      roots: 0,
      html: '<div></div>',
      frames: 0,
      resources: 0,
      attributes: 0,
      onText: true,
    });
  });
  await step('presses that the page makes itself do nothing', async () => {
    const { x, y } = await page.evaluate(middleOfWord, 'grumble');
    await page.evaluate(pressEverything, { x, y });
    const card = await cardOn(page);
    expect(await card.getByRole('heading', { name: 'grumble' }).count()).toBe(0);
    expect((await statusesOf(journey.url, account)).has('grumble')).toBe(false);
  });
  await step('in a frame of the same site words are coloured too', async () => {
    await page.goto(`${site.url}${framedPage}`);
    await untilLines(page, 's1');
  });
  await step('a page that lets nothing in is coloured, and opens cards', async () => {
    await page.goto(`${site.url}${strictPage}`);
    await untilLines(page, 's1');
    const { x, y } = await page.evaluate(middleOfWord, 'slipway');
    await page.mouse.click(x, y);
    const card = await cardOn(page);
    await card.getByRole('heading', { name: 'slipway' }).waitFor();
    await until('the focus in the card', () => card.evaluate(() => document.hasFocus()));
  });
  await step('what lies over the card makes it deaf, also what lets presses through', async () => {
    const card = await cardOn(page);
    await until('a card that hears', async () => !(await isDeaf(card)));
    await page.evaluate(() => {
      const cover = document.createElement('div');
      cover.id = 'cover';
      cover.popover = 'manual';
      cover.textContent = 'You have won';
      document.body.append(cover);
      cover.style.setProperty('position', 'fixed');
      cover.style.setProperty('inset', '0');
      cover.style.setProperty('width', '100%');
      cover.style.setProperty('height', '100%');
      cover.style.setProperty('pointer-events', 'none');
      cover.showPopover();
    });
    await until('a deaf card', () => isDeaf(card));
    await page.evaluate(() => document.getElementById('cover')?.remove());
    await until('a card that hears again', async () => !(await isDeaf(card)));
  });
  await step('the extension has asked itself for nothing that it does not have', async () =>
    expect(missing).toEqual([]),
  );
  await step('J goes to the next new word, Esc closes, and letters typed into a field are its own', async () => {
    await page.keyboard.press('j');
    const card = await cardOn(page);
    await card.getByRole('heading', { level: 2 }).filter({ hasNotText: 'slipway' }).waitFor();
    await page.keyboard.press('Escape');
    await card.getByRole('heading', { level: 2 }).waitFor({ state: 'detached' });
    await page.evaluate(() => {
      const field = document.createElement('input');
      document.body.prepend(field);
      field.focus();
    });
    await page.keyboard.type('jk15');
    expect(await page.evaluate(() => document.querySelector('input')?.value)).toBe('jk15');
  });
});

interface Seen {
  readonly keys: string[];
  readonly added: string[];
  shifts: number;
}

/** Runs in the page, before everything else. */
function watchEverything(): void {
  const seen: Seen = { keys: [], added: [], shifts: 0 };
  Object.assign(window, { seen });
  for (const event of ['keydown', 'keypress', 'keyup', 'input', 'beforeinput'])
    addEventListener(event, (pressed) => seen.keys.push(pressed instanceof KeyboardEvent ? pressed.key : event), true);
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver((records) => {
      for (const { addedNodes, type } of records)
        if (type === 'childList') seen.added.push(...Array.from(addedNodes, ({ nodeName }) => nodeName));
        else seen.added.push(type);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    new PerformanceObserver((list) => {
      seen.shifts += list.getEntries().length;
    }).observe({ type: 'layout-shift' });
  });
}

/** Runs in the page: all that it can ask of what is on it. */
function readEverything() {
  const hosts = [...document.documentElement.children].filter((each) => each.localName === 'div');
  const word = document.querySelector('p');
  const box = word?.getBoundingClientRect();
  return {
    highlights: CSS.highlights.size,
    roots: hosts.filter((host) => host.shadowRoot).length,
    html: hosts[0]?.outerHTML,
    frames: window.length,
    resources: performance.getEntriesByType('resource').filter(({ name }) => name.startsWith('chrome-extension'))
      .length,
    attributes: word?.attributes.length,
    onText: word?.contains(document.elementFromPoint((box?.left ?? 0) + 5, (box?.top ?? 0) + 5)),
  };
}

/** Runs in the page: the presses that a script can make. */
function pressEverything({ x, y }: { readonly x: number; readonly y: number }): void {
  const target = document.elementFromPoint(x, y);
  const init = { bubbles: true, composed: true, clientX: x, clientY: y, view: window };
  for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click', 'mousemove'])
    target?.dispatchEvent(new MouseEvent(type, init));
  for (const host of document.querySelectorAll<HTMLElement>('html > div')) host.click();
  for (const key of ['j', '5', '1', 'e'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
}
