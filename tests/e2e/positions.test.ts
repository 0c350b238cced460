import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { Account } from './accounts.ts';
import { openBook, shelve, smallNovel } from './books.ts';
import { test, type Journey } from './journey.ts';
import { collectionOf, statusesOf } from './onServer.ts';
import { firstWords, inFrame, markByKey, pageNumber, placeOf, turn } from './openPage.ts';

const title = 'The Quiet Harbour';
const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

async function positionOf(journey: Journey, account: Account): Promise<string> {
  const [book] = (await collectionOf(journey.url, account, 'books')).values();
  return JSON.stringify(book?.['position'] ?? null);
}

/** The heading of the section that is shown. */
function chapterOf(page: Page): Promise<string | undefined> {
  return inFrame(page, ({ body }) => body.querySelector('h2')?.textContent);
}

async function goToChapter(page: Page, chapter: string): Promise<void> {
  const button = page.getByRole('button', { name: /^Índice/ });
  // On a phone it is behind the menu.
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Índice' }).click();
  }
  await page.getByRole('navigation', { name: 'Índice del libro' }).getByRole('button', { name: chapter }).click();
}

describe.concurrent('where reading stopped', () => {
  // What is read on the phone is found on the laptop here, and the other way round in the next journey.
  test('a laptop with an old copy follows what was read elsewhere, and opening moves nothing', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const position = () => positionOf(journey, account);
    const one = await journey.visit({ account, viewport: laptop });
    await shelve(one.page, await smallNovel(title), title);
    await openBook(one.page, title);
    await expect.poll(() => pageNumber(one.page)).toMatch(/^Página 1 de/);
    const reader = one.page.url();
    await turn(one.page, () => one.page.keyboard.press('n'));
    await expect.poll(position).toContain('section-1');
    // A page of the same origin that is not the app: it learns nothing.
    one.expectFault(/favicon/);
    await one.page.goto('/health');

    const other = await journey.visit({ account, viewport: phone });
    await other.page.goto(reader);
    await placeOf(other.page, 'nobody');
    await goToChapter(other.page, 'Chapter 3');
    await expect.poll(() => chapterOf(other.page)).toBe('Chapter 3');
    await expect.poll(position).toContain('section-3');
    const read = await position();
    await other.page.getByRole('button', { name: 'Volver a la biblioteca' }).click();

    // Nobody touches it: it opens where the old copy says and follows.
    await one.page.goto(reader);
    await expect.poll(() => chapterOf(one.page)).toBe('Chapter 3');
    expect(await one.page.getByRole('button', { name: 'Ir a donde lo dejaste' }).count()).toBe(0);
    await one.page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
    await openBook(one.page, title);
    // Calls are sent in their order: had opening or leaving saved anything, it would be there before the mark.
    await markByKey(one.page, 'nobody', '2');
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('nobody')).toBe('2');
    expect(await position()).toBe(read);
  });

  test('a phone that was read on is offered what was read elsewhere, and goes there only when told; a page turned offline does not lose it, and after a reload it is offered too', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page, context } = await journey.visit({ account, viewport: phone });
    await shelve(page, await smallNovel(title), title);
    await openBook(page, title);
    await expect.poll(() => pageNumber(page)).toMatch(/^Página 1 de/);
    await turn(page, () => page.keyboard.press('n'));
    const here = await firstWords(page);
    await expect.poll(() => positionOf(journey, account)).toContain('section-1');
    const other = await journey.visit({ account, viewport: laptop });
    await other.page.goto(page.url());
    await placeOf(other.page, 'nobody');

    await goToChapter(other.page, 'Chapter 2');
    const go = page.getByRole('status').getByRole('button', { name: 'Ir a donde lo dejaste' });
    await go.waitFor();
    await page.getByText(/^En otro dispositivo, al \d+\s*%$/).waitFor();
    expect(await firstWords(page)).toBe(here);
    await page.getByRole('button', { name: 'Seguir aquí' }).click();
    await go.waitFor({ state: 'detached' });
    expect(await firstWords(page)).toBe(here);

    await goToChapter(other.page, 'Chapter 3');
    await go.waitFor();
    // By keyboard too.
    await go.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => chapterOf(page)).toBe('Chapter 3');
    await go.waitFor({ state: 'detached' });

    // On the copy that is old by now.
    await context.setOffline(true);
    await goToChapter(other.page, 'Chapter 1');
    await expect.poll(() => positionOf(journey, account)).toContain('section-1');
    await turn(page, () => page.keyboard.press('n'));
    await context.setOffline(false);
    await go.waitFor();
    await page.reload();
    await go.waitFor();
    await go.click();
    await expect.poll(() => chapterOf(page)).toBe('Chapter 1');
    await expect
      .poll(async () => JSON.stringify([...(await collectionOf(journey.url, account, 'books')).values()]))
      .not.toContain('displaced');
    await page.reload();
    await expect.poll(() => chapterOf(page)).toBe('Chapter 1');
    expect(await go.count()).toBe(0);
  });

  test('the last turn is kept when the page is left within the second', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const visit = await journey.visit({ account });
    const { page } = visit;
    visit.expectFault(/favicon/);
    await shelve(page, await smallNovel(title), title);
    await openBook(page, title);
    await expect.poll(() => pageNumber(page)).toMatch(/^Página 1 de/);
    const reader = page.url();
    for (const leave of [
      () => page.reload(),
      () => page.goto('/health').then(() => page.goto(reader)),
      () =>
        page
          .getByRole('button', { name: 'Volver a la biblioteca' })
          .click()
          .then(() => openBook(page, title)),
    ]) {
      await turn(page, () => page.keyboard.press('n'));
      const here = await firstWords(page);
      await leave();
      await expect.poll(() => firstWords(page)).toBe(here);
    }
    // A tab that is closed has nobody to send its call; the next one does.
    await turn(page, () => page.keyboard.press('n'));
    const here = await firstWords(page);
    const next = await journey.newTab(visit);
    await page.close({ runBeforeUnload: false });
    await next.goto(reader);
    await expect.poll(() => firstWords(next)).toBe(here);
  });
});
