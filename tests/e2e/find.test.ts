import type { Page } from 'playwright';
import { describe } from 'vitest';
import { epub } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test } from './journey.ts';
import { clickWord, firstWords, pageNumber, turn } from './openPage.ts';
import { step } from './step.ts';

/** Three chapters of a few pages; «sink» in several forms, the drunkard once. */
function wreck() {
  const filler = '<p>Some quiet words that fill the whole page of a book.</p>'.repeat(60);
  return epub('wreck.epub', {
    title: 'The Wreck',
    sections: [
      { title: 'Departure', body: `<h2>Departure</h2><p>We began to sink.</p>${filler}` },
      {
        title: 'Storm',
        body: `<h2>Storm</h2>${filler}<p>In the middle of the night she sank, and was “sunk” for good. Nobody was sinking.</p>${filler}`,
      },
      { title: 'Return', body: `<h2>Return</h2>${filler}<p>They sink no more; a drunkard’s tale of the café.</p>` },
    ],
  });
}

const panel = (page: Page) => page.getByRole('search', { name: 'Buscar en el libro' });
const rows = (page: Page) => panel(page).getByRole('group', { name: 'Resultados' }).getByRole('button');

/** The texts that the page shown draws inverted as the find that is looked at. */
function lookedAt(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[style*="visibility: visible"]');
    const marks = frame?.contentWindow && 'CSS' in frame.contentWindow ? frame.contentWindow : null;
    const found = (marks as (Window & typeof globalThis) | null)?.CSS.highlights.get('glosa-found');
    return [...(found ?? [])].map(
      ({ startContainer, startOffset, endOffset }) => startContainer.textContent?.slice(startOffset, endOffset) ?? '',
    );
  });
}

/** The number of outlined finds on the page shown. */
function outlined(page: Page): Promise<number> {
  return page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[style*="visibility: visible"]');
    return [...(frame?.contentDocument?.documentElement.children ?? [])]
      .flatMap((element) => [...(element.shadowRoot?.children ?? [])])
      .filter((element) => element.getAttribute('style')?.includes('border: 1.5px')).length;
  });
}

describe.concurrent('the search in a book', () => {
  test('finds every form of a word, leads to it and back, with and without a connection', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const address = await addBookAs(journey.url, account, await wreck());
    const { page, context } = await journey.visit({ account });
    await loadReader(page, address);
    const field = panel(page).getByRole('textbox', { name: 'Qué buscas' });

    await step('all forms are found, by chapter', async () => {
      await page.getByRole('button', { name: 'Buscar en el libro' }).waitFor();
      await page.keyboard.press('Control+f');
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      await field.fill('sank');
      await panel(page).getByText('5 veces en 3 capítulos').waitFor();
      const forms = panel(page).getByRole('group', { name: 'Formas de «sank»' }).getByRole('button');
      expect(await forms.allTextContents()).toEqual(['sink2', 'sank1', 'sinking1', 'sunk1']);
      expect(await panel(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'Departure1 vez',
        'Storm3 veces',
        'Return1 vez',
      ]);
      expect(await rows(page).first().textContent()).toContain('We began to sink.');
      await expect.poll(() => outlined(page)).toBe(1);
    });
    await step('a find is shown on its page, and stays marked through turns', async () => {
      const before = await pageNumber(page);
      await rows(page).nth(1).click();
      await expect.poll(() => lookedAt(page)).toEqual(['sank']);
      await expect.poll(() => outlined(page)).toBe(2);
      await panel(page).getByText('2 de 5').waitFor();
      await turn(page, () => page.getByRole('button', { name: 'Página siguiente' }).click());
      await turn(page, () => page.getByRole('button', { name: 'Página anterior' }).click());
      expect(await lookedAt(page)).toEqual(['sank']);
      expect(await outlined(page)).toBe(2);
      await page.keyboard.press('F3');
      await expect.poll(() => lookedAt(page)).toEqual(['sunk']);
      await page.keyboard.press('Shift+F3');
      await expect.poll(() => lookedAt(page)).toEqual(['sank']);
      await panel(page).getByRole('button', { name: 'Volver a la página 1' }).click();
      await expect.poll(() => pageNumber(page)).toBe(before);
      expect(await lookedAt(page)).toEqual([]);
    });
    await step('a form is left out; one chapter alone is looked at', async () => {
      await panel(page)
        .getByRole('button', { name: /^sink\s*2/ })
        .click();
      await expect
        .poll(() => panel(page).getByRole('heading', { level: 3 }).allTextContents())
        .toEqual(['Storm3 veces']);
      await panel(page)
        .getByRole('button', { name: /^sink\s*2/ })
        .click();
      await panel(page).getByRole('button', { name: 'Solo este capítulo' }).click();
      await expect.poll(() => rows(page).count()).toBe(1);
      await panel(page).getByRole('button', { name: 'Solo este capítulo' }).click();
    });
    await step('without a connection a phrase is found as it stands, accents or not', async () => {
      await context.setOffline(true);
      await field.fill('cafe');
      await expect.poll(() => rows(page).allTextContents()).toEqual([expect.stringContaining('tale of the café.')]);
      await field.fill('"was sunk"');
      await panel(page).getByText('Nada con').waitFor();
      await field.fill('the night she');
      await expect.poll(() => rows(page).count()).toBe(1);
      await context.setOffline(false);
    });
    await step('what the book has not is said, with a beginning that it has', async () => {
      await field.fill('drunken');
      await panel(page).getByText('Nada con «drunken»').waitFor();
      await panel(page).getByRole('button', { name: 'Buscar drunk' }).click();
      await expect.poll(() => rows(page).count()).toBe(1);
    });
    await step('Escape leads back to the text', async () => {
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
      expect(await outlined(page)).toBe(0);
    });
    await step('the word that is open is what is looked for', async () => {
      await clickWord(page, 'sink');
      await page.getByRole('dialog', { name: 'sink' }).waitFor();
      await page.keyboard.press('/');
      await expect.poll(() => field.inputValue()).toBe('sink');
    });
  });

  test('on a phone the list gives way to a bar', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const address = await addBookAs(journey.url, account, await wreck());
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page } = await journey.visit({ account, ...phone });
    await loadReader(page, address);
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Buscar en el libro' }).click();
    await panel(page).getByRole('textbox', { name: 'Qué buscas' }).fill('sunk');
    await rows(page).filter({ hasText: 'for good' }).first().click();
    await panel(page).waitFor({ state: 'detached' });
    const bar = page.getByRole('group', { name: 'Resultados de «sunk»' });
    await bar.getByText('2 de 5').waitFor();
    await expect.poll(() => lookedAt(page)).toEqual(['sank']);
    await bar.getByRole('button', { name: 'Resultado siguiente' }).click();
    await bar.getByText('3 de 5').waitFor();
    await expect.poll(() => lookedAt(page)).toEqual(['sunk']);
    expect(await firstWords(page)).not.toBe('');
    await bar.getByRole('button', { name: 'Lista' }).click();
    await panel(page).getByText('5 veces').waitFor();
    await panel(page).getByRole('button', { name: 'Cerrar la búsqueda' }).click();
    await expect.poll(() => lookedAt(page)).toEqual([]);
  });

  test('a word is found in all books of its language, and leads to its place', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const address = await addBookAs(journey.url, account, await wreck());
    await addBookAs(
      journey.url,
      account,
      await epub('raft.epub', { title: 'The Raft', sections: [{ title: 'Afloat', body: '<p>It never sinks.</p>' }] }),
    );
    await addBookAs(
      journey.url,
      account,
      await epub('dry.epub', { title: 'Dry', sections: [{ body: '<p>Sand.</p>' }] }),
    );
    const { page } = await journey.visit({ account });
    await loadReader(page, address);
    await clickWord(page, 'sink');
    await page.getByRole('dialog', { name: 'sink' }).getByRole('button', { name: '¿Dónde la he visto?' }).click();
    const seen = page.getByRole('dialog', { name: '¿Dónde he visto «sink»?' });
    await seen.getByText('6 veces en 2 libros').waitFor();
    await seen.getByRole('button', { name: /^The Wreck\s*5 veces$/ }).click();
    await expect.poll(() => seen.getByRole('link').count()).toBe(5);
    expect(await seen.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Departure', 'Storm', 'Return']);
    await seen.getByRole('button', { name: /^The Raft\s*1 vez$/ }).click();
    await seen.getByRole('link', { name: 'It never sinks.' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Raft' }).waitFor();
    await expect.poll(() => firstWords(page)).toMatch(/^It never sinks/);
  });
});
