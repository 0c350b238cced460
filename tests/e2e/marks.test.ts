import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { Book } from '#domain/library/book.ts';
import { smallNovel } from './books.ts';
import { addBookAs, bookIdIn, loadReader } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { callAs, collectionOf } from './onServer.ts';
import { drag, placeOf, turn } from './openPage.ts';
import { step } from './step.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Marcas' });
const items = (page: Page) => list(page).getByRole('listitem');
const line = (page: Page) => page.getByRole('button', { name: /^Pasaje con trazo/ });
const ribbon = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Quitar el marcador', exact: true });

/** The number of rectangles of ground on the page shown. */
function grounds(page: Page): Promise<number> {
  return page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[style*="visibility: visible"]');
    return [...(frame?.contentDocument?.documentElement.children ?? [])]
      .flatMap((element) => [...(element.shadowRoot?.children ?? [])])
      .filter((element) => element.getAttribute('style')?.includes('color-mix')).length;
  });
}

/** Selects from the harbour to the window: two sentences, each a paragraph. */
async function selectPassage(page: Page): Promise<void> {
  await drag(page, await placeOf(page, 'harbour'), await placeOf(page, 'window'));
}

describe.concurrent('marks in a book', () => {
  test('a passage and a bookmark are kept, told on the other device, and exported', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const address = await addBookAs(journey.url, account, await smallNovel());
    const stored = () => collectionOf(journey.url, account, `annotations_${bookIdIn(address)}`);
    const { page } = await journey.visit({ account });
    await loadReader(page, address);

    await step('a passage is selected and marked with a note', async () => {
      await selectPassage(page);
      const bar = page.getByRole('toolbar', { name: 'Pasaje elegido' });
      await bar.getByRole('button', { name: 'Nota' }).click();
      const dialog = page.getByRole('dialog', { name: 'Pasaje' });
      await dialog.getByRole('textbox', { name: 'Nota' }).fill('two of a kind');
      await dialog.getByRole('button', { name: 'Doble' }).click();
      await dialog.getByRole('button', { name: 'Hecho' }).click();
      await expect.poll(() => line(page).getAttribute('aria-label')).toMatch(/^Pasaje con trazo doble y nota: harbour/);
      await expect.poll(() => grounds(page)).toBe(2);
    });
    await step('it goes with its page, and comes back with it', async () => {
      await turn(page, () => page.getByRole('button', { name: 'Página siguiente' }).click());
      await expect.poll(() => line(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Marcador en esta página' }).click();
      await ribbon(page).waitFor();
      await turn(page, () => page.getByRole('button', { name: 'Página anterior' }).click());
      await expect.poll(() => grounds(page)).toBe(2);
      expect(await ribbon(page).count()).toBe(0);
    });
    await step('both are there after a reload', async () => {
      await expect
        .poll(async () => [...(await stored()).values()].map(({ kind, note }) => [kind, note]))
        .toEqual(
          expect.arrayContaining([
            ['passage', 'two of a kind'],
            ['bookmark', undefined],
          ]),
        );
      await page.reload();
      await line(page).waitFor();
    });
    const other = (await journey.visit({ account })).page;
    await step('the other device has them, leads to them and changes them', async () => {
      await loadReader(other, address);
      await other.getByRole('button', { name: 'Marcas y notas' }).click();
      await expect.poll(() => items(other).count()).toBe(2);
      expect(await items(other).first().textContent()).toContain('harbour was there and nobody saw it. The old window');
      expect(await items(other).first().textContent()).toContain('two of a kind');
      await list(other).getByRole('button', { name: 'Marcadores 1' }).click();
      await items(other)
        .getByRole('button', { name: /^Marcador:/ })
        .click();
      await ribbon(other).waitFor();
      await list(other).getByRole('button', { name: 'Todas 2' }).click();
    });
    await step('they are exported as Markdown', async () => {
      const download = other.waitForEvent('download');
      await list(other).getByRole('button', { name: 'Exportar' }).click();
      await other.getByRole('menuitem', { name: 'Markdown' }).click();
      const file = await (await download).path();
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(
        '# The Quiet Harbour\n\n*Mary Writer*\n\n## Chapter 1\n\n> harbour was there and nobody saw it.\n> The old window\n\ntwo of a kind\n',
      );
      expect(text).toMatch(/\n- Marcador: The old \w+ was there and nobody saw it\./);
    });
    await step('one that is removed comes back by its undo, here and there', async () => {
      await items(other).first().getByRole('button', { name: 'Opciones de esta marca' }).click();
      await other.getByRole('menuitem', { name: 'Quitar' }).click();
      await expect.poll(() => items(other).count()).toBe(1);
      await expect.poll(async () => (await stored()).size).toBe(1);
      await other.getByRole('button', { name: 'Deshacer' }).click();
      await expect.poll(() => items(other).count()).toBe(2);
      await expect.poll(async () => (await stored()).size).toBe(2);
    });
    await step('the book may go and come back: its marks are there', async () => {
      const bookId = bookIdIn(address);
      // Written by the rules of books.
      const book = (await collectionOf(journey.url, account, 'books')).get(bookId) as Book | undefined;
      if (!book) throw new Error('the book is not stored');
      await callAs(journey.url, account, 'removeBook', { bookId });
      await page.getByText('Este libro ya no está en tu biblioteca').waitFor();
      await callAs(journey.url, account, 'restoreBook', { bookId, book });
      // It has followed the other device to the page with the bookmark.
      await ribbon(page).waitFor();
    });
    await step("the book's own page lists them, hands them on as a table, and leads to their places", async () => {
      await goTo(other, `/home/biblioteca/libro/${bookIdIn(address)}`);
      await other.getByRole('link', { name: /^Marcas ?2$/ }).waitFor();
      await other.keyboard.press('3');
      const all = other.getByRole('region', { name: 'Marcas' });
      await expect.poll(() => all.getByRole('listitem').count()).toBe(2);
      await all.getByRole('button', { name: 'Notas 1' }).click();
      await expect.poll(() => all.getByRole('listitem').count()).toBe(1);
      const download = other.waitForEvent('download');
      await all.getByRole('button', { name: 'Exportar' }).click();
      await other.getByRole('menuitem', { name: 'Tabla CSV' }).click();
      const rows = readFileSync(await (await download).path(), 'utf8').split('\r\n');
      expect(rows).toHaveLength(3);
      expect(rows[1]).toMatch(
        /^"Pasaje";"Chapter 1";"harbour was there and nobody saw it\.\nThe old window";"two of a kind";"Doble";"\d{4}-\d\d-\d\d"$/,
      );
      await all.getByRole('button', { name: 'Opciones de esta marca' }).click();
      await other.getByRole('menuitem', { name: 'Quitar' }).click();
      await other.getByRole('link', { name: /^Marcas ?1$/ }).waitFor();
      await other.getByRole('button', { name: 'Deshacer' }).click();
      await all.getByRole('link', { name: /^Pasaje, trazo doble/ }).click();
      await expect
        .poll(() => line(other).getAttribute('aria-label'))
        .toMatch(/^Pasaje con trazo doble y nota: harbour/);
    });
  });

  test('by keys: the sentence of a word; a passage whose text another edition has not is kept and said', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const address = await addBookAs(journey.url, account, await smallNovel());
    const passage = {
      kind: 'passage',
      fileId: 'f'.repeat(64),
      locator: { section: 'old.xhtml', block: 7, offset: 0 },
      end: { section: 'old.xhtml', block: 7, offset: 9 },
      stroke: 'wavy',
      createdAt: 1,
    } as const;
    const save = (text: string) =>
      callAs(journey.url, account, 'saveAnnotation', {
        bookId: bookIdIn(address),
        annotation: { ...passage, text, end: { ...passage.end, offset: text.length } },
      });
    await save('The old harbour was there');
    await save('Nobody wrote this any more.');
    const { page } = await journey.visit({ account });
    await loadReader(page, address);
    await line(page).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('h');
    await expect.poll(() => line(page).count()).toBe(2);
    await page.keyboard.press('m');
    await expect.poll(() => items(page).count()).toBe(3);
    await list(page).getByRole('heading', { name: 'Su texto no está en esta edición' }).waitFor();
    expect(await items(page).last().textContent()).toContain('Nobody wrote this any more.');
    await page.keyboard.press('Escape');
    await list(page).waitFor({ state: 'detached' });
    await page.keyboard.press('b');
    await ribbon(page).waitFor();
    await page.keyboard.press('b');
    await ribbon(page).waitFor({ state: 'detached' });
  });
});
