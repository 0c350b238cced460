import { Buffer } from 'node:buffer';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { starDictFiles } from '#domain/dictionaries/testing/dictionaryFiles.ts';
import { makeAccount, type Account } from './accounts.ts';
import { epub, type GivenFile } from './books.ts';
import { addBookAs } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { collectionOf } from './onServer.ts';
import { card, clickWord, placeOf } from './openPage.ts';
import { startOutsideServer } from './outsideServer.ts';
import { step } from './step.ts';

const book = () =>
  epub('squitchy.epub', {
    title: 'The Squitchy Picture',
    author: 'Mary Writer',
    sections: [{ title: 'One', body: '<p>The boggy squitchies were squizzing by the window all day.</p>'.repeat(3) }],
  });

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A StarDict dictionary of two words that no language has, as its makers pack it. */
async function starDictZip(name: string): Promise<GivenFile> {
  const files = starDictFiles(
    [
      {
        headword: 'squitchy',
        article: '<b>squitchy</b> <n>\n1. embrollo\n2. maraña\n3. enredo\n4. ovillo\n<script>alert(1)</script>',
      },
      { headword: 'squizz', article: 'squizz <v>\nmirar de reojo' },
    ],
    encode,
    { name, info: 'author=Ana\ndescription=CC BY-SA 3.0' },
  );
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const file of files) {
    const isDict = file.name.endsWith('.dict');
    const bytes = new Uint8Array(isDict ? gzipSync(file.bytes) : file.bytes);
    await writer.add(`prueba/${file.name}${isDict ? '.dz' : ''}`, new Uint8ArrayReader(bytes));
  }
  const zip = await writer.close();
  return { name: 'prueba.zip', mimeType: 'application/zip', buffer: Buffer.from(await zip.arrayBuffer()) };
}

const text = (name: string, content: string): GivenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

async function choose(page: Page, files: readonly GivenFile[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Añadir un diccionario' }).click();
  await (await chooser).setFiles([...files]);
}

const settings = '/home/configuracion/diccionario';

const listOf = (page: Page) => page.getByRole('list', { name: 'Tus diccionarios' });
const rowsOf = (page: Page) =>
  listOf(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));

async function addStarDict(page: Page, expect: ExpectStatic): Promise<void> {
  await choose(page, [await starDictZip('English-Spanish Squitch')]);
  const question = page.getByRole('form', { name: 'Añadir English-Spanish Squitch' });
  await question.getByText('CC BY-SA 3.0').waitFor();
  expect(await question.getByLabel('Sus palabras están en').inputValue()).toBe('en');
  await question.getByRole('button', { name: 'Añadir' }).click();
  await page.getByText('«English-Spanish Squitch» añadido: 2 entradas.').waitFor();
  await listOf(page)
    .getByText(/^Inglés · 2 entradas · .* · CC BY-SA 3.0 · Ana$/)
    .waitFor();
}

/** Two more, of which the second goes before the first and is switched off. */
async function addTables(page: Page, expect: ExpectStatic): Promise<void> {
  for (const name of ['uno', 'dos']) {
    await choose(page, [text(`${name}.tsv`, `squizz\tde ${name}\nsquitchy\tembrollo\n`)]);
    await page
      .getByRole('form', { name: `Añadir ${name}` })
      .getByRole('button', { name: 'Añadir' })
      .click();
    await page.getByText(`«${name}» añadido: 2 entradas.`).waitFor();
  }
  expect(await rowsOf(page)).toEqual(['English-Spanish Squitch', 'uno', 'dos']);
  await listOf(page).getByRole('button', { name: 'Subir dos' }).click();
  await expect.poll(() => rowsOf(page)).toEqual(['English-Spanish Squitch', 'dos', 'uno']);
  await listOf(page).getByRole('switch', { name: 'dos' }).click();
  await expect.poll(() => listOf(page).getByRole('switch', { name: 'dos' }).isChecked()).toBe(false);
}

/** An unreadable file says why: it is the reader of dictionaries, in its worker, that refuses. */
async function chooseUnreadable(page: Page): Promise<void> {
  await choose(page, [text('cuento.txt', 'Había una vez un libro.\n')]);
  await page.getByText('No reconocemos este diccionario.').waitFor();
  await choose(page, [{ name: 'roto.zip', mimeType: '', buffer: (await starDictZip('Roto')).buffer.subarray(0, 300) }]);
  await page.getByText('Este diccionario está dañado.').waitFor();
}

/** Blocks of dictionaries that this browser keeps. */
const keptBlocks = (page: Page) =>
  page.evaluate(async () => {
    const { name = '' } = (await indexedDB.databases()).find(({ name: each }) => each?.startsWith('u-')) ?? {};
    const opening = indexedDB.open(name);
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const count = opening.result.transaction(['dictionaryBlocks']).objectStore('dictionaryBlocks').count();
    await new Promise((resolve) => count.addEventListener('success', resolve));
    opening.result.close();
    return count.result;
  });

async function cancelWhileRead(page: Page, expect: ExpectStatic): Promise<void> {
  const [kept, listed] = [await keptBlocks(page), await rowsOf(page)];
  const rows = Array.from({ length: 300_000 }, (_, number) => `word${number}\tpalabra número ${number}`).join('\n');
  await choose(page, [text('grande.tsv', rows)]);
  await page.getByRole('form', { name: 'Añadir grande' }).getByRole('button', { name: 'Añadir' }).click();
  const progress = page.getByRole('progressbar', { name: 'Añadiendo grande' });
  await page.getByRole('status').filter({ hasText: 'Leyendo «grande»' }).waitFor();
  await expect
    .poll(() => progress.evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.position : -1)))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Añadir un diccionario' }).waitFor();
  expect(await rowsOf(page)).toEqual(listed);
  expect(await keptBlocks(page)).toBe(kept);
}

async function lookWordsUp(page: Page, url: string, account: Account, expect: ExpectStatic): Promise<void> {
  const squitchies = card(page, 'squitchies');
  await placeOf(page, 'squitchies');
  await clickWord(page, 'squitchies');
  await squitchies.getByText('English-Spanish Squitch').waitFor();
  await squitchies.getByText('nombre · de squitchy').waitFor();
  expect(await squitchies.getByText('ovillo').count()).toBe(0);
  await squitchies.getByRole('button', { name: 'Más: otro significado' }).click();
  await squitchies.getByText('ovillo').waitFor();
  await squitchies.getByRole('button', { name: 'maraña, guardar como mi significado' }).click();
  await squitchies.getByText('Tu nota').waitFor();
  await page.keyboard.press('Escape');
  // Shown only: nothing of the dictionary is written to the account.
  await clickWord(page, 'squizzing');
  await card(page, 'squizzing').getByText('mirar de reojo').waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await collectionOf(url, account, 'words_en')).get('squitchies'))
    .toMatchObject({ notes: 'maraña' });
  expect((await collectionOf(url, account, 'words_en')).has('squizzing')).toBe(false);

  await page.reload();
  await placeOf(page, 'squitchies');
  await clickWord(page, 'squitchies');
  await squitchies.getByText('Tu nota').waitFor();
  await squitchies.getByText('embrollo').waitFor();
}

describe.concurrent('dictionaries', () => {
  test("the learner's own answer in their order until they are removed", async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const reader = await addBookAs(journey.url, account, await book());
    const { page } = await journey.visit({ account });
    await page.goto(settings);
    await step('a StarDict dictionary is added', () => addStarDict(page, expect));
    await step('dictionaries have an order and a switch', () => addTables(page, expect));
    await step('a file that cannot be read says why', () => chooseUnreadable(page));
    await step('an import that is cancelled leaves nothing', () => cancelWhileRead(page, expect));
    await goTo(page, reader);
    await step("a word's card has their senses, one of which is kept as the own meaning", () =>
      lookWordsUp(page, journey.url, account, expect),
    );

    await step('one that is removed comes back by undo, and goes for good', async () => {
      await goTo(page, settings);
      const list = listOf(page);
      await expect.poll(() => rowsOf(page)).toEqual(['English-Spanish Squitch', 'dos', 'uno']);
      expect(await list.getByRole('switch', { name: 'dos' }).isChecked()).toBe(false);
      expect(await list.getByRole('switch', { name: 'uno' }).isChecked()).toBe(true);
      const remove = (name: string) => list.getByRole('button', { name: `Quitar ${name}` }).click();
      await remove('English-Spanish Squitch');
      await expect.poll(() => rowsOf(page)).toEqual(['dos', 'uno']);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect.poll(() => rowsOf(page)).toEqual(['English-Spanish Squitch', 'dos', 'uno']);
      await remove('English-Spanish Squitch');
      await expect.poll(() => rowsOf(page)).toEqual(['dos', 'uno']);
    });
    await step('the next one that is on answers in its place', async () => {
      await goTo(page, reader);
      await placeOf(page, 'squizzing');
      await clickWord(page, 'squizzing');
      // The next one that is on answers in its place.
      await card(page, 'squizzing').getByText('de uno').waitFor();
      expect(await card(page, 'squizzing').getByText('mirar de reojo').count()).toBe(0);
      await page.keyboard.press('Escape');
      await clickWord(page, 'squitchies');
      await card(page, 'squitchies').getByText('maraña').waitFor();
    });
  });

  test("the operator's answer without a connection; their translator gets a sentence only when asked", async ({
    journey,
    expect,
  }) => {
    const requests: unknown[] = [];
    await using translator = await startOutsideServer((body) => {
      requests.push(body);
      return { translatedText: 'Miraban todo el día.' };
    });
    const host = new URL(translator.url('')).host;
    const server = await journey.startServer({
      environment: { TRANSLATOR_URL: translator.url('') },
      async before({ DATA_DIR = '' }) {
        mkdirSync(path.join(DATA_DIR, 'dictionaries', 'en'), { recursive: true });
        writeFileSync(
          path.join(DATA_DIR, 'dictionaries', 'en', 'puerto.tsv'),
          '# name: Puerto\n# license: CC BY-SA 3.0\nsquitchy\tembrollo\tn\nsquizz\tmirar\tv\n',
        );
      },
    });
    const account = await makeAccount(server.url, server.outbox);
    const reader = await addBookAs(server.url, account, await book());
    const { page, context, expectFault } = await journey.visit({ account, url: server.url, offlineShell: true });
    expectFault(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|Failed to load resource/);
    // This browser has a translator of its own, which goes before.
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Translator'));
    await step("the operator's dictionary is named with its licence", async () => {
      await page.goto(settings);
      await page
        .getByRole('list', { name: 'Diccionarios de este servidor' })
        .getByText('Inglés · 2 entradas · CC BY-SA 3.0')
        .waitFor();
      // Files fetched before the service worker answers for the page are not kept for a time without a connection.
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    });
    await step('a word of a book opens its card', async () => {
      await goTo(page, reader);
      await placeOf(page, 'squitchies');
      await clickWord(page, 'squitchies');
    });
    const opened = card(page, 'squitchies');
    await step("the operator's dictionary answers it", async () => {
      await opened.getByText('embrollo').waitFor();
      await opened.getByText('Puerto').waitFor();
    });

    await step('the translator gets one sentence after a press, and its answer is kept', async () => {
      await opened.getByRole('button', { name: 'Traducir la frase' }).click();
      await opened.getByText(`La frase saldrá de este servidor hacia ${host}, que la traduce.`).waitFor();
      expect(requests).toEqual([]);
      await opened.getByRole('button', { name: 'Traducir', exact: true }).click();
      await opened.getByText('Miraban todo el día.').waitFor();
      await opened.getByText(`Traducción automática de ${host}`).waitFor();
      const q = 'The boggy squitchies were squizzing by the window all day.';
      expect(requests).toEqual([{ q, source: 'en', target: 'es', format: 'text' }]);
      await opened.getByRole('button', { name: 'Guardar la frase' }).click();
      await expect
        .poll(async () => [...(await collectionOf(server.url, account, 'sentences_en')).values()])
        .toContainEqual(expect.objectContaining({ translation: 'Miraban todo el día.', saved: true }));
      expect((await collectionOf(server.url, account, 'words_en')).size).toBe(0);
    });

    await step('the dictionary answers without a connection', async () => {
      await context.setOffline(true);
      await server.stop();
      await page.reload();
      await placeOf(page, 'squizzing');
      await clickWord(page, 'squizzing');
      await card(page, 'squizzing').getByText('mirar').waitFor();
      expect((await card(page, 'squizzing').getByText('verbo · de squizz').count()) > 0).toBe(true);
    });
  });
});
