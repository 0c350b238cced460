import { describe } from 'vitest';
import { drop, epub, give, openBook, shelve, smallNovel } from './books.ts';
import { goTo } from './goTo.ts';
import { dueWord } from './dueWords.ts';
import { test } from './journey.ts';
import { callAs, collectionOf, profileOf } from './onServer.ts';
import { firstWords, placeOf, turn } from './openPage.ts';

const story = 'The Clock at Harrow Quay';

describe.concurrent('Inicio', () => {
  test('who has no book is given a story: coloured there, read without a connection, removed for good', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount({ awaitsStory: true });
    const visit = await journey.visit({ account, offlineShell: true });
    const { page, context } = visit;
    visit.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.goto('/home');
    await page.getByRole('heading', { name: 'Tu primer relato ya está aquí' }).waitFor();
    await page.getByText(/^When Nora Finch stepped off the boat/).waitFor();
    await page.getByText('Toca una palabra con color').waitFor();
    await expect.poll(async () => (await collectionOf(journey.url, account, 'books')).size).toBe(1);
    expect(await profileOf(journey.url, account)).toMatchObject({ booksAddedCount: 0, achievements: [] });

    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Empezar a leer' }).click();
    await placeOf(page, 'clock');
    await page.goto('/home/biblioteca');
    await page.getByRole('button', { name: `Opciones de ${story}` }).click();
    await context.setOffline(false);
    await page.getByRole('menuitem', { name: 'Quitar de la biblioteca' }).click();
    await expect.poll(async () => (await collectionOf(journey.url, account, 'books')).size).toBe(0);

    const other = await journey.visit({ account });
    await other.page.goto('/home');
    await other.page.getByRole('heading', { name: 'Trae tu propio libro' }).waitFor();
    await goTo(other.page, '/home/biblioteca');
    await other.page.getByText('Aún no hay libros aquí').waitFor();
    expect((await collectionOf(journey.url, account, 'books')).size).toBe(0);
  });

  test('a book added there opens; then its lines stand where reading stopped, and a goal is offered once', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/home');
    await page.getByText('Aún sin meta').filter({ visible: true }).waitFor();
    await page.getByRole('link', { name: /^Leído hoy: 0 min$/ }).waitFor();
    expect(await page.getByRole('region', { name: 'Tu meta de lectura' }).count()).toBe(0);
    // What stands lowest is the last to be loaded. The reader and what explains words come with the first book.
    await expect.poll(() => loaded).toContain('/lessons/en.json');
    const ofBooks = () => loaded.filter((path) => /ReaderPage-|\/glossary\//.test(path)).length;
    expect(ofBooks()).toBe(0);
    await give(page, [await smallNovel()]);
    await page.waitForURL('**/home/lector/*');
    await expect.poll(ofBooks).toBeGreaterThan(2);
    await placeOf(page, 'harbour');
    await turn(page, () => page.keyboard.press('n'));
    const words = await firstWords(page);
    await expect.poll(async () => (await profileOf(journey.url, account))['lastReadBookId']).not.toBeNull();

    await goTo(page, '/home');
    const card = page.getByRole('region', { name: 'Lo siguiente' });
    const lettersOf = (text: string) => text.replaceAll(/\P{L}/gu, '').slice(0, 30);
    const shown = async () => (await card.locator('p[lang=en]').textContent())?.replaceAll(/\P{L}/gu, '');
    await expect.poll(shown).toContain(lettersOf(words));
    await page.getByRole('radio', { name: '10 min' }).click();
    await page.getByRole('button', { name: 'Fijar mi meta' }).click();
    await page.getByRole('heading', { name: 'Meta de hoy', exact: true }).waitFor();
    await page.getByRole('link', { name: /^Meta de lectura: \d \/ 10 min$/ }).waitFor();
    expect(await page.getByRole('region', { name: 'Tu meta de lectura' }).count()).toBe(0);
    await expect
      .poll(async () => (await profileOf(journey.url, account))['readingGoal'])
      .toEqual({ value: 10, chosen: true });
    const other = await journey.visit({ account });
    await other.page.goto('/home');
    await other.page.getByText('de 10 min').filter({ visible: true }).waitFor();
    expect(await other.page.getByRole('region', { name: 'Tu meta de lectura' }).count()).toBe(0);
  });

  test('words that are due stand there with their meanings; once the goal is reached they are the next thing', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const due = ['candle', 'dreary', 'hearth', 'harbour', 'lantern', 'quay', 'storm'];
    const words = due.map((text) => dueWord(text, `nota de ${text}`));
    await callAs(journey.url, account, 'importWords', { lang: 'en', words });
    const { page } = await journey.visit({ account });
    const emma = { title: 'Emma', sections: [{ body: '<p>Emma Woodhouse.</p>' }] };
    await shelve(page, await epub('Emma.epub', emma), 'Emma');
    await shelve(page, await smallNovel('The Quiet Harbour'), 'The Quiet Harbour');
    await openBook(page, 'The Quiet Harbour');
    await placeOf(page, 'harbour');
    await turn(page, () => page.keyboard.press('n'));
    await expect.poll(async () => (await profileOf(journey.url, account))['lastReadBookId']).not.toBeNull();
    await callAs(journey.url, account, 'updateProfile', { readingGoal: { value: 5 } });

    await goTo(page, '/home');
    const card = page.getByRole('region', { name: 'Lo siguiente' });
    await card.getByRole('heading', { name: '5 min más y cumples tu meta de hoy' }).waitFor();
    await card.getByRole('link', { name: 'Repasar 7 palabras' }).waitFor();
    await page.getByRole('heading', { name: 'Toca repasar' }).waitFor();
    await expect.poll(() => page.getByText(/^nota de /).count()).toBe(6);
    await page.getByRole('heading', { name: 'Para ti' }).waitFor();
    await page.getByRole('link', { name: /^Emma/ }).waitFor();

    const bookId = String((await profileOf(journey.url, account))['lastReadBookId']);
    await callAs(journey.url, account, 'recordReading', { bookId, seconds: 300, pages: 3 });
    await card.getByRole('heading', { name: '7 palabras esperan su repaso' }).waitFor();
    const other = await journey.visit({ account, viewport: { width: 390, height: 844 } });
    await other.page.goto('/home');
    await other.page.getByRole('heading', { name: '7 palabras esperan su repaso' }).waitFor();
    await other.page
      .getByRole('region', { name: 'Lo siguiente' })
      .getByRole('link', { name: 'Seguir leyendo' })
      .waitFor();
    await page.getByRole('link', { name: 'Ver las 7' }).click();
    await page.waitForURL('**/home/practica');
  });

  test('files can be dropped on the whole window of every page', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    const book = (title: string) => epub(`${title}.epub`, { title, sections: [{ body: `<p>${title} and more</p>` }] });
    await page.goto('/home');
    await drop(page, [await book('Uno'), await book('Dos')], page.getByRole('contentinfo'));
    await expect.poll(async () => (await collectionOf(journey.url, account, 'books')).size).toBeGreaterThanOrEqual(2);
    await goTo(page, '/home/configuracion/idiomas');
    await page.getByRole('heading', { name: 'Idiomas' }).first().waitFor();
    await drop(page, [await book('Tres')], page.getByRole('banner'));
    await page.getByRole('list', { name: 'Importaciones' }).getByRole('listitem').waitFor({ state: 'detached' });
    await goTo(page, '/home/biblioteca');
    await openBook(page, 'Tres');
  });
});
