import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { Account } from './accounts.ts';
import { openBook, shelve, smallNovel } from './books.ts';
import { goTo } from './goTo.ts';
import { test, type Journey } from './journey.ts';
import { callAs, collectionOf, statusesOf } from './onServer.ts';
import { card, clickWord, placeOf } from './openPage.ts';

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
async function saveMany(journey: Journey, account: Account, count: number): Promise<string[]> {
  const letters = (number: number) =>
    Array.from(number.toString(20).padStart(4, '0'), (digit) => String.fromCharCode(97 + parseInt(digit, 20))).join('');
  const texts = Array.from({ length: count }, (_, index) => `q${letters(index)}`);
  for (let from = 0; from < count; from += 500)
    await callAs(journey.url, account, 'saveWords', { lang, texts: texts.slice(from, from + 500), status: '2' });
  return texts;
}

describe.concurrent('the list of words', () => {
  test('is searched, filtered, sorted and turned by its address: back, reload and sharing show the same', async ({
    journey,
    expect,
  }) => {
    const account = await learner(journey);
    const { page } = await journey.visit({ account });
    await page.goto('/home/vocabulario');
    await page.waitForURL(`**${list}`);
    await expect
      .poll(async () => (await rowsOf(page)).toSorted())
      .toEqual(['anchor', 'harbour', 'kettle', 'nora', 'walk', 'walked']);

    const search = page.getByRole('searchbox', { name: 'Buscar en tu vocabulario' });
    await page.keyboard.press('/');
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('TE');
    // By its note, «para el té», and by the letters of the word.
    await expect.poll(() => rowsOf(page)).toEqual(['kettle']);
    await search.fill('ancla');
    await expect.poll(() => rowsOf(page)).toEqual(['anchor']);
    // What the glossary says of a word and of its other form.
    await search.fill('caminar');
    await expect.poll(async () => (await rowsOf(page)).toSorted()).toEqual(['walk', 'walked']);
    await search.fill('');

    await page.getByRole('button', { name: 'Estado', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Aprendiendo, poco' }).check();
    await page.getByRole('checkbox', { name: 'Aprendiendo, algo' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Palabra', exact: true }).click();
    await expect.poll(() => rowsOf(page)).toEqual(['anchor', 'harbour']);
    await page.getByText('2 palabras de 6').waitFor();
    await page.getByRole('button', { name: 'Etiqueta' }).click();
    await page.getByRole('radio', { name: /barco/ }).click();
    await expect.poll(() => rowsOf(page)).toEqual(['anchor']);
    const address = page.url();
    await page.goBack();
    await expect.poll(() => rowsOf(page)).toEqual(['anchor', 'harbour']);
    await page.goForward();
    await expect.poll(() => rowsOf(page)).toEqual(['anchor']);
    await page.reload();
    await expect.poll(() => rowsOf(page)).toEqual(['anchor']);
    const shared = await journey.visit({ account });
    await shared.page.goto(address);
    await expect.poll(() => rowsOf(shared.page)).toEqual(['anchor']);

    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page.getByRole('button', { name: 'Familia' }).click();
    await page.getByLabel('Todas las formas de').fill('walked');
    await page.getByRole('button', { name: 'Ver su familia' }).click();
    await expect.poll(() => rowsOf(page)).toEqual(['walk', 'walked']);
    await search.fill('nada de esto');
    await page.getByText('Nada con estos filtros.').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).last().click();
    await page.getByRole('button', { name: 'Favoritas' }).click();
    await expect.poll(() => rowsOf(page)).toEqual(['harbour']);
  });

  test('by keyboard alone: rows, selection, detail, status, meaning, deletion and undo, kept on the other device', async ({
    journey,
    expect,
  }) => {
    const account = await learner(journey);
    const { page } = await journey.visit({ account });
    await page.goto(`${list}?orden=palabra`);
    await rowOf(page, 'anchor').waitFor();
    await page.locator('tbody tr[tabindex="0"]').focus();
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('b')?.textContent);
    // One tab stop for the table: the next one is behind it.
    expect(await page.locator('tbody [tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('harbour');
    await page.keyboard.press('4');
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('harbour')).toBe('4');
    await page.keyboard.press('e');
    const field = page.getByRole('textbox', { name: 'Significado de harbour' });
    await field.fill('otra cosa');
    await page.keyboard.press('Escape');
    await rowOf(page, 'harbour').getByText('puerto pequeño').waitFor();
    await expect.poll(focused).toBe('harbour');
    await page.keyboard.press('F2');
    await field.fill('el puerto');
    await page.keyboard.press('Enter');
    const note = async (word: string) => (await collectionOf(journey.url, account, 'words_en')).get(word)?.['notes'];
    await expect.poll(() => note('harbour')).toBe('el puerto');
    await page.keyboard.press('Control+z');
    await expect.poll(() => note('harbour')).toBe('puerto pequeño');

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
    await expect.poll(() => rowsOf(page)).toEqual(['anchor', 'walk', 'walked']);
    await expect
      .poll(async () => [...(await statusesOf(journey.url, account)).keys()].toSorted())
      .toEqual(['anchor', 'walk', 'walked']);
    const other = await journey.visit({ account });
    await other.page.goto(`${list}?orden=palabra`);
    await expect.poll(() => rowsOf(other.page)).toEqual(['anchor', 'walk', 'walked']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => rowsOf(page)).toHaveLength(6);
    await expect.poll(() => rowsOf(other.page)).toHaveLength(6);
    expect((await collectionOf(journey.url, account, 'words_en')).get('harbour')).toMatchObject({
      tags: ['mar'],
      notes: 'puerto pequeño',
      starred: true,
    });
  });

  test('more words than one call takes: all that the filter finds is changed in one step, and undone in one', async ({
    journey,
    expect,
  }) => {
    const account = await learner(journey);
    const words = await saveMany(journey, account, 600);
    const { page } = await journey.visit({ account });
    await page.goto(`${list}?q=qa&orden=palabra`);
    await page.getByText('600 palabras de 606').waitFor();
    await page.getByRole('radio', { name: '50' }).click();
    await expect.poll(() => rowsOf(page)).toHaveLength(50);
    await page.getByRole('button', { name: 'Página 12' }).click();
    await expect.poll(async () => (await rowsOf(page)).at(-1)).toBe(words.at(-1));
    await page.reload();
    await expect.poll(() => rowsOf(page)).toHaveLength(50);

    const row = page.locator('tbody tr[tabindex="0"]');
    // Pressed on the row, which has the focus then: the rows may have been drawn anew since they were counted.
    await row.press('Control+a');
    await selection(page).getByText('50 seleccionadas').waitFor();
    await row.press('Control+a');
    await selection(page).getByText('600 seleccionadas').waitFor();
    await selection(page).getByRole('button', { name: 'Etiqueta' }).click();
    await page.getByRole('combobox', { name: 'Etiqueta' }).fill('muchas');
    await page.getByRole('button', { name: 'Añadir', exact: true }).click();
    await page.getByText('600 palabras llevan la etiqueta «muchas»').waitFor();
    // Asked for seldom: each answer is the whole account, and keeps the server from what other journeys ask of it.
    const tagged = async () =>
      [...(await collectionOf(journey.url, account, 'words_en')).values()].filter(
        ({ tags }) => Array.isArray(tags) && tags.includes('muchas'),
      ).length;
    await expect.poll(tagged, { interval: 1_000 }).toBe(600);

    await page.goto(`${list}?etiqueta=muchas`);
    await page.getByText('600 palabras de 606').waitFor();
    await page.getByRole('checkbox', { name: /Seleccionar las 50/ }).click();
    await selection(page).getByRole('button', { name: 'Seleccionar las 600 del filtro' }).click();
    // Before that the bar changes, and its menu moves with it.
    await selection(page).getByText('600 seleccionadas').waitFor();
    await selection(page).getByRole('button', { name: 'Estado' }).click();
    await page.getByRole('menuitem', { name: 'La sé', exact: true }).click();
    await page.getByText('600 palabras pasan a «La sé»').waitFor();
    const known = async () => [...(await statusesOf(journey.url, account)).values()].filter((s) => s === '5').length;
    await expect.poll(known, { interval: 1_000 }).toBe(601);
    // So many known words bring rewards, whose toasts come in between: the key undoes all the same.
    await page.keyboard.press('Control+z');
    await expect.poll(known, { interval: 1_000 }).toBe(1);
    expect(await tagged()).toBe(600);
  });

  test('a word was met in a book: its detail leads to the very place, and back to the same row', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    const title = 'The Quiet Harbour';
    await shelve(page, await smallNovel(title), title);
    await openBook(page, title);
    await placeOf(page, 'harbour');
    await clickWord(page, 'candle');
    await card(page, 'candle').getByRole('radio', { name: 'Aprendiendo' }).click();
    await page.getByText('«candle» añadida a tu vocabulario').waitFor();
    await card(page, 'candle').getByRole('button', { name: 'Guardar la frase' }).click();
    await card(page, 'candle').getByText('Frase guardada').waitFor();

    // The learner reads to the end of the book.
    await goTo(page, '/home/biblioteca');
    await openBook(page, title);
    await page.keyboard.press('End');
    await saveMany(journey, account, 30);
    await goTo(page, `${list}?orden=palabra-z`);
    await page.getByRole('button', { name: 'Página 2' }).click();
    await rowOf(page, 'candle').click();
    const detail = detailOf(page);
    await detail.getByText('The old candle was there and nobody saw it.').waitFor();
    await detail.getByText('Su historia').waitFor();
    await detail.getByRole('link', { name: `${title}, 1 · página 1` }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await placeOf(page, 'candle');
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
      .poll(async () => [...(await collectionOf(journey.url, account, 'sentences_en')).values()])
      .toMatchObject([{ note: 'Una vela, como en casa.', starred: true, saved: true }]);
    await page.reload();
    await sentence.getByText('Una vela, como en casa.').waitFor();
    await page.getByRole('searchbox', { name: 'Buscar en tus oraciones' }).fill('COMO EN CASA');
    await sentence.waitFor();
    await page.getByRole('searchbox', { name: 'Buscar en tus oraciones' }).fill('otra');
    await page.getByText('Nada con estos filtros.').waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await sentence.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar la oración' }).click();
    await page.getByText('Aún no hay oraciones.').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await sentence.getByRole('link', { name: `${title}, 1 · página 1` }).click();
    await placeOf(page, 'candle');
  });

  test('a change of 500 words is undone after a reload, but for a word that was changed since; the other device has it too', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const texts = await saveMany(journey, account, 500);
    const visit = await journey.visit({ account });
    const { page } = visit;
    await page.goto(`${list}?orden=palabra`);
    await rowOf(page, texts[0] ?? '').waitFor();
    await page.locator('tbody tr[tabindex="0"]').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+a');
    await selection(page).getByText('500 seleccionadas').waitFor();
    await selection(page).getByRole('button', { name: 'Estado' }).click();
    await page.getByRole('menuitem', { name: 'La sé', exact: true }).click();
    await page.getByText('500 palabras pasan a «La sé»').waitFor();
    const countOf = async (status: string) =>
      [...(await statusesOf(journey.url, account)).values()].filter((one) => one === status).length;
    await expect.poll(() => countOf('5')).toBe(500);
    await callAs(journey.url, account, 'saveWord', { lang, text: texts[7] ?? '', status: '3' });

    await page.reload();
    await rowOf(page, texts[7] ?? '')
      .getByText('Aprendiendo, algo')
      .waitFor();
    // Another tab of the browser finds it too.
    const tab = await journey.newTab(visit);
    await tab.goto(list);
    for (const one of [page, tab]) {
      await one.getByRole('button', { name: 'Más acciones', exact: true }).click();
      await one.getByRole('menuitem', { name: /^Deshacer el último cambio.*500 palabras pasan a «La sé»/ }).waitFor();
    }
    await page.getByRole('menuitem', { name: /^Deshacer el último cambio/ }).click();
    await page.getByText('499 palabras vuelven a como estaban').waitFor();
    await page.getByText('1 ha cambiado después y se queda como está.').waitFor();
    await expect.poll(() => countOf('2')).toBe(499);
    expect((await statusesOf(journey.url, account)).get(texts[7] ?? '')).toBe('3');
    await tab.getByRole('menuitem', { name: /^Deshacer el último cambio/ }).waitFor({ state: 'detached' });

    const other = await journey.visit({ account });
    await other.page.goto(`${list}?orden=palabra`);
    await rowOf(other.page, texts[0] ?? '')
      .getByText('Aprendiendo, poco')
      .waitFor();
    await rowOf(other.page, texts[7] ?? '')
      .getByText('Aprendiendo, algo')
      .waitFor();
  });

  test('what is selected is exported with everything, and nothing in it is a formula', async ({ journey, expect }) => {
    const account = await learner(journey);
    await callAs(journey.url, account, 'saveWord', { lang, text: 'zoo', notes: '=2+3, "zoo"' });
    const { page } = await journey.visit({ account });
    await page.goto(`${list}?orden=palabra-z`);
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
    expect([headings.slice(1, 20), rows.length]).toEqual(['"palabra","estado",', 2]);
    expect(text).toContain(`"'=2+3, ""zoo"""`);
    expect(text).toContain('"They walked to the harbour."');
  });
});

describe.concurrent('collections', () => {
  test('a tag is a collection: renamed, merged and dropped in one step each; its words stay', async ({
    journey,
    expect,
  }) => {
    const account = await learner(journey);
    const { page } = await journey.visit({ account });
    const tagsOf = async (word: string) => (await collectionOf(journey.url, account, 'words_en')).get(word)?.['tags'];
    const collection = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await page.goto('/home/vocabulario/collections');
    await collection('mar').getByText('2 palabras').waitFor();
    await collection('mar').getByRole('button', { name: 'Más acciones: mar' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar el nombre' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('el mar');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('«mar» se llama ahora «el mar»').waitFor();
    await expect.poll(() => tagsOf('harbour')).toEqual(['el mar']);
    await collection('el mar').waitFor();

    await collection('barco').getByRole('button', { name: 'Más acciones: barco' }).click();
    await page.getByRole('menuitem', { name: 'Fusionar con otra…' }).click();
    await page.getByRole('button', { name: 'Fusionar' }).click();
    await expect.poll(() => tagsOf('anchor')).toEqual(['el mar']);
    await collection('barco').waitFor({ state: 'detached' });

    await collection('el mar').getByRole('button', { name: 'Más acciones: el mar' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar la colección' }).click();
    await page.getByRole('dialog').getByText('Sus 2 palabras se quedan en tu vocabulario').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar la colección' }).click();
    await page.getByText('Aún no hay colecciones.').waitFor();
    await expect.poll(() => tagsOf('harbour')).toEqual([]);
    expect((await statusesOf(journey.url, account)).get('harbour')).toBe('2');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await collection('el mar').getByRole('link', { name: 'el mar', exact: true }).click();
    await expect.poll(async () => (await rowsOf(page)).toSorted()).toEqual(['anchor', 'harbour']);
  });

  test('a new collection is named and its words are chosen in the list', async ({ journey, expect }) => {
    const account = await learner(journey);
    const { page } = await journey.visit({ account });
    await page.goto('/home/vocabulario/collections');
    await page.getByRole('button', { name: 'Crear una colección' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('en casa');
    await page.getByRole('button', { name: 'Elegir palabras' }).click();
    await page.getByText('Elige las palabras de «en casa»').waitFor();
    await rowOf(page, 'kettle').getByRole('checkbox').click();
    await selection(page).getByRole('button', { name: 'Añadir a «en casa»' }).click();
    await page.getByText('1 palabra lleva la etiqueta «en casa»').waitFor();
    await page.getByRole('link', { name: /Mis Colecciones/ }).click();
    await page.getByRole('heading', { name: 'en casa' }).waitFor();
    await expect
      .poll(async () => (await collectionOf(journey.url, account, 'words_en')).get('kettle')?.['tags'])
      .toEqual(['en casa']);
  });
});

describe.concurrent('on a phone', () => {
  test('choosing words for a new collection ends by «Terminar»', async ({ journey }) => {
    const account = await learner(journey);
    const { page } = await journey.visit({ account, viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto('/home/vocabulario/collections');
    await page.getByRole('button', { name: 'Crear una colección' }).tap();
    await page.getByRole('textbox', { name: 'Nombre' }).fill('en casa');
    await page.getByRole('button', { name: 'Elegir palabras' }).tap();
    const notice = page.getByText('Elige las palabras de «en casa»');
    await notice.waitFor();
    await rowOf(page, 'kettle').tap();
    await selection(page).waitFor();
    await page.getByRole('button', { name: 'Terminar', exact: true }).tap();
    for (const gone of [notice, selection(page)]) await gone.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Seleccionar', exact: true }).waitFor();
  });

  test('words are listed in two lines, opened in a sheet and changed together', async ({ journey, expect }) => {
    const account = await learner(journey);
    const { page } = await journey.visit({ account, viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.goto(`${list}?orden=palabra`);
    await rowOf(page, 'harbour').tap();
    const sheet = page.getByRole('dialog', { name: 'Detalle de la palabra' });
    await sheet.getByRole('button', { name: 'Estado: Aprendiendo, poco' }).tap();
    await page.getByRole('menuitem', { name: 'La sé', exact: true }).tap();
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('harbour')).toBe('5');
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
      [...(await collectionOf(journey.url, account, 'words_en'))].flatMap(([key, word]) =>
        word['starred'] === true ? [key] : [],
      );
    await expect.poll(async () => (await starred()).toSorted()).toEqual(['anchor', 'harbour', 'kettle']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
