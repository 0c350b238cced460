import { describe } from 'vitest';
import { atomEntry, atomFeed, openPartner } from '#server/features/catalogues/testing/partner.ts';
import { makeAccount } from './accounts.ts';
import { epub } from './books.ts';
import { addBookAs } from './givenBook.ts';
import { test } from './journey.ts';
import { keptContent } from './keptContent.ts';
import { callAs, collectionOf } from './onServer.ts';
import { placeOf } from './openPage.ts';
import { step } from './step.ts';

const bookCalled = (title: string, author: string) =>
  epub(`${title}.epub`, {
    title,
    author,
    sections: [
      { title: 'I', body: '<h2>I</h2><p>The old harbour was quiet, and nobody came to the window.</p>'.repeat(40) },
    ],
  });

describe.concurrent('Libros libres', () => {
  test('a book that a catalogue has is in the library at one press; another one is looked for outside', async ({
    journey,
    expect,
  }) => {
    const partner = await openPartner();
    const { buffer } = await bookCalled('Dracula', 'Stoker, Bram');
    partner.answer('/opds', {
      body: atomFeed(
        '<link rel="search" type="application/atom+xml;profile=opds-catalog" href="/search/{searchTerms}"/>',
      ),
    });
    partner.answer('/search/Dracula', {
      body: atomFeed(
        atomEntry("Dracula's Guest", { epub: '/guest.epub' }, 'Stoker, Bram') +
          atomEntry('Dracula', { epub: '/dracula.epub' }, 'Stoker, Bram'),
      ),
    });
    partner.answer('/search/Pollyanna', { body: atomFeed('') });
    partner.answer('/dracula.epub', { type: 'application/epub+zip', body: buffer });
    try {
      const { url, outbox } = await journey.startServer({
        environment: { OPDS_CATALOGUES: `Biblioteca del instituto = ${partner.origin}/opds` },
      });
      const account = await makeAccount(url, outbox);
      const { page } = await journey.visit({ account, url });
      // Not by Explorar's first tab, which asks the catalogue for its own page.
      await page.goto('/home/tienda/libres');
      const row = (title: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

      await step('nothing is asked of the catalogue before', async () => {
        await row('Dracula').getByRole('button', { name: 'Añadir Dracula' }).waitFor();
        expect(partner.requests).toEqual([]);
      });
      await step('one that the catalogue lacks says so, and where else it is', async () => {
        await row('Pollyanna').getByRole('button', { name: 'Añadir Pollyanna' }).click();
        await row('Pollyanna').getByText('No está en los catálogos de este servidor.').waitFor();
        const link = row('Pollyanna').getByRole('link', { name: /^Pollyanna en Project Gutenberg/ });
        expect(await link.getAttribute('href')).toBe('https://www.gutenberg.org/ebooks/1450');
      });
      await step('one that it has is added and read', async () => {
        await row('Dracula').getByRole('button', { name: 'Añadir Dracula' }).click();
        await row('Dracula').getByText('En tu biblioteca').waitFor();
        await expect
          .poll(async () => [...(await collectionOf(url, account, 'books')).values()].map(({ title }) => title))
          .toEqual(['Dracula']);
        await row('Dracula').getByRole('link', { name: 'Leer ahora Dracula' }).click();
        await placeOf(page, 'harbour');
      });
    } finally {
      await partner.close();
    }
  });

  test('without a catalogue they are sorted by what one knows, and one of the library opens', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const reader = await addBookAs(
      journey.url,
      account,
      await bookCalled('Alice’s Adventures in Wonderland', 'Lewis Carroll'),
    );
    const { page, context, expectFault } = await journey.visit({ account, offlineShell: true });
    expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.goto('/home/tienda/libres');
    const titles = page.getByRole('heading', { level: 3 });
    await step('who knows no word sees the easiest first, and no bar', async () => {
      await titles.first().waitFor();
      expect(await page.getByText('% conocido').count()).toBe(0);
      await page
        .getByText(/^B1 · /)
        .first()
        .waitFor();
    });
    await step('one of the library opens, another is had outside alone', async () => {
      const link = page.getByRole('link', { name: 'Leer ahora Alice' });
      expect(await link.getAttribute('href')).toBe(reader);
      expect(await page.getByRole('button', { name: /^Añadir / }).count()).toBe(0);
    });
    await step('a word that is known counts in all of them', async () => {
      await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'the', status: '5' });
      await page
        .getByText(/^\d+\s% conocido$/)
        .first()
        .waitFor();
      // In steps of 5 %: among books that are known alike, the easier is first.
      const steps = (await page.getByText(/^\d+\s% conocido$/).allTextContents()).map((text) =>
        Math.round(Number.parseInt(text, 10) / 5),
      );
      expect(steps.length).toBe(await titles.count());
      expect(steps).toEqual(steps.toSorted((one, other) => other - one));
    });
    await step('a level leaves its books, another language has its own', async () => {
      await page.getByRole('radio', { name: 'C1' }).click();
      await titles.filter({ hasText: 'Frankenstein' }).waitFor();
      expect(await titles.filter({ hasText: 'Pollyanna' }).count()).toBe(0);
      await page.getByLabel('Idioma').selectOption('Alemán');
      await titles.filter({ hasText: 'Der Prozess' }).waitFor();
      await page.getByLabel('Idioma').selectOption('Español');
      await titles.filter({ hasText: 'Los pazos de Ulloa' }).waitFor();
      await page.getByRole('radio', { name: 'B1' }).click();
      await titles.filter({ hasText: 'Santiago Arabal' }).waitFor();
      expect(await titles.filter({ hasText: 'Los pazos de Ulloa' }).count()).toBe(0);
    });
    await step('what was seen is there without a connection, what was not says that it needs one', async () => {
      await expect
        .poll(() => keptContent(page))
        .toContainEqual(expect.stringMatching(/\/free-books\/en-counts\.json$/));
      await expect.poll(() => keptContent(page)).toContainEqual(expect.stringMatching(/\/free-books\/en\.json$/));
      await context.setOffline(true);
      await page.reload();
      await titles.filter({ hasText: 'Pollyanna' }).waitFor();
      await page.getByLabel('Idioma').selectOption('Italiano');
      await page.getByText('Para ver los libros hace falta conexión.').waitFor();
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await titles.filter({ hasText: 'Cuore' }).waitFor();
    });
  });
});
