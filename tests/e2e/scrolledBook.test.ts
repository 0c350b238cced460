import type { Page } from 'playwright';
import { describe } from 'vitest';
import { epub, vocabulary, type GivenFile } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test, type Journey } from './journey.ts';
import { callAs } from './onServer.ts';
import { inFrame, moveFinger, pageNumber, placeOf, swipe, turn } from './openPage.ts';
import { step } from './step.ts';
import { until } from './until.ts';
import { createPushes } from './wheelPushes.ts';

const sentences = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `The old ${vocabulary[at % vocabulary.length]} was there and nobody saw it.`,
  );
const long = sentences(45).join('</p><p>');

/** Two chapters of some screens, and between them one of less than one. */
const novel = (): Promise<GivenFile> =>
  epub('novel.epub', {
    title: 'The Long Harbour',
    author: 'Mary Writer',
    sections: [long, sentences(12).join(' '), long].map((text, at) => ({
      title: `Chapter ${at + 1}`,
      body: `<h2>Chapter ${at + 1}</h2><p>${text}</p>`,
    })),
  });

const end = (page: Page) => page.getByRole('region', { name: 'Fin del capítulo' });

/** The address of a new book's reader, whose pages are scrolled. */
async function scrolledNovel({ url }: Journey, account: Awaited<ReturnType<Journey['newAccount']>>): Promise<string> {
  await callAs(url, account, 'updateSettings', { reading: { mode: 'scrolled' } });
  return addBookAs(url, account, await novel());
}

/** Waits for the beginning of a chapter. */
async function chapter(page: Page, number: number): Promise<void> {
  await until(`chapter ${number}`, async () => {
    const heading = await inFrame(page, (document) => document.querySelector('h2')?.textContent);
    return heading === `Chapter ${number}` && (await pageNumber(page)).startsWith('Página 1 de');
  });
}

const isLastPage = async (page: Page): Promise<boolean> => /^Página (\d+) de \1\b/.test(await pageNumber(page));

describe.concurrent('a book that is scrolled', () => {
  test('ends its chapters for who goes on from their bottom', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const reader = await scrolledNovel(journey, account);
    const { page } = await journey.visit({ account });
    await loadReader(page, reader);
    await placeOf(page, 'harbour');
    await page.mouse.move(640, 400);
    const push = await createPushes(page);

    await step(
      'a push of the wheel that comes to the bottom stays there, and the next one leads to the end',
      async () => {
        await push(60, 80);
        await expect.poll(() => isLastPage(page)).toBe(true);
        // More of it than turns a page.
        await push(10, 80, { runsOn: true });
        await page.getByRole('button', { name: 'Índice, Chapter 1' }).waitFor();
        expect(await end(page).count()).toBe(0);
        expect(await isLastPage(page)).toBe(true);
        await push(1, 100);
        await end(page).getByRole('heading', { name: 'Capítulo 1, leído' }).waitFor();
      },
    );
    await step('the wheel goes back to the bottom, and on again to the next chapter', async () => {
      await push(1, -100);
      await end(page).waitFor({ state: 'detached' });
      await expect.poll(() => isLastPage(page)).toBe(true);
      await push(1, 100);
      await end(page).waitFor();
      await push(1, 100);
      await chapter(page, 2);
    });
    await step('a chapter of less than a screen ends too', async () => {
      expect(await isLastPage(page)).toBe(true);
      await push(1, 100);
      await end(page).getByRole('heading', { name: 'Capítulo 2, leído' }).waitFor();
      await page.keyboard.press('PageDown');
      await chapter(page, 3);
    });
    await step('keys come to the bottom of the last chapter by every page, and beyond it to the way out', async () => {
      const numbers: string[] = [];
      while (!(await isLastPage(page))) {
        numbers.push(await pageNumber(page));
        await page.getByText(/de capítulo$/).waitFor();
        await turn(page, () => page.keyboard.press('PageDown'));
      }
      expect(numbers.length).toBeGreaterThan(1);
      expect(await pageNumber(page)).toMatch(/· 100\s%/);
      await page.getByText('Última página').waitFor();
      expect(await end(page).count()).toBe(0);
      await page.keyboard.press('PageDown');
      await end(page).getByRole('heading', { name: 'Capítulo 3, leído' }).waitFor();
      await end(page).getByRole('button', { name: 'Volver a la biblioteca' }).click();
      await page.waitForURL('**/biblioteca**');
    });
  });

  test('is read with a finger: pulled on beyond a chapter’s bottom it ends', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const reader = await scrolledNovel(journey, account);
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page } = await journey.visit({ account, ...phone });
    await loadReader(page, reader);
    await placeOf(page, 'harbour');
    const toBottom = async (): Promise<void> => {
      while (!(await isLastPage(page))) {
        const before = await placeInText(page);
        await drawUp(page);
        await until('another place', async () => before !== (await placeInText(page)));
        await steadyPlace(page);
        expect(await end(page).count()).toBe(0);
      }
    };

    await step('the pull that comes to the bottom stays there, and the next one leads to the end', async () => {
      await toBottom();
      await drawUp(page);
      await end(page).getByRole('heading', { name: 'Capítulo 1, leído' }).waitFor();
      await swipe(page, 'left');
      await chapter(page, 2);
    });
    await step('a swipe turns it as well', async () => {
      await swipe(page, 'left');
      await end(page).getByRole('heading', { name: 'Capítulo 2, leído' }).waitFor();
      await swipe(page, 'left');
      await chapter(page, 3);
      await toBottom();
      await drawUp(page);
      await end(page).getByRole('button', { name: 'Volver a la biblioteca' }).waitFor();
    });
  });
});

/** Where the text is scrolled to, and the page that is. */
async function placeInText(page: Page): Promise<string> {
  return `${await pageNumber(page)} ${await inFrame(page, ({ scrollingElement }) => scrollingElement?.scrollTop)}`;
}

/** Waits until the text has come to rest: twice in the same place, and the number of its page with it. */
async function steadyPlace(page: Page): Promise<void> {
  let before = '';
  await until('the text at rest', async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
    const now = await placeInText(page);
    const isSteady = now === before;
    before = now;
    return isSteady;
  });
}

/** A finger that draws the page up by half of it, and rests before it lets go: a page that flies by is not read. */
const drawUp = (page: Page): Promise<void> => {
  const way = Array.from({ length: 14 }, (_, at) => ({ x: 195, y: 650 - at * 30 }));
  const [end = { x: 195, y: 650 }] = way.slice(-1);
  return moveFinger(page, [...way, end, end], 0.06);
};
