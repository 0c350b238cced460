import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { smallNovel } from './books.ts';
import { addBookAs } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { dueWord } from './dueWords.ts';
import { test } from './journey.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf } from './onServer.ts';
import { markWord, placeOf, turn } from './openPage.ts';

const summaryOf = (page: Page) => page.getByRole('region', { name: 'En resumen' });

/** A row of the table that a chart can be seen as. */
async function rowOf(page: Page, chart: string, name: RegExp): Promise<string[]> {
  const button = page.getByRole('button', { name: `Ver tabla: ${chart}` });
  if ((await button.count()) > 0) await button.click();
  const row = page.getByRole('region', { name: `Tabla: ${chart}` }).getByRole('row', { name });
  return row.last().getByRole('cell').allTextContents();
}

describe.concurrent('Estadísticas', () => {
  test('show what was read, marked and reviewed, on every device', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    const { page, expectFault } = await journey.visit({ account });
    // A script moves the page's clock, and no book's frame runs one.
    expectFault(/Blocked script execution in 'about:srcdoc'/);
    await step('a page and its marks are counted, but for one that was undone', () =>
      readAndMark({ page, url, account, expect }),
    );
    await step('reviews of another device are counted', () => review({ page, url, account, expect }));
    await step('each language has its own figures', () => otherLanguage({ page, url, account, expect }));

    await step('they are there after a reload', async () => {
      await page.reload();
      await expect
        .poll(() => summaryOf(page).textContent())
        .toMatch(/has leído [1-9] min y has hecho tuyas 3 palabras\..*2 repasos50/);
      await expect.poll(() => rowOf(page, 'Páginas leídas', /\d/)).toEqual(['2']);
    });
    await step('they are there on the other device', async () => {
      const other = await journey.visit({ account, viewport: { width: 390, height: 844 } });
      await other.page.goto('/home/estadisticas');
      await expect
        .poll(() => summaryOf(other.page).textContent())
        .toMatch(/has leído [1-9] min y has hecho tuyas 2 palabras\..*2 repasos50/);
    });
  });
});

/** Reads a page for a minute and marks three words, of which one is undone. */
async function readAndMark({ page, url, account, expect }: Walker): Promise<void> {
  const reader = await addBookAs(url, account, await smallNovel('The Quiet Harbour'));
  // Real time goes on beside what is run: on a slow machine it is more than a minute.
  await page.clock.install();
  await page.goto(reader);
  await placeOf(page, 'harbour');
  await page.clock.runFor(40_000);
  await turn(page, () => page.keyboard.press('n'));
  await page.clock.runFor(40_000);
  await markWord(page, 'nobody', 'Aprendiendo');
  await markWord(page, 'there', 'Ignorar');
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await page.clock.resume();
  await goTo(page, '/home/estadisticas');
  await expect.poll(() => summaryOf(page).textContent()).toMatch(/has leído [1-9] min y has marcado 2 palabras\./);

  // The page shows what this browser has; the server may get it a moment later.
  await expect
    .poll(async () => [...(await collectionOf(url, account, 'history')).values()])
    .toEqual([
      expect.objectContaining({
        languages: { en: expect.objectContaining({ minutes: expect.any(Number), pages: 2, marked: 2 }) },
        text: { en: expect.objectContaining({ known: expect.any(Number), words: expect.any(Number) }) },
        statuses: { en: { '2': 1 } },
      }),
    ]);
}

/** Reviews two words on another device, one of them rightly. */
async function review({ page, url, account, expect }: Walker): Promise<void> {
  const words = ['dreary', 'hearth'].map((text) => ({ ...dueWord(text), reviews: { right: 1, wrong: 1 } }));
  await callAs(url, account, 'importWords', { lang: 'en', words });
  const items = ['dreary', 'hearth'].map((key) => ({ key, exercise: 'writing' as const }));
  await callAs(url, account, 'startPractice', { lang: 'en', session: 's1', kind: 'words', items });
  const review = { lang: 'en', session: 's1', exercise: 'writing', seen: null } as const;
  await callAs(url, account, 'gradeWord', { ...review, key: 'dreary', grade: 0 });
  await callAs(url, account, 'gradeWord', { ...review, key: 'hearth', grade: 2 });
  await expect.poll(() => summaryOf(page).textContent()).toMatch(/de acierto, 2 repasos50/);
  await expect.poll(() => rowOf(page, 'Acierto por ejercicio', /^Escribir/)).toEqual(['1', '1']);
  await expect.poll(() => rowOf(page, 'Acierto por intervalo', /^Tras más de 4 h/)).toEqual(['1', '1']);
  await page.getByText('2 fallos').waitFor();
  await page.getByRole('link', { name: 'Practicarlas' }).click();
  await page.waitForURL(/\/home\/practica/);
  // Both were reviewed just now.
  await page.getByRole('heading', { name: 'De estas palabras no toca ninguna' }).waitFor();
}

async function otherLanguage({ page, url, account, expect }: Walker): Promise<void> {
  await callAs(url, account, 'updateProfile', { languagesList: ['en', 'fr'] });
  await callAs(url, account, 'saveWord', { lang: 'fr', text: 'merci', status: '5' });
  await callAs(url, account, 'saveWord', { lang: 'en', text: 'thanks', status: '5' });
  await callAs(url, account, 'saveWord', { lang: 'en', text: 'harbour', status: '5' });
  await goTo(page, '/home/estadisticas');
  await expect.poll(() => summaryOf(page).textContent()).toMatch(/has hecho tuyas 2 palabras\./);
  await page.getByRole('radio', { name: 'Todos los idiomas' }).click();
  await expect.poll(() => summaryOf(page).textContent()).toMatch(/has hecho tuyas 3 palabras\./);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Compartir como imagen' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^glosa-\d{4}-\d{2}-01\.png$/);
  const bytes = await buffer(await file.createReadStream());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
}
