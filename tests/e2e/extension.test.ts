import { expect } from 'vitest';
import { openServerDoor } from './serverDoor.ts';
import { axeFindings, openExtension, pairBrowser, popupPage } from './extensionBrowser.ts';
import { test } from './journey.ts';
import { callAs, collectionOf, hasFileAs, statusesOf } from './onServer.ts';
import { newPairingCode, revokeDevices } from './pairing.ts';
import { startSite, wordsOfSite } from './siteOfOthers.ts';
import { step } from './step.ts';
import { until } from './until.ts';

test('a browser is joined by a code, colours a site for ever, learns a word without a connection, dies and sends it', async ({
  journey,
}) => {
  const account = await journey.newAccount();
  const known = wordsOfSite.filter(
    (word) => !['ferry', 'toll', 'slipway', 'commuter', 'estuary', 'grumble'].includes(word),
  );
  await callAs(journey.url, account, 'saveWords', { lang: 'en', texts: known, status: '5' });
  await using door = await openServerDoor(journey.url);
  await using site = await startSite();
  await using extension = await openExtension();
  // Somebody is signed in at the server in this browser: that is no business of the extension's.
  await extension.context.addCookies([{ name: 'session', value: 'of-somebody', url: door.url }]);
  const page = await extension.context.newPage();
  await page.goto(site.url);
  await step('a wrong code says so; the right one joins', async () => {
    const popup = await extension.openOwn(popupPage);
    await pairBrowser(popup, door.url, 'AAAAAAAA');
    await popup.getByText('Ese código no vale o ha caducado.').waitFor();
    expect(await axeFindings(popup)).toEqual([]);
    await pairBrowser(popup, door.url, await newPairingCode(journey.url, account));
    await popup.getByText('Aquí no puede entrar').waitFor();
    await popup.close();
  });
  await extension.allowPrompts(`${new URL(site.url).protocol}//127.0.0.1/*`);
  const popup = await extension.openOwn(`${popupPage}?tab=${await extension.pressButton(page)}`);
  await step('«siempre» asks for this site alone, and its page is read at once', async () => {
    await popup.getByRole('button', { name: 'Siempre en este sitio' }).click();
    await popup.getByRole('switch', { name: 'Colorear 127.0.0.1' }).waitFor();
    await popup.getByText('Nuevas que más salen').waitFor();
    expect(await axeFindings(popup)).toEqual([]);
    const [first] = await popup
      .getByRole('list', { name: 'Palabras nuevas que más salen' })
      .getByRole('listitem')
      .all();
    expect(await first?.textContent()).toMatch(/^ferry.* veces.*Aprender$/);
    await expect.poll(() => extension.badgeOf(site.url)).toMatch(/^9\d$/);
  });
  await step('a word is learnt while the server is away, and the background ends', async () => {
    door.shut(true);
    await popup.getByRole('button', { name: 'Aprender «ferry»' }).click();
    await popup.getByText('Aprendiendo', { exact: true }).waitFor();
    await popup.getByText('1 cambio espera').waitFor();
    await extension.killBackground();
    // The window that was open meanwhile goes on with the next one.
    await popup.getByRole('button', { name: 'Aprender «toll»' }).click();
    await popup.getByText('2 cambios esperan').waitFor();
    expect(await axeFindings(popup)).toEqual([]);
    await extension.killBackground();
    expect((await statusesOf(journey.url, account)).get('ferry')).toBe(undefined);
  });
  await step('the server is back: another background sends what the first had answered for', async () => {
    door.shut(false);
    await popup.reload();
    await until('the word on the server', async () => (await statusesOf(journey.url, account)).get('ferry') === '2');
    expect((await statusesOf(journey.url, account)).get('toll')).toBe('2');
    expect(door.cookies).toEqual([]);
  });
  await step('the page becomes a book, at once and on the server; undone, it is none', async () => {
    await popup.getByRole('button', { name: 'Guardar como libro' }).click();
    await popup.getByRole('heading', { name: 'Ya está en tu biblioteca' }).waitFor();
    expect(await axeFindings(popup)).toEqual([]);
    await popup.getByText(/^«The ferry that nobody wanted is full again», \d+ palabras, \d\smin\.$/).waitFor();
    const books = () => collectionOf(journey.url, account, 'books');
    const [bookId, book] = await until('the book on the server', async () =>
      [...(await books())].find(([, { title }]) => title === 'The ferry that nobody wanted is full again'),
    );
    expect(book).toMatchObject({ language: 'en', author: 'The Harbour Post', chapterCount: 1 });
    await until('its file there', () => hasFileAs(journey.url, account, String(book['fileId'])));
    await popup.getByRole('button', { name: 'Deshacer' }).click();
    await popup.getByRole('button', { name: 'Guardar como libro' }).waitFor();
    await until('no book', async () => !(await books()).has(bookId));
  });
  await step('switched off here, it is off in the account', async () => {
    await popup.getByRole('switch', { name: 'Colorear 127.0.0.1' }).click();
    await popup.getByText('Glosa no lee nada de esta página.').waitFor();
    expect(await until('no badge', async () => ((await extension.badgeOf(site.url)) === '' ? 'none' : null))).toBe(
      'none',
    );
  });
  await step('taken away, it says so and keeps the words', async () => {
    await revokeDevices(journey.url, account);
    await extension.killBackground();
    await popup.reload();
    await popup.getByText('Este navegador ya no está unido').waitFor();
  });
});
