import type { Page } from 'playwright';
import { describe } from 'vitest';
import { epub } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test } from './journey.ts';
import { callAs } from './onServer.ts';
import { clickWord, marked, placeOf } from './openPage.ts';
import { shownMarks } from './shownPage.ts';

const title = 'The Garden';
/** A page of everyday words; *garden* and *window* come back most. */
const garden = () =>
  epub(`${title}.epub`, {
    title,
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

const list = (page: Page) => page.getByRole('complementary', { name: /^Las .* que más te sirven$/ });
const light = async (page: Page): Promise<string[]> => (await page.evaluate(shownMarks))['light'] ?? [];
const full = async (page: Page): Promise<string[]> => (await page.evaluate(shownMarks))['w1'] ?? [];

describe.concurrent('the quiet page', () => {
  test('a page that is all new has strokes and the words that serve most, with their meanings; «Colorear todas» is remembered, and so is «Solo trazo», which leaves them out; on a phone the words are a sheet; who knows most of the words sees full colours', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const reader = await addBookAs(journey.url, account, await garden());
    const { page } = await journey.visit({ account });
    await loadReader(page, reader);
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

    // On the learner's phone too; there the words are a sheet.
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const other = (await journey.visit({ account, ...phone })).page;
    await loadReader(other, reader);
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
    const served = words.filter((word) => word !== 'garden');
    expect(await light(page)).toEqual(expect.arrayContaining([...served, 'squitchy']));
    await page.reload();
    await placeOf(page, 'squitchy');
    await margin.waitFor();
    expect(await full(page)).toEqual([]);
    await margin.getByRole('button', { name: 'Colorear todas' }).click();
    await expect.poll(() => light(page)).toEqual([]);
    expect(await full(page)).toEqual(expect.arrayContaining([...served, 'squitchy']));

    // Who knows most of the words sees full colours. The pack comes from elsewhere while the page is open: no reload is needed.
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
});
