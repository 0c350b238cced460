import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { openPartner, type CataloguePartner } from '#server/features/catalogues/testing/partner.ts';
import { docxFile, docxParagraph, docxRun, mobiFile } from '#textFiles/testing/files.ts';
import { makeAccount, type Account } from './accounts.ts';
import { fileOf, give as bring, openBook, shownFrame } from './books.ts';
import { exportOf, give } from './dataExports.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf } from './onServer.ts';
import { marked, placeOf } from './openPage.ts';
import { until } from './until.ts';

const sentence = 'Twice a day the sea leaves the old harbour and nobody knows why it comes back to it. ';
const picture = readFileSync(path.join(import.meta.dirname, '../../public/icon-192.png'));

const article = `<!doctype html><html lang="en"><head><title>The Tide Clock</title></head><body><nav><a href="/">Portada</a></nav>
<article><h1>The Tide Clock</h1><p>${sentence.repeat(3)}</p><img src="boat.png" width="192" height="192" alt="A boat"><p>${sentence.repeat(3)}</p></article></body></html>`;

async function titlesOf(url: string, account: Account): Promise<string[]> {
  const titles = [...(await collectionOf(url, account, 'books')).values()].map((book) => String(book['title']));
  return titles.sort((one, other) => one.localeCompare(other, 'en'));
}

const wordFile = async (): Promise<ReturnType<typeof fileOf>> => {
  const body = [1, 2].flatMap((chapter) => [
    docxParagraph(docxRun(`Chapter ${chapter}`), 'Heading1'),
    docxParagraph(docxRun(sentence.repeat(4))),
  ]);
  const file = await docxFile(body.join(''), 'tide.docx');
  return fileOf('tide.docx', new Uint8Array(await file.arrayBuffer()));
};

describe.concurrent('any text is a book', () => {
  test('files, a pasted text and a page of the web are read in colour, exported and brought elsewhere', async ({
    journey,
    expect,
  }) => {
    const partner = await openPartner();
    try {
      const { url, outbox } = await journey.startServer({
        environment: { WEB_PAGE_HOSTS: new URL(partner.origin).host },
      });
      const [account, other] = [await makeAccount(url, outbox), await makeAccount(url, outbox)];
      await callAs(url, account, 'saveWord', { lang: 'en', text: 'harbour', status: '2' });
      const visit = await journey.visit({ account, url });
      // The browser notes each answer that says no.
      visit.expectFault(/Failed to load resource: .* status of 4\d\d/);
      const walker = { url, account, page: visit.page, expect };
      await step('a document of Word, a text and a book of Kindle, together; what is none is named', () =>
        bringFiles(walker),
      );
      await step('a text is pasted, and not lost on the way', () => paste(walker));
      await step('a page of the web, with its picture; another one says why not', () => fetchPage(walker, partner));
      const titles = ['letter', 'Nora', 'The Harbour', 'The Tide', 'The Tide Clock'];
      await expect.poll(() => titlesOf(url, account)).toEqual(titles);
      await step('they go out in the export, and in again elsewhere', async () => {
        const whole = await exportOf(visit.page);
        const second = await journey.visit({ account: other, url });
        await give(second.page, whole);
        await second.page.getByText(/Copia importada/).waitFor();
        await goTo(second.page, '/home/biblioteca');
        await openBook(second.page, 'The Tide Clock');
        await placeOf(second.page, 'harbour');
        await expect.poll(() => titlesOf(url, other)).toEqual(titles);
      });
    } finally {
      await partner.close();
    }
  });

  test('what is shared to the installed app is shown, and kept only when asked', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account, offlineShell: true });
    await page.goto('/home/biblioteca');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await until('the worker controls the page', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
    await step('an address in the text, as Android sends it', async () => {
      await share(page, { text: 'Mira esto https://revista.example/tide' });
      await page.getByText('https://revista.example/tide').waitFor();
      await page.getByRole('button', { name: 'Ver el texto de la página' }).click();
      await expect
        .poll(() => page.getByLabel('Dirección de la página').inputValue())
        .toBe('https://revista.example/tide');
    });
    await step('a file is shown, and is a book when it is wanted', async () => {
      await share(page, { title: 'x' }, { name: 'shared.txt', content: sentence.repeat(3) });
      await page.getByText('shared.txt').waitFor();
      expect((await collectionOf(journey.url, account, 'books')).size).toBe(0);
      await page.getByRole('button', { name: 'Añadir a la biblioteca' }).click();
      await page.getByRole('link', { name: 'shared' }).waitFor();
    });
    await step('once answered for, nothing of it is there', async () => {
      await goTo(page, '/home/biblioteca/recibido');
      await page.getByText('No ha llegado nada').waitFor();
    });
  });

  test('shared before the app was ever open here, it says to open it', async ({ journey, expect }) => {
    const { page } = await journey.visit();
    await page.goto('/ayuda');
    await share(page, { text: 'hola' });
    await page.getByRole('heading', { name: 'Abre Glosa una vez' }).waitFor();
    expect(await page.getByRole('link', { name: 'Abrir Glosa' }).getAttribute('href')).toBe('/home');
  });
});

async function bringFiles({ page, expect }: Walker): Promise<void> {
  await page.goto('/home/biblioteca');
  const kindle = mobiFile(`<html><head></head><body><h1>One</h1><p>${sentence}</p></body></html>`);
  await bring(page, [
    await wordFile(),
    fileOf('letter.txt', `${sentence}\n\n${sentence}`),
    fileOf('harbour.mobi', new Uint8Array(await kindle.arrayBuffer())),
    fileOf('x.pdf', '%PDF-1.7'),
  ]);
  await page.getByRole('link', { name: 'The Harbour' }).waitFor();
  await page.getByRole('link', { name: 'The Tide' }).waitFor();
  await page.getByRole('link', { name: 'letter' }).waitFor();
  await page.getByText(/Este archivo es un PDF/).waitFor();
  await openBook(page, 'The Tide');
  await placeOf(page, 'harbour');
  await expect.poll(() => marked(page, 'w2', 'harbour')).toBeGreaterThan(0);
}

async function paste({ page, expect }: Walker): Promise<void> {
  await goTo(page, '/home/biblioteca');
  await page.getByRole('link', { name: 'Pegar un texto' }).click();
  await page.getByRole('button', { name: 'Guardar y leer' }).click();
  await page.getByText('Pega o escribe antes un texto.').waitFor();
  await page.getByLabel('Texto', { exact: true }).fill(`# Nora\n\n${sentence.repeat(2)}`);
  await page.getByText('Borrador guardado en este dispositivo').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Texto', { exact: true }).inputValue()).toContain('# Nora');
  await page.getByRole('button', { name: 'Guardar y leer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Nora' }).waitFor();
  await placeOf(page, 'harbour');
  await goTo(page, '/home/biblioteca/texto');
  await expect.poll(() => page.getByLabel('Texto', { exact: true }).inputValue()).toBe('');
}

async function fetchPage({ page }: Walker, partner: CataloguePartner): Promise<void> {
  partner.answer('/tide', { type: 'text/html', body: article });
  partner.answer('/boat.png', { type: 'image/png', body: picture });
  partner.answer('/members', (_, response) => response.writeHead(403).end());
  await page.getByRole('link', { name: 'Una página web' }).click();
  const fetch = async (address: string): Promise<void> => {
    await page.getByLabel('Dirección de la página').fill(address);
    await page.getByRole('button', { name: 'Traer el texto' }).click();
  };
  await fetch('http://127.0.0.1:9/');
  await page.getByText(/es de una red privada/).waitFor();
  await fetch(`${partner.origin}/members`);
  await page.getByText(/pide entrar con una cuenta/).waitFor();
  await fetch(`${partner.origin}/tide`);
  await page.getByRole('region', { name: 'The Tide Clock' }).getByText('Con su imagen').waitFor();
  await page.getByRole('button', { name: 'Guardar y leer' }).click();
  await page.getByRole('heading', { level: 1, name: 'The Tide Clock' }).waitFor();
  await placeOf(page, 'harbour');
  await page.reload();
  await placeOf(page, 'harbour');
  await shownFrame(page).contentFrame().getByRole('img', { name: 'A boat' }).waitFor();
}

/** As the system does it: a form that is posted to the address that the manifest names. */
async function share(
  page: Page,
  fields: Readonly<Record<string, string>>,
  file?: { readonly name: string; readonly content: string },
): Promise<void> {
  await page.evaluate((names) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/compartir', id: 'share' });
    for (const [name, value] of Object.entries(names)) {
      const input = document.createElement('input');
      Object.assign(input, { name, value });
      form.append(input);
    }
    const input = document.createElement('input');
    Object.assign(input, { name: 'files', type: 'file' });
    form.append(input);
    document.body.append(form);
  }, fields);
  if (file)
    await page
      .locator('#share input[type=file]')
      .setInputFiles([{ name: file.name, mimeType: 'text/plain', buffer: Buffer.from(file.content) }]);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
}
