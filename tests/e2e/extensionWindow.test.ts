import { expect } from 'vitest';
import { axeFindings, openExtension, pairBrowser, popupPage } from './extensionBrowser.ts';
import { test } from './journey.ts';
import { callAs, profileOf } from './onServer.ts';
import { newPairingCode } from './pairing.ts';
import { step } from './step.ts';
import { until } from './until.ts';

const spanish = 'La barca cruza la ría cada mañana, aunque casi nadie la espera ya en el viejo muelle del pueblo. ';
const german = 'Die Fähre fährt jeden Morgen über den Fluss, obwohl kaum noch jemand am alten Ufer auf sie wartet. ';
const pageOf = (language: string, text: string): string =>
  `<!doctype html><html lang="${language}"><title>La prensa</title><article><h1>Hoy</h1><p>${text.repeat(9)}</p></article></html>`;

test('the window says what is so of a page in another language, of a site that is off, and of a page that nobody may look at', async ({
  journey,
}) => {
  const account = await journey.newAccount();
  await callAs(journey.url, account, 'updateProfile', { languagesList: ['en', 'de'] });
  await using extension = await openExtension();
  const { context } = extension;
  await context.route('http://laprensa.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: pageOf('es', spanish) }),
  );
  await context.route('http://zeitung.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: pageOf('de', german) }),
  );
  const first = await extension.openOwn(popupPage);
  await pairBrowser(first, journey.url, await newPairingCode(journey.url, account));
  await step('a page of the browser itself, or of the extension', async () => {
    await first.getByRole('heading', { name: 'Aquí no puede entrar' }).waitFor();
    expect(await axeFindings(first)).toEqual([]);
    await first.close();
  });
  const page = await context.newPage();
  await page.goto('http://laprensa.example/');
  const popup = await extension.openOwn(`${popupPage}?tab=${await extension.pressButton(page)}`);
  await step('the first time on a site, it asks', async () => {
    await popup.getByRole('heading', { name: '¿Colorear laprensa.example?' }).waitFor();
    expect(await axeFindings(popup)).toEqual([]);
    await popup.getByRole('button', { name: 'Solo esta vez' }).click();
  });
  await step('a page in a language that is not learnt', async () => {
    await popup.getByRole('heading', { name: 'Esta página está en español' }).waitFor();
    expect(await popup.getByRole('button', { name: 'Guardar como libro' }).count()).toBe(0);
    expect(await axeFindings(popup)).toEqual([]);
  });
  await step('off, and on again, in the account too', async () => {
    const site = popup.getByRole('switch', { name: 'Colorear laprensa.example' });
    await site.click();
    await popup.getByText('Apagada aquí en todos tus navegadores').waitFor();
    await popup.getByText('Glosa no lee nada de esta página.').waitFor();
    const off = async () => JSON.stringify((await profileOf(journey.url, account))['settings']);
    await until('off on the server', async () => (await off()).includes('laprensa.example'));
    expect(await axeFindings(popup)).toEqual([]);
    await site.click();
    await popup.getByRole('heading', { name: 'Esta página está en español' }).waitFor();
    await until('on on the server', async () => !(await off()).includes('laprensa.example'));
  });
  await step('the second language is as good as the first', async () => {
    await page.goto('http://zeitung.example/');
    await page.bringToFront();
    const other = await extension.openOwn(`${popupPage}?tab=${await extension.pressButton(page)}`);
    await other.getByRole('button', { name: 'Solo esta vez' }).click();
    await other.getByText('Nuevas que más salen').waitFor();
    await other
      .getByRole('button', { name: /^Aprender/ })
      .first()
      .waitFor();
    expect(await other.getByLabel('Idioma que lees').inputValue()).toBe('en');
    await other.getByLabel('Idioma que lees').selectOption('de');
    await until('the language', async () => (await profileOf(journey.url, account))['activeLanguage'] === 'de');
  });
});
