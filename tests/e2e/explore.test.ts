import type { Locator, Page } from 'playwright';
import { describe } from 'vitest';
import {
  atomEntry,
  atomFeed,
  openPartner,
  type CataloguePartner,
} from '#server/features/catalogues/testing/partner.ts';
import { makeAccount, type Account } from './accounts.ts';
import { smallNovel } from './books.ts';
import { goTo } from './goTo.ts';
import { test, type Journey } from './journey.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf, statusesOf } from './onServer.ts';
import { placeOf } from './openPage.ts';
import { coloured, openTextWord } from './textWord.ts';

const title = 'The Clock at Harrow Quay';

// The page without a connection, and for a guest, is in home.test.ts and guest.test.ts.

/** The titles of an account's books, as the server has them. */
async function titlesOf(url: string, account: Account): Promise<unknown[]> {
  return [...(await collectionOf(url, account, 'books')).values()].map((book) => book['title']);
}

const firstPage = atomFeed(
  `<link rel="search" type="application/atom+xml;profile=opds-catalog" href="/search/{searchTerms}"/>${atomEntry('Novelas', { page: '/novelas' })}`,
);

interface WithCatalogue {
  readonly url: string;
  readonly partner: CataloguePartner;
  readonly account: Account;
  /** The file that the catalogue has. */
  readonly book: Buffer;
}

/** A server of its own, whose operator lists a catalogue on this machine. */
async function withCatalogue(journey: Journey, work: (parts: WithCatalogue) => Promise<void>): Promise<void> {
  const partner = await openPartner();
  const { buffer: book } = await smallNovel();
  partner.answer('/opds', { body: firstPage });
  partner.answer('/novelas', {
    body: atomFeed(atomEntry('The Quiet Harbour', { epub: '/harbour.epub' }, 'Writer, Mary')),
  });
  partner.answer('/search/harbour', { body: atomFeed(atomEntry('The Quiet Harbour', { whole: '/harbour.entry' })) });
  partner.answer('/harbour.entry', { body: atomEntry('The Quiet Harbour', { epub: '/harbour.epub' }) });
  try {
    const { url, outbox } = await journey.startServer({
      environment: { OPDS_CATALOGUES: `Biblioteca del instituto = ${partner.origin}/opds` },
    });
    await work({ url, partner, book, account: await makeAccount(url, outbox) });
  } finally {
    await partner.close();
  }
}

describe('Explorar', () => {
  test('what is found there is on the shelf and open; what fails says its name', async ({ journey, expect }) => {
    await withCatalogue(journey, async ({ url, account, partner, book }) => {
      const visit = await journey.visit({ account, url });
      const { page } = visit;
      // The browser notes each answer that says no.
      visit.expectFault(/Failed to load resource: .* status of 400/);
      await callAs(url, account, 'saveWord', { lang: 'en', text: 'the', status: '5' });
      await step('a story is found, looked at, added and read', () => takeStory({ url, account, page, expect }));
      await goTo(page, '/home/tienda');
      const catalogue = page.getByRole('region', { name: 'Catálogos' });
      await step('a download can be cancelled, and one that is no book says so', () =>
        failDownloads(catalogue, partner),
      );
      partner.answer('/harbour.epub', { type: 'application/epub+zip', body: book });
      await step('a catalogue that cannot be asked says so, and is there again', () =>
        failCatalogue(page, catalogue, partner),
      );

      await step('a book of a catalogue is added and read', async () => {
        await page.getByRole('searchbox', { name: 'Buscar libros' }).fill('harbour');
        await page.keyboard.press('Enter');
        await catalogue.getByRole('button', { name: 'The Quiet Harbour', exact: true }).click();
        await page.getByRole('dialog', { name: 'The Quiet Harbour' }).getByText('El catálogo no dice').waitFor();
        await page.keyboard.press('Escape');
        await catalogue.getByRole('button', { name: 'Añadir The Quiet Harbour' }).click();
        await catalogue.getByText('En tu biblioteca').waitFor();
        await catalogue.getByRole('link', { name: 'Leer ahora The Quiet Harbour' }).click();
        await placeOf(page, 'harbour');

        await expect.poll(() => titlesOf(url, account)).toContain('The Quiet Harbour');
      });
    });
  });
});

/** Our stories: the shelf is searched; a story is looked at, its words marked, added and read. */
async function takeStory({ url, account, page, expect }: Walker): Promise<void> {
  await page.goto('/home/tienda');
  await page.getByRole('link', { name: 'Libros', exact: true }).waitFor();
  const book = page.getByRole('link', { name: new RegExp(title) });
  await book.waitFor();
  await page.getByRole('searchbox', { name: 'Buscar libros' }).fill('relojera');
  await book.waitFor();
  await page.getByRole('searchbox', { name: 'Buscar libros' }).fill('zzz');
  await page.getByText('Ningún relato coincide con «zzz».').waitFor();
  await page.getByRole('searchbox', { name: 'Buscar libros' }).fill('');
  await page.getByRole('radio', { name: 'B1' }).click();
  await book.waitFor();
  await page.getByLabel('Idioma').selectOption('Italiano');
  await page.getByRole('radio', { name: 'Todos' }).click();
  await page.getByRole('link', { name: /Undici minuti di mare/ }).waitFor();
  await page.getByLabel('Idioma').selectOption('Inglés');

  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByText(/^Conoces el \d+\s% de sus palabras: /).waitFor();
  const newWords = page.getByRole('complementary', { name: 'Lo que aprenderás' });
  await newWords.getByRole('listitem').first().waitFor();

  await openTextWord(page, 'quay');
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^La sé/ })
    .click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await statusesOf(url, account)).get('quay')).toBe('5');
  expect(await coloured(page, 'w1')).not.toContain('quay');

  await page.getByRole('button', { name: 'Añadir a mi biblioteca' }).click();
  await page.getByText('Está en tu biblioteca.').waitFor();
  await expect.poll(() => titlesOf(url, account)).toEqual([title]);
  const [bookId] = (await collectionOf(url, account, 'books')).keys();
  // Such a story is read in home.test.ts.
  expect(await page.getByRole('link', { name: 'Leer ahora' }).getAttribute('href')).toBe(`/home/lector/${bookId}`);
}

/** A download is cancelled on its way, and another one is no book. */
async function failDownloads(catalogue: Locator, partner: CataloguePartner): Promise<void> {
  partner.answer('/harbour.epub', (_, response) => {
    response.writeHead(200, { 'content-length': '100000' });
    response.write(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(24_996)]));
  });
  const add = catalogue.getByRole('button', { name: 'Añadir The Quiet Harbour' });
  await catalogue.getByText('Biblioteca del instituto').waitFor();
  await catalogue.getByRole('button', { name: 'Novelas' }).click();
  await add.click();
  await catalogue.getByText(/^25\s%$/).waitFor();
  await catalogue.getByRole('button', { name: 'Cancelar' }).click();
  await add.waitFor();

  partner.answer('/harbour.epub', { type: 'application/epub+zip', body: '<!doctype html><title>Entra</title>' });
  await add.click();
  await catalogue.getByText(/Este archivo es una página web/).waitFor();
}

/** The catalogue leads into the operator's own network; once it does not any more it is there again. */
async function failCatalogue(page: Page, catalogue: Locator, partner: CataloguePartner): Promise<void> {
  partner.answer('/opds', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end());
  await goTo(page, '/home');
  await catalogue.waitFor({ state: 'detached' });
  await goTo(page, '/home/tienda');
  await catalogue
    .getByText('Biblioteca del instituto: El catálogo lleva a una dirección privada, y no la abrimos.')
    .waitFor();
  await page.getByRole('link', { name: new RegExp(title) }).waitFor();
  partner.answer('/opds', { body: firstPage });
  await catalogue.getByRole('button', { name: 'Reintentar' }).click();
  await catalogue.getByRole('button', { name: 'Novelas' }).waitFor();
  await catalogue.getByRole('alert').waitFor({ state: 'detached' });
}
