import { expect } from 'vitest';
import { openServerDoor } from './serverDoor.ts';
import { escapeKey, firefoxPath, openFirefox } from './firefoxExtension.ts';
import { test } from './journey.ts';
import { newPairingCode } from './pairing.ts';
import { statusesOf } from './onServer.ts';
import { startSite } from './siteOfOthers.ts';
import { until } from './until.ts';

if (firefoxPath === null) console.warn('LEFT OUT: the extension in Firefox (there is no firefox or firefox-esr)');

/** Asks the account's copy over the port that the extension's own pages have, and answers what goes wrong there. */
const ask = (method: string, parameters: string): string => `new Promise((resolve) => {
  const port = chrome.runtime.connect({ name: 'bridge' });
  port.onMessage.addListener(({ event, id, failure }) => { if (event === 'answer' && id === 2) resolve(failure ?? 'done'); });
  port.onDisconnect.addListener(() => resolve('closed'));
  port.postMessage({ id: 1, method: 'open', parameters: [[]] });
  port.postMessage({ id: 2, method: '${method}', parameters: ${parameters} });
})`;
const learn = (word: string): string =>
  ask(
    'call',
    `['saveWord', { lang: 'en', text: '${word}', status: '2' }, { ids: [crypto.randomUUID()], at: Date.now() }]`,
  );

test.skipIf(firefoxPath === null)(
  'Firefox: joined by a code; a word that was learnt without a connection outlives the background and is sent',
  async ({ journey }) => {
    const account = await journey.newAccount();
    await using door = await openServerDoor(journey.url);
    await using firefox = await openFirefox(firefoxPath ?? '');
    await firefox.open('popup/popup.html');
    const text = () => firefox.run('document.body.innerText');
    await until('the form', async () => String(await text()).includes('Une este navegador a tu cuenta'));
    const pair = (code: string) =>
      firefox.run(`chrome.runtime.sendMessage({ kind: 'pair', server: '${door.url}', code: '${code}' })`);
    expect(await pair('AAAAAAAA')).toEqual({ kind: 'refused', reason: 'pairing-code-invalid' });
    expect(await pair(await newPairingCode(journey.url, account))).toEqual({ kind: 'joined' });
    await firefox.open('popup/popup.html');
    await until('the window of the account', async () => String(await text()).includes('Aquí no puede entrar'));
    // All of the account is here.
    expect(await firefox.run(ask('everything', '[]'))).toBe('done');
    door.shut(true);
    expect(await firefox.run(learn('ferry'))).toBe('done');
    await firefox.killBackground();
    door.shut(false);
    expect(await statusesOf(journey.url, account)).toEqual(new Map());
    await firefox.open('popup/popup.html');
    await until('the word on the server', async () => (await statusesOf(journey.url, account)).get('ferry') === '2');
    expect(door.cookies).toEqual([]);
  },
);

/** Runs a function in the script's own world of the site's tab: the closed root of the marks is open to it. */
const inSite = (body: string): string => `(async () => {
  const [tab] = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
  const [{ result }] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func: () => { ${body} } });
  return result;
})()`;
const roots =
  'const roots = [...document.documentElement.children].flatMap((each) => each.openOrClosedShadowRoot ?? []);';

/** Presses a button of the card by its name. */
const press = (name: string): string =>
  `[...document.querySelectorAll('button')].find((each) => each.textContent.trim() === '${name}').click()`;

test.skipIf(firefoxPath === null)(
  'Firefox: a site that was granted is coloured; a word that is pressed opens its card, which marks it and takes a note, before and after the background was ended',
  async ({ journey }) => {
    const account = await journey.newAccount();
    await using door = await openServerDoor(journey.url);
    await using site = await startSite();
    await using firefox = await openFirefox(firefoxPath ?? '');
    await firefox.open('popup/popup.html');
    await firefox.run(
      `chrome.runtime.sendMessage({ kind: 'pair', server: '${door.url}', code: '${await newPairingCode(journey.url, account)}' })`,
    );
    const page = await firefox.openSite(site.url);
    await firefox.grant('http://127.0.0.1/*');
    const isThere = async (selector: string): Promise<boolean> =>
      (await firefox.run(
        inSite(`${roots} return roots.some((root) => root.querySelector('${selector}') !== null)`),
      )) === true;
    await until('marks', () => isThere('path'));
    await page.press(await page.middleOf('estuary'));
    // It takes its place once its own page has said how high it is.
    await until('the card', () => isThere('.card.placed'));
    const heading = () => page.inCard("document.querySelector('h2')?.textContent");
    const opens = (word: string) => until(`the card of «${word}»`, async () => (await heading()) === word);
    const holds = (what: string, expression: string) =>
      until(what, async () => (await page.inCard(expression)) === true);
    const isMarked = (word: string, status: string) =>
      until(`«${word}» on the server`, async () => (await statusesOf(journey.url, account)).get(word) === status);
    await opens('estuary');
    await holds('the focus', 'document.hasFocus()');
    await page.type('3');
    await isMarked('estuary', '3');
    await page.inCard(press('Añadir una nota'));
    await holds('the field of the note', "document.activeElement?.localName === 'textarea'");
    await page.type('jk15');
    await page.inCard(press('Guardar nota'));
    await holds('the note', "document.body.innerText.includes('jk15')");
    await page.type('j');
    await opens('ran');
    await firefox.killBackground();
    // A key of the moment in which it ends is lost with it.
    await until('a mark by another background', async () => {
      await page.type('4');
      return (await statusesOf(journey.url, account)).get('ran') === '4';
    });
    await page.type('j');
    await opens('almost');
    await page.type('4');
    await isMarked('almost', '4');
    expect((await statusesOf(journey.url, account)).get('estuary')).toBe('3');
    await page.type(escapeKey);
    await until('a closed card', async () => !(await isThere('.card:popover-open')));
  },
);
