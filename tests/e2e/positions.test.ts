import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import type { Account } from './accounts.ts';
import { openBook, smallNovel } from './books.ts';
import { addBookAs, bookIdIn, loadReader } from './givenBook.ts';
import { test, type Journey, type Visit } from './journey.ts';
import { callAs, collectionOf, statusesOf } from './onServer.ts';
import { firstWords, inFrame, markByKey, pageNumber, turn } from './openPage.ts';
import { step } from './step.ts';

const title = 'The Quiet Harbour';
const laptop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** A learner's book, and where the server says that reading stopped. */
interface Place {
  readonly journey: Journey;
  readonly account: Account;
  /** The address of its reader. */
  readonly reader: string;
  readonly expect: ExpectStatic;
  position(): Promise<string>;
  /** Reads on in a chapter, on another device. */
  readAs(chapter: number): Promise<void>;
}

async function begin(journey: Journey, expect: ExpectStatic): Promise<Place> {
  const account = await journey.newAccount();
  const reader = await addBookAs(journey.url, account, await smallNovel(title));
  return {
    journey,
    account,
    reader,
    expect,
    async position() {
      const [book] = (await collectionOf(journey.url, account, 'books')).values();
      return JSON.stringify([book?.['position'], book?.['displaced']]);
    },
    async readAs(chapter) {
      const locator = { section: `OEBPS/section-${chapter}.xhtml`, block: 0, offset: 0 };
      const fraction = (chapter - 1) / 3;
      const bookId = bookIdIn(reader);
      await callAs(journey.url, account, 'saveReadingPosition', { bookId, locator, fraction, at: Date.now() });
    },
  };
}

/** The heading of the section that is shown. */
function chapterOf(page: Page): Promise<string | undefined> {
  return inFrame(page, ({ body }) => body.querySelector('h2')?.textContent);
}

const offerOf = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Ir a donde lo dejaste' });

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

/** Leaves the page within the second of a turn, for another one of the app and for good; ends in another tab. */
async function leaveAtOnce({ journey, reader, expect }: Place, visit: Visit): Promise<Page> {
  const { page } = visit;
  await turn(page, () => page.keyboard.press('n'));
  const first = await firstWords(page);
  await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
  await openBook(page, title);
  await expect.poll(() => firstWords(page)).toBe(first);
  // A tab that is closed has nobody to send its call; the next one does.
  await turn(page, () => page.keyboard.press('n'));
  const here = await firstWords(page);
  const next = await journey.newTab(visit);
  await page.close({ runBeforeUnload: false });
  await next.goto(reader);
  await expect.poll(() => firstWords(next)).toBe(here);
  return next;
}

/** Reading goes on elsewhere while this page is open: it is offered here, and nothing moves by itself. */
async function isOffered(page: Page, { readAs, expect }: Place): Promise<void> {
  const here = await firstWords(page);
  const go = offerOf(page);
  await readAs(2);
  await go.waitFor();
  await page.getByText(/^En otro dispositivo, al \d+\s*%$/).waitFor();
  expect(await firstWords(page)).toBe(here);
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await go.waitFor({ state: 'detached' });
  expect(await firstWords(page)).toBe(here);
}

/** A page is turned without a connection, on a copy that is old by then. */
async function isOfferedAfterReload(page: Page, { readAs, position, expect }: Place): Promise<void> {
  const go = offerOf(page);
  await page.context().setOffline(true);
  await readAs(3);
  await turn(page, () => page.keyboard.press('n'));
  await page.context().setOffline(false);
  await go.waitFor();
  await page.reload();
  // By keyboard too.
  await go.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => chapterOf(page)).toBe('Chapter 3');
  await go.waitFor({ state: 'detached' });
  // Answered: the server keeps one place, and nothing to offer.
  await expect.poll(position).toMatch(/^\[\{.*section-3.*\},null\]$/);
}

/** A page that nobody touches opens where its old copy says, and follows. */
async function follows(page: Page, { journey, account, reader, position, expect }: Place): Promise<void> {
  const read = await position();
  await page.goto(reader);
  await expect.poll(() => chapterOf(page)).toBe('Chapter 1');
  expect(await offerOf(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
  await openBook(page, title);
  // Calls are sent in their order: had opening or leaving saved anything, it would be there before the mark.
  await markByKey(page, 'nobody', '2');
  await expect.poll(async () => (await statusesOf(journey.url, account)).get('nobody')).toBe('2');
  expect(await position()).toBe(read);
}

describe.concurrent('where reading stopped', () => {
  test('is kept when the page is closed at once, and offered or followed elsewhere', async ({ journey, expect }) => {
    const place = await begin(journey, expect);
    const visit = await journey.visit({ account: place.account, viewport: phone });
    await loadReader(visit.page, place.reader);
    await expect.poll(() => pageNumber(visit.page)).toMatch(/^Página 1 de/);
    const page = await step('a turn is kept though the page is closed at once', () => leaveAtOnce(place, visit));
    await step('a device that was read on is offered what was read elsewhere', async () => {
      // A page that nobody has touched would follow.
      await turn(page, () => page.keyboard.press('n'));
      await expect.poll(place.position).toContain('section-1');
      await isOffered(page, place);
    });
    await step('it is offered after a reload too', () => isOfferedAfterReload(page, place));

    const otherVisit = await journey.visit({ account: place.account, viewport: laptop });
    const other = otherVisit.page;
    await step('a new device opens at the place', async () => {
      await loadReader(other, place.reader);
      // It opens where reading stopped on the phone, and not at its beginning.
      await expect.poll(() => chapterOf(other)).toBe('Chapter 3');
    });
    await step('what is read meanwhile reaches the server', async () => {
      // It learns nothing where the app is not.
      otherVisit.expectFault(/favicon/);
      await other.goto('/health');
      await goToChapter(page, 'Chapter 1');
      await expect.poll(() => chapterOf(page)).toBe('Chapter 1');
      await expect.poll(place.position).toContain('section-1');
    });
    await step('a device that nobody touched follows', () => follows(other, place));
  });
});
