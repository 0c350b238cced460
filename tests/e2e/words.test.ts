import type { Page } from 'playwright';
import { describe } from 'vitest';
import { openBook, shelve, smallNovel, vocabulary } from './books.ts';
import { test, type Journey } from './journey.ts';
import { callAs, collectionOf, profileOf, statusesOf } from './onServer.ts';
import {
  card,
  clickWord,
  drag,
  markByKey,
  marked,
  pageNumber,
  placeOf,
  swipe,
  toastOf,
  turn,
  wordsOnPage,
} from './openPage.ts';
import type { Account } from './accounts.ts';

const title = 'The Quiet Harbour';

async function openReader(
  journey: Journey,
  options: Parameters<Journey['visit']>[0] = {},
): Promise<{ account: Account; page: Page }> {
  const account = await journey.newAccount();
  const { page } = await journey.visit({ account, ...options });
  await shelve(page, await smallNovel(title), title);
  await openBook(page, title);
  await placeOf(page, 'harbour');
  return { account, page };
}

const closeCard = async (page: Page, word: string): Promise<void> => {
  await card(page, word).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await card(page, word).waitFor({ state: 'detached' });
};

describe.concurrent('words', () => {
  test('the four choices: every occurrence is coloured, XP is given once, undo takes the mark back; the six of the detailed mode', async ({
    journey,
    expect,
  }) => {
    const { account, page } = await openReader(journey);
    const xp = async () => (await profileOf(journey.url, account))['experiencePoints'];
    const status = async (word: string) => (await statusesOf(journey.url, account)).get(word);
    const occurrences = (await wordsOnPage(page)).filter(({ text }) => text === 'nobody').length;
    expect(occurrences).toBeGreaterThan(5);
    const before = Number(await xp());

    await clickWord(page, 'nobody', 3);
    const choices = card(page, 'nobody').getByRole('radiogroup', { name: 'Estado de la palabra' }).getByRole('radio');
    await expect.poll(() => choices.allTextContents()).toEqual(['La sé', 'Aprendiendo', 'No la sé', 'Ignorar']);
    await card(page, 'nobody').getByText('saw it', { exact: false }).first().waitFor();
    await choices.filter({ hasText: 'Aprendiendo' }).click();
    await page.getByText('«nobody» añadida a tu vocabulario').waitFor();
    await expect.poll(() => marked(page, 'w2', 'nobody')).toBeGreaterThanOrEqual(occurrences);
    await expect.poll(() => status('nobody')).toBe('2');
    expect(await xp()).toBe(before + 3);

    await page.getByRole('button', { name: 'Deshacer' }).first().click();
    await expect.poll(() => marked(page, 'w2', 'nobody')).toBe(0);
    await expect.poll(() => status('nobody')).toBe(undefined);
    // A press outside the card closes it.
    await card(page, 'nobody').waitFor({ state: 'detached' });
    await clickWord(page, 'nobody', 3);
    await choices.filter({ hasText: 'No la sé' }).click();
    await expect.poll(() => marked(page, 'w1', 'nobody')).toBeGreaterThanOrEqual(occurrences);
    await expect.poll(() => status('nobody')).toBe('1');
    expect(await xp()).toBe(before + 3);

    await choices.filter({ hasText: 'Aprendiendo' }).click();
    await page.getByText('«nobody» actualizada').first().waitFor();
    await card(page, 'nobody').getByRole('radio', { name: 'Casi' }).click();
    await expect.poll(() => marked(page, 'w4', 'nobody')).toBeGreaterThanOrEqual(occurrences);
    await choices.filter({ hasText: 'Ignorar' }).click();
    await expect.poll(() => marked(page, 'w99', 'nobody')).toBeGreaterThanOrEqual(occurrences);
    await card(page, 'nobody').getByRole('radio', { name: 'La sé', exact: true }).click();
    await expect.poll(() => status('nobody')).toBe('5');
    await expect.poll(async () => (await marked(page, 'w99', 'nobody')) + (await marked(page, 'w1', 'nobody'))).toBe(0);
    // Known from another status: 5 more, and the achievement of the first mastered word, 20.
    await expect.poll(xp).toBe(before + 3 + 5 + 20);

    // The six choices of the detailed mode.
    await closeCard(page, 'nobody');
    await callAs(journey.url, account, 'updateSettings', { markingMode: 'detailed' });
    await clickWord(page, 'nobody');
    const six = card(page, 'nobody').getByRole('radiogroup', { name: 'Estado de la palabra' }).getByRole('radio');
    await expect
      .poll(() => six.allTextContents())
      .toEqual(['Ignorada', 'Desconocida', 'Aprendiendo', 'Aprendiendo', 'Aprendiendo', 'Conocida']);
    for (const [index, status] of ['99', '1', '2', '3', '4', '5'].entries()) {
      await six.nth(index).click();
      await expect.poll(async () => (await statusesOf(journey.url, account)).get('nobody')).toBe(status);
    }
  });

  test('the rest of the page at once, and undone at once; by keyboard alone: walk, open, mark by digit, Escape gives the focus back', async ({
    journey,
    expect,
  }) => {
    const { account, page } = await openReader(journey);
    await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'nobody', status: '2' });
    await expect.poll(() => marked(page, 'w2', 'nobody')).toBeGreaterThan(0);
    const distinct = new Set((await wordsOnPage(page)).map(({ text }) => text.toLowerCase()));
    const rest = distinct.size - 1;
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Marcar el resto de la página como conocidas' }).click();
    await page.getByText(/^\d+ palabras conocidas más$/).waitFor();
    const known = async () =>
      [...(await statusesOf(journey.url, account)).values()].filter((status) => status === '5').length;
    await expect.poll(known).toBeGreaterThanOrEqual(rest - 1);
    expect((await statusesOf(journey.url, account)).get('nobody')).toBe('2');
    await page.getByRole('button', { name: 'Deshacer' }).first().click();
    await expect.poll(known).toBe(0);
    expect((await statusesOf(journey.url, account)).get('nobody')).toBe('2');

    // While the toast's button has the focus, keys are the button's.
    await page.getByText(/palabras vuelven a como estaban/).waitFor();
    const spoken = page.locator('main [aria-live=polite]');
    const words = (await wordsOnPage(page)).map(({ text }) => text);
    const to = words.indexOf('harbour');
    for (let step = 0; step <= to; step++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => spoken.textContent()).toMatch(/^harbour, nueva(?:, te sirve)?(?:, puerto)?$/);
    await page.keyboard.press('3');
    await expect.poll(() => marked(page, 'w3', 'harbour')).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await card(page, 'harbour').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('radio');
    await page.keyboard.press('1');
    await expect.poll(() => marked(page, 'w1', 'harbour')).toBeGreaterThan(0);
    await page.keyboard.press('0');
    await expect.poll(() => marked(page, 'w99', 'harbour')).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await card(page, 'harbour').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => spoken.textContent()).toMatch(/^was, nueva(?:, te sirve)?(?:, era, fue)?$/);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => spoken.textContent()).toMatch(/^harbour, ignorada/);
    await page.keyboard.press('5');
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('harbour')).toBe('5');
    await turn(page, () => page.keyboard.press('n'));
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Teclas del lector' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Teclas del lector' }).waitFor({ state: 'detached' });
    // From a button too.
    await page.getByRole('button', { name: 'Más opciones' }).focus();
    await turn(page, () => page.keyboard.press('PageUp'));
  });

  test('five words unlock an achievement; the header shows XP and gems; notes, tags and the star; the note stands in the margin; a phrase by dragging', async ({
    journey,
    expect,
  }) => {
    const { account, page } = await openReader(journey);
    for (const word of vocabulary.slice(0, 5)) {
      await clickWord(page, word);
      await card(page, word).getByRole('radio', { name: 'No la sé' }).click();
      await toastOf(page, word).waitFor();
      await closeCard(page, word);
    }
    await page.getByText('Primeras palabras: +25 XP, +5 gemas').waitFor();
    const profile = await profileOf(journey.url, account);
    // First book 50/10; five words of 3; five words marked 25/5.
    expect(profile).toMatchObject({ wordsMarkedCount: 5, experiencePoints: 50 + 15 + 25 });
    await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
    await page.getByRole('banner').getByText('90 de 100 XP').waitFor({ state: 'attached' });
    await page.getByRole('link', { name: `${Number(profile['gems'])} gemas` }).waitFor();
    await openBook(page, title);

    await clickWord(page, 'there');
    const there = card(page, 'there');
    await there.getByRole('button', { name: 'Añadir una nota' }).click();
    await there.getByLabel('Nota').fill('ahí mismo');
    await page.keyboard.press('Enter');
    await toastOf(page, 'there').waitFor();
    await page
      .getByRole('complementary', { name: 'Notas y significados de esta página' })
      .getByText('ahí mismo')
      .waitFor();
    await there.getByRole('button', { name: 'Etiqueta' }).click();
    await there.getByLabel('Etiqueta nueva').fill('mar');
    await page.keyboard.press('Enter');
    await there.getByRole('button', { name: 'Quitar la etiqueta mar' }).waitFor();
    await there.getByRole('button', { name: 'Añadir a favoritas' }).click();
    await there.getByRole('button', { name: 'Quitar de favoritas' }).waitFor();
    expect(await there.getByRole('link', { name: /Diccionario/ }).getAttribute('href')).toMatch(/^https:\/\/.*there/);
    const saved = async () => (await collectionOf(journey.url, account, 'words_en')).get('there');
    await expect.poll(saved).toMatchObject({ notes: 'ahí mismo', tags: ['mar'], starred: true, status: '1' });
    await there.getByRole('button', { name: 'Quitar la etiqueta mar' }).click();
    await expect.poll(saved).toMatchObject({ tags: [] });
    const sentence = [...(await collectionOf(journey.url, account, 'sentences_en')).values()];
    expect(sentence.map((one) => one['text'])).toContain('The old harbour was there and nobody saw it.');
    await closeCard(page, 'there');

    await drag(page, await placeOf(page, 'nobody'), await placeOf(page, 'it'));
    await card(page, 'nobody saw it').getByRole('radio', { name: 'Aprendiendo' }).click();
    await toastOf(page, 'nobody saw it').waitFor();
    await expect.poll(() => marked(page, 'p2', 'nobody saw it')).toBeGreaterThan(5);
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('nobody saw it')).toBe('2');
    // Its words keep their own colour inside it.
    await closeCard(page, 'nobody saw it');
    expect(await marked(page, 'w2', 'nobody')).toBe(0);
  });

  test('marks in a row are one toast; Ctrl+Z takes them back, the latest first, here and where they are kept; then that words without a mark are known acts on the open page, and the card says why', async ({
    journey,
    expect,
  }) => {
    const { account, page } = await openReader(journey);
    const toasts = page.getByRole('region', { name: 'Avisos' });
    const kept = async () => Object.fromEntries(await statusesOf(journey.url, account));
    await markByKey(page, 'harbour', '2');
    await toasts.getByText('«harbour» añadida a tu vocabulario').waitFor();
    // A toast under the pointer waits: however slow this machine is, the next mark finds it there.
    await toasts.getByText('«harbour» añadida a tu vocabulario').hover();
    await markByKey(page, 'nobody', '0');
    await toasts.getByText('2 palabras marcadas harbour y nobody').waitFor();
    await expect.poll(kept).toEqual({ harbour: '2', nobody: '99' });
    const foot = await page.getByRole('contentinfo').boundingBox();
    const box = await toasts.getByText('2 palabras marcadas').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(foot?.y ?? Infinity);

    await page.keyboard.press('Control+z');
    await toasts.getByText('«nobody» vuelve a nueva').waitFor();
    await expect.poll(() => marked(page, 'w99', 'nobody')).toBe(0);
    await page.keyboard.press('Control+z');
    await toasts.getByText('«harbour» vuelve a nueva').waitFor();
    await expect.poll(kept).toEqual({});
    // An undo that is pressed before its mark is answered takes that mark back, not the one before it.
    await markByKey(page, 'harbour', '2');
    await toasts.getByText('«harbour» añadida a tu vocabulario').waitFor();
    await markByKey(page, 'nobody', '0');
    await page.keyboard.press('Control+z');
    await toasts.getByText('«nobody» vuelve a nueva').waitFor();
    await expect.poll(kept).toEqual({ harbour: '2' });
    await page.keyboard.press('Control+z');
    await toasts.getByText('«harbour» vuelve a nueva').waitFor();
    await expect.poll(kept).toEqual({});
    await page.reload();
    await placeOf(page, 'harbour');
    expect([await marked(page, 'w2', 'harbour'), await marked(page, 'w99', 'nobody')]).toEqual([0, 0]);

    await expect.poll(() => marked(page, 'w1', 'harbour')).toBeGreaterThan(0);
    // From another device: this page stays as it is.
    await callAs(journey.url, account, 'updateSettings', { initialWordsPreset: 'known' });
    await expect.poll(() => marked(page, 'w1', 'harbour')).toBe(0);
    await clickWord(page, 'harbour');
    await card(page, 'harbour').getByText('Conocida por defecto').waitFor();
    await expect
      .poll(() => card(page, 'harbour').getByRole('radio', { checked: true }).allTextContents())
      .toEqual(['La sé']);
    await card(page, 'harbour').getByRole('radio', { name: 'La sé', exact: true }).click();
    await card(page, 'harbour').getByText('Conocida por defecto').waitFor({ state: 'detached' });
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('harbour')).toBe('5');
    await callAs(journey.url, account, 'updateSettings', { initialWordsPreset: 'new' });
    await expect.poll(() => marked(page, 'w1', 'nobody')).toBeGreaterThan(0);
    expect(await marked(page, 'w1', 'harbour')).toBe(0);
  });

  test('on a phone: a finger turns pages; a tap opens the sheet and the word stays in sight', async ({
    journey,
    expect,
  }) => {
    const { page } = await openReader(journey, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await expect.poll(() => pageNumber(page)).toMatch(/^Página 1 de/);
    await turn(page, () => swipe(page, 'left'));
    await turn(page, () => swipe(page, 'left'));
    expect(await pageNumber(page)).toMatch(/^Página 3 de/);
    await turn(page, () => swipe(page, 'right'));
    expect(await pageNumber(page)).toMatch(/^Página 2 de/);
    const low = (await wordsOnPage(page)).findLast(({ text }) => text === 'nobody');
    if (!low) throw new Error('no word');
    await page.touchscreen.tap(low.x, low.y);
    const sheet = card(page, 'nobody');
    await sheet.waitFor();
    await sheet.getByRole('radio', { name: 'Aprendiendo' }).tap();
    await expect.poll(() => marked(page, 'w2', 'nobody')).toBeGreaterThan(0);
    // It takes half of the screen, and the whole card when it is asked for.
    const height = async (): Promise<number> => (await sheet.boundingBox())?.height ?? 0;
    expect(await height()).toBeLessThanOrEqual(844 / 2 + 1);
    await sheet.getByRole('button', { name: 'Ver la ficha entera' }).tap();
    await expect.poll(height).toBeGreaterThan(844 / 2 + 1);
    await sheet.getByRole('button', { name: 'Ver la ficha entera' }).tap();
    await expect.poll(height).toBeLessThanOrEqual(844 / 2 + 1);
    const box = await sheet.boundingBox();
    await expect
      .poll(async () =>
        Math.max(
          ...(await wordsOnPage(page))
            .filter(({ x, text }) => text === 'nobody' && Math.abs(x - low.x) < 2)
            .map(({ y }) => y),
        ),
      )
      .toBeLessThan(box?.y ?? 0);
  });
});
