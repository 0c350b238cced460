import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, inject } from 'vitest';
import type { Page } from 'playwright';
import { catalogue } from '#domain/errors/catalogue.ts';
import { drop, epub, fileOf, give, openBook, smallNovel, type GivenFile } from './books.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf, profileOf, uidOf } from './onServer.ts';
import { clickWord, firstWords, markByKey, marked, placeOf, turn, wordsOnPage } from './openPage.ts';
import { until } from './until.ts';

const titles = (page: Page): Promise<string[]> => page.locator('main li a > b').allTextContents();
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });

/** Files that the browser keeps for the signed-in account. */
const filesInBrowser = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [name] = (await indexedDB.databases()).flatMap((database) =>
      database.name?.startsWith('u-') ? [database.name] : [],
    );
    if (!name) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    });
    const counting = database.transaction('files').objectStore('files').count();
    const count = await new Promise<number>((resolve) =>
      counting.addEventListener('success', () => resolve(counting.result)),
    );
    database.close();
    return count;
  });

function filesOnServer(uid: string): readonly string[] {
  const hash = createHash('sha256').update(uid).digest('hex');
  const folder = path.join(inject('glosa').folder, 'data/files', hash.slice(0, 2), hash);
  return existsSync(folder) ? readdirSync(folder) : [];
}

const importsOf = (page: Page) => page.getByRole('list', { name: 'Importaciones' });
const bookCount = async ({ url, account }: Walker) => (await collectionOf(url, account, 'books')).size;

/** One that is no book, which the library sees itself, and one that cannot be opened; all reasons are tried where they are found (`fileKind.test.ts`, `open.test.ts`, `zip.test.ts`). */
async function badFiles(): Promise<readonly (readonly [file: GivenFile, reason: string])[]> {
  const locked = `<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><CipherData><CipherReference URI="OEBPS/section-1.xhtml"/></CipherData></EncryptedData></encryption>`;
  return [
    [fileOf('nota.epub', 'esto no es un libro'), catalogue['file-is-text'].text],
    [
      await epub('cifrado.epub', {
        sections: [{ body: '<p>text</p>' }],
        loose: { 'META-INF/encryption.xml': locked },
      }),
      catalogue['book-drm'].text,
    ],
  ];
}

async function dropBadFiles(library: Walker): Promise<void> {
  const { url, account, page, expect } = library;
  const bad = await badFiles();
  await drop(
    page,
    bad.map(([file]) => file),
  );
  const row = (name: string) => importsOf(page).getByRole('listitem').filter({ hasText: name });
  for (const [{ name }, reason] of bad) await row(name).getByText(reason).waitFor();
  // 201 MB that weigh nothing: one piece, many times.
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    const piece = new Blob([new Uint8Array(1024 * 1024)]);
    data.items.add(
      new File(
        Array.from({ length: 201 }, () => piece),
        'enorme.epub',
      ),
    );
    return data;
  });
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer });
  await row('enorme.epub').getByText(catalogue['book-too-large'].text).waitFor();

  expect(await titles(page)).toEqual([]);
  expect(await filesInBrowser(page)).toBe(0);
  expect(await bookCount(library)).toBe(0);
  expect(filesOnServer(await uidOf(url, account))).toEqual([]);
  for (const name of [...bad.map(([file]) => file.name), 'enorme.epub'])
    await page.getByRole('button', { name: `Descartar ${name}` }).click();
}

async function bringBooks(library: Walker, novel: GivenFile): Promise<void> {
  const { url, account, page, expect } = library;
  const cover = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 90);
    canvas.getContext('2d')?.fillRect(0, 0, 60, 90);
    return Array.from(new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer()));
  });
  await page.getByText('Aún no hay libros aquí').waitFor();
  await give(page, [
    await epub('two.epub', {
      version: 2,
      title: 'Second Edition',
      author: 'Ann Old',
      cover: new Uint8Array(cover),
      sections: [{ body: '<p>The cat and the dog. The cat.</p>' }],
    }),
    await epub('three.epub', {
      version: 3,
      title: 'Troisième livre',
      author: 'Zoé Neuve',
      language: 'fr-FR',
      sections: [{ body: "<p>L'homme et le chat.</p>" }],
    }),
  ]);
  await drop(page, [
    novel,
    await epub('none.epub', {
      title: 'No Author',
      author: '',
      language: 'xx',
      sections: [{ body: '<p><img src="cover.svg" alt=""/></p><p>one two three</p>' }],
      files: {
        'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 30"><rect width="20" height="30"/></svg>',
      },
    }),
  ]);
  await page.getByText('Este libro está en francés. ¿Añadir francés?').waitFor();
  await page.getByRole('button', { name: 'Solo el libro' }).click();
  await page.getByLabel('Idioma').selectOption({ label: 'Todos' });
  await expect.poll(() => titles(page)).toHaveLength(4);

  await card(page, 'Second Edition').getByText('Ann Old').waitFor();
  await card(page, 'Second Edition').getByText('Inglés · 7 palabras').waitFor();
  await card(page, 'Second Edition').getByText(/29\s%/).waitFor();
  await card(page, 'Second Edition').locator('img').waitFor();
  await card(page, 'Troisième livre').getByText('Francés · 5 palabras').waitFor();
  await card(page, 'Troisième livre').locator('svg').first().waitFor();
  expect(await card(page, 'Troisième livre').locator('img').count()).toBe(0);
  // Nine words a sentence, 72 sentences and two words of heading a chapter.
  await card(page, 'Dropped Novel').getByText('Inglés · 1.947 palabras').waitFor();
  await card(page, 'No Author').getByText('Autor desconocido').waitFor();
  // Its cover is a drawing.
  await card(page, 'No Author').locator('img').waitFor();

  // Shares follow the words wherever they are marked.
  await callAs(url, account, 'saveWord', { lang: 'en', text: 'dog', status: '5' });
  await card(page, 'Second Edition').getByText(/43\s%/).waitFor();
  await expect.poll(() => bookCount(library)).toBe(4);
  const uid = await uidOf(url, account);
  await expect.poll(() => filesOnServer(uid).length).toBe(4 + 2 + 4);
  await expect.poll(async () => (await profileOf(url, account))['achievements']).toContain('book-1');
}

async function findAndRemove(library: Walker): Promise<void> {
  const { page, expect } = library;
  await page.getByLabel('Ordenar', { exact: true }).selectOption({ label: 'Título' });
  await expect.poll(() => titles(page)).toEqual(['Dropped Novel', 'No Author', 'Second Edition', 'Troisième livre']);
  const search = page.getByRole('searchbox', { name: 'Buscar en tu biblioteca' });
  await search.fill('troisieme');
  await expect.poll(() => titles(page)).toEqual(['Troisième livre']);
  await search.fill('nada de eso');
  await page.getByText('Ningún libro coincide con «nada de eso».').waitFor();
  await search.fill('');
  await page.getByRole('button', { name: 'Opciones de Second Edition' }).click();
  await page.getByRole('menuitem', { name: 'Quitar de la biblioteca' }).press('Enter');
  await page.getByText('«Second Edition» ya no está en tu biblioteca').waitFor();
  await expect.poll(() => titles(page)).toHaveLength(3);
  await expect.poll(() => bookCount(library)).toBe(3);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => titles(page)).toHaveLength(4);
}

/** Opens the book that was removed and came back, from a page that was loaded anew. */
async function openByKeys({ page, expect }: Walker): Promise<void> {
  await page.reload();
  await page.getByRole('link', { name: 'Second Edition' }).waitFor();
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      if ((await focused()).includes(name)) return;
    }
    throw new Error(`«${name}» cannot be reached with Tab`);
  };
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Ir al contenido');
  await page.keyboard.press('Enter');
  await tabTo('Opciones de Second Edition');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Quitar de la biblioteca' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focused).toBe('Opciones de Second Edition');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home/lector/*');
  await expect.poll(() => textOf(page)).toContain('The cat and the dog.');
  await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
}

const textOf = (page: Page) =>
  page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body.textContent ?? '');

async function bringTwice({ page, expect }: Walker, novel: GivenFile): Promise<void> {
  const copies = async () => (await titles(page)).filter((title) => title === 'Dropped Novel').length;
  await give(page, [novel]);
  await page.getByText('«Dropped Novel» ya está en tu biblioteca.').waitFor();
  expect(await copies()).toBe(1);
  await page.getByRole('button', { name: 'Añadir otra copia' }).click();
  await expect.poll(copies).toBe(2);
  await expect.poll(() => importsOf(page).getByRole('listitem').count()).toBe(0);
}

async function changeLanguage(page: Page, title: string, language: string): Promise<void> {
  await page.getByRole('button', { name: `Opciones de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Cambiar el idioma' }).click();
  await page.getByRole('dialog').getByLabel('Está escrito en').selectOption({ label: language });
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar idioma' }).click();
  await card(page, title)
    .getByText(new RegExp(`^${language} · [\\d.]+ palabras`))
    .waitFor();
}

/** Three books of other languages: one that is added with its book, one that is left, one that is read all the same. */
async function bringForeignBooks({ page }: Walker): Promise<void> {
  const french =
    '<p>Le chat est dans la maison et il ne veut pas en sortir, mais il y a un homme qui est avec lui.</p>';
  const swedish = '<p>Det var en gång en gammal man som bodde i ett litet hus vid havet, och han hade en katt.</p>';
  await give(page, [
    await epub('chat.epub', { title: 'Le Chat', language: 'en', sections: [{ body: french.repeat(8) }] }),
    await epub('manga.epub', {
      title: 'Neko',
      language: 'ja',
      sections: [{ body: '<p>すべての人間は、生まれながらにして自由であり、平等である。</p>' }],
    }),
    await epub('katt.epub', { title: 'Katten', language: 'sv', sections: [{ body: swedish.repeat(60) }] }),
  ]);
  const imported = (name: string) => importsOf(page).getByRole('listitem').filter({ hasText: name });
  await imported('manga.epub')
    .getByText('«Neko» está en japonés, que no es uno de los seis idiomas de Glosa: se leería sin colores.')
    .waitFor();
  await page.getByRole('button', { name: 'Descartar manga.epub' }).click();
  await imported('katt.epub').getByText('«Katten» está en sueco').waitFor();
  await imported('katt.epub').getByRole('button', { name: 'Añadir de todos modos' }).click();
  await card(page, 'Katten').getByText('Sueco', { exact: true }).waitFor();
  await card(page, 'Katten').getByText('Se lee sin colores').waitFor();
  await imported('chat.epub').getByText('Este libro está en francés. ¿Añadir francés?').waitFor();
  await imported('chat.epub').getByRole('button', { name: 'Añadir francés' }).click();
  // The shelf shows its language right after it was added; later that of the language in use.
  await card(page, 'Le Chat')
    .getByText(/^Francés · 184 palabras/)
    .waitFor();
}

async function readWithoutColours({ page, expect }: Walker): Promise<void> {
  await openBook(page, 'Katten');
  await clickWord(page, 'gammal');
  expect(await marked(page, 'w1', 'gammal')).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Teclas' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /Marcar el resto/ }).count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Teclas' }).press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await turn(page, () => page.keyboard.press('PageDown'));
  await goTo(page, '/home');
  const next = page.getByRole('region', { name: 'Lo siguiente' });
  await next.getByText(/^Katten, An author · \d+\s% leído$/).waitFor();
  await next.getByText(/gammal man/).waitFor();
}

describe.concurrent('Mi Biblioteca', () => {
  test('has a book until it is removed, and again when it is brought again', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'cat', status: '5' });
    const { page } = await journey.visit({ account });
    const library: Walker = { url: journey.url, account, page, expect };
    await page.goto('/home/biblioteca');
    await step('what is no book says why and leaves nothing', () => dropBadFiles(library));
    const novel = await smallNovel('Dropped Novel');
    await step('books are brought and counted', () => bringBooks(library, novel));
    await step('a book is found and removed, and comes back by undo', () => findAndRemove(library));
    await step('a book is opened by keys', () => openByKeys(library));
    await step('a book that is brought twice is there once', () => bringTwice(library, novel));
  });

  test("asks about a book's language, and colours it when it knows it", async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    const library: Walker = { url: journey.url, account, page, expect };
    await page.goto('/home/biblioteca');
    await step('a book in a language that is not studied is asked about', async () => {
      await bringForeignBooks(library);
      await expect.poll(async () => (await profileOf(journey.url, account))['languagesList']).toEqual(['en', 'fr']);
    });

    await step('the shelf shows the language in use, and others when asked', async () => {
      // The shelf has come back to the language in use.
      await goTo(page, '/home');
      await page.getByRole('heading', { name: 'Tu vocabulario' }).waitFor();
      await goTo(page, '/home/biblioteca');
      await page.getByText('No hay libros en inglés.').waitFor();
      await page.getByRole('button', { name: 'Ver los de todos los idiomas' }).click();
      await card(page, 'Le Chat')
        .getByText(/^Francés · 184 palabras/)
        .waitFor();
    });
    await step("a book's language is changed", async () => {
      await changeLanguage(page, 'Le Chat', 'Italiano');
      expect(await bookCount(library)).toBe(2);
      await page.getByLabel('Idioma').selectOption({ label: 'Otros idiomas' });
      await expect.poll(() => titles(page)).toEqual(['Katten']);
    });
    await step('a book in none of the languages is read without colours', () => readWithoutColours(library));

    await step('it is coloured once its language is known', async () => {
      await goTo(page, '/home/biblioteca');
      await page.getByRole('button', { name: 'Ver los de todos los idiomas' }).click();
      await changeLanguage(page, 'Katten', 'Alemán');
      await openBook(page, 'Katten');
      await placeOf(page, 'gammal');
      await expect.poll(() => marked(page, 'w1', 'gammal')).toBeGreaterThan(0);
    });
  });

  test('gives another edition the place of a book, or puts it beside it', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    const library: Walker = { url: journey.url, account, page, expect };
    await page.goto('/home/biblioteca');
    /** The longer one has a word of its author before each chapter. */
    const edition = (chapters: number, opening: string) =>
      epub(`circus-${chapters}.epub`, {
        title: 'The Travelling Circus',
        author: 'Mary Writer',
        sections: Array.from({ length: chapters }, (_, at) => ({
          title: `Chapter ${at + 1}`,
          body: `${opening}<h2>Chapter ${at + 1}</h2>${Array.from({ length: 60 }, (_item, line) => `<p>Somebody sang song ${letters(at)} number ${letters(line)} aloud.</p>`).join('')}`,
        })),
      });
    const [first, second] = [
      await edition(3, ''),
      await edition(5, '<p>A word of the author, who wrote all of it anew.</p>'),
    ];
    const books = () => collectionOf(journey.url, account, 'books');
    const onlyBook = async () => {
      const [[id, book] = []] = [...(await books())];
      return { id, ...(book as { fileId: string; chapterCount: number; position: { locator: unknown } | null }) };
    };
    const placeInBook = async (): Promise<string> => {
      await openBook(page, 'The Travelling Circus');
      const words = await until('a page is shown', async () =>
        (await wordsOnPage(page)).map(({ text }) => text).join(' '),
      );
      await goTo(page, '/home/biblioteca');
      return words;
    };

    await step('a book is read to a place', async () => {
      await give(page, [first]);
      await openBook(page, 'The Travelling Circus');
      await placeOf(page, 'sang');
      await page.keyboard.press('i');
      await page
        .getByRole('navigation', { name: 'Índice del libro' })
        .getByRole('button', { name: 'Chapter 2' })
        .click();
      await turn(page, () => page.keyboard.press('PageDown'));
    });
    const stopped = await firstWords(page);
    await step('the account has the place', async () => {
      await markByKey(page, 'aloud', '2');
      await expect.poll(async () => (await onlyBook()).position).not.toBeNull();
      await goTo(page, '/home/biblioteca');
    });
    const before = await onlyBook();

    const row = importsOf(page).getByRole('listitem');
    await step('another edition stands at the same text', async () => {
      await give(page, [second]);
      await row
        .getByText('Ya tienes otra edición de «The Travelling Circus»: tenía 3 capítulos y esta tiene 5 capítulos.')
        .waitFor();
      expect(await bookCount(library)).toBe(1);
      await row.getByRole('button', { name: 'Sustituirla' }).click();
      await page.getByText('«The Travelling Circus»: edición sustituida').waitFor();
      await expect.poll(async () => (await onlyBook()).chapterCount).toBe(5);
      expect((await onlyBook()).id).toBe(before.id);
      expect(await placeInBook()).toContain(stopped);
    });

    await step('it is taken back, and given again for good', async () => {
      // Taken back, and once more, for good: the former file goes.
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect.poll(async () => (await onlyBook()).fileId).toBe(before.fileId);
      expect((await onlyBook()).position?.locator).toEqual(before.position?.locator);
      expect(await placeInBook()).toContain(stopped);
      await give(page, [second]);
      await row.getByRole('button', { name: 'Sustituirla' }).click();
      await expect.poll(async () => (await onlyBook()).chapterCount).toBe(5);
      // The former book and its index; the server keeps them for some days.
      await expect.poll(() => filesInBrowser(page)).toBe(2);
      await page.reload();
      expect(await placeInBook()).toContain(stopped);
    });

    await step('it stands beside the other when it is to', async () => {
      await give(page, [first]);
      await row.getByRole('button', { name: 'Añadir aparte' }).click();
      await expect.poll(() => titles(page)).toEqual(['The Travelling Circus', 'The Travelling Circus']);
      await expect.poll(() => bookCount(library)).toBe(2);
    });

    await step('two that seem to be one are made one, with the place of the other, and two again', async () => {
      const [, added = ''] = [...(await books()).keys()].toSorted((id) => (id === before.id ? -1 : 1));
      await page.getByText('2 libros parecen repetidos.').waitFor();
      await page.getByRole('button', { name: 'Compararlos' }).click();
      const pair = page.getByRole('dialog', { name: '¿Es el mismo libro?' });
      expect(await pair.getByRole('listitem').first().textContent()).toMatch(/Capítulos5/);
      await pair.getByRole('listitem').last().getByRole('button', { name: 'Quedarme con este' }).click();
      await pair.waitFor({ state: 'detached' });
      await expect.poll(async () => [...(await books()).keys()]).toEqual([added]);
      expect((await onlyBook()).position).not.toBeNull();
      expect(await placeInBook()).toContain(stopped);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect.poll(() => bookCount(library)).toBe(2);
    });

    await step('told apart they are not asked about again, after a reload too', async () => {
      await page.getByRole('button', { name: 'Compararlos' }).click();
      await page.getByRole('button', { name: 'No son el mismo' }).click();
      await page.getByText('2 libros parecen repetidos.').waitFor({ state: 'detached' });
      await expect.poll(async () => (await books()).get(before.id ?? '')?.['apart']).toHaveLength(1);
      await page.reload();
      await expect.poll(() => titles(page)).toHaveLength(2);
      expect(await page.getByText('parecen repetidos').count()).toBe(0);
    });
  });
});

/** A number as a word that no other number is. */
const letters = (number: number): string =>
  String(number)
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('');
