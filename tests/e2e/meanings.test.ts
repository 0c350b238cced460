import { describe, type ExpectStatic } from 'vitest';
import type { Account } from './accounts.ts';
import { epub } from './books.ts';
import { dueWord } from './dueWords.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test, type Journey, type Visit } from './journey.ts';
import { callAs, collectionOf, profileOf, statusesOf } from './onServer.ts';
import { card, clickWord, marked, placeOf } from './openPage.ts';
import { question } from './practising.ts';
import { step } from './step.ts';

const title = 'The Long Table';
const book = () =>
  epub(`${title}.epub`, {
    title,
    author: 'Mary Writer',
    sections: [
      {
        title: 'One',
        body: '<p>He takes a book and looks through the windows.</p><p>The squitchy gardens swore there.</p>'.repeat(3),
      },
    ],
  });

describe.concurrent('meanings', () => {
  test('stand on the card, under the mouse and in the margin, and forms are known with their word', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const reader = await addBookAs(journey.url, account, await book());
    const visit = await journey.visit({ account });
    const { page } = visit;
    await loadReader(page, reader);
    await placeOf(page, 'takes');
    await step('a word that is not known shows its meaning under the mouse', async () => {
      // Under the mouse.
      await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'book', status: '5' });
      await expect.poll(() => marked(page, 'w1', 'book')).toBe(0);
      const windows = await placeOf(page, 'windows');
      await page.mouse.move(windows.x, windows.y);
      await page
        .locator('[aria-hidden=true]')
        .filter({ hasText: /^nuevaventana$/ })
        .waitFor();
      const known = await placeOf(page, 'book');
      await page.mouse.move(known.x, known.y);
      await page
        .locator('[aria-hidden=true]')
        .filter({ hasText: /ventana$/ })
        .waitFor({ state: 'detached' });
      const gardens = await placeOf(page, 'gardens');
      await page.mouse.move(gardens.x, gardens.y);
      await page
        .locator('[aria-hidden=true]')
        .filter({ hasText: /^nuevajardín/ })
        .waitFor();
      expect(await page.locator('[aria-hidden=true]').filter({ hasText: /la sé/ }).count()).toBe(0);
    });

    await step("a card has the glossary's meaning, and the learner's note in its place", async () => {
      await clickWord(page, 'windows');
      await card(page, 'windows').getByText('nombre · de window').waitFor();
      await card(page, 'windows').getByText('ventana', { exact: true }).waitFor();
      await card(page, 'windows').getByText('Glosario').waitFor();
      // Opened by mouse: no choice has the focus.
      expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog');
      await page.keyboard.press('3');
      await expect.poll(() => marked(page, 'w3', 'windows')).toBeGreaterThan(0);
      const margin = page.getByRole('complementary', { name: 'Notas y significados de esta página' });
      await margin.getByText('ventana').waitFor();
      await card(page, 'windows').getByRole('button', { name: 'Añadir una nota' }).click();
      await card(page, 'windows').getByLabel('Nota').fill('ventanales');
      await page.keyboard.press('Enter');
      await card(page, 'windows').getByText('Tu nota').waitFor();
      await margin.getByText('ventanales').waitFor();
      await expect
        .poll(async () => (await collectionOf(journey.url, account, 'words_en')).get('windows'))
        .toMatchObject({ notes: 'ventanales' });
      expect((await collectionOf(journey.url, account, 'words_en')).get('windows')).not.toHaveProperty('translation');
      await page.keyboard.press('Escape');
      await clickWord(page, 'squitchy');
      await card(page, 'squitchy').getByText('Aún no tenemos su significado.').waitFor();
    });

    await step("a pack's words are known with their regular forms", async () => {
      // Regular forms of a known word of the pack are known with it, until a record says otherwise.
      await page.keyboard.press('Escape');
      await callAs(journey.url, account, 'applyStarterPack', {
        packId: 'advanced_1000',
        targetLang: 'en',
        nativeLang: 'es',
      });
      // Two words of the page are unknown to the pack: the other forms are known with theirs.
      for (const form of ['takes', 'looks', 'gardens'])
        await expect.poll(() => marked(page, 'w1', form), { message: form }).toBe(0);
      expect(await marked(page, 'w1', 'squitchy')).toBeGreaterThan(0);
      expect(await marked(page, 'w1', 'swore')).toBeGreaterThan(0);
    });
    await step('a check makes an irregular form known, which settings and undo change', () =>
      acceptCheck(visit, journey, account, expect),
    );
    await step("a word's own record goes before its pack", async () => {
      await clickWord(page, 'takes');
      await card(page, 'takes').getByText('Forma de «take», de tu paquete inicial').waitFor();
      await expect
        .poll(() => card(page, 'takes').getByRole('radio', { checked: true }).allTextContents())
        .toEqual(['La sé']);
      await page.keyboard.press('Escape');
      // The word itself is learned after all: its forms are not known by it any more, whatever the pack says.
      await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'take', status: '1' });
      await expect.poll(() => marked(page, 'w1', 'takes')).toBeGreaterThan(0);
      expect(await marked(page, 'w1', 'looks')).toBe(0);
      expect([...(await statusesOf(journey.url, account)).keys()].toSorted()).toEqual(['book', 'take', 'windows']);
    });
    await step('the shelf counts as the page colours', async () => {
      await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
      // Of fourteen running words «squitchy» and «takes» are new and «windows» is being learned: the shelf counts as the page colours.
      await page.getByRole('img', { name: /^Conoces el 79\s?%, aprendes el 7\s?% y es nuevo el 14\s?%/ }).waitFor();
    });
  });

  test('know words with hyphens, and call a guess one', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    await callAs(journey.url, account, 'updateProfile', { languagesList: ['en', 'fr'], activeLanguage: 'fr' });
    const name = 'Mots composés';
    const body = '<p>Peut-être, dit-il. Ma grand-mère a un oiseau-mouche. Le mouillage.</p>';
    const compounds = await epub(`${name}.epub`, { title: name, language: 'fr', sections: [{ title: 'Un', body }] });
    const reader = await addBookAs(journey.url, account, compounds, 'fr');
    const { page } = await journey.visit({ account });
    await loadReader(page, reader);
    await step('a word with hyphens that the glossary has is one word', async () => {
      await clickWord(page, 'Peut');
      await card(page, 'Peut-être').getByText('quizá, tal vez', { exact: true }).waitFor();
      await page.keyboard.press('5');
      await expect.poll(() => marked(page, 'w1', 'peut-être')).toBe(0);
      await page.keyboard.press('Escape');
    });
    await step('what grammar has tied is two words', async () => {
      // Grammar has tied these.
      await clickWord(page, 'dit');
      await card(page, 'dit').waitFor();
      await page.keyboard.press('Escape');
    });
    await step('another one is one word as soon as it is saved', async () => {
      // No dictionary of ours has this one.
      expect(await marked(page, 'w1', 'oiseau')).toBe(1);
      await callAs(journey.url, account, 'saveWord', { lang: 'fr', text: 'oiseau-mouche', status: '2' });
      await expect.poll(() => marked(page, 'w2', 'oiseau-mouche')).toBe(1);
      expect(await marked(page, 'w1', 'oiseau')).toBe(0);
    });
    await step('a guess says so on its card', async () => {
      // A guess says so, and not that a dictionary had it.
      await clickWord(page, 'mouillage');
      await card(page, 'mouillage').getByText('suposición', { exact: true }).waitFor();
      expect(await card(page, 'mouillage').getByText('Glosario').count()).toBe(0);
      await page.keyboard.press('Escape');
    });
    await step('the shelf counts them as the page does', async () => {
      await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
      // Ten running words: peut-être is known, oiseau-mouche is being learned.
      await page.getByRole('img', { name: /^Conoces el 10\s?%, aprendes el 10\s?% y es nuevo el 80\s?%/ }).waitFor();
    });

    await step('a guess says so in practice', async () => {
      await goTo(page, '/home/practica');
      await callAs(journey.url, account, 'importWords', { lang: 'fr', words: [dueWord('mouillage')] });
      await page.getByRole('button', { name: /^Repasar 1 / }).click();
      await question(page).getByRole('heading', { name: 'mouillage' }).waitFor();
      await page.keyboard.press(' ');
      await question(page).getByText('Suposición, formada con mouiller').waitFor();
      expect(await question(page).getByText('Glosario').count()).toBe(0);
    });
  });
});

/** A check on another device makes an irregular form known, settings take that back on the open page, and an undo brings it again. */
async function acceptCheck(visit: Visit, journey: Journey, account: Account, expect: ExpectStatic): Promise<void> {
  const { page } = visit;
  const isNew = async () => (await marked(page, 'w1', 'swore')) > 0;
  await callAs(journey.url, account, 'applyStarterPack', {
    packId: 'advanced_1000',
    targetLang: 'en',
    nativeLang: 'es',
    calibrationResults: {
      answered: 52,
      known: 30,
      falseAlarms: 0,
      estimatedVocabulary: 4_100,
      bands: [{ band: '1-250', shown: 5, known: 5 }],
      accepted: 3_000,
    },
  });
  await expect.poll(isNew).toBe(false);
  await clickWord(page, 'swore');
  await card(page, 'swore').getByText('Forma de «swear», de tu prueba de palabras').waitFor();
  await page.keyboard.press('Escape');

  const settings = await journey.newTab(visit);
  await settings.goto('/home/configuracion/idiomas');
  const number = settings.getByLabel('Palabras en inglés que ya sabes');
  await expect.poll(() => number.inputValue()).toBe('3000');
  // Nothing above the estimate is offered.
  expect((await number.locator('option').allTextContents()).at(-1)).toBe('Las 3.000 más frecuentes');
  await number.selectOption('1000');
  await expect.poll(isNew, { message: 'taken back' }).toBe(true);
  await settings.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(isNew, { message: 'undone' }).toBe(false);
  await expect.poll(() => profileOf(journey.url, account)).toMatchObject({ calibrations: { en: { accepted: 3_000 } } });
  await settings.close();
}
