import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { drop, epub, give, smallNovel } from './books.ts';
import { dueWord } from './dueWords.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { keptContent } from './keptContent.ts';
import { answerRightly, lessonOf } from './lessons.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf, profileOf } from './onServer.ts';
import { firstWords, placeOf, turn } from './openPage.ts';

/** Of A1: nothing is known of who reads it. */
const story = 'A Key for Room Nine';
const secondStory = 'The Dog on Platform Four';
const novel = 'The Quiet Harbour';

describe.concurrent('Inicio', () => {
  test('gives a story to who has no book, and needs no connection for it', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount({ awaitsStory: true });
    const { page, context, expectFault } = await journey.visit({ account, offlineShell: true });
    expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const booksOf = () => collectionOf(url, account, 'books');
    await step("a newcomer's first story is there, and counts for nothing", async () => {
      await page.goto('/home');
      await page.getByRole('heading', { name: 'Tu primer relato ya está aquí' }).waitFor();
      await page.getByText(/^It is late. It is raining/).waitFor();
      await page.getByText('Toca una palabra con color').waitFor();
      await expect.poll(async () => (await booksOf()).size).toBe(1);
      expect(await profileOf(url, account)).toMatchObject({ booksAddedCount: 0, achievements: [] });
    });
    const buy = await step('stories and prices can be looked at', () => lookAround({ page, url, account, expect }));

    await step('nothing is sold without a connection', async () => {
      await buy.click();
      await context.setOffline(true);
      await page.getByRole('dialog').getByRole('button', { name: 'Comprar por 50 gemas' }).click();
      await page.getByText('No hay conexión con Glosa. Inténtalo de nuevo cuando vuelva.').waitFor();
      await page.getByRole('button', { name: 'Sin conexión' }).first().waitFor();
      expect(await page.getByRole('button', { name: /^Comprar/ }).count()).toBe(0);
    });
    await step('the story is read without a connection', async () => {
      await goTo(page, '/home');
      await page.getByRole('link', { name: 'Empezar a leer' }).click();
      await placeOf(page, 'desk');
    });
    await step('another story is added without a connection', () => addOffline(page));
    await step('a lesson that is done without a connection is paid when there is one', async () => {
      await doLesson(page);
      await page.getByText('Se sumará al volver la conexión').waitFor();
      await context.setOffline(false);
      await page.getByText('Se sumará al volver la conexión').waitFor({ state: 'detached' });
      await expect
        .poll(async () => [...(await collectionOf(url, account, 'history')).values()])
        .toContainEqual(expect.objectContaining({ lessons: { en: ['en-3'] } }));
      await expect.poll(async () => [...(await booksOf()).values()].map(({ title }) => title)).toContain(secondStory);
    });
    await step('a story that is removed is gone', async () => {
      await goTo(page, '/home/biblioteca');
      for (const title of [secondStory, story]) {
        await page.getByRole('button', { name: `Opciones de ${title}` }).click();
        // By its key: a pointer's press would scroll the page first, and the menu moves with it while it is pressed.
        await page.getByRole('menuitem', { name: 'Quitar de la biblioteca' }).press('Enter');
        await page.getByRole('link', { name: title }).waitFor({ state: 'detached' });
      }
      await expect.poll(async () => (await booksOf()).size).toBe(0);
    });

    await step('two are offered, and none is given a second time', async () => {
      // No story is given a second time, but two are offered.
      await page.goto('/home');
      await page.getByRole('heading', { name: 'Trae tu propio libro' }).waitFor();
      const offers = page.getByRole('region', { name: 'Un relato para ti' });
      await offers.getByRole('button', { name: `Leer «${secondStory}»` }).waitFor();
      expect(await offers.getByRole('button').count()).toBe(2);
      expect((await booksOf()).size).toBe(0);
      await offers.getByRole('button', { name: `Leer «${secondStory}»` }).click();
      await page.waitForURL('**/home/lector/*');
      await expect.poll(async () => (await booksOf()).size).toBe(1);
    });
  });

  test('opens what is added there, and says what to do next', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await step('a first book opens, and its lines stand on Inicio', () => firstBook({ page, url, account, expect }));
    await step('a goal is offered and chosen', () => chooseGoal({ page, url, account, expect }));
    await step('books dropped on another page are taken to the library', () =>
      dropBooks({ page, url, account, expect }),
    );

    const due = ['candle', 'dreary', 'hearth', 'harbour', 'lantern', 'quay', 'storm'];
    const words = due.map((text) => dueWord(text, `nota de ${text}`));
    await callAs(url, account, 'importWords', { lang: 'en', words });
    const card = page.getByRole('region', { name: 'Lo siguiente' });
    await step('the goal comes first, and due words are shown', async () => {
      await goTo(page, '/home');
      await card.getByRole('heading', { name: '10 min más y cumples tu meta de hoy' }).waitFor();
      await card.getByRole('link', { name: 'Repasar 7 palabras' }).waitFor();
      await page.getByRole('heading', { name: 'Toca repasar' }).waitFor();
      await page.getByRole('heading', { name: 'Para ti', exact: true }).waitFor();
      await page.getByRole('link', { name: /^Uno/ }).waitFor();
    });

    const bookId = String((await profileOf(url, account))['lastReadBookId']);
    await step('a goal that is reached makes room for due words', async () => {
      await callAs(url, account, 'recordReading', { bookId, seconds: 600, pages: 3 });
      await card.getByRole('heading', { name: '7 palabras esperan su repaso' }).waitFor();
      await card.getByRole('link', { name: 'Seguir leyendo' }).waitFor();
      await page.getByRole('link', { name: 'Ver las 7' }).waitFor();
    });
  });
});

/** The service worker is there and has the texts of all lessons and the pages of all stories, none of which was opened. */
async function textsKept(page: Page, expect: ExpectStatic): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const isText = (address: string): boolean => /\/lessons\/en-\d+\./.test(address);
  await expect.poll(async () => (await keptContent(page)).filter(isText).length).toBe(20);
  const pagesOfStories: string[] = await page.evaluate(async () => {
    const shelf: unknown = await (await fetch('/stories/shelf-en.json')).json();
    return Array.isArray(shelf) ? shelf.map((story: unknown) => `/stories/${Object(story).files}.json`) : [];
  });
  expect(pagesOfStories.length).toBeGreaterThan(5);
  await expect
    .poll(async () => (await keptContent(page)).map((address) => new URL(address).pathname))
    .toEqual(expect.arrayContaining(pagesOfStories));
}

/** Does the third lesson, which was never opened. */
async function doLesson(page: Page): Promise<void> {
  const { title, questions } = lessonOf('en', 3);
  await goTo(page, '/home/lecciones');
  await page.getByRole('link', { name: title, exact: true }).click();
  for (const [index, question] of questions.entries())
    await answerRightly(page.locator('#preguntas > ol > li').nth(index), question);
  await page.getByRole('button', { name: 'Terminar la lección' }).click();
}

/** Looks at another story and at what gems buy while there is a connection. @returns the button that buys a Práctica extra */
async function lookAround({ page, url, account, expect }: Walker) {
  const letters = Array.from('abcdefghij');
  const hundred = letters.flatMap((first) => letters.map((second) => `word${first}${second}`));
  // Marking a hundred words earns the gems for it.
  await callAs(url, account, 'saveWords', { lang: 'en', texts: hundred, status: '5' });
  // Inicio alone has them kept.
  await textsKept(page, expect);
  await goTo(page, '/home/tienda');
  await page.getByRole('link', { name: new RegExp(secondStory) }).click();
  await page.getByRole('region', { name: 'Primera página' }).getByRole('heading').waitFor();
  await expect.poll(() => keptContent(page)).toContainEqual(expect.stringMatching(/\/stories\/.*\.epub$/));
  await goTo(page, '/home/tienda/gemas');
  const buy = page.getByRole('button', { name: 'Comprar Práctica extra por 50 gemas' });
  await buy.waitFor();
  await page
    .getByRole('button', { name: /te faltan/ })
    .first()
    .waitFor();
  return buy;
}

/** Adds the other story, which is there after a load, and reads it. */
async function addOffline(page: Page): Promise<void> {
  await goTo(page, '/home/tienda');
  await page.getByRole('link', { name: new RegExp(secondStory) }).click();
  await page.getByRole('button', { name: 'Añadir a mi biblioteca' }).click();
  await page.getByRole('link', { name: 'Leer ahora' }).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Primera página' }).getByRole('heading').waitFor();
  await page.getByText('Está en tu biblioteca.').waitFor();
  await page.getByRole('link', { name: 'Leer ahora' }).click();
  await placeOf(page, 'Rosa');
}

/** Brings a novel from Inicio, turns a page of it and finds its lines on Inicio. */
async function firstBook({ page, url, account, expect }: Walker): Promise<void> {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/home');
  await page.getByText('Aún sin meta').filter({ visible: true }).waitFor();
  await page.getByRole('link', { name: /^Leído hoy: 0 min$/ }).waitFor();
  expect(await page.getByRole('region', { name: 'Tu meta de lectura' }).count()).toBe(0);
  // The lowest part is the last to be loaded. The reader and what explains words come with the first book.
  await expect.poll(() => loaded).toContain('/lessons/en.json');
  const ofBooks = () => loaded.filter((path) => /ReaderPage-|\/glossary\//.test(path)).length;
  expect(ofBooks()).toBe(0);
  await give(page, [await smallNovel(novel)]);
  await page.waitForURL('**/home/lector/*');
  await expect.poll(ofBooks).toBeGreaterThan(2);
  await placeOf(page, 'harbour');
  await turn(page, () => page.keyboard.press('n'));
  const words = await firstWords(page);
  await expect.poll(async () => (await profileOf(url, account))['lastReadBookId']).not.toBeNull();

  await goTo(page, '/home');
  const card = page.getByRole('region', { name: 'Lo siguiente' });
  const lettersOf = (text: string) => text.replaceAll(/\P{L}/gu, '').slice(0, 30);
  const shown = async () => (await card.locator('p[lang=en]').textContent())?.replaceAll(/\P{L}/gu, '');
  await expect.poll(shown).toContain(lettersOf(words));
}

async function chooseGoal({ page, url, account, expect }: Walker): Promise<void> {
  await page.getByRole('radio', { name: '10 min' }).click();
  await page.getByRole('button', { name: 'Fijar mi meta' }).click();
  await page.getByRole('heading', { name: 'Meta de hoy', exact: true }).waitFor();
  await page.getByRole('link', { name: /^Meta de lectura: \d \/ 10 min$/ }).waitFor();
  expect(await page.getByRole('region', { name: 'Tu meta de lectura' }).count()).toBe(0);
  await expect.poll(async () => (await profileOf(url, account))['readingGoal']).toEqual({ value: 10, chosen: true });
}

/** Drops two books, neither of which opens, onto the head of another page. */
async function dropBooks({ page, url, account, expect }: Walker): Promise<void> {
  const book = (title: string) => epub(`${title}.epub`, { title, sections: [{ body: `<p>${title} and more</p>` }] });
  await goTo(page, '/home/configuracion/idiomas');
  await page.getByRole('heading', { name: 'Idiomas' }).first().waitFor();
  await drop(page, [await book('Uno'), await book('Dos')], page.getByRole('banner'));
  await expect.poll(async () => (await collectionOf(url, account, 'books')).size).toBe(3);
  const imports = page.getByRole('list', { name: 'Importaciones' });
  await expect.poll(() => imports.getByRole('listitem').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/home/configuracion/idiomas');
}
