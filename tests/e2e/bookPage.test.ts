import type { Page } from 'playwright';
import { describe } from 'vitest';
import { z } from 'zod';
import { sectionName } from '#reader/testing/epub.ts';
import { dayFromToday } from '../testZone.ts';
import type { Account } from './accounts.ts';
import { epub, shownFrame, vocabulary, type GivenFile } from './books.ts';
import { addBookAs, bookIdIn } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { callAs, collectionOf } from './onServer.ts';
import { only, question } from './practising.ts';
import { step } from './step.ts';

const title = 'The Lamp and the Sea';
const known = 'the old man was there and nobody saw it again'.split(' ');
/** New in the second chapter alone, each in one sentence of it. */
const fresh = vocabulary.slice(0, 12);

function novel(): Promise<GivenFile> {
  const sentence = '<p>The old man was there and nobody saw it again.</p>';
  const hard = fresh.map((word) => `<p>The old ${word} was there again.</p>`).join('');
  return epub('lamp.epub', {
    title,
    author: 'Mary Writer',
    sections: [
      { title: 'I. The lamp', body: sentence.repeat(30) },
      { title: 'II. The sea', body: hard + sentence.repeat(6) },
      { title: 'III. The end', body: `${sentence.repeat(30)}<p>Nobody saw the anchor.</p>` },
    ],
  });
}

const offer = (page: Page) => page.getByRole('region', { name: /^Aprende estas \d+ palabras y el capítulo II pasa/ });
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Capítulos' }).getByRole('link').filter({ hasText: name });

describe.concurrent("a book's own page", () => {
  test("offers what makes the next chapter easier, in the chapter's own sentences", async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    await callAs(url, account, 'saveWords', { lang: 'en', texts: known, status: '5' });
    await only(url, account, 'flashcard');
    const id = bookIdIn(await addBookAs(url, account, await novel()));
    const address = `/home/biblioteca/libro/${id}`;
    const { page } = await journey.visit({ account });
    const shareOf = async (on: Page): Promise<string> => (await row(on, 'The sea').textContent()) ?? '';

    await step('it is reached from the library, and a chapter from it', async () => {
      await page.goto('/home/biblioteca');
      await page.getByRole('link', { name: /una nueva cada \d+ palabras$/ }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(/^Conoces el 98\s% de lo que vas a leer: una nueva cada \S+ líneas\.$/).waitFor();
      await page.getByText('De sus 23 palabras distintas conoces 10, el 43 %.').waitFor();
      await page.getByText('El capítulo I lo lees del tirón.').waitFor();
      await row(page, 'The sea').click();
      await shownFrame(page).waitFor();
      const locator = { section: sectionName(1), block: 0, offset: 0 };
      await callAs(url, account, 'saveReadingPosition', { bookId: id, locator, fraction: 0.4, at: Date.now() });
    });

    await step('the words of the chapter that comes next are offered', async () => {
      await goTo(page, address);
      await offer(page).getByText('pasa del 91 % al 97 %').waitFor();
      expect(await shareOf(page)).toMatch(/91\s%/);
      await offer(page).getByText('ventana').waitFor();
    });

    await step("they are asked in the chapter's own sentences", async () => {
      await offer(page).getByRole('button', { name: 'Practicar las 8, 2 min' }).click();
      await page.waitForURL('**/practica/sesion');
      await expect.poll(() => question(page).textContent()).toMatch(/The old \S+ was there again\./);
      await page.getByRole('button', { name: /^Opciones de/ }).click();
      await page
        .getByRole('menuitem', { name: /quitarla de la práctica$/ })
        .first()
        .click();
      expect((await collectionOf(url, account, 'words_en')).size).toBe(known.length + 8);
    });

    await step("the chapter's share has risen, after a reload and on the other device", async () => {
      await goTo(page, address);
      await expect.poll(() => shareOf(page)).toMatch(/92\s%/);
      await page.reload();
      await expect.poll(() => shareOf(page)).toMatch(/92\s%/);
      const other = await journey.visit({ account });
      await other.page.goto(address);
      await expect.poll(() => shareOf(other.page)).toMatch(/92\s%/);
    });
  });

  test('a plan, shelves and what a book says of itself are kept, undone and seen elsewhere', async ({
    journey,
    expect,
  }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    const id = bookIdIn(await addBookAs(url, account, await novel()));
    const address = `/home/biblioteca/libro/${id}`;
    const { page } = await journey.visit({ account });
    const other = await journey.visit({ account });
    await page.goto(address);

    await step('a day to finish by says what it takes, and past ones do not pass', async () => {
      await page.getByRole('button', { name: 'Hacer un plan' }).click();
      const dialog = page.getByRole('dialog', { name: 'Plan de lectura' });
      await dialog.getByLabel('Acabar el').fill('2020-01-01');
      await dialog.getByText('Elige un día a partir de mañana.').waitFor();
      expect(await dialog.getByRole('button', { name: 'Guardar el plan' }).isDisabled()).toBe(true);
      await dialog.getByLabel('Acabar el').fill(dayFromToday(2));
      await dialog.getByText(/^2 min\s?al día/).waitFor();
      await dialog.getByRole('button', { name: 'Guardar el plan' }).click();
      await page.getByRole('list', { name: 'Esta semana' }).waitFor();
      await other.page.goto('/home');
      await other.page.getByRole('link', { name: /The Lamp and the Sea.*0 de 2 min/s }).waitFor();
    });

    await step('what it says of itself is changed, undone and changed again', async () => {
      await page.getByRole('link', { name: 'Datos' }).click();
      await page.getByLabel('Título').fill('El faro');
      await page.getByLabel('Nota para ti').fill('para el club');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'El faro' }).waitFor();
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByRole('button', { name: 'Papel de guardas 3' }).click();
      await expect
        .poll(() => page.getByRole('button', { name: 'Papel de guardas 3' }).getAttribute('aria-pressed'))
        .toBe('true');
      await page.getByLabel('Añadir a un estante').fill('Mar y piratas');
      await page.getByRole('button', { name: 'Añadir', exact: true }).click();
      await page.getByRole('button', { name: 'Sacar de Mar y piratas' }).waitFor();
    });

    await step('its shelf is there on the other device, and many books are moved and removed in one step', async () => {
      await goTo(other.page, '/home/biblioteca');
      await other.page.getByRole('link', { name: 'Mar y piratas 1' }).click();
      await other.page.getByText('1 de 1 en «Mar y piratas»').waitFor();
      await callAs(url, account, 'addBook', { ...(await otherBook(url, account, id)), title: 'Another' });
      await goTo(other.page, '/home/biblioteca');
      await other.page.getByRole('button', { name: 'Ver lista' }).click();
      await other.page.getByRole('checkbox', { name: 'Seleccionar todos' }).click();
      await other.page.getByText('2 seleccionados').waitFor();
      await other.page.getByRole('button', { name: 'Estante', exact: true }).click();
      await other.page.getByRole('combobox', { name: 'Estante' }).fill('Club');
      await other.page.getByRole('button', { name: 'Poner' }).click();
      await other.page.getByRole('link', { name: 'Club 2' }).waitFor();
      const rows = () => other.page.locator('tbody b[lang]').allTextContents();
      const byTitle = other.page.getByRole('columnheader', { name: 'Libro' });
      await byTitle.getByRole('button').click();
      await expect.poll(rows).toEqual(['Another', title]);
      await byTitle.getByRole('button').click();
      await expect.poll(rows).toEqual([title, 'Another']);
      expect(await byTitle.getAttribute('aria-sort')).toBe('descending');
      await other.page.getByRole('button', { name: 'Ver cubiertas' }).click();
      const covers = other.page.locator('[data-cover]');
      await covers.filter({ hasText: 'Another' }).dragTo(other.page.getByRole('link', { name: 'Mar y piratas 1' }));
      await other.page.getByRole('link', { name: 'Mar y piratas 2' }).waitFor();
      await covers.first().focus();
      await other.page.keyboard.press('ArrowRight');
      await other.page.keyboard.press(' ');
      await other.page.getByText('1 seleccionado').waitFor();
      await other.page.keyboard.press(' ');
      await other.page.getByText('1 seleccionado').waitFor({ state: 'detached' });
      await other.page.getByRole('button', { name: 'Ver lista' }).click();
      await other.page.getByRole('checkbox', { name: 'Seleccionar todos' }).click();
      await other.page.getByRole('button', { name: 'Plan', exact: true }).click();
      const plan = other.page.getByRole('dialog', { name: 'Plan de lectura' });
      await plan.getByText('2 libros, para leerlos antes de un día').waitFor();
      await plan.getByLabel('Acabar el').fill(dayFromToday(3));
      await plan.getByRole('button', { name: 'Guardar el plan' }).click();
      const plans = async () => [...(await collectionOf(url, account, 'readingPlans')).values()];
      await expect.poll(async () => (await plans()).filter(({ finishBy }) => finishBy !== null).length).toBe(2);
      await other.page.getByText(/^2 libros con plan hasta el/).waitFor();
      await other.page.getByRole('button', { name: 'Deshacer' }).first().click();
      await expect.poll(async () => (await plans()).filter(({ finishBy }) => finishBy !== null).length).toBe(1);
      await other.page.getByRole('checkbox', { name: 'Seleccionar todos' }).click();
      await other.page
        .getByRole('region', { name: 'Selección' })
        .getByRole('button', { name: 'Quitar', exact: true })
        .click();
      await other.page.getByText('2 libros quitados').waitFor();
      await expect.poll(async () => (await collectionOf(url, account, 'books')).size).toBe(0);
      await other.page.getByRole('button', { name: 'Deshacer' }).first().click();
      await expect.poll(async () => (await collectionOf(url, account, 'books')).size).toBe(2);
      await page.reload();
      await page.getByRole('button', { name: 'Sacar de Club' }).waitFor();
    });
  });
});

/** The facts of another book with the same words. */
async function otherBook(url: string, account: Account, id: string) {
  const book = bookFacts.parse((await collectionOf(url, account, 'books')).get(id));
  return { ...book, fileId: 'c'.repeat(64), author: 'A' };
}

const bookFacts = z.object({
  language: z.literal('en'),
  fileSize: z.number(),
  coverId: z.null(),
  indexId: z.string(),
  wordCount: z.number(),
  uniqueWords: z.number(),
  chapterCount: z.number(),
});
