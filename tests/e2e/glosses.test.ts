import type { Page } from 'playwright';
import { describe } from 'vitest';
import { epub } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test } from './journey.ts';
import { callAs } from './onServer.ts';
import { clickWord, firstWords, inFrame, placeOf, turn } from './openPage.ts';

const title = 'The Harbour Garden';
/** Mostly words of the pack for beginners: a page in full colours, on which a few words are new. */
const book = () =>
  epub(`${title}.epub`, {
    title,
    author: 'Mary Writer',
    sections: [
      {
        title: 'One',
        body:
          `<p>The old man sat in the house and the woman was in the garden with the child and the book.</p>`.repeat(3) +
          `<p>He saw the sunset and the seagull. He saw the sunset and the kettle and he was there.</p>` +
          `<p>The old man sat in the house and the woman was in the house with the child and the book.</p>`.repeat(30),
      },
    ],
  });

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

describe.concurrent('glosses', () => {
  test('between the lines: gone for a word that is known, and G goes on to the margin; on the phone too, where they may be at the foot', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    await callAs(journey.url, account, 'applyStarterPack', {
      packId: 'essential_250',
      targetLang: 'en',
      nativeLang: 'es',
    });
    const reader = await addBookAs(journey.url, account, await book());
    const { page, context } = await journey.visit({ account });
    const origins = new Set<string>();
    context.on('request', (request) => origins.add(new URL(request.url()).origin));
    await loadReader(page, reader);
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
    // What can be undone is offered.
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
    expect([...origins], 'a card and its glosses ask nobody but this server').toEqual([journey.url]);

    // On the learner's phone too: the choice is the account's.
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const other = (await journey.visit({ account, ...phone })).page;
    await loadReader(other, reader);
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
  });
});
