import type { Page } from 'playwright';
import { describe } from 'vitest';
import { epub } from './books.ts';
import { dueWord } from './dueWords.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test, type Visit } from './journey.ts';
import { callAs, collectionOf, statusesOf } from './onServer.ts';
import { card, clickWord, marked, pageNumber, placeOf, turn } from './openPage.ts';
import { step } from './step.ts';

/** Every page has the same eight words. */
const tides = () =>
  epub('tides.epub', {
    title: 'The Two Tides',
    author: 'Mary Writer',
    sections: [{ title: 'One', body: '<p>grey tides carried seven broken lanterns towards harbour.</p>'.repeat(160) }],
  });

/** Known words, among which one is due. */
const quietPage = () =>
  epub('quiet.epub', {
    title: 'The Quiet Tide',
    author: 'Mary Writer',
    sections: [
      { title: 'One', body: `${'<p>grey tides carried seven lanterns.</p>'.repeat(4)}<p>thimble</p>`.repeat(60) },
    ],
  });

/** A clock of its own, which cannot be put into a book’s frame: nothing runs there. */
async function useClock({ page, expectFault }: Visit): Promise<void> {
  expectFault(/Blocked script execution in 'about:srcdoc'/);
  await page.clock.install();
}

/** Stays on the page long enough for it to be read, and turns it. */
async function readPage(page: Page): Promise<void> {
  await page.clock.runFor(3_000);
  await turn(page, () => page.keyboard.press('n'));
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Parece que ya sabes estas palabras' });
const badge = (page: Page) => page.getByRole('button', { name: /palabras? que quizá ya sabes$/ });
const back = (page: Page) => page.getByRole('button', { name: 'Volver a la biblioteca' }).click();

describe.concurrent('words that seem to be known', () => {
  test('are counted on two devices, proposed when reading ends, and marked as the learner answers', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    await callAs(journey.url, account, 'updateSettings', { inferenceThreshold: 3, reading: { newWords: 'all' } });
    const reader = await addBookAs(journey.url, account, await tides());
    const timesOf = async (key: string) => {
      const words = (await collectionOf(journey.url, account, 'exposures')).get('en')?.['words'];
      return JSON.stringify(Object.entries(words ?? {}).find(([word]) => word === key)?.[1]?.[0]);
    };

    const laptop = await journey.visit({ account });
    await step('two pages are passed here, and one word is looked up', async () => {
      const { page } = laptop;
      await useClock(laptop);
      await loadReader(page, reader);
      await placeOf(page, 'harbour');
      await clickWord(page, 'broken');
      await card(page, 'broken').waitFor();
      await page.keyboard.press('Escape');
      await readPage(page);
      await readPage(page);
      await back(page);
      await expect.poll(() => timesOf('tides')).toBe('2');
      expect(await timesOf('broken')).toBe('1');
      expect(await panel(page).count()).toBe(0);
    });

    const phone = await journey.visit({ account, offlineShell: true, viewport: { width: 390, height: 844 } });
    phone.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await step('the third page, read on the phone without a connection, brings the panel', async () => {
      const { page, context } = phone;
      await useClock(phone);
      await loadReader(page, reader);
      await pageNumber(page);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await context.setOffline(true);
      // The first page has most of what the laptop has passed today: only the second one counts.
      await readPage(page);
      await readPage(page);
      await back(page);
      await panel(page).getByText('3 páginas').first().waitFor();
      expect(await panel(page).getByRole('checkbox', { name: 'broken' }).count()).toBe(0);
      await panel(page).getByText('grey tides carried seven').first().waitFor();
      await panel(page).getByRole('button', { name: 'Más tarde' }).click();
      await page.getByRole('heading', { name: 'Mi Biblioteca' }).waitFor();
      await context.setOffline(false);
      await expect.poll(() => timesOf('tides')).toBe('3');
    });

    await step('some are accepted on the laptop: they are coloured as known, the others are left alone', async () => {
      const { page } = laptop;
      await loadReader(page, reader);
      await placeOf(page, 'harbour');
      await back(page);
      await panel(page).getByRole('checkbox', { name: 'grey' }).click();
      await panel(page).getByRole('button', { name: 'Sé estas 6' }).click();
      await page.getByText('6 palabras pasan a «La sé»').waitFor();
      await expect.poll(async () => (await statusesOf(journey.url, account)).size).toBe(6);
      expect((await statusesOf(journey.url, account)).get('tides')).toBe('5');
      await loadReader(page, reader);
      await placeOf(page, 'harbour');
      await expect.poll(() => marked(page, 'w1', 'tides')).toBe(0);
      expect(await marked(page, 'w1', 'grey')).toBeGreaterThan(0);
      await back(page);
      await page.getByRole('heading', { name: 'Mi Biblioteca' }).waitFor();
      expect(await panel(page).count()).toBe(0);
    });

    await step('one undo takes all of it back', async () => {
      const { page } = laptop;
      await loadReader(page, reader);
      await placeOf(page, 'harbour');
      await page.keyboard.press('Control+z');
      await expect.poll(async () => (await statusesOf(journey.url, account)).size).toBe(0);
      await expect.poll(() => marked(page, 'w1', 'tides')).toBeGreaterThan(0);
    });
  });

  test('wait behind a badge for who does not want the panel, and reading counts as review for who wants that', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    await callAs(journey.url, account, 'updateSettings', {
      inferenceThreshold: 1,
      autoPopupInference: false,
      reading: { newWords: 'all' },
      practice: { countsReading: true },
    });
    await callAs(journey.url, account, 'importWords', { lang: 'en', words: [dueWord('thimble', 'dedal')] });
    const reader = await addBookAs(journey.url, account, await quietPage());
    const visit = await journey.visit({ account });
    const { page } = visit;
    await useClock(visit);
    await step('a page with new words reviews nothing; its words wait behind the badge', async () => {
      await loadReader(page, reader);
      await placeOf(page, 'lanterns');
      await readPage(page);
      await back(page);
      await page.getByRole('heading', { name: 'Mi Biblioteca' }).waitFor();
      await loadReader(page, reader);
      await badge(page).waitFor();
      expect(await badge(page).getAttribute('aria-label')).toBe('5 palabras que quizá ya sabes');
      await page.getByRole('button', { name: 'Verlas ahora' }).click();
      await panel(page).getByRole('button', { name: 'Sé estas 5' }).click();
      await expect.poll(() => badge(page).count()).toBe(0);
      await expect.poll(async () => (await statusesOf(journey.url, account)).size).toBe(6);
      expect((await collectionOf(journey.url, account, 'words_en')).get('thimble')?.['srsLastReview']).toBeNull();
    });

    await step('in text that is understood a due word counts as reviewed, which can be undone', async () => {
      // A mouse that rests on a word has looked it up.
      await page.mouse.move(2, 2);
      await readPage(page);
      expect(await pageNumber(page)).toMatch(/^Página 3 de/);
      await back(page);
      await page.getByText('1 palabra leída cuenta como repaso').waitFor();
      const thimble = async () => (await collectionOf(journey.url, account, 'words_en')).get('thimble');
      await expect.poll(async () => (await thimble())?.['srsLevel']).toBe(2);
      await page.getByRole('button', { name: 'Deshacer' }).click();
      await expect.poll(async () => (await thimble())?.['srsLevel']).toBe(1);
    });
  });
});
