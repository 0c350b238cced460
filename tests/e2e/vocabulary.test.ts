import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { Account } from './accounts.ts';
import { smallNovel } from './books.ts';
import { addBookAs, goToReader } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test, type Journey } from './journey.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf, statusesOf } from './onServer.ts';
import { card, clickWord, pageNumber, placeOf, toastOf, turn } from './openPage.ts';

const list = '/home/vocabulario/all';
const lang = 'en';

/** Words by their row, in the order of the list. */
const rowsOf = (page: Page) => page.locator('tbody tr b').allTextContents();
const rowOf = (page: Page, word: string) =>
  page.getByRole('row').filter({ has: page.getByText(word, { exact: true }) });
const selection = (page: Page) => page.getByRole('region', { name: 'Selección' });
const detailOf = (page: Page) => page.getByRole('complementary', { name: 'Detalle' });

/** An account with a few words of every kind. */
async function learner(journey: Journey): Promise<Account> {
  const account = await journey.newAccount();
  const save = (text: string, more: object) => callAs(journey.url, account, 'saveWord', { lang, text, ...more });
  await save('harbour', { status: '2', tags: ['mar'], notes: 'puerto pequeño', starred: true });
  await save('anchor', { status: '3', tags: ['mar', 'barco'], translation: 'ancla' });
  await save('kettle', { status: '1', notes: 'para el té' });
  await save('walked', { status: '4', sentence: { text: 'They walked to the harbour.' } });
  await save('walk', { status: '5' });
  await save('nora', { status: '99' });
  return account;
}

/** As many saved words as asked for, by another device. */
async function saveMany(url: string, account: Account, count: number): Promise<string[]> {
  const letters = (number: number) =>
    Array.from(number.toString(20).padStart(4, '0'), (digit) => String.fromCharCode(97 + parseInt(digit, 20))).join('');
  const texts = Array.from({ length: count }, (_, index) => `q${letters(index)}`);
  for (let from = 0; from < count; from += 500)
    await callAs(url, account, 'saveWords', { lang, texts: texts.slice(from, from + 500), status: '2' });
  return texts;
}

const wordOf = async ({ url, account }: Omit<Walker, 'page'>, word: string) =>
  (await collectionOf(url, account, 'words_en')).get(word);
const sortedRows = async (page: Page) => (await rowsOf(page)).toSorted();

async function searchAndFilter({ page, expect }: Walker): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Buscar en tu vocabulario' });
  await page.keyboard.press('/');
  await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('TE');
  // By its note, «para el té», and by the letters of the word.
  await expect.poll(() => rowsOf(page)).toEqual(['kettle']);
  // The glossary's senses of a word and of its other form.
  await search.fill('caminar');
  await expect.poll(() => sortedRows(page)).toEqual(['walk', 'walked']);
  await search.fill('');
  await page.getByRole('button', { name: 'Familia' }).click();
  await page.getByLabel('Todas las formas de').fill('walked');
  await page.getByRole('button', { name: 'Ver su familia' }).click();
  await expect.poll(() => sortedRows(page)).toEqual(['walk', 'walked']);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();

  await page.getByRole('button', { name: 'Estado', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Aprendiendo, poco' }).check();
  await page.getByRole('checkbox', { name: 'Aprendiendo, algo' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Palabra', exact: true }).click();
  await expect.poll(() => rowsOf(page)).toEqual(['anchor', 'harbour']);
  await page.getByText('2 palabras de 7').waitFor();
  await page.getByRole('button', { name: 'Etiqueta' }).click();
  await page.getByRole('radio', { name: /barco/ }).click();
  await expect.poll(() => rowsOf(page)).toEqual(['anchor']);
  await page.goBack();
  await expect.poll(() => rowsOf(page)).toEqual(['anchor', 'harbour']);
  await page.goForward();
  await expect.poll(() => rowsOf(page)).toEqual(['anchor']);
}

async function changeByKeys(list: Walker, other: Page): Promise<void> {
  const { page, expect } = list;
  await page.locator('tbody tr[tabindex="0"]').focus();
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('b')?.textContent);
  // One tab stop for the table: the next one is behind it.
  expect(await page.locator('tbody [tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('harbour');
  await page.keyboard.press('4');
  await expect.poll(async () => (await wordOf(list, 'harbour'))?.['status']).toBe('4');
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Significado de harbour' }).fill('el puerto');
  await page.keyboard.press('Enter');
  const note = async () => (await wordOf(list, 'harbour'))?.['notes'];
  await expect.poll(note).toBe('el puerto');
  await page.keyboard.press('Control+z');
  await expect.poll(note).toBe('puerto pequeño');

  await page.keyboard.press('Enter');
  await detailOf(page).getByRole('heading', { name: 'harbour' }).waitFor();
  // Each meaning says whose it is.
  await detailOf(page).getByText('Tu nota', { exact: true }).waitFor();
  await detailOf(page).getByText('Glosario', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await detailOf(page).waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('harbour');

  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await selection(page).getByText('3 seleccionadas').waitFor();
  await page.keyboard.press('Delete');
  await page.getByText('3 palabras ya no están en tu vocabulario').waitFor();
  const left = ['anchor', 'walk', 'walked', 'zoo'];
  await expect.poll(() => rowsOf(page)).toEqual(left);
  await expect.poll(async () => [...(await statusesOf(list.url, list.account)).keys()].toSorted()).toEqual(left);
  await expect.poll(() => sortedRows(other)).toEqual(left);
  await page.keyboard.press('Control+z');
  await expect.poll(() => rowsOf(page)).toHaveLength(7);
  await expect.poll(() => rowsOf(other)).toHaveLength(7);
  expect(await wordOf(list, 'harbour')).toMatchObject({ tags: ['mar'], notes: 'puerto pequeño', starred: true });
}

async function exportSelected({ page, expect }: Walker): Promise<void> {
  await rowOf(page, 'zoo').getByRole('checkbox').click();
  await rowOf(page, 'walked').getByRole('checkbox').click();
  const saved = page.waitForEvent('download');
  await selection(page).getByRole('button', { name: 'Exportar' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('glosa-en.csv');
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'glosa-')), 'words.csv');
  await download.saveAs(file);
  const text = readFileSync(file, 'utf8');
  rmSync(path.dirname(file), { recursive: true });
  const [headings = '', ...rows] = text.trimEnd().split('\r\n');
  expect([headings.slice(1, 20), rows.length]).toEqual(['"palabra";"estado";', 2]);
  expect(text).toContain(`"'=2+3, ""zoo"""`);
  expect(text).toContain('"They walked to the harbour."');
}

async function changeCollections(list: Walker): Promise<void> {
  const { page, expect } = list;
  const tagsOf = async (word: string) => (await wordOf(list, word))?.['tags'];
  const collection = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await goTo(page, '/home/vocabulario/collections');
  await collection('mar').getByText('2 palabras').waitFor();
  await collection('mar').getByRole('button', { name: 'Más acciones: mar' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar el nombre' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('el mar');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('«mar» se llama ahora «el mar»').waitFor();
  await expect.poll(() => tagsOf('harbour')).toEqual(['el mar']);
  await collection('el mar').waitFor();

  await page.getByRole('button', { name: 'Crear una colección' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('en casa');
  await page.getByRole('button', { name: 'Elegir palabras' }).click();
  await page.getByText('Elige las palabras de «en casa»').waitFor();
  await rowOf(page, 'kettle').getByRole('checkbox').click();
  await selection(page).getByRole('button', { name: 'Añadir a «en casa»' }).click();
  await expect.poll(() => tagsOf('kettle')).toEqual(['en casa']);
  await page.getByRole('link', { name: /Mis Colecciones/ }).click();
  await page.getByRole('heading', { name: 'en casa' }).waitFor();
  await collection('el mar').getByRole('link', { name: 'el mar', exact: true }).click();
  await expect.poll(() => sortedRows(page)).toEqual(['anchor', 'harbour']);
}

async function changeOnPhone(list: Walker): Promise<void> {
  const { page, expect } = list;
  await rowOf(page, 'harbour').tap();
  const sheet = page.getByRole('dialog', { name: 'Detalle de la palabra' });
  await sheet.getByRole('button', { name: 'Estado: Aprendiendo, casi' }).tap();
  await page.getByRole('menuitem', { name: 'La sé', exact: true }).tap();
  await expect.poll(async () => (await wordOf(list, 'harbour'))?.['status']).toBe('5');
  await sheet.getByRole('button', { name: 'Cerrar el detalle' }).tap();
  await sheet.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Seleccionar', exact: true }).tap();
  await rowOf(page, 'kettle').tap();
  await rowOf(page, 'anchor').tap();
  await selection(page).getByText('2 seleccionadas').waitFor();
  await selection(page).getByRole('button', { name: 'Estado' }).tap();
  await page.getByRole('menuitem', { name: 'Añadir a favoritas' }).tap();
  await page.getByText('2 palabras son ahora favoritas').waitFor();
  const starred = async () =>
    [...(await collectionOf(list.url, list.account, 'words_en'))].flatMap(([key, word]) =>
      word['starred'] === true ? [key] : [],
    );
  await expect.poll(async () => (await starred()).toSorted()).toEqual(['anchor', 'harbour', 'kettle']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await goTo(page, '/home/vocabulario/collections');
  await page.getByRole('button', { name: 'Crear una colección' }).tap();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('de viaje');
  await page.getByRole('button', { name: 'Elegir palabras' }).tap();
  const notice = page.getByText('Elige las palabras de «de viaje»');
  await notice.waitFor();
  await rowOf(page, 'kettle').tap();
  await selection(page).waitFor();
  await page.getByRole('button', { name: 'Terminar', exact: true }).tap();
  for (const gone of [notice, selection(page)]) await gone.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).waitFor();
}

/** A word that is met in a book: its detail leads to the very place, and back to the same row; its sentence does too. */
async function leadToBook({ url, account, page, expect }: Walker): Promise<void> {
  const title = 'The Quiet Harbour';
  await goToReader(page, await addBookAs(url, account, await smallNovel(title)));
  await clickWord(page, 'candle');
  await card(page, 'candle').getByRole('radio', { name: 'Aprendiendo' }).click();
  await toastOf(page, 'candle').waitFor();
  await card(page, 'candle').getByRole('button', { name: 'Guardar la frase' }).click();
  await card(page, 'candle').getByText('Frase guardada').waitFor();
  await page.keyboard.press('Escape');
  await card(page, 'candle').waitFor({ state: 'detached' });

  // The learner reads on.
  await turn(page, () => page.keyboard.press('n'));
  await saveMany(url, account, 30);
  await goTo(page, `${list}?orden=palabra-z`);
  await page.getByRole('button', { name: 'Página 2' }).click();
  await rowOf(page, 'candle').click();
  const detail = detailOf(page);
  await detail.getByText('The old candle was there and nobody saw it.').waitFor();
  await detail.getByText('Su historia').waitFor();
  const place = { name: `${title}, 1 · página 1` };
  const address = await detail.getByRole('link', place).getAttribute('href');
  await detail.getByRole('link', place).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await placeOf(page, 'candle');
  await expect.poll(() => pageNumber(page)).toMatch(/^Página 1 de/);
  await page.getByRole('button', { name: 'Volver al vocabulario' }).click();
  await detail.getByRole('heading', { name: 'candle' }).waitFor();
  await expect.poll(() => rowOf(page, 'candle').getAttribute('aria-current')).toBe('true');

  await goTo(page, '/home/vocabulario/sentences');
  const sentence = page.getByRole('listitem').filter({ hasText: 'The old candle was there' });
  await sentence.getByRole('button', { name: 'Añadir una nota' }).click();
  await page.getByRole('textbox', { name: 'Nota de la oración' }).fill('Una vela, como en casa.');
  await page.keyboard.press('Enter');
  await sentence.getByRole('button', { name: 'Añadir a favoritas' }).click();
  await expect
    .poll(async () => [...(await collectionOf(url, account, 'sentences_en')).values()])
    .toContainEqual(expect.objectContaining({ note: 'Una vela, como en casa.', starred: true, saved: true }));
  expect(await sentence.getByRole('link', place).getAttribute('href')).toBe(address);
  const search = page.getByRole('searchbox', { name: 'Buscar en tus oraciones' });
  await search.fill('COMO EN CASA');
  await sentence.waitFor();
  await search.fill('otra');
  await page.getByText('Ninguna oración coincide con «otra».').waitFor();
  await page.getByRole('button', { name: 'Quitar la búsqueda' }).click();
  await sentence.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar la oración' }).click();
  // Those in which words were saved today are offered, it among them.
  await page.getByRole('heading', { name: /que has leído hoy$/ }).waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await sentence.waitFor();
}

/** More words than one call takes are changed in one step and undone in one, in another tab, but for a word that was changed since. */
async function changeMany({ url, account, page, expect }: Walker, tab: Page): Promise<void> {
  const words = await saveMany(url, account, 600);
  // Asked for seldom: each answer is the whole account, and keeps the server from what other journeys ask of it.
  const countOf = async (status: string) =>
    [...(await statusesOf(url, account)).values()].filter((one) => one === status).length;
  const [learning, known] = [await countOf('2'), await countOf('5')];
  await goTo(page, `${list}?q=qa&orden=palabra-z`);
  await page.getByText(/^600 palabras de /).waitFor();
  await expect.poll(() => rowsOf(page)).toHaveLength(20);

  const row = page.locator('tbody tr[tabindex="0"]');
  // Pressed on the row, which has the focus then: the rows may have been drawn anew since they were counted.
  await row.press('Control+a');
  await selection(page).getByText('20 seleccionadas').waitFor();
  await row.press('Control+a');
  // Before that the bar changes, and its menu moves with it.
  await selection(page).getByText('600 seleccionadas').waitFor();
  await selection(page).getByRole('button', { name: 'Estado' }).click();
  await page.getByRole('menuitem', { name: 'La sé', exact: true }).click();
  await page.getByText('600 palabras pasan a «La sé»').waitFor();
  await expect.poll(() => countOf('5'), { interval: 1_000 }).toBe(known + 600);
  const changed = words.at(-1) ?? '';
  await callAs(url, account, 'saveWord', { lang, text: changed, status: '3' });
  await rowOf(page, changed).getByText('Aprendiendo, algo').waitFor();
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  const undo = { name: /^Deshacer el último cambio.*600 palabras pasan a «La sé»/ };
  await page.getByRole('menuitem', undo).waitFor();

  // Another tab of the browser can undo what this tab could, and begins with nothing but what is kept.
  await tab.goto(`${list}?q=qa&orden=palabra-z`);
  await rowOf(tab, changed).getByText('Aprendiendo, algo').waitFor();
  await tab.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await tab.getByRole('menuitem', undo).click();
  await tab.getByText('599 palabras vuelven a como estaban').waitFor();
  await tab.getByText('1 ha cambiado después y se queda como está.').waitFor();
  await rowOf(tab, words.at(-2) ?? '')
    .getByText('Aprendiendo, poco')
    .waitFor();
  await expect.poll(() => countOf('2'), { interval: 1_000 }).toBe(learning - 1);
  expect((await statusesOf(url, account)).get(changed)).toBe('3');
  await page.getByRole('menuitem', undo).waitFor({ state: 'detached' });
}

describe('vocabulary', () => {
  test('is one list, by its address, by keys, by fingers and in other tabs', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await learner(journey);
    await callAs(url, account, 'saveWord', { lang, text: 'zoo', notes: '=2+3, "zoo"' });
    const visit = await journey.visit({ account });
    const { page } = visit;
    const desktop: Walker = { url, account, page, expect };
    await step('the list is sorted, the newest first', async () => {
      await page.goto('/home/vocabulario');
      await page.waitForURL(`**${list}`);
      await expect
        .poll(() => sortedRows(page))
        .toEqual(['anchor', 'harbour', 'kettle', 'nora', 'walk', 'walked', 'zoo']);
    });
    await step('searching and filters stand in the address', () => searchAndFilter(desktop));

    const phone = (await journey.visit({ account, viewport: { width: 390, height: 844 }, hasTouch: true })).page;
    await step('the address shows the same list on a phone', async () => {
      await phone.goto(page.url());
      await expect.poll(() => rowsOf(phone)).toEqual(['anchor']);
      for (const one of [page, phone]) await goTo(one, `${list}?orden=palabra`);
      for (const one of [page, phone]) await expect.poll(() => rowsOf(one)).toHaveLength(7);
    });
    await step('keys change words, and a phone sees it', () => changeByKeys(desktop, phone));
    await step('the selected words are exported', () => exportSelected(desktop));
    await step('fingers change words on a phone', async () => {
      await changeOnPhone({ ...desktop, page: phone });
      await phone.close();
    });
    await step('tags are collections', () => changeCollections(desktop));
    await step('a detail leads to its book and back', () => leadToBook(desktop));
    await step('thousands are changed in one step, and undone in another tab', async () =>
      changeMany(desktop, await journey.newTab(visit)),
    );
  });
});
