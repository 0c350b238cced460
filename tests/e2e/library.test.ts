import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, inject } from 'vitest';
import type { Page } from 'playwright';
import { catalogue } from '#domain/errors/catalogue.ts';
import { drop, epub, fileOf, give, openBook, shelve, smallNovel, type GivenFile } from './books.ts';
import { test } from './journey.ts';
import { callAs, collectionOf, profileOf, uidOf } from './onServer.ts';
import { clickWord, marked, placeOf, turn } from './openPage.ts';

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

describe.concurrent('Mi Biblioteca', () => {
  test('several books at once, by dialog and by drop: what they are, exact counts, shares', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'cat', status: '5' });
    const { page } = await journey.visit({ account });
    const cover = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(60, 90);
      canvas.getContext('2d')?.fillRect(0, 0, 60, 90);
      return Array.from(new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer()));
    });
    await page.goto('/home/biblioteca');
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
      await smallNovel('Dropped Novel'),
      await epub('none.epub', {
        title: 'No Author',
        author: '',
        language: 'xx',
        sections: [{ body: '<p><img src="cover.svg" alt=""/></p><p>one two three</p>' }],
        files: {
          'cover.svg':
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 30"><rect width="20" height="30"/></svg>',
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
    await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'dog', status: '5' });
    await card(page, 'Second Edition').getByText(/43\s%/).waitFor();
    await expect.poll(async () => (await collectionOf(journey.url, account, 'books')).size).toBe(4);
    const uid = await uidOf(journey.url, account);
    await expect.poll(() => filesOnServer(uid).length).toBe(4 + 2 + 4);
    await expect.poll(async () => (await profileOf(journey.url, account))['achievements']).toContain('book-1');
  });

  test('a book in a language that is not studied is asked about, whatever it says of itself; its language can be put right', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await page.goto('/home/biblioteca');
    const french =
      '<p>Le chat est dans la maison et il ne veut pas en sortir, mais il y a un homme qui est avec lui.</p>';
    const sections = [{ body: french.repeat(8) }];
    await give(page, [
      await epub('chat.epub', { title: 'Le Chat', language: 'en', sections }),
      await epub('manga.epub', {
        title: 'Neko',
        language: 'ja',
        sections: [{ body: '<p>すべての人間は、生まれながらにして自由であり、平等である。</p>' }],
      }),
    ]);
    const imported = (name: string) =>
      page.getByRole('list', { name: 'Importaciones' }).getByRole('listitem').filter({ hasText: name });
    await imported('manga.epub')
      .getByText('«Neko» está en japonés, que no es uno de los seis idiomas de Glosa: se leería sin colores.')
      .waitFor();
    await page.getByRole('button', { name: 'Descartar manga.epub' }).click();
    await imported('chat.epub').getByText('Este libro está en francés. ¿Añadir francés?').waitFor();
    await imported('chat.epub').getByRole('button', { name: 'Añadir francés' }).click();
    // The shelf shows its language right after it was added; later that of the language in use.
    await card(page, 'Le Chat').waitFor();
    await page.reload();
    await page.getByText('No hay libros en inglés.').waitFor();
    await page.getByRole('button', { name: 'Ver los de todos los idiomas' }).click();
    await card(page, 'Le Chat')
      .getByText(/^Francés · 184 palabras/)
      .waitFor();
    await expect.poll(async () => (await profileOf(journey.url, account))['languagesList']).toEqual(['en', 'fr']);

    await page.getByRole('button', { name: 'Opciones de Le Chat' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar el idioma' }).click();
    await page.getByRole('dialog').getByLabel('Está escrito en').selectOption({ label: 'Italiano' });
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar idioma' }).click();
    await card(page, 'Le Chat')
      .getByText(/^Italiano · /)
      .waitFor();
    const other = await journey.visit({ account });
    await other.page.goto('/home/biblioteca');
    await other.page.getByLabel('Idioma').selectOption({ label: 'Italiano' });
    await card(other.page, 'Le Chat')
      .getByText(/^Italiano · /)
      .waitFor();
    expect((await collectionOf(journey.url, account, 'books')).size).toBe(1);
  });

  test('a book in none of the languages is read without colours, here and in another browser, until it is said to be in one', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await page.goto('/home/biblioteca');
    const swedish = '<p>Det var en gång en gammal man som bodde i ett litet hus vid havet, och han hade en katt.</p>';
    await give(page, [
      await epub('katt.epub', { title: 'Katten', language: 'sv', sections: [{ body: swedish.repeat(60) }] }),
    ]);
    await page.getByText('«Katten» está en sueco').waitFor();
    await page.getByRole('button', { name: 'Añadir de todos modos' }).click();
    await card(page, 'Katten').getByText('Sueco', { exact: true }).waitFor();
    await card(page, 'Katten').getByText('Se lee sin colores').waitFor();

    const other = await journey.visit({ account });
    await other.page.goto('/home/biblioteca');
    await other.page.getByText('No hay libros en inglés.').waitFor();
    await other.page.getByLabel('Idioma').selectOption({ label: 'Otros idiomas' });
    await openBook(other.page, 'Katten');
    await clickWord(other.page, 'gammal');
    expect(await marked(other.page, 'w1', 'gammal')).toBe(0);
    expect(await other.page.getByRole('dialog').count()).toBe(0);
    await other.page.getByRole('button', { name: 'Más opciones' }).click();
    await other.page.getByRole('menuitem', { name: 'Teclas' }).waitFor();
    expect(await other.page.getByRole('menuitem', { name: /Marcar el resto/ }).count()).toBe(0);
    await other.page.getByRole('menuitem', { name: 'Teclas' }).press('Escape');
    await other.page.getByRole('menu').waitFor({ state: 'detached' });
    await turn(other.page, () => other.page.keyboard.press('PageDown'));
    await other.page.goto('/home');
    const next = other.page.getByRole('region', { name: 'Lo siguiente' });
    await next.getByText(/^Katten, An author · \d+\s% leído$/).waitFor();
    await next.getByText(/gammal man/).waitFor();

    await page.getByRole('button', { name: 'Opciones de Katten' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar el idioma' }).click();
    await page.getByRole('dialog').getByLabel('Está escrito en').selectOption({ label: 'Alemán' });
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar idioma' }).click();
    await card(page, 'Katten')
      .getByText(/^Alemán · [\d.]+ palabras/)
      .waitFor();
    await openBook(page, 'Katten');
    await placeOf(page, 'gammal');
    await expect.poll(() => marked(page, 'w1', 'gammal')).toBeGreaterThan(0);
  });

  test('search, order, remove and undo', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await page.goto('/home/biblioteca');
    const book = (title: string, author: string) =>
      epub(`${title}.epub`, { title, author, sections: [{ body: `<p>${title}</p>` }] });
    await give(
      page,
      await Promise.all([book('Zorro', 'Ana'), book('Ñandú', 'Mar'), book('Árbol', 'Bea'), book('Nube', 'Zoe')]),
    );
    await expect.poll(() => titles(page)).toHaveLength(4);
    await page.getByLabel('Ordenar', { exact: true }).selectOption({ label: 'Título' });
    await expect.poll(() => titles(page)).toEqual(['Árbol', 'Nube', 'Ñandú', 'Zorro']);
    await page.getByLabel('Ordenar', { exact: true }).selectOption({ label: 'Autor' });
    await expect.poll(() => titles(page)).toEqual(['Zorro', 'Árbol', 'Ñandú', 'Nube']);
    const search = page.getByRole('searchbox', { name: 'Buscar en tu biblioteca' });
    await search.fill('arbol');
    await expect.poll(() => titles(page)).toEqual(['Árbol']);
    await search.fill('zoe');
    await expect.poll(() => titles(page)).toEqual(['Nube']);
    await search.fill('nada de eso');
    await page.getByText('Ningún libro coincide con «nada de eso».').waitFor();
    await search.fill('');

    await page.getByRole('button', { name: 'Opciones de Nube' }).click();
    await page.getByRole('menuitem', { name: 'Quitar de la biblioteca' }).click();
    await page.getByText('«Nube» ya no está en tu biblioteca').waitFor();
    await expect.poll(() => titles(page)).toHaveLength(3);
    await expect.poll(async () => (await collectionOf(journey.url, account, 'books')).size).toBe(3);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => titles(page)).toHaveLength(4);
    await page.getByRole('link', { name: 'Nube' }).click();
    await page.locator('iframe[style*="visibility: visible"]').waitFor();
  });

  test('with the keyboard alone; a duplicate is offered, not added; a second copy on request', async ({
    journey,
    expect,
  }) => {
    const { page } = await journey.visit({ account: await journey.newAccount() });
    const file = await smallNovel();
    await shelve(page, file, 'The Quiet Harbour');
    await page.reload();
    await page.getByRole('link', { name: 'The Quiet Harbour' }).waitFor();
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
    await tabTo('Opciones de The Quiet Harbour');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Quitar de la biblioteca' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Opciones de The Quiet Harbour');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home/lector/*');

    await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
    await give(page, [file]);
    await page.getByText('«The Quiet Harbour» ya está en tu biblioteca.').waitFor();
    expect(await titles(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Descartar The Quiet Harbour.epub' }).click();
    await give(page, [file]);
    await page.getByRole('button', { name: 'Añadir otra copia' }).click();
    await expect.poll(() => titles(page)).toHaveLength(2);
    await expect.poll(() => page.getByRole('list', { name: 'Importaciones' }).getByRole('listitem').count()).toBe(0);
  });

  test('what cannot be opened says why in a sentence and leaves nothing behind; a fault that does not matter is left out', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await page.goto('/home/biblioteca');
    const whole = await smallNovel();
    const locked = `<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><CipherData><CipherReference URI="OEBPS/section-1.xhtml"/></CipherData></EncryptedData></encryption>`;
    const sections = [{ body: '<p>text</p>' }];
    const bad: readonly (readonly [file: GivenFile, reason: string])[] = [
      [fileOf('nota.epub', 'esto no es un libro'), catalogue['file-is-text'].text],
      [fileOf('vacio.epub', ''), catalogue['file-empty'].text],
      [fileOf('informe.pdf', '%PDF-1.7\n%\u00e2'), catalogue['file-is-pdf'].text],
      [fileOf('kindle.mobi', `${'x'.repeat(60)}BOOKMOBI`), catalogue['file-is-kindle'].text],
      [fileOf('cortado.epub', whole.buffer.subarray(0, whole.buffer.length / 2)), catalogue['book-damaged'].text],
      [
        await epub('cifrado.epub', { sections, loose: { 'META-INF/encryption.xml': locked } }),
        catalogue['book-drm'].text,
      ],
      [await epub('vacío.epub', { sections: [{ body: '' }] }), catalogue['book-empty'].text],
      [await epub('sin-capítulos.epub', { sections: [] }), catalogue['book-empty'].text],
      [
        await epub('bomba.epub', { sections, files: { 'zeros.png': new Uint8Array(80 * 1024 * 1024) } }),
        catalogue['book-too-large'].text,
      ],
      [await epub('fuera.epub', { sections, loose: { '../../evil.xhtml': 'x' } }), catalogue['book-damaged'].text],
    ];
    await drop(
      page,
      bad.map(([file]) => file),
    );
    const list = page.getByRole('list', { name: 'Importaciones' });
    for (const [{ name }, reason] of bad)
      await list.getByRole('listitem').filter({ hasText: name }).getByText(reason).waitFor();

    // 201 MB that weigh nothing: one piece, many times.
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(
        new File(
          Array.from({ length: 201 }, () => new Blob([new Uint8Array(1024 * 1024)])),
          'enorme.epub',
        ),
      );
      return data;
    });
    await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer });
    await list
      .getByRole('listitem')
      .filter({ hasText: 'enorme.epub' })
      .getByText(catalogue['book-too-large'].text)
      .waitFor();

    expect(await titles(page)).toEqual([]);
    expect(await filesInBrowser(page)).toBe(0);
    expect((await collectionOf(journey.url, account, 'books')).size).toBe(0);
    expect(filesOnServer(await uidOf(journey.url, account))).toEqual([]);
    for (const [{ name }] of bad) await page.getByRole('button', { name: `Descartar ${name}` }).click();

    // Books with faults that do not matter, or that would read other files, are opened without them.
    const xhtml =
      '<?xml version="1.0"?><!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><html xmlns="http://www.w3.org/1999/xhtml"><body><p>before &x; after</p></body></html>';
    await drop(page, [
      await epub('entidad.epub', { title: 'Entity', sections: [{ document: xhtml }] }),
      await epub('sin-contenedor.epub', {
        title: 'No Container',
        sections: [{ body: '<p>some text</p>' }],
        loose: { 'META-INF/container.xml': '<container/>' },
      }),
    ]);
    await card(page, 'Entity')
      .getByText(/palabras/)
      .waitFor();
    await card(page, 'No Container').getByText('2 palabras').waitFor();
    await page.getByRole('link', { name: 'Entity' }).click();
    const text = () => page.evaluate(() => document.querySelector('iframe')?.contentDocument?.body.textContent ?? '');
    await expect.poll(text).toContain('after');
    expect(await text()).not.toContain('root:');
  });
});
