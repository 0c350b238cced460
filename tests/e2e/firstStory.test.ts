import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { sourceOf } from '../checkGuessers.ts';
import { linkTo, newAddress } from './accounts.ts';
import { test, type Journey } from './journey.ts';
import { drag, firstWords, marked, wordsOnPage } from './openPage.ts';
import { shownMarks, shownWords } from './shownPage.ts';
import { step } from './step.ts';
import { until } from './until.ts';

interface Beginner {
  /** The radio button of the language. */
  readonly language: string;
  /** The radio button of what they say they know. */
  readonly level: string;
  /** The titles of the stories that suit them. */
  readonly stories: readonly string[];
  /** Keys of the names in those stories. */
  readonly names: readonly string[];
  /** The language of the check when they take it, know each of its words and accept what it says; without it they skip it. */
  readonly check?: Language;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers the check as somebody does who knows all of its words, and accepts the result. */
async function answerCheck(page: Page, language: Language): Promise<void> {
  const { invented } = sourceOf(language);
  for (const [part, next] of [
    [1, 'Siguiente'],
    [2, 'Ver el resultado'],
  ] as const) {
    const words = page.getByRole('group', { name: `Palabras, parte ${part} de 2` }).getByRole('button');
    await words.first().waitFor();
    for (const text of await words.allTextContents())
      if (!invented.includes(text)) await words.getByText(text, { exact: true }).press('Space');
    await press(page, next);
  }
  await page.getByRole('radiogroup', { name: '¿Cuántas damos por sabidas?' }).waitFor();
  await press(page, 'Seguir');
}

/** From the landing page to Inicio: signs up, follows the mail's link, says a language and a level, and skips the rest but for the check. */
async function arrive({ visit, outbox }: Journey, { language, level, check }: Beginner): Promise<Page> {
  const { page } = await visit();
  const email = newAddress();
  await page.goto('/');
  await press(page, 'Empieza a leer');
  await page.getByLabel('Nombre', { exact: true }).fill('Nil');
  await page.getByLabel('Correo electrónico', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill('secreta1');
  await press(page, 'Crear cuenta');
  await page.goto(await linkTo(outbox, email, 'verifyEmail'));
  await page.waitForURL('**/welcome');
  await page.getByRole('radio', { name: language, exact: true }).click();
  await page.getByRole('radio', { name: level, exact: true }).click();
  await press(page, 'Seguir');
  await (check ? answerCheck(page, check) : press(page, 'Saltar'));
  await press(page, 'Saltar la lectura');
  await page.waitForURL('**/home');
  return page;
}

/** The line that was written for the sentence of the page's first word; this browser translates nothing. */
async function translateFirstSentence(page: Page): Promise<void> {
  const [first] = await wordsOnPage(page);
  if (!first) throw new Error('no word on the page');
  await page.mouse.click(first.x, first.y);
  await press(page, 'Traducir la frase');
  await page.getByRole('button', { name: 'Ocultar', exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

/** A piece of one sentence and of the next: whole ones are answered. */
async function translatePassage(page: Page): Promise<void> {
  const words = await wordsOnPage(page);
  const [from, to] = [words[3], words[24]];
  if (!from || !to) throw new Error('too few words on the page');
  await drag(page, from, to);
  await page.getByRole('toolbar', { name: 'Pasaje elegido' }).getByRole('button', { name: 'Traducir' }).click();
  await page.getByRole('button', { name: 'Ocultar', exact: true }).waitFor();
  await page.keyboard.press('Escape');
}

/** Reads the story of Inicio's first card to the end of its first chapter; its names are ignored on each page. */
async function readFirstChapter(page: Page, { stories, names }: Beginner, expect: ExpectStatic): Promise<void> {
  const card = page.getByRole('region', { name: 'Lo siguiente' });
  await card.getByRole('heading', { name: 'Tu primer relato ya está aquí' }).waitFor();
  const opens = card.getByRole('link', { name: /^Abrir / });
  expect(stories).toContain((await opens.getAttribute('aria-label'))?.replace('Abrir ', ''));
  await until('colours in its first lines', async () => Object.keys(await page.evaluate(shownMarks)).length > 0);
  for (const name of names) expect(await marked(page, 'w1', name), `${name} on Inicio`).toBe(0);
  await card.getByRole('link', { name: 'Empezar a leer' }).click();
  await until('words on the page', async () => (await firstWords(page)).length > 0);
  const end = page.getByRole('region', { name: 'Fin del capítulo' });
  const place = () =>
    page
      .getByText(/^Página \d+ de \d+/)
      .first()
      .textContent();
  await translateFirstSentence(page);
  await translatePassage(page);
  let ignored = 0;
  for (let turns = 0; turns < 12; turns++) {
    for (const name of names) {
      ignored += await marked(page, 'w99', name);
      expect(await marked(page, 'w1', name), name).toBe(0);
    }
    const before = (await place()) ?? '';
    await page.keyboard.press('n');
    // The next chapter's place is said before the end of this one comes up, which another press would close.
    if (/^Página (\d+) de \1\b/.test(before)) break;
    await until('the next page', async () => (await place()) !== before);
  }
  expect(ignored).toBeGreaterThan(0);
  await end.getByRole('heading', { name: /, leído$/ }).waitFor();
  await end.getByRole('button', { name: 'Seguir leyendo' }).click();
  await end.waitFor({ state: 'detached' });
}

/** The check's result is seen on the story's page and beside it in the library: nearly all of it is known. */
async function lookAtCoverage(page: Page, expect: ExpectStatic): Promise<void> {
  const { w1 = [], light = [], w99 = [] } = await page.evaluate(shownMarks);
  const shown = await page.evaluate(shownWords, {});
  expect(shown.length).toBeGreaterThan(40);
  expect(w1.length + light.length + w99.length).toBeLessThan(0.3 * shown.length);
  await page.goto('/home/biblioteca');
  await page.getByText(/^9\d\u00A0% conocido$/).waitFor();
}

describe.concurrent('the story that a learner is given', () => {
  test.for<Beginner>([
    {
      language: 'Francés',
      level: 'Nada',
      stories: ['La chaise de monsieur Luc', 'Le chat du 14'],
      names: ['luc', 'inès', 'bernard', 'nadia', 'marcel', 'paul', 'lola'],
    },
    {
      language: 'Alemán',
      level: 'Mucho',
      stories: ['Kapelle zwei', 'Ein Dorf namens Neuwinkel', 'Drei Töne'],
      names: ['martin', 'seiler', 'carla', 'henriette', 'vogt', 'neuwinkel', 'ansgar', 'jule', 'kowalski'],
    },
    {
      language: 'Italiano',
      level: 'Algo',
      stories: ['Il ladro di ombrelli', 'La donna che sapeva aspettare'],
      names: ['teo', 'marchetti', 'livia', 'anselma', 'renzo', 'marta', 'ferri', 'lina', 'oreste'],
      check: 'it',
    },
  ])(
    'is of the level that they said ($language, $level), and is read to the end of its first chapter',
    async (beginner, { journey, expect }) => {
      const page = await step('a newcomer comes home to a story of their level', () => arrive(journey, beginner));
      await step('the story is read to the end of its first chapter', () => readFirstChapter(page, beginner, expect));
      await step('what the check said is seen on its page and in the library', async () => {
        if (beginner.check) await lookAtCoverage(page, expect);
      });
    },
  );
});
