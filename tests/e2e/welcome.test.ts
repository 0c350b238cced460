import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { saveOnboardingDraft } from '#contract/calls/onboarding.ts';
import { parseFirstPage } from '#contract/content/firstPage.ts';
import type { Language } from '#domain/languages.ts';
import type { AcceptedWords } from '#domain/vocabularyCheck/calibration.ts';
import { tokenise } from '#domain/text/tokenise.ts';
import { coverOf } from '#domain/words/status/shownStatus.ts';
import { sourceOf } from '../checkGuessers.ts';
import { shippedCover } from '../shippedCover.ts';
import { cookiesOf, signIn, type Account } from './accounts.ts';
import { test, type Visit } from './journey.ts';
import { callAs, collectionOf, profileOf, statusesOf } from './onServer.ts';
import { step } from './step.ts';
import { coloured, openTextWord, walkToTextWord } from './textWord.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const words = (page: Page) => page.getByRole('group', { name: /^Palabras, parte/ }).getByRole('button');

/** From the first screen to the first words of the check. */
async function toTheCheck(page: Page, language: string): Promise<void> {
  await heading(page, '¿En qué idioma quieres leer?');
  await choose(page, language);
  await choose(page, 'Algo');
  await press(page, 'Seguir');
  await page.getByRole('group', { name: 'Palabras, parte 1 de 2' }).waitFor();
}

/** Ticks two words of the screen by keys, of those that exist or of those that do not. */
async function tickTwo(page: Page, language: Language, kind: 'real' | 'invented'): Promise<void> {
  const { listed, invented } = sourceOf(language);
  const source = kind === 'real' ? listed : invented;
  const two = (await words(page).allTextContents()).filter((text) => source.includes(text)).slice(0, 2);
  for (const text of two) await words(page).getByText(text, { exact: true }).press('Space');
}

describe.concurrent('the welcome', () => {
  test('brings a newcomer home, who has marked a first page', async ({ journey, expect }) => {
    const account = await journey.newAccount({ onboarded: false });
    const { page } = await journey.visit({ account, greeted: true });
    await step('a newcomer is led to it', async () => {
      await page.goto('/home');
      await page.waitForURL('**/welcome');
      await heading(page, '¿En qué idioma quieres leer?');
    });

    await step("the sign-up's name is not asked again, and can be put right", async () => {
      // The name is the sign-up's: it is not asked again, and can be put right.
      await page.getByText('Te llamamos Ana Prueba y hablas español.').waitFor();
      await press(page, 'Cambiar');
      const name = page.getByLabel('¿Cómo te llamamos?');
      expect(await name.inputValue()).toBe('Ana Prueba');
      await name.fill('Anita');
      await press(page, 'Misterio');
      await press(page, 'Viajes');
      await toTheCheck(page, 'Francés');
    });

    await step('who knows only invented words is believed none', async () => {
      // Nobody is believed who knows no words but some that do not exist.
      expect(await words(page).count()).toBe(32);
      await tickTwo(page, 'fr', 'invented');
      await page.getByText('2 tocadas').waitFor();
      await press(page, 'Siguiente');
      await heading(page, 'Empiezas casi de cero');
      await page.getByText('Tocaste 2 inventadas').waitFor();
      const numbers = page.getByRole('radiogroup', { name: '¿Cuántas damos por sabidas?' }).getByRole('radio');
      expect(await numbers.count()).toBe(1);
      expect(await numbers.getAttribute('aria-checked')).toBe('true');
      await press(page, 'Seguir');
    });

    await step('words of a first page are marked, by pointer and by keys', async () => {
      await heading(page, 'Tu primera página');
      await openTextWord(page, 'voisin');
      const card = (word: string) => page.getByRole('dialog', { name: word, exact: true });
      await card('voisin').getByText('vecino').waitFor();
      await card('voisin').getByRole('radio', { name: 'Aprendiendo' }).click();
      await page.getByText('«voisin» añadida a tu vocabulario').waitFor();
      await page.keyboard.press('Escape');
      await card('voisin').waitFor({ state: 'detached' });
      await expect.poll(() => coloured(page, 'w2')).toContain('voisin');
      // By keyboard: the text has the focus again.
      await walkToTextWord(page, 'croissants');
      await page.keyboard.press('Enter');
      // The same digit as in every place where a status is chosen.
      await page.keyboard.press('5');
      await page.getByText('Así se aprende aquí.').waitFor();
      await card('croissants').getByRole('button', { name: 'Cerrar', exact: true }).click();
      await press(page, 'Entrar en Glosa');
      await page.waitForURL('**/home');
    });

    await step('Inicio and the account have what was answered', async () => {
      await page.getByRole('heading', { level: 1, name: /Anita/ }).waitFor();
      await expect
        .poll(() => profileOf(journey.url, account))
        .toMatchObject({
          displayName: 'Anita',
          activeLanguage: 'fr',
          nativeLanguage: 'es',
          starterPackId: null,
          languagesList: ['fr'],
          onboardingDraft: null,
          readingGoal: { value: 20 },
          interest: 'Misterio, Viajes',
          onboardingCompleted: true,
          hasCompletedFirstExperience: true,
          calibrationResults: { answered: 32, known: 0, falseAlarms: 2, estimatedVocabulary: 0, accepted: 0 },
        });
      expect(await statusesOf(journey.url, account, 'fr')).toEqual(
        new Map([
          ['croissants', '5'],
          ['voisin', '2'],
        ]),
      );
    });
    await step('the tour and a story wait there', async () => {
      // Whoever has just arrived is shown round, not welcomed back.
      await page.getByRole('dialog', { name: 'Tu menú' }).waitFor();
      expect(await page.getByText('Estás al día').count()).toBe(0);
      // The story of the language chosen is on the shelf.
      await page.getByRole('heading', { name: 'Tu primer relato ya está aquí' }).waitFor();
      await expect
        .poll(async () => [...(await collectionOf(journey.url, account, 'books')).values()])
        .toMatchObject([{ language: 'fr', given: true }]);
    });
  });

  test('goes on where it was broken off, and can be skipped', async ({ journey, expect }) => {
    const account = await journey.newAccount({ onboarded: false });
    const visit = await journey.visit({ account, offlineShell: true });
    const { page, context } = visit;
    await step('the check asks rarer words, and again when they did not come', () => halfWay(visit));
    const rarer = page.getByRole('group', { name: 'Palabras, parte 2 de 2' });
    await step('the answers under way are on the server', () =>
      expect
        .poll(() => profileOf(journey.url, account))
        .toMatchObject({ onboardingDraft: { step: 'check', check: { screen: 1 } } }),
    );
    await tickAllOnServer(journey.url, account);
    await step('it is left half-way', async () => {
      // Whoever came to know the demo in this tab means to leave all the same.
      await page.evaluate(() => sessionStorage.setItem('glosa.guest', 'yes'));
      await press(page, 'Guardar y salir');
      await page.getByRole('button', { name: 'Empieza a leer', exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    });

    // Signing out has left nothing of the account in this browser: all comes from the server.
    const signedIn = { ...account, cookies: await signIn(journey.url, account) };
    await context.addCookies(cookiesOf(signedIn, journey.url));
    await step('it goes on where it was, in a browser that knows nothing', async () => {
      await page.goto('/home');
      await page.waitForURL('**/welcome');
      await rarer.waitFor();
      expect(await words(page).count()).toBe(20);
    });
    await step('its result is a number, shown on a page', () => resultOfAll(page, expect));
    await step('the rest is skipped without a connection', async () => {
      await press(page, 'Atrás');
      await rarer.waitFor();
      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.setOffline(true);
      await arriveOffline(page);
    });
    await step('the account has what was answered before', async () => {
      await context.setOffline(false);
      await expect
        .poll(() => profileOf(journey.url, signedIn))
        .toMatchObject({
          onboardingCompleted: true,
          activeLanguage: 'pt',
          languagesList: ['pt'],
          starterPackId: 'essential_250',
          readingGoal: { value: 20 },
        });
      expect(await profileOf(journey.url, signedIn)).not.toHaveProperty('calibrationResults');
      expect(await statusesOf(journey.url, signedIn, 'pt')).toEqual(new Map([['molhados', '1']]));
    });
  });
});

/** Comes to the second screen of the check, whose words cannot be fetched at first. */
async function halfWay({ page, expectFault }: Visit): Promise<void> {
  expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.route('**/starter-packs/**', (route) => route.abort());
  await page.goto('/welcome');
  await heading(page, '¿En qué idioma quieres leer?');
  await choose(page, 'Portugués');
  await choose(page, 'Algo');
  await press(page, 'Seguir');
  await page.getByRole('alert').filter({ hasText: 'No se pudieron traer las palabras' }).waitFor();
  await page.unroute('**/starter-packs/**');
  await press(page, 'Reintentar');
  await page.getByRole('group', { name: 'Palabras, parte 1 de 2' }).waitFor();
  await tickTwo(page, 'pt', 'real');
  await press(page, 'Siguiente');
  await page.getByRole('group', { name: 'Palabras, parte 2 de 2' }).waitFor();
}

/** The answers under way with all words of the first two thousand known, kept by another device. */
async function tickAllOnServer(url: string, account: Account): Promise<void> {
  const draft = saveOnboardingDraft.input.parse((await profileOf(url, account))['onboardingDraft']);
  if (!draft.check) throw new Error('No check is under way');
  const known = draft.check.screens.flat().flatMap(({ text, band }) => (band !== null && band <= 3 ? [text] : []));
  await callAs(url, account, 'saveOnboardingDraft', { ...draft, check: { ...draft.check, known } });
}

/** Knows the rarer words too, and sees a page of a novel as it looks with each number of words, counted as every page is. */
async function resultOfAll(page: Page, expect: ExpectStatic): Promise<void> {
  await press(page, 'Ver el resultado');
  await heading(page, 'Conoces unas 2.000 palabras');
  const number = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}, \\d+\\s% azul$`) });
  expect(await number('2.000').getAttribute('aria-checked')).toBe('true');
  expect(await page.getByRole('radio', { name: /^[35]\.000/ }).count(), 'never above the estimate').toBe(0);
  await page.getByRole('row', { name: /^501 a 1\.000 100\s%$/ }).waitFor();
  const shares = [await shownShare(page, '2.000'), await shownShare(page, '1.000'), await shownShare(page, 'Ninguna')];
  const expected = [await shareOfPage('pt', 2_000), await shareOfPage('pt', 1_000), 100];
  expect(shares).toEqual(expected);
  expect(expected).toEqual(expected.toSorted((one, other) => one - other));
  // Without a word all of the page is new, and it is quiet.
  expect(await page.getByRole('figure').locator('[data-look=stroke]').count()).toBeGreaterThan(10);
  await number('2.000').click();
}

/** Chooses a number, and reads how much of the page is new: by its choice, and on the page. */
async function shownShare(page: Page, number: string): Promise<number> {
  const choice = page.getByRole('radio', { name: new RegExp(`^${number}, `) });
  await choice.click();
  const share = Number.parseInt((await choice.getAttribute('aria-label'))?.split(', ')[1] ?? '', 10);
  await page.getByRole('figure').getByText(`${share}\u00A0%`, { exact: true }).waitFor();
  return share;
}

/** Percentage of a language's page that is new with so many words, counted here. */
async function shareOfPage(language: Language, accepted: AcceptedWords): Promise<number> {
  const file = path.join(import.meta.dirname, `../../content/first-pages/${language}.md`);
  const { text, names } = parseFirstPage(readFileSync(file, 'utf8'), file);
  const keys = tokenise(text, language).flatMap(({ key }) =>
    names.map((name) => name.toLowerCase()).includes(key) ? [] : [key],
  );
  const cover = await shippedCover(language, accepted);
  return Math.round((100 * keys.filter((key) => coverOf(key, cover, () => null) === null).length) / keys.length);
}

/** Skips the check, marks a word of the first page and comes home. */
async function arriveOffline(page: Page): Promise<void> {
  await press(page, 'Saltar');
  await heading(page, 'Tu primera página');
  const card = page.getByRole('dialog', { name: 'molhados' });
  await openTextWord(page, 'molhados');
  await card.getByRole('radio', { name: 'No la sé' }).click();
  await page.getByText('Sin conexión', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await press(page, 'Saltar la lectura');
  await page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor();
}
