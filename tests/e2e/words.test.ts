import type { Page } from 'playwright';
import { describe } from 'vitest';
import { progressAt } from '#domain/progress/levels.ts';
import { smallNovel, vocabulary } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test } from './journey.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf, profileOf, statusesOf } from './onServer.ts';
import { card, clickWord, drag, markByKey, marked, placeOf, walkTo, wordsOnPage } from './openPage.ts';

const statusOf = async ({ url, account }: Walker, word: string) => (await statusesOf(url, account)).get(word);
const xpOf = async ({ url, account }: Walker) => Number((await profileOf(url, account))['experiencePoints']);
const choicesOf = (page: Page, word: string) =>
  card(page, word).getByRole('radiogroup', { name: 'Estado de la palabra' }).getByRole('radio');

async function closeCard(page: Page, word: string): Promise<void> {
  await card(page, word).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await card(page, word).waitFor({ state: 'detached' });
}

/** A mark that a key makes, and one that takes it back. Several in a row are in `wordActions.test.ts`. */
async function undoByKey({ url, account, page, expect }: Walker): Promise<void> {
  const toasts = page.getByRole('region', { name: 'Avisos' });
  const kept = async () => Object.fromEntries(await statusesOf(url, account));
  await markByKey(page, 'old', '2');
  const toast = toasts.getByText('«old» añadida a tu vocabulario');
  await toast.waitFor();
  const foot = await page.getByRole('contentinfo').boundingBox();
  expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual(foot?.y ?? Infinity);
  await expect.poll(kept).toEqual({ old: '2' });
  await page.keyboard.press('Control+z');
  await toasts.getByText('«old» vuelve a nueva').waitFor();
  await expect.poll(kept).toEqual({});
}

/** The fifth word that is marked. */
async function chooseInCard(reading: Walker): Promise<void> {
  const { url, account, page, expect } = reading;
  const occurrences = (await wordsOnPage(page)).filter(({ text }) => text === 'nobody').length;
  expect(occurrences).toBeGreaterThan(5);
  // One has been marked here and taken back.
  await callAs(url, account, 'saveWords', { lang: 'en', texts: vocabulary.slice(2, 5), status: '1' });
  const before = await xpOf(reading);
  await clickWord(page, 'nobody', 3);
  const choices = choicesOf(page, 'nobody');
  await expect.poll(() => choices.allTextContents()).toEqual(['La sé', 'Aprendiendo', 'No la sé', 'Ignorar']);
  await card(page, 'nobody').getByText('saw it', { exact: false }).first().waitFor();
  await choices.filter({ hasText: 'Aprendiendo' }).click();
  await page.getByText('Primeras palabras: +25 XP, +5 gemas').waitFor();
  await expect.poll(() => marked(page, 'w2', 'nobody')).toBeGreaterThanOrEqual(occurrences);
  await expect.poll(() => statusOf(reading, 'nobody')).toBe('2');
  await expect
    .poll(() => profileOf(url, account))
    .toMatchObject({ wordsMarkedCount: 5, experiencePoints: before + 3 + 25 });

  await card(page, 'nobody').getByRole('radio', { name: 'La sé', exact: true }).click();
  await expect.poll(() => statusOf(reading, 'nobody')).toBe('5');
  await expect.poll(() => marked(page, 'w2', 'nobody')).toBe(0);
  // Known from another status: 5 more, and the achievement of the first mastered word, 20.
  await expect.poll(() => xpOf(reading)).toBe(before + 3 + 25 + 5 + 20);
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await expect.poll(() => statusOf(reading, 'nobody')).toBe('2');
  await expect.poll(() => marked(page, 'w2', 'nobody')).toBeGreaterThanOrEqual(occurrences);
  await clickWord(page, 'nobody', 3);
  await card(page, 'nobody').waitFor();
}

async function writeInCard({ url, account, page, expect }: Walker): Promise<void> {
  // A press outside the card that is open closes it.
  await clickWord(page, 'there');
  await card(page, 'nobody').waitFor({ state: 'detached' });
  const there = card(page, 'there');
  await there.getByRole('button', { name: 'Añadir una nota' }).click();
  await there.getByLabel('Nota').fill('ahí mismo');
  await page.keyboard.press('Enter');
  await noteInMargin(page).waitFor();
  await there.getByRole('button', { name: 'Etiqueta' }).click();
  await there.getByLabel('Etiqueta nueva').fill('mar');
  await page.keyboard.press('Enter');
  await there.getByRole('button', { name: 'Quitar la etiqueta mar' }).waitFor();
  await there.getByRole('button', { name: 'Añadir a favoritas' }).click();
  await there.getByRole('button', { name: 'Quitar de favoritas' }).waitFor();
  const saved = async () => (await collectionOf(url, account, 'words_en')).get('there');
  await expect.poll(saved).toMatchObject({ notes: 'ahí mismo', tags: ['mar'], starred: true, status: '1' });
  const sentences = [...(await collectionOf(url, account, 'sentences_en')).values()];
  expect(sentences.map(({ text }) => text)).toContain('The old harbour was there and nobody saw it.');
  await closeCard(page, 'there');
}

const noteInMargin = (page: Page) =>
  page.getByRole('complementary', { name: 'Notas y significados de esta página' }).getByText('ahí mismo');

async function markPhrase(reading: Walker): Promise<void> {
  const { page, expect } = reading;
  await drag(page, await placeOf(page, 'nobody'), await placeOf(page, 'it'));
  await card(page, 'nobody saw it').getByRole('radio', { name: 'Aprendiendo' }).click();
  await expect.poll(() => marked(page, 'p2', 'nobody saw it')).toBeGreaterThan(5);
  await expect.poll(() => statusOf(reading, 'nobody saw it')).toBe('2');
  // Its words keep their own colour inside it.
  await closeCard(page, 'nobody saw it');
  expect(await marked(page, 'w2', 'nobody')).toBeGreaterThan(5);
}

async function markByKeys(reading: Walker): Promise<void> {
  const { page, expect } = reading;
  const spoken = page.locator('main [aria-live=polite]');
  await walkTo(page, 'and');
  await expect.poll(() => spoken.textContent()).toMatch(/^and, nueva/);
  await page.keyboard.press('3');
  await expect.poll(() => marked(page, 'w3', 'and')).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await card(page, 'and').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('radio');
  await page.keyboard.press('0');
  await expect.poll(() => marked(page, 'w99', 'and')).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await card(page, 'and').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => spoken.textContent()).toMatch(/^nobody saw it, frase, aprendiendo, poco/);
  await expect.poll(() => statusOf(reading, 'and')).toBe('99');
}

async function markRestOfPage({ url, account, page, expect }: Walker): Promise<void> {
  const before = await statusesOf(url, account);
  const onPage = new Set((await wordsOnPage(page)).map(({ text }) => text.toLowerCase()));
  const rest = [...onPage].filter((word) => !before.has(word)).length;
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Marcar el resto de la página como conocidas' }).click();
  await expect.poll(async () => (await statusesOf(url, account)).size).toBeGreaterThanOrEqual(before.size + rest - 1);
  const after = await statusesOf(url, account);
  for (const [word, status] of after) expect(status, word).toBe(before.get(word) ?? '5');
  await page.getByRole('button', { name: 'Deshacer' }).first().click();
  await page.getByText(/palabras vuelven a como estaban/).waitFor();
  await expect.poll(() => statusesOf(url, account)).toEqual(before);
}

/** That words without a mark are known is chosen on another device: this page stays as it is. */
async function knowByDefault(reading: Walker): Promise<void> {
  const { url, account, page, expect } = reading;
  await expect.poll(() => marked(page, 'w1', 'old')).toBeGreaterThan(0);
  await callAs(url, account, 'updateSettings', { initialWordsPreset: 'known' });
  await expect.poll(() => marked(page, 'w1', 'old')).toBe(0);
  await clickWord(page, 'old');
  const old = card(page, 'old');
  await old.getByText('La sé por defecto').waitFor();
  await expect.poll(() => old.getByRole('radio', { checked: true }).allTextContents()).toEqual(['La sé']);
  await old.getByRole('radio', { name: 'La sé', exact: true }).click();
  await old.getByText('La sé por defecto').waitFor({ state: 'detached' });
  await expect.poll(() => statusOf(reading, 'old')).toBe('5');
}

describe.concurrent('words', () => {
  test('are marked in every way, and are there after a reload', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    const reader = await addBookAs(url, account, await smallNovel());
    const { page } = await journey.visit({ account });
    const reading: Walker = { url, account, page, expect };
    await loadReader(page, reader);
    await placeOf(page, 'harbour');
    await step('a mark of a key is undone by a key', () => undoByKey(reading));
    await step('a status is chosen in the card', () => chooseInCard(reading));
    await step('notes and tags are written in the card', () => writeInCard(reading));
    await step('a phrase is marked', () => markPhrase(reading));
    await step('words are marked by keys', () => markByKeys(reading));
    await step('the rest of a page is marked, and undone', () => markRestOfPage(reading));

    await step('all of it is there after a reload', async () => {
      await page.reload();
      await placeOf(page, 'harbour');
      await noteInMargin(page).waitFor();
      await expect.poll(() => marked(page, 'w2', 'nobody')).toBeGreaterThan(5);
      expect(await marked(page, 'p2', 'nobody saw it')).toBeGreaterThan(5);
      expect(await marked(page, 'w99', 'and')).toBeGreaterThan(0);
    });
    await step('words without a mark are known when another device says so', () => knowByDefault(reading));
    const { gems, experiencePoints } = await profileOf(url, account);
    const { next } = progressAt(Number(experiencePoints));
    await step('rewards are in the header', async () => {
      await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
      const shown = `${Number(experiencePoints)} de ${Number(next?.minXp)} XP`;
      await page.getByRole('banner').getByText(shown).waitFor({ state: 'attached' });
      await page.getByRole('link', { name: `${Number(gems)} gemas` }).waitFor();
    });
  });
});
