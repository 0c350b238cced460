import { expect } from 'vitest';
import { openServerDoor } from './serverDoor.ts';
import { openExtension, pairBrowser, popupPage } from './extensionBrowser.ts';
import { test } from './journey.ts';
import { callAs, statusesOf } from './onServer.ts';
import { newPairingCode, revokeDevices } from './pairing.ts';
import { startSite, wordsOfSite } from './siteOfOthers.ts';
import { step } from './step.ts';
import { until } from './until.ts';

test('coloured once, a page follows other devices; taken away, the queue waits and goes when joined again; another account is asked for', async ({
  journey,
}) => {
  const [account, other] = [await journey.newAccount(), await journey.newAccount()];
  await callAs(journey.url, account, 'saveWords', {
    lang: 'en',
    texts: wordsOfSite.filter((word) => word !== 'ferry' && word !== 'toll'),
    status: '5',
  });
  await using door = await openServerDoor(journey.url);
  await using site = await startSite();
  await using extension = await openExtension();
  const page = await extension.context.newPage();
  await page.goto(site.url);
  const first = await extension.openOwn(popupPage);
  await pairBrowser(first, door.url, await newPairingCode(journey.url, account));
  await first.getByText('Aquí no puede entrar').waitFor();
  await first.close();
  const popup = await extension.openOwn(`${popupPage}?tab=${await extension.pressButton(page)}`);
  const counts = popup.getByText(/nuevas?$/);

  await step('«solo esta vez» needs no permission', async () => {
    await popup.getByRole('button', { name: 'Solo esta vez' }).click();
    await expect.poll(() => counts.textContent()).toContain('2 nuevas');
    expect(await popup.evaluate(async () => (await chrome.permissions.getAll()).origins)).toEqual([]);
    await page.reload();
    await until('a badge after the page came anew', async () =>
      /^\d+$/.test((await extension.badgeOf(site.url)) ?? ''),
    );
  });
  await step('a word marked on another device changes the count and the badge', async () => {
    const before = await extension.badgeOf(site.url);
    await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'ferry', status: '5' });
    await expect.poll(() => counts.textContent()).toContain('1 nueva');
    await expect.poll(() => extension.badgeOf(site.url)).not.toBe(before);
  });
  await step('the account takes the browser away: what waits is kept, and offered as a file', async () => {
    door.shut(true);
    await popup.getByRole('button', { name: 'Aprender «toll»' }).click();
    await popup.getByText('1 cambio espera').waitFor();
    await revokeDevices(journey.url, account);
    door.shut(false);
    await extension.killBackground();
    await popup.reload();
    await popup.getByText('Un cambio espera aquí: se enviarán cuando lo unas otra vez.').waitFor();
    await expect.poll(() => extension.badgeOf(site.url)).toBe('');
    const [download] = await Promise.all([
      popup.waitForEvent('download'),
      popup.getByRole('button', { name: 'Guardarlos en un archivo' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('glosa-cambios-sin-enviar.json');
    expect((await statusesOf(journey.url, account)).get('toll')).toBe(undefined);
  });
  await step('another account is joined only when the person says so', async () => {
    await popup.getByRole('button', { name: 'Unirlo otra vez' }).click();
    await pairBrowser(popup, door.url, await newPairingCode(journey.url, other));
    await popup.getByText('Un cambio aún no ha llegado a su cuenta y se perderá.').waitFor();
    await popup.getByRole('button', { name: 'Dejarlo como está' }).click();
    await popup.getByText('Este navegador ya no está unido').waitFor();
  });
  await step('joined again, the queue goes out', async () => {
    await popup.getByRole('button', { name: 'Unirlo otra vez' }).click();
    await pairBrowser(popup, door.url, await newPairingCode(journey.url, account));
    await until('the word', async () => (await statusesOf(journey.url, account)).get('toll') === '2');
    await expect.poll(() => extension.badgeOf(site.url)).not.toBe('');
  });
  await step('a script in a page, though it is ours, has no way to the account', async () => {
    const tabId = Number(new URL(popup.url()).searchParams.get('tab'));
    const answers = await popup.evaluate(async (tab) => {
      const [found] = await chrome.scripting.executeScript({
        target: { tabId: tab },
        func: async () => {
          const port = chrome.runtime.connect({ name: 'bridge' });
          const bridge = await new Promise<string>((resolve) => {
            port.onDisconnect.addListener(() => resolve('closed'));
            port.onMessage.addListener(() => resolve('answered'));
            port.postMessage({ id: 1, method: 'open', parameters: [[]] });
          });
          const unsent: unknown = await chrome.runtime.sendMessage({ kind: 'unsent' }).catch(() => null);
          return [bridge, unsent ?? null];
        },
      });
      return found?.result;
    }, tabId);
    expect(answers).toEqual(['closed', null]);
  });
  await step('the other account takes the place: nothing of the first is left', async () => {
    await expect.poll(() => counts.textContent()).toMatch(/nueva/);
    await revokeDevices(journey.url, account);
    await extension.killBackground();
    await popup.reload();
    await popup.getByRole('button', { name: 'Unirlo otra vez' }).click();
    await pairBrowser(popup, door.url, await newPairingCode(journey.url, other));
    await popup.getByText('Todas están ya en su cuenta.').waitFor();
    await popup.getByRole('button', { name: 'Quitarlas y unir' }).click();
    // It knows none of the page's words.
    await popup.getByText('0 %').waitFor();
    const names = await popup.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted(),
    );
    expect(names).toEqual(['device', `u-${other.uid}`]);
  });
});
