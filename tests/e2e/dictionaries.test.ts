import { Buffer } from 'node:buffer';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { starDictFiles } from '#domain/dictionaries/testing/dictionaryFiles.ts';
import { makeAccount } from './accounts.ts';
import { epub, openBook, shelve, type GivenFile } from './books.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { collectionOf } from './onServer.ts';
import { card, clickWord, placeOf } from './openPage.ts';

const title = 'The Squitchy Picture';
const book = () =>
  epub(`${title}.epub`, {
    title,
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

describe.concurrent('dictionaries', () => {
  test('a dictionary that was added answers what the glossary lacks, by form and lemma; a sense is kept as the own meaning; removed it answers no more', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await shelve(page, await book(), title);
    await page.goto(settings);
    await choose(page, [await starDictZip('English-Spanish Squitch')]);
    const question = page.getByRole('form', { name: 'Añadir English-Spanish Squitch' });
    await question.getByText('CC BY-SA 3.0').waitFor();
    expect(await question.getByLabel('Sus palabras están en').inputValue()).toBe('en');
    await question.getByRole('button', { name: 'Añadir' }).click();
    await page.getByText('«English-Spanish Squitch» añadido: 2 entradas.').waitFor();
    const list = page.getByRole('list', { name: 'Tus diccionarios' });
    await list.getByText(/^Inglés · 2 entradas · .* · CC BY-SA 3.0 · Ana$/).waitFor();

    await goTo(page, '/home/biblioteca');
    await openBook(page, title);
    await placeOf(page, 'squitchies');
    await clickWord(page, 'squitchies');
    const squitchies = card(page, 'squitchies');
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
      .poll(async () => (await collectionOf(journey.url, account, 'words_en')).get('squitchies'))
      .toMatchObject({ notes: 'maraña' });
    expect((await collectionOf(journey.url, account, 'words_en')).has('squizzing')).toBe(false);

    await page.reload();
    await placeOf(page, 'squitchies');
    await clickWord(page, 'squitchies');
    await squitchies.getByText('Tu nota').waitFor();
    await squitchies.getByText('embrollo').waitFor();

    await goTo(page, settings);
    await list.getByRole('button', { name: 'Quitar English-Spanish Squitch' }).click();
    await list.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await list.getByRole('button', { name: 'Quitar English-Spanish Squitch' }).click();
    await list.waitFor({ state: 'detached' });
    await page.goto('/home/biblioteca');
    await openBook(page, title);
    await placeOf(page, 'squizzing');
    await clickWord(page, 'squizzing');
    await card(page, 'squizzing').getByText('Aún no tenemos su significado.').waitFor();
    await page.keyboard.press('Escape');
    await clickWord(page, 'squitchies');
    await squitchies.getByText('maraña').waitFor();
  });

  test('several are asked in the order that the learner gave them, those that are on; what cannot be read says why', async ({
    journey,
    expect,
  }) => {
    const { page } = await journey.visit({ account: await journey.newAccount() });
    await page.goto(settings);
    const list = page.getByRole('list', { name: 'Tus diccionarios' });
    const rows = () =>
      list.getByRole('listitem').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')));
    const add = async (name: string) => {
      await choose(page, [text(`${name}.tsv`, `squizz\tde ${name}\nsquitchy\tembrollo\n`)]);
      await page
        .getByRole('form', { name: `Añadir ${name}` })
        .getByRole('button', { name: 'Añadir' })
        .click();
      await page.getByText(`«${name}» añadido: 2 entradas.`).waitFor();
    };
    await add('uno');
    await add('dos');
    expect(await rows()).toEqual(['uno', 'dos']);
    await list.getByRole('button', { name: 'Subir dos' }).click();
    await expect.poll(rows).toEqual(['dos', 'uno']);
    await list.getByRole('switch', { name: 'dos' }).click();
    await page.reload();
    await expect.poll(rows).toEqual(['dos', 'uno']);
    expect(await list.getByRole('switch', { name: 'dos' }).isChecked()).toBe(false);
    expect(await list.getByRole('switch', { name: 'uno' }).isChecked()).toBe(true);

    await choose(page, [text('otro.tsv', 'squizz\tde uno\nsquitchy\tembrollo\n')]);
    await page.getByRole('form', { name: 'Añadir otro' }).getByRole('button', { name: 'Añadir' }).click();
    await page.getByText('Este diccionario ya está en tu lista.').waitFor();
    await choose(page, [text('cuento.txt', 'Había una vez un libro.\n')]);
    await page.getByText('No reconocemos este diccionario.').waitFor();
    await choose(
      page,
      starDictFiles([{ headword: 'a', article: 'b' }], encode)
        .slice(0, 2)
        .map(({ name, bytes }) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })),
    );
    await page.getByText('Faltan archivos de este diccionario.').waitFor();
    const bomb = gzipSync(Buffer.alloc(210 * 1024 * 1024));
    await choose(page, [{ name: 'bomba.tsv.gz', mimeType: '', buffer: bomb }]);
    await page.getByText('Este diccionario es demasiado grande.').waitFor();
    await choose(page, [
      { name: 'roto.zip', mimeType: '', buffer: (await starDictZip('Roto')).buffer.subarray(0, 300) },
    ]);
    await page.getByText('Este diccionario está dañado.').waitFor();
    expect(await rows()).toEqual(['dos', 'uno']);
  });

  test('a dictionary that is cancelled while it is read leaves nothing', async ({ journey, expect }) => {
    const { page } = await journey.visit({ account: await journey.newAccount() });
    await page.goto(settings);
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
    const kept = () =>
      page.evaluate(async () => {
        const { name = '' } = (await indexedDB.databases()).find(({ name: each }) => each?.startsWith('u-')) ?? {};
        const opening = indexedDB.open(name);
        await new Promise((resolve) => opening.addEventListener('success', resolve));
        const count = opening.result.transaction(['dictionaryBlocks']).objectStore('dictionaryBlocks').count();
        await new Promise((resolve) => count.addEventListener('success', resolve));
        opening.result.close();
        return count.result;
      });
    expect(await kept()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Añadir un diccionario' }).waitFor();
    expect(await page.getByRole('list', { name: 'Tus diccionarios' }).count()).toBe(0);
    expect(await kept()).toBe(0);
  });

  test("the operator's dictionary is named with its licence and answers a book's words, also without a connection", async ({
    journey,
    expect,
  }) => {
    const server = await journey.startServer({
      async before({ DATA_DIR = '' }) {
        mkdirSync(path.join(DATA_DIR, 'dictionaries', 'en'), { recursive: true });
        writeFileSync(
          path.join(DATA_DIR, 'dictionaries', 'en', 'puerto.tsv'),
          '# name: Puerto\n# license: CC BY-SA 3.0\nsquitchy\tembrollo\tn\nsquizz\tmirar\tv\n',
        );
      },
    });
    const account = await makeAccount(server.url, server.outbox);
    const { page, context, expectFault } = await journey.visit({ account, url: server.url, offlineShell: true });
    expectFault(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|Failed to load resource/);
    await page.goto(settings);
    await page
      .getByRole('list', { name: 'Diccionarios de este servidor' })
      .getByText('Inglés · 2 entradas · CC BY-SA 3.0')
      .waitFor();
    // What was fetched before it is ready is not kept for a time without a connection.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await shelve(page, await book(), title);
    await openBook(page, title);
    await placeOf(page, 'squitchies');
    await clickWord(page, 'squitchies');
    await card(page, 'squitchies').getByText('embrollo').waitFor();
    await card(page, 'squitchies').getByText('Puerto').waitFor();
    await context.setOffline(true);
    await server.stop();
    await page.reload();
    await placeOf(page, 'squizzing');
    await clickWord(page, 'squizzing');
    await card(page, 'squizzing').getByText('mirar').waitFor();
    expect((await card(page, 'squizzing').getByText('verbo · de squizz').count()) > 0).toBe(true);
  });
});
