import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { epub, openBook } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test } from './journey.ts';
import { callAs } from './onServer.ts';
import {
  card,
  clickWord,
  firstWords,
  inFrame,
  marked,
  pageNumber,
  placeOf,
  swipe,
  turn,
  wordsOnPage,
} from './openPage.ts';
import { shownMarks } from './shownPage.ts';
import { step } from './step.ts';

/** A page of everyday words; *garden* and *window* come back most. */
const garden = () =>
  epub('garden.epub', {
    title: 'The Quiet Garden',
    author: 'Mary Writer',
    sections: [
      {
        title: 'One',
        body: `<p>The old man sat by the window of the house and looked at the garden. In the garden there was a tree, a bird
          and a squitchy table. The woman opened the door, took her hat and went to the sea with the dog and the child.</p>
          <p>At night he read a book in the kitchen, and the wind in the garden was cold. The garden was dark.</p>`,
      },
    ],
  });

/** Mostly words of the pack: a page in full colours, on which a few words are new. */
const harbourGarden = () =>
  epub('harbour-garden.epub', {
    title: 'The Harbour Garden',
    author: 'Mary Writer',
    sections: [
      {
        title: 'One',
        body:
          `<p>The old man sat in the house and the woman was in the garden with the child and the book.</p>`.repeat(3) +
          `<p>He saw the sunset and the squonk. He saw the sunset and the kettle and he was there.</p>` +
          `<p>The old man sat in the house and the woman was in the house with the child and the book.</p>`.repeat(30),
      },
    ],
  });

const list = (page: Page) => page.getByRole('complementary', { name: /^Las .* que más te sirven$/ });
const light = async (page: Page): Promise<string[]> => (await page.evaluate(shownMarks))['light'] ?? [];
const full = async (page: Page): Promise<string[]> => (await page.evaluate(shownMarks))['w1'] ?? [];

/** The glosses between the lines of the page shown. */
const between = (page: Page) =>
  inFrame(page, (document) =>
    [...document.documentElement.children]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('span') ?? [])])
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > 0 && left < (document.defaultView?.innerWidth ?? 0);
      })
      .map((element) => element.textContent),
  );
const button = (page: Page) => page.getByRole('button', { name: 'Glosas' });
const choose = async (page: Page, place: string): Promise<void> => {
  await button(page).click();
  await page.getByRole('radio', { name: place }).click();
  await page.keyboard.press('Escape');
};

/** The words that serve most, of which one is marked; gives the others. */
async function markOfList(page: Page, expect: ExpectStatic): Promise<readonly string[]> {
  await placeOf(page, 'squitchy');
  await list(page).waitFor();
  const words = await list(page).getByRole('term').allTextContents();
  expect([words.length, words.includes('garden')]).toEqual([5, true]);
  await list(page).getByText('jardín', { exact: true }).waitFor();
  expect(await light(page)).toContain('squitchy');
  expect(await full(page)).toContain('garden');
  expect(await light(page)).not.toContain('garden');
  expect((await light(page)).length).toBeGreaterThan((await full(page)).length);

  // By keyboard: O goes over those words, J over all that are new.
  const spoken = page.locator('main [aria-live=polite]');
  await page.keyboard.press('o');
  await expect.poll(() => spoken.textContent()).toMatch(/, nueva, te sirve, /);
  await page.keyboard.press('j');
  await expect.poll(() => spoken.textContent()).toMatch(/^[^,]+, nueva(?:, (?!te sirve).*)?$/);
  await page.keyboard.press('k');
  await expect.poll(() => spoken.textContent()).toMatch(/, nueva, te sirve, /);

  // A word that is marked leaves the list, and no other takes its place.
  await clickWord(page, 'garden');
  await page.keyboard.press('3');
  await expect
    .poll(() => list(page).getByRole('term').allTextContents())
    .toEqual(words.filter((word) => word !== 'garden'));
  await expect.poll(() => marked(page, 'w3', 'garden')).toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  await list(page).getByRole('button', { name: 'Colorear todas' }).click();
  await expect.poll(() => light(page)).toEqual([]);
  expect(await full(page)).toContain('squitchy');
  await list(page).waitFor({ state: 'detached' });
  return words.filter((word) => word !== 'garden');
}

/** The other device, a phone, where the words are a sheet: what was chosen here is chosen there, and the other way round. */
async function chooseOnPhone(other: Page, page: Page, expect: ExpectStatic): Promise<void> {
  await placeOf(other, 'squitchy');
  await expect.poll(() => full(other)).toContain('squitchy');
  expect(await light(other)).toEqual([]);
  await other.getByRole('button', { name: 'Tipografía y página' }).click();
  await other.getByRole('radio', { name: 'Automático' }).click();
  await other.keyboard.press('Escape');
  await expect.poll(() => light(other)).toContain('squitchy');
  await expect.poll(() => light(page)).toContain('squitchy');
  await other.getByRole('button', { name: /^Tus .* palabras$/ }).tap();
  const sheet = other.getByRole('dialog', { name: /^Las .* que más te sirven$/ });
  await sheet.getByText('el, la, los, las', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Cerrar' }).tap();
  await sheet.waitFor({ state: 'detached' });
}

async function leaveStrokes(page: Page, served: readonly string[], expect: ExpectStatic): Promise<void> {
  await list(page).waitFor();
  const legend = page.getByRole('contentinfo').getByText('Te sirve');
  await legend.waitFor();
  await page.getByRole('button', { name: 'Tipografía y página' }).click();
  await page.getByRole('radio', { name: 'Solo trazo' }).click();
  await page.keyboard.press('Escape');
  await list(page).waitFor({ state: 'detached' });
  const margin = page.getByRole('complementary', { name: 'Palabras nuevas' });
  await margin.getByText('Las palabras nuevas llevan solo un trazo.').waitFor();
  await legend.waitFor({ state: 'detached' });
  await expect.poll(() => full(page)).toEqual([]);
  expect(await light(page)).toEqual(expect.arrayContaining([...served, 'squitchy']));
  await margin.getByRole('button', { name: 'Colorear todas' }).click();
  await expect.poll(() => light(page)).toEqual([]);
  expect(await full(page)).toEqual(expect.arrayContaining([...served, 'squitchy']));
}

async function placeGlosses(page: Page, expect: ExpectStatic): Promise<void> {
  await placeOf(page, 'kettle');
  expect(await button(page).getAttribute('aria-pressed')).toBe('false');
  expect(await between(page)).toEqual([]);

  const first = await firstWords(page);
  await choose(page, 'Entre líneas');
  await expect.poll(() => between(page)).toContain('hervidor');
  expect(await firstWords(page), 'the first word stays').toBe(first);
  await expect.poll(() => button(page).getAttribute('aria-pressed')).toBe('true');
  const shown = await between(page);
  expect(new Set(shown).size, 'each word once').toBe(shown.length);

  await clickWord(page, 'kettle');
  await page.keyboard.press('5');
  await expect.poll(() => between(page)).not.toContain('hervidor');
  // Undo is offered.
  await page.getByRole('button', { name: 'Deshacer' }).waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => between(page)).toContain('hervidor');
  await page.keyboard.press('Escape');
  await turn(page, () => page.keyboard.press('PageDown'));
  await expect.poll(() => between(page)).not.toContain('hervidor');
  await turn(page, () => page.keyboard.press('PageUp'));
  await expect.poll(() => between(page)).toContain('hervidor');

  const margin = page.getByRole('complementary', { name: 'Glosas de esta página' });
  await page.keyboard.press('g');
  await margin.getByText('hervidor').waitFor();
  await expect.poll(() => page.locator('main [aria-live=polite]').textContent()).toBe('Glosas al margen');
  expect(await between(page)).toEqual([]);
  await page.keyboard.press('g');
  await expect.poll(() => button(page).getAttribute('aria-pressed')).toBe('false');
  await margin.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await expect.poll(() => between(page)).toContain('hervidor');
}

async function placeGlossesOnPhone(other: Page, expect: ExpectStatic): Promise<void> {
  await expect.poll(() => between(other)).toContain('hervidor');
  await button(other).tap();
  await other.getByRole('radio', { name: 'Al pie' }).tap();
  await other.keyboard.press('Escape');
  const strip = other.getByRole('complementary', { name: 'Glosas al pie' });
  await strip.getByText('hervidor').waitFor();
  const { height = 0 } = (await button(other).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  // Only words on screen, and no word under the strip.
  const { y = 0 } = (await strip.boundingBox()) ?? {};
  expect((await placeOf(other, 'kettle')).y).toBeLessThan(y);
}

/** A finger turns pages; a tap opens the sheet, of half the screen unless the whole card is asked for, and the word stays in sight above it. */
async function tapOnPhone(other: Page, expect: ExpectStatic): Promise<void> {
  await turn(other, () => swipe(other, 'left'));
  expect(await pageNumber(other)).toMatch(/^Página 2 de/);
  const low = (await wordsOnPage(other)).findLast(({ text }) => text === 'child');
  if (!low) throw new Error('no word');
  await other.touchscreen.tap(low.x, low.y);
  const sheet = card(other, 'child');
  await sheet.getByRole('radio', { name: 'Aprendiendo' }).tap();
  await expect.poll(() => marked(other, 'w2', 'child')).toBeGreaterThan(0);
  const height = async (): Promise<number> => (await sheet.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThanOrEqual(844 / 2 + 1);
  await sheet.getByRole('button', { name: 'Ver la ficha entera' }).tap();
  await expect.poll(height).toBeGreaterThan(844 / 2 + 1);
  await sheet.getByRole('button', { name: 'Ver la ficha entera' }).tap();
  await expect.poll(height).toBeLessThanOrEqual(844 / 2 + 1);
  const box = await sheet.boundingBox();
  const lowest = async () => Math.max(...(await placesOf(other, 'child', low.x)).map(({ y }) => y));
  await expect.poll(lowest).toBeLessThan(box?.y ?? 0);
}

/** Finds the place of a word in a column of the page. */
const placesOf = async (page: Page, word: string, column: number) =>
  (await wordsOnPage(page)).filter(({ text, x }) => text === word && Math.abs(x - column) < 2);

describe.concurrent('new words of a page', () => {
  test('are drawn as light as their number asks, and glossed where there is room', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    await addBookAs(journey.url, account, await harbourGarden());
    const reader = await addBookAs(journey.url, account, await garden());
    const { page, context } = await journey.visit({ account });
    const origins = new Set<string>();
    context.on('request', (request) => origins.add(new URL(request.url()).origin));
    await loadReader(page, reader);
    const served = await step('the words that serve most are listed and marked', () => markOfList(page, expect));
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const other = (await journey.visit({ account, ...phone })).page;
    await loadReader(other, reader);
    await step('a phone has them in a sheet, and both devices choose alike', () => chooseOnPhone(other, page, expect));
    await step('the list goes, and the strokes with it', () => leaveStrokes(page, served, expect));

    await step('full colours come once most words are known', async () => {
      // A reader who knows most of the words sees full colours. The pack comes from elsewhere while the page is open: no reload is needed.
      await other.getByRole('button', { name: 'Tipografía y página' }).click();
      await other.getByRole('radio', { name: 'Automático' }).click();
      await other.keyboard.press('Escape');
      await expect.poll(() => light(other)).toContain('squitchy');
      await callAs(journey.url, account, 'applyStarterPack', {
        packId: 'advanced_1000',
        targetLang: 'en',
        nativeLang: 'es',
      });
      await expect.poll(() => full(other)).toContain('squitchy');
      expect(await light(other)).toEqual([]);
      expect(await other.getByRole('button', { name: /^Tus .* palabras$/ }).count()).toBe(0);
    });

    await step('another book opens on both devices', async () => {
      for (const one of [page, other]) {
        await one.getByRole('button', { name: 'Volver a la biblioteca' }).click();
        await openBook(one, 'The Harbour Garden');
      }
    });
    await step('glosses stand between the lines or in the margin', () => placeGlosses(page, expect));
    await step('on a phone glosses stand at the foot', () => placeGlossesOnPhone(other, expect));
    await step('a tap on a phone opens a sheet, and the word stays in sight', () => tapOnPhone(other, expect));
    expect([...origins], 'a card and its glosses ask nobody but this server').toEqual([journey.url]);
  });
});
