import { createServer } from 'node:http';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { siteAnswer, siteQuestion } from '#contract/pairingMessages.ts';
import { cookiesOf } from './accounts.ts';
import { axeFindings, openExtension, pairBrowser, popupPage, type ExtensionVisit } from './extensionBrowser.ts';
import { test } from './journey.ts';
import { callAs, statusesOf } from './onServer.ts';
import { newPairingCode, revokeDevices } from './pairing.ts';
import { seeHints } from './seenHints.ts';
import { openServerDoor } from './serverDoor.ts';
import { startSite, wordsOfSite } from './siteOfOthers.ts';
import { step } from './step.ts';
import { until } from './until.ts';

const settings = '/home/configuracion/extension';

/** A site that would have the browser join it: it writes down what it is asked, and answers at once or when it is told to. */
async function startTempter(code: string) {
  const script = `window.heard = [];
const offer = () => postMessage({ kind: '${siteAnswer}', code: '${code}', account: 'Tu cuenta' }, '*');
addEventListener('message', ({ data }) => {
  if (data.kind !== '${siteQuestion}') return;
  heard.push(data);
  if (location.search === '') offer();
});`;
  const frame = `<iframe srcdoc="<script>setInterval(() => parent.postMessage({ kind: '${siteAnswer}', code: '${code}', account: 'Un marco' }, '*'), 20)</script>"></iframe>`;
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><title>Glosa</title>${request.url?.endsWith('?marco') ? frame : ''}<script>${script}</script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The window of the button over a page. */
async function openOver(extension: ExtensionVisit, page: Page): Promise<Page> {
  await page.bringToFront();
  return extension.openOwn(`${popupPage}?tab=${await extension.pressButton(page)}`);
}

const heardBy = (page: Page): Promise<unknown> => page.evaluate('heard');
const oneWay = 'Unir este navegador';

test('the site’s own page joins the browser by one press, and hears no token; no other page joins it to itself', async ({
  journey,
}) => {
  const account = await journey.newAccount();
  await using extension = await openExtension();
  await using tempter = await startTempter(await newPairingCode(journey.url, account));
  const { context } = extension;
  await context.addInitScript(seeHints);
  const page = await context.newPage();

  await step('a page that is signed out offers nothing', async () => {
    await page.goto(journey.url + settings);
    const popup = await openOver(extension, page);
    await popup.getByLabel('Signo 1 de 8').waitFor();
    await popup.getByRole('button', { name: 'Unir', exact: true }).click();
    await popup.getByText('Esa dirección no es válida').or(popup.getByRole('alert')).waitFor();
    expect(await popup.getByRole('button', { name: oneWay }).count()).toBe(0);
    await popup.close();
  });
  await step('a page elsewhere is not asked', async () => {
    await page.goto(`${tempter.url}/otra`);
    const popup = await openOver(extension, page);
    await popup.getByLabel('Signo 1 de 8').waitFor();
    // Asked by us, it hears; what the window asked came before that.
    await page.evaluate((kind) => postMessage({ kind, ours: true }, '*'), siteQuestion);
    await until('our own question', async () => JSON.stringify(await heardBy(page)).includes('ours'));
    expect(await heardBy(page)).toEqual([{ kind: siteQuestion, ours: true }]);
    await popup.close();
  });
  await step(
    'a page of another server at that address is shown as what it is, and a frame in it is nobody',
    async () => {
      await page.goto(tempter.url + settings);
      const popup = await openOver(extension, page);
      await popup.getByText(`En ${new URL(tempter.url).host}, a la cuenta de Tu cuenta.`).waitFor();
      await popup.close();
      await page.goto(`${tempter.url}${settings}?marco`);
      const framed = await openOver(extension, page);
      await until('the question', async () => JSON.stringify(await heardBy(page)) !== '[]');
      await framed.getByLabel('Signo 1 de 8').fill('7');
      expect(await framed.getByText('Un marco').count()).toBe(0);
      await step('and fills in nothing once a server was typed', async () => {
        await framed.getByLabel('Dirección de Glosa').fill(journey.url);
        await page.evaluate('offer()');
        await framed.getByLabel('Signo 2 de 8').fill('K');
        expect(await framed.getByRole('button', { name: oneWay }).count()).toBe(0);
        expect(await framed.getByLabel('Dirección de Glosa').inputValue()).toBe(journey.url);
      });
      await framed.close();
    },
  );
  await step('the site, signed in, joins it by one press', async () => {
    await context.addCookies(cookiesOf(account, journey.url));
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
    });
    await page.goto(journey.url + settings);
    await page.getByText(/Vale \d+/).waitFor();
    const popup = await openOver(extension, page);
    await popup.getByText(`En ${new URL(journey.url).host}, a la cuenta de ${account.name}.`).waitFor();
    expect(await axeFindings(popup)).toEqual([]);
    await popup.getByRole('button', { name: oneWay }).click();
    await popup.getByText('¿Colorear 127.0.0.1?').waitFor();
    await page.getByText('Instalada y unida').waitFor();
    const heard = String(await heardBy(page));
    expect(heard).toMatch(
      /^\{"kind":"glosa-extension-asks"\},\{"kind":"glosa-page-answers","code":"[A-Z2-9]{8}","account":"[^"]+"\}$/,
    );
    const kept = await popup.evaluate(async () => JSON.stringify(await chrome.storage.local.get(null)));
    expect(kept).toBe('{}');
    await popup.close();
  });
  await step('taken away, it is offered to no other server', async () => {
    await revokeDevices(journey.url, account);
    await extension.killBackground();
    await page.goto(tempter.url + settings);
    const popup = await openOver(extension, page);
    await popup.getByRole('button', { name: 'Unirlo otra vez' }).click();
    await popup.getByLabel('Signo 1 de 8').waitFor();
    expect(await popup.getByLabel('Dirección de Glosa').inputValue()).toBe(journey.url);
    await page.evaluate((kind) => postMessage({ kind, ours: true }, '*'), siteQuestion);
    await until('our own question', async () => JSON.stringify(await heardBy(page)).includes('ours'));
    expect(await heardBy(page)).toHaveLength(1);
  });
});

test('an update keeps the account, its words, what waits and the granted sites', async ({ journey }) => {
  const account = await journey.newAccount();
  await callAs(journey.url, account, 'saveWords', {
    lang: 'en',
    texts: wordsOfSite.filter((word) => word !== 'ferry'),
    status: '5',
  });
  await using door = await openServerDoor(journey.url);
  await using site = await startSite();
  await using extension = await openExtension();
  const page = await extension.context.newPage();
  await page.goto(site.url);
  const first = await extension.openOwn(popupPage);
  await step('a copy that an earlier release has left is opened', async () => {
    await first.evaluate(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open(name, 1);
          opening.onupgradeneeded = () => {
            const made = opening.result;
            for (const store of 'rows overlay meta wordsHead wordsCore wordsChunk wordsLog derived'.split(' '))
              made.createObjectStore(store);
            for (const store of ['stage', 'notices']) made.createObjectStore(store, { autoIncrement: true });
            made.createObjectStore('queue', { autoIncrement: true }).createIndex('ackRev', 'ackRev');
            made.createObjectStore('files').createIndex('state', 'state');
          };
          opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open')));
          opening.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        }),
      `u-${account.uid}`,
    );
    await pairBrowser(first, door.url, await newPairingCode(journey.url, account));
    await first.getByText('Aquí no puede entrar').waitFor();
    await first.close();
  });
  await extension.allowPrompts(`${new URL(site.url).protocol}//127.0.0.1/*`);
  const popup = await openOver(extension, page);
  await popup.getByRole('button', { name: 'Siempre en este sitio' }).click();
  await popup.getByText('1 nueva').waitFor();
  await step('a word is marked without a connection', async () => {
    door.shut(true);
    await popup.getByRole('button', { name: 'Aprender «ferry»' }).click();
    await popup.getByText('1 cambio espera').waitFor();
  });
  await step('the next version knows all of it', async () => {
    await extension.update('999.0.0');
    const after = await extension.openOwn(popupPage);
    expect(await after.evaluate(() => chrome.runtime.getManifest().version)).toBe('999.0.0');
    await after.getByText('1 cambio espera').waitFor();
    await page.reload();
    // Its script runs there: nobody has opened the window over it.
    await until('a badge', async () => /^\d+$/.test((await extension.badgeOf(site.url)) ?? ''));
    door.shut(false);
    await after.reload();
    await until('the word', async () => (await statusesOf(journey.url, account)).get('ferry') === '2');
  });
});
