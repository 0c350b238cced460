import type { Page } from 'playwright';
import { describe } from 'vitest';
import { epub, vocabulary } from './books.ts';
import { dueWord } from './dueWords.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test } from './journey.ts';
import { callAs } from './onServer.ts';
import { firstWords, inFrame, markByKey, pageNumber, placeOf, swipe, toLastPage, turn } from './openPage.ts';
import { step } from './step.ts';

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

/** Presses the key that goes on in the moment in which the end of a chapter appears: what it has to say is not known yet. */
async function goOnAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const listening = new AbortController();
    const press = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLHeadingElement)) return;
      listening.abort();
      queueMicrotask(() => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true })));
    };
    addEventListener('focusin', press, listening);
  });
}

describe.concurrent('the end of a chapter', () => {
  test('says what the chapter has changed, and leads on', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    await callAs(journey.url, account, 'importWords', { lang: 'en', words: [dueWord('thimble', 'dedal')] });
    const reader = await addBookAs(journey.url, account, await novel());
    const { page, context, expectFault } = await journey.visit({ account });
    expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await step('the chapter is read to its end', async () => {
      await loadReader(page, reader);
      await placeOf(page, 'harbour');
      await markByKey(page, 'harbour', '2');
      await markByKey(page, 'nobody', '5');
      await toLastPage(page);
      await page.keyboard.press('PageDown');
    });

    const end = page.getByRole('region', { name: 'Fin del capítulo' });
    const learnt = end.getByRole('region', { name: 'Lo que aprendiste en este capítulo' }).getByRole('listitem');
    await step('its end says what was learnt and how much is new', async () => {
      await end.getByRole('heading', { name: 'Capítulo 1, leído' }).waitFor();
      await end.getByText(/^\d+ palabras en 1 min\. Una que no sabías ya te suena y una es tuya\.$/).waitFor();
      const fresh = async (part: string) =>
        Number(/(\d+) nueva/.exec((await end.getByRole('region', { name: part }).textContent()) ?? '')?.[1]);
      expect((await fresh('Antes')) - (await fresh('Ahora'))).toBe(2);
      const marksOf = (part: string) => end.getByRole('region', { name: part }).locator('.word-1').allTextContents();
      expect(await marksOf('Antes')).toContain('nobody');
      expect(await marksOf('Ahora')).not.toContain('nobody');
      // The words have no note of the learner's: what the glossary says of them.
      const learntTexts = ['La sé: nobodynadie', 'Aprendiendo: harbourpuerto'];
      await expect.poll(() => learnt.allTextContents()).toEqual(learntTexts);
      await end.getByText(/conoces el \d+\s% de sus palabras/).waitFor();
      await end.getByRole('link', { name: 'Repasar 1 palabra, 1 min' }).waitFor();
    });

    await step('it is there after a reload and without a connection', async () => {
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
    });

    await step('what was earned in a chapter stands at its end', async () => {
      await context.setOffline(false);

      // Rewards are listed again.
      await page.getByRole('button', { name: 'Más opciones' }).click();
      await page.getByRole('menuitem', { name: 'Marcar el resto de la página como conocidas' }).click();
      await page.getByText(/^\d+ palabras pasan a «La sé»$/).waitFor();
      // Until it is gone it has the keys.
      await page.getByRole('menu').waitFor({ state: 'detached' });
      await toLastPage(page);
      await page.keyboard.press('PageDown');
      await end.getByRole('region', { name: 'Lo que ganaste' }).getByText('Sello nuevo: Primeras palabras').waitFor();
      await page.keyboard.press('Enter');
      await end.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Índice, Chapter 3' }).waitFor();
    });

    await step("the book's end leads to practice", async () => {
      // On a page as narrow as a phone's. A chapter that was jumped over has no end.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.keyboard.press('i');
      await page
        .getByRole('navigation', { name: 'Índice del libro' })
        .getByRole('button', { name: 'Chapter 4' })
        .click();
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

  test('is turned as a page is, and nobody leaves a book by turning', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const reader = await addBookAs(journey.url, account, await novel());
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page } = await journey.visit({ account, ...phone });
    await loadReader(page, reader);
    await placeOf(page, 'harbour');
    const end = page.getByRole('region', { name: 'Fin del capítulo' });
    const chapter = async (number: number): Promise<void> => {
      await expect
        .poll(() => inFrame(page, (document) => document.querySelector('h2')?.textContent))
        .toBe(`Chapter ${number}`);
      expect(await pageNumber(page)).toMatch(/^Página 1 de/);
    };
    const tap = (share: number) => page.touchscreen.tap(390 * share, 500);
    /** From the last page to the end, and back to it, and to the end again. */
    const thereAndBack = async (on: () => Promise<unknown>, back: () => Promise<unknown>): Promise<void> => {
      const last = await firstWords(page);
      for (const way of [on, back, on]) {
        await way();
        await end.waitFor({ state: way === on ? 'visible' : 'detached' });
      }
      await back();
      await end.waitFor({ state: 'detached' });
      await expect.poll(() => firstWords(page)).toBe(last);
      await on();
      await end.getByRole('heading', { name: /, leído$/ }).waitFor();
    };

    await step('fingers swipe to it and on; without a word learnt it says what will serve', async () => {
      await toLastPage(page);
      await thereAndBack(
        () => swipe(page, 'left'),
        () => swipe(page, 'right'),
      );
      await end.getByRole('heading', { name: /^Conoces el \d+\s% de sus palabras$/ }).waitFor();
      const useful = end
        .getByRole('region', { name: 'Las ocho que más te sirven en el que sigue' })
        .getByRole('listitem');
      await expect.poll(() => useful.allTextContents()).toContain('Nueva: nobodynadie');
      expect(await useful.count()).toBe(8);
      await swipe(page, 'left');
      await end.waitFor({ state: 'detached' });
      await chapter(2);
    });

    await step('taps at the sides turn it', async () => {
      await toLastPage(page);
      await thereAndBack(
        () => tap(0.95),
        () => tap(0.05),
      );
      // A tap that is on neither side, and a key of the page's words, leave it there.
      await tap(0.5);
      await page.keyboard.press('j');
      expect(await end.count()).toBe(1);
      await tap(0.95);
      await chapter(3);
    });

    await step('the space bar turns it', async () => {
      await toLastPage(page);
      await thereAndBack(
        () => page.keyboard.press('Space'),
        () => page.keyboard.press('Shift+Space'),
      );
      await page.keyboard.press('Space');
      await chapter(4);
    });

    await step('the last one stays until it is left by its way out', async () => {
      const wayOut = end.getByRole('button', { name: 'Volver a la biblioteca' });
      const isChosen = () => wayOut.evaluate((way) => way === document.activeElement);
      await toLastPage(page);
      await goOnAtOnce(page);
      await page.keyboard.press('PageDown');
      await expect.poll(isChosen).toBe(true);
      await page.keyboard.press('PageUp');
      await end.waitFor({ state: 'detached' });

      await thereAndBack(
        () => page.keyboard.press('PageDown'),
        () => page.keyboard.press('PageUp'),
      );
      for (const key of ['PageDown', 'n', 'ArrowRight']) await page.keyboard.press(key);
      await swipe(page, 'left');
      await end.getByText('Es la última página del libro.').waitFor();
      await expect.poll(isChosen).toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/biblioteca**');
    });
  });
});
