import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { sourceOf } from '../checkGuessers.ts';
import { signIn } from './accounts.ts';
import { goTo } from './goTo.ts';
import { test, type Visit } from './journey.ts';
import { collectionOf, profileOf, statusesOf } from './onServer.ts';

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

/** Ticks by keys the words of the screen that exist; returns them. */
async function tickReal(page: Page, language: Language): Promise<string[]> {
  const { listed, beyond } = sourceOf(language);
  const ticked: string[] = [];
  for (const [at, text] of (await words(page).allTextContents()).entries()) {
    if (!listed.includes(text) && !beyond[0]?.includes(text)) continue;
    await words(page).nth(at).press('Space');
    ticked.push(text);
  }
  return ticked;
}

describe.concurrent('the welcome', () => {
  test('a new learner answers, is told how much they know, marks a first page and comes home', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount({ onboarded: false });
    const { page } = await journey.visit({ account, greeted: true });
    await page.goto('/home');
    await page.waitForURL('**/welcome');
    await heading(page, '¿En qué idioma quieres leer?');

    // The name is the sign-up's: it is not asked again, and can be put right.
    await page.getByText('Te llamamos Ana Prueba y hablas español.').waitFor();
    await press(page, 'Cambiar');
    const name = page.getByLabel('¿Cómo te llamamos?');
    expect(await name.inputValue()).toBe('Ana Prueba');
    await name.fill(' ');
    await press(page, 'Seguir');
    await page.getByText('Escribe un nombre').waitFor();
    // Of all that is missing the first has the focus.
    const least = page.getByRole('radio', { name: 'Nada', exact: true });
    await expect.poll(() => least.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await name.fill('Anita');
    await choose(page, 'Español');
    await press(page, 'Seguir');
    await page.getByRole('alert').filter({ hasText: 'Elige dos idiomas distintos' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'Elige una de las cuatro' }).waitFor();
    await press(page, 'Misterio');
    await press(page, 'Viajes');
    await toTheCheck(page, 'Francés');

    // Everything is ticked: nobody is believed who knows words that do not exist.
    expect(await words(page).count()).toBe(32);
    for (const word of await words(page).all()) await word.click();
    await page.getByText('32 tocadas').waitFor();
    await press(page, 'Siguiente');
    await heading(page, 'Empiezas casi de cero');
    await page.getByText('Tocaste 10 inventadas').waitFor();
    expect(await page.getByRole('radio', { name: 'Ninguno, Recomendado' }).getAttribute('aria-checked')).toBe('true');
    await choose(page, 'Las 250 más útiles');
    await press(page, 'Seguir');

    await heading(page, 'Tu primera página');
    // A word of the pack is known already.
    await page.getByRole('button', { name: 'rue, conocida' }).first().waitFor();
    await page.getByRole('button', { name: 'voisin, nueva' }).first().click();
    const card = (word: string) => page.getByRole('dialog', { name: word, exact: true });
    await card('voisin').getByText('vecino').waitFor();
    await card('voisin').getByRole('radio', { name: 'Aprendiendo' }).click();
    await page.getByText('«voisin» añadida a tu vocabulario').waitFor();
    await page.keyboard.press('Escape');
    await card('voisin').waitFor({ state: 'detached' });
    // By keyboard: the word has the focus again, and the next ones are an arrow away.
    await page.getByRole('button', { name: 'voisin, aprendiendo, poco' }).first().waitFor();
    await page.getByRole('button', { name: 'croissants, nueva' }).first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Chaque');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    // The same digit as in every place where a status is chosen.
    await page.keyboard.press('5');
    await page.getByText('Así se aprende aquí.').waitFor();
    await card('croissants').getByRole('button', { name: 'Cerrar', exact: true }).click();
    await press(page, 'Entrar en Glosa');
    await page.waitForURL('**/home');

    await page.getByRole('heading', { level: 1, name: /Anita/ }).waitFor();
    await expect
      .poll(() => profileOf(journey.url, account))
      .toMatchObject({
        displayName: 'Anita',
        activeLanguage: 'fr',
        nativeLanguage: 'es',
        starterPackId: 'essential_250',
        languagesList: ['fr'],
        onboardingDraft: null,
        readingGoal: { value: 20 },
        interest: 'Misterio, Viajes',
        onboardingCompleted: true,
        hasCompletedFirstExperience: true,
        calibrationResults: { answered: 32, known: 22, falseAlarms: 10, estimatedVocabulary: 0 },
      });
    expect(await statusesOf(journey.url, account, 'fr')).toEqual(
      new Map([
        ['croissants', '5'],
        ['voisin', '2'],
      ]),
    );
    // Whoever has just arrived is shown round, not welcomed back.
    await page.getByRole('dialog', { name: 'Tu menú' }).waitFor();
    expect(await page.getByText('Estás al día').count()).toBe(0);
    // The story of the language chosen is on the shelf.
    await page.getByRole('heading', { name: 'Tu primer relato ya está aquí' }).waitFor();
    await expect
      .poll(async () => [...(await collectionOf(journey.url, account, 'books')).values()])
      .toMatchObject([{ language: 'fr', given: true }]);
    await goTo(page, '/welcome');
    await page.waitForURL('**/home');
  });

  test('the check asks rarer words and recommends a pack; who leaves half-way goes on where they were; everything can be skipped, without a connection too', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount({ onboarded: false });
    const first = await journey.visit({ account });
    const { shown, ticked } = await halfWay(first);
    await first.page.close();

    const again = await journey.newTab(first);
    await again.goto('/');
    await again.waitForURL('**/welcome');
    const rarer = again.getByRole('group', { name: 'Palabras, parte 2 de 2' });
    await rarer.waitFor();
    expect(new URL(again.url()).search).toBe('');
    expect(await words(again).count()).toBe(20);
    await resultOfAll(again, expect);
    await press(again, 'Atrás');
    await rarer.waitFor();
    await expect.poll(() => profileOf(journey.url, account)).toMatchObject({ onboardingDraft: { step: 'check' } });
    // Whoever came to know the demo in this tab means to leave all the same.
    await again.evaluate(() => sessionStorage.setItem('glosa.guest', 'yes'));
    await press(again, 'Seguir en otro momento');
    await again.getByRole('button', { name: 'Empieza a leer', exact: true }).waitFor();
    expect(new URL(again.url()).pathname).toBe('/');

    const signedIn = { ...account, cookies: await signIn(journey.url, account) };
    const { page, context, expectFault } = await journey.visit({ account: signedIn, offlineShell: true });
    expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.goto('/home');
    await page.waitForURL('**/welcome');
    await page.getByRole('group', { name: 'Palabras, parte 2 de 2' }).waitFor();
    await press(page, 'Atrás');
    await page.getByRole('group', { name: 'Palabras, parte 1 de 2' }).waitFor();
    expect(await words(page).allTextContents()).toEqual(shown);
    expect(
      await page
        .getByRole('group', { name: /^Palabras, parte/ })
        .getByRole('button', { pressed: true })
        .allTextContents(),
    ).toEqual(ticked);
    await press(page, 'Atrás');
    await heading(page, '¿En qué idioma quieres leer?');
    expect(await page.getByRole('radio', { name: 'Portugués' }).getAttribute('aria-checked')).toBe('true');
    expect(await page.getByRole('button', { name: 'Ciencia' }).getAttribute('aria-pressed')).toBe('true');
    await toTheCheck(page, 'Italiano');

    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await arriveOffline(page);
    await context.setOffline(false);
    await expect
      .poll(() => profileOf(journey.url, signedIn))
      .toMatchObject({
        onboardingCompleted: true,
        activeLanguage: 'it',
        languagesList: ['it'],
        starterPackId: 'essential_250',
        readingGoal: { value: 20 },
      });
    expect(await profileOf(journey.url, signedIn)).not.toHaveProperty('calibrationResults');
    expect(await statusesOf(journey.url, signedIn, 'it')).toEqual(new Map([['sugo', '1']]));
  });
});

/** Comes to the second screen of the check, whose words cannot be fetched at first. @returns the words of the first screen */
async function halfWay({ page, expectFault }: Visit): Promise<{ readonly shown: string[]; readonly ticked: string[] }> {
  expectFault(/Failed to load resource/);
  await page.route('**/starter-packs/**', (route) => route.abort());
  await page.goto('/welcome');
  await heading(page, '¿En qué idioma quieres leer?');
  await press(page, 'Ciencia');
  await choose(page, 'Portugués');
  await choose(page, 'Algo');
  await press(page, 'Seguir');
  await page.getByRole('alert').filter({ hasText: 'No se pudieron traer las palabras' }).waitFor();
  await page.unroute('**/starter-packs/**');
  await press(page, 'Reintentar');
  await page.getByRole('group', { name: 'Palabras, parte 1 de 2' }).waitFor();
  const shown = await words(page).allTextContents();
  const ticked = await tickReal(page, 'pt');
  await press(page, 'Siguiente');
  await page.getByRole('group', { name: 'Palabras, parte 2 de 2' }).waitFor();
  return { shown, ticked };
}

/** Knows the rarer words too, and sees the page that comes next as it looks with each pack. */
async function resultOfAll(page: Page, expect: ExpectStatic): Promise<void> {
  await tickReal(page, 'pt');
  await press(page, 'Ver el resultado');
  await heading(page, 'Conoces unas 2.000 palabras');
  const thousand = page.getByRole('radio', { name: 'Las 1.000 más útiles, Recomendado' });
  expect(await thousand.getAttribute('aria-checked')).toBe('true');
  await page.getByRole('row', { name: /^501 a 1\.000 100\s%$/ }).waitFor();
  // Without a pack all of its words are new, and it is quiet.
  const sample = (name: string) => page.getByRole('figure', { name });
  await sample('Así verás una página con las 1.000').waitFor();
  const stroked = (name: string) => sample(name).locator('[data-look=stroke]').count();
  expect(await stroked('Así verás una página con las 1.000')).toBe(0);
  await choose(page, 'Ninguno');
  await sample('Así verás una página sin paquete').waitFor();
  expect(await stroked('Así verás una página sin paquete')).toBeGreaterThan(10);
}

/** Skips the check, marks a word of the first page and comes home. */
async function arriveOffline(page: Page): Promise<void> {
  await press(page, 'Saltar');
  await heading(page, 'Tu primera página');
  const card = page.getByRole('dialog', { name: 'sugo' });
  await page.getByRole('button', { name: 'sugo, nueva' }).first().click();
  await card.getByRole('radio', { name: 'No la sé' }).click();
  await page.getByText('Sin conexión', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await press(page, 'Saltar la lectura');
  await page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor();
}
