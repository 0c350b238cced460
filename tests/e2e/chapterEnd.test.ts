import type { Page } from 'playwright';
import { describe } from 'vitest';
import { epub, vocabulary } from './books.ts';
import { dueWord } from './dueWords.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test } from './journey.ts';
import { callAs } from './onServer.ts';
import { markByKey, pageNumber, placeOf, turn } from './openPage.ts';

const sentences = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `<p>The old ${vocabulary[at % vocabulary.length]} was there and nobody saw it.</p>`,
  );

/** Chapters as short as those that end with a report may be; the third is long, to be jumped over. */
const novel = () =>
  epub('novel.epub', {
    title: 'The Short Harbour',
    author: 'Mary Writer',
    sections: [40, 40, 80, 40].map((count, at) => ({
      title: `Chapter ${at + 1}`,
      body: `<h2>Chapter ${at + 1}</h2>${sentences(count).join('')}`,
    })),
  });

/** Turns pages until the chapter's last one is shown. */
async function toLastPage(page: Page): Promise<void> {
  for (;;) {
    const [, at, of] = /^Página (\d+) de (\d+)/.exec(await pageNumber(page)) ?? [];
    if (at === of) return;
    await turn(page, () => page.keyboard.press('PageDown'));
  }
}

describe.concurrent('the end of a chapter', () => {
  test('says what has changed in it, after a reload and without a connection too; the last one leads to practice, or to the library', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    await callAs(journey.url, account, 'importWords', { lang: 'en', words: [dueWord('thimble', 'dedal')] });
    const reader = await addBookAs(journey.url, account, await novel());
    const { page, context, expectFault } = await journey.visit({ account });
    expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await loadReader(page, reader);
    await placeOf(page, 'harbour');
    await markByKey(page, 'harbour', '2');
    await markByKey(page, 'nobody', '5');
    await toLastPage(page);
    await page.keyboard.press('PageDown');

    const end = page.getByRole('region', { name: 'Fin del capítulo' });
    await end.getByRole('heading', { name: 'Capítulo 1, leído' }).waitFor();
    await end.getByText(/^\d+ palabras en 1 min\. Una que no sabías ya te suena y una es tuya\.$/).waitFor();
    const fresh = async (part: string) =>
      Number(/(\d+) nueva/.exec((await end.getByRole('region', { name: part }).textContent()) ?? '')?.[1]);
    expect((await fresh('Antes')) - (await fresh('Ahora'))).toBe(2);
    const marksOf = (part: string) => end.getByRole('region', { name: part }).locator('.word-1').allTextContents();
    expect(await marksOf('Antes')).toContain('nobody');
    expect(await marksOf('Ahora')).not.toContain('nobody');
    // The words have no note of the learner's: what the glossary says of them.
    const learntTexts = ['Conocida: nobodynadie', 'Aprendiendo: harbourpuerto'];
    const learnt = end.getByRole('region', { name: 'Lo que aprendiste en este capítulo' }).getByRole('listitem');
    await expect.poll(() => learnt.allTextContents()).toEqual(learntTexts);
    await end.getByText(/conoces el \d+\s% de sus palabras/).waitFor();
    await end.getByRole('link', { name: 'Repasar 1 palabra, 1 min' }).waitFor();

    // Back to the text, and on again.
    await page.keyboard.press('PageUp');
    await end.waitFor({ state: 'detached' });
    await expect.poll(() => pageNumber(page)).toMatch(/^Página (\d+) de \1/);
    await page.reload();
    await expect.poll(() => pageNumber(page)).toMatch(/^Página (\d+) de \1/);
    await context.setOffline(true);
    await page.keyboard.press('PageDown');
    // Visits without a service worker keep no glossary for a reload without a connection.
    await expect.poll(() => learnt.locator('b').allTextContents()).toEqual(['nobody', 'harbour']);
    await end.getByRole('button', { name: 'Seguir leyendo' }).click();
    await end.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Índice, Chapter 2' }).waitFor();
    expect(await pageNumber(page)).toMatch(/^Página 1 de/);

    await context.setOffline(false);

    // Rewards are listed again.
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Marcar el resto de la página como conocidas' }).click();
    await page.getByText(/^\d+ palabras conocidas más$/).waitFor();
    // Until it is gone it has the keys.
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await toLastPage(page);
    await page.keyboard.press('PageDown');
    await end.getByRole('region', { name: 'Lo que ganaste' }).getByText('Sello nuevo: Primeras palabras').waitFor();
    await page.keyboard.press('Enter');
    await end.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Índice, Chapter 3' }).waitFor();

    // On a page as narrow as a phone's. A chapter that was jumped over has no end.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('i');
    await page.getByRole('navigation', { name: 'Índice del libro' }).getByRole('button', { name: 'Chapter 4' }).click();
    await page.getByRole('button', { name: 'Seguir aquí' }).click();
    await turn(page, () => page.keyboard.press('PageUp'));
    await turn(page, () => page.keyboard.press('PageDown'));
    expect(await end.count()).toBe(0);
    await toLastPage(page);
    await page.keyboard.press('PageDown');
    await end.getByRole('button', { name: 'Volver a la biblioteca' }).waitFor();
    await end.getByRole('link', { name: 'Repasar 1 palabra, 1 min' }).waitFor();
    await page.keyboard.press('r');
    await page.waitForURL('**/practica/sesion');
    await page.getByRole('heading', { name: 'thimble' }).or(page.getByText('dedal')).first().waitFor();
  });
});
