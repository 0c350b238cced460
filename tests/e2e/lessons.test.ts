import type { Page } from 'playwright';
import { describe } from 'vitest';
import { z } from 'zod';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { keptContent, whatExplainsEnglish } from './keptContent.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { answerRightly, lessonOf } from './lessons.ts';
import { callAs, collectionOf, profileOf, statusesOf } from './onServer.ts';
import { coloured, openTextWord, walkToTextWord } from './textWord.ts';

// Lessons without a connection are in home.test.ts: whoever learns offline reads too.

const first = lessonOf('en', 1);
/** A word of its text. */
const firstWord = /\p{L}+/u.exec(first.paragraphs[0] ?? '')?.[0] ?? '';
const phone = { width: 390, height: 844 };
const questionOf = (page: Page, index: number) => page.locator('#preguntas > ol > li').nth(index);
const finish = (page: Page) => page.getByRole('button', { name: 'Terminar la lección' });
const progressOfLesson = z.object({ lessons: z.record(z.string(), z.record(z.string(), z.unknown())) });

async function answerFrom(page: Page, from: number): Promise<void> {
  for (const [index, question] of first.questions.entries())
    if (index >= from) await answerRightly(questionOf(page, index), question);
}

const styleOf = (page: Page) =>
  page.getByText(first.paragraphs[0] ?? '', { exact: true }).evaluate((text) => {
    const { fontSize, lineHeight, fontFamily, textAlign } = getComputedStyle(text);
    return [fontSize, lineHeight, fontFamily.split(',')[0], textAlign];
  });
const atkinson = '"Atkinson Hyperlegible Next Variable"';

describe.concurrent('lessons', () => {
  test('go on where they were closed, and are paid once', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    await callAs(url, account, 'updateSettings', { soundEffectsEnabled: false });
    const { page, expectFault } = await journey.visit({ account });
    expectFault(/Failed to load resource/);
    await step('an unknown lesson says so, and the first one begins', async () => {
      await comeToFirst(page);
      await page.getByText(`Te quedan ${first.questions.length} preguntas.`).waitFor();
      await expect.poll(() => finish(page).isDisabled()).toBe(true);
    });
    await step('key words are kept and taken back, and words of the text marked', () =>
      keepWords({ page, url, account, expect }),
    );
    await step("the text has the reader's look, which changes at once", () => setText({ page, url, account, expect }));
    await step('a question is answered', () => leaveAtTheQuestions({ page, url, account, expect }));
    await step('it goes on at the questions after a load', async () => {
      await page.goto('/home/lecciones');
      await page.getByRole('link', { name: 'Seguir' }).click();
      await page.getByText(`Te quedan ${first.questions.length - 1} preguntas.`).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
      await questionOf(page, 0).getByText('Correcta').first().waitFor();
    });
    await step('a phone has a size of its own', async () => {
      // A phone has a size of its own.
      await page.setViewportSize(phone);
      await expect.poll(() => styleOf(page)).toEqual(['20px', '40px', atkinson, 'justify']);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(() => styleOf(page)).toEqual(['21px', '42px', atkinson, 'justify']);
    });
    await step('no bar covers an enlarged page', () => barsScrollAway({ page, url, account, expect }));
    const earned = await step('it is finished and paid once', () => finishOnce({ page, url, account, expect }));

    await step('a finished lesson can be done again', async () => {
      await goTo(page, '/home/lecciones');
      const row = page.getByRole('listitem').filter({ hasText: first.title });
      await row.getByText('Terminada').waitFor({ state: 'attached' });
      await page.getByText('15 XP').waitFor();
      await page.getByRole('link', { name: first.title, exact: true }).click();
      // The answers are past: it can be done again.
      await page.getByText(`Te quedan ${first.questions.length} preguntas.`).waitFor();
    });
    await step('it is answered by keys, and not paid again', async () => {
      await answerByKeys({ page, expect });
      await answerFrom(page, 2);
      await finish(page).click();
      await page.getByText('Ya la tenías').waitFor();
    });
    await step('the list is chosen by level, and nothing was paid twice', async () => {
      await page.getByRole('link', { name: 'Volver a Lecciones' }).click();
      await page.getByRole('radio', { name: 'B2' }).click();
      await page.getByRole('heading', { name: 'A1', exact: true }).waitFor({ state: 'detached' });
      await barsScrollAway({ page, url, account, expect });
      expect(await profileOf(url, account)).toMatchObject({ experiencePoints: earned });
    });
  });

  test('explain and translate their words without a connection, though no book was opened', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page, context, expectFault } = await journey.visit({ account, offlineShell: true });
    expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.goto('/home/lecciones/en-1');
    await page.getByRole('article').waitFor();
    await expect.poll(() => keptContent(page)).toEqual(whatExplainsEnglish(expect));
    await context.setOffline(true);
    await page.reload();
    await openTextWord(page, firstWord);
    await page.getByRole('button', { name: 'Traducir la frase' }).click();
    await page.getByRole('button', { name: 'Ocultar', exact: true }).waitFor();
  });
});

/** A lesson that does not come says so, with a way on, and so does an address of no lesson; then the first lesson is begun. */
async function comeToFirst(page: Page): Promise<void> {
  const context = page.context();
  await context.route('**/lessons/en.json', (route) => route.fulfill({ body: '<html>', status: 200 }));
  await page.goto('/home/lecciones');
  await page.getByText('No se pudo traer la lista de lecciones.').waitFor();
  await context.unroute('**/lessons/en.json');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { name: 'Lecciones de inglés' }).waitFor();
  await page.getByText('0 de 20').first().waitFor();

  await goTo(page, '/home/lecciones/en-21');
  await page.getByRole('heading', { name: 'Esta lección no existe' }).waitFor();
  await page.getByRole('link', { name: 'Volver a Lecciones' }).click();

  await context.route(/\/lessons\/en-1\./, (route) => route.abort());
  await page.getByRole('link', { name: 'Empezar' }).click();
  await page.getByRole('heading', { name: 'No se pudo traer la lección' }).waitFor();
  await context.unroute(/\/lessons\/en-1\./);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
}

/** Keeps all key words and takes them back; then marks one word of the text by keys. Vocabulario leads to the lesson in `AllWords.browser.test.tsx`. */
async function keepWords({ page, url, account, expect }: Walker): Promise<void> {
  const margin = page.getByRole('complementary', { name: 'Palabras clave' });
  await margin.getByRole('button', { name: `Guardar las ${first.words.length}` }).click();
  await margin.getByText('Guardadas').waitFor();
  await expect.poll(async () => (await statusesOf(url, account)).size).toBe(first.words.length);
  expect(new Set((await statusesOf(url, account)).values())).toEqual(new Set(['2']));
  const sentences = () => collectionOf(url, account, 'sentences_en');
  await expect.poll(async () => (await sentences()).size).toBeGreaterThan(3);
  expect([...(await sentences()).values()].every(({ lessonId }) => lessonId === 'en-1')).toBe(true);

  // One place offers to undo it: that where it was done.
  expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(1);
  await margin.getByRole('button', { name: 'Deshacer' }).click();
  await margin.getByRole('button', { name: `Guardar las ${first.words.length}` }).waitFor();
  await expect.poll(async () => (await statusesOf(url, account)).size).toBe(0);

  // A screen reader that reads the page hears the sentences: what stands in the paragraph is its text, and nothing else.
  expect(await page.getByRole('article').getByRole('paragraph').first().ariaSnapshot()).toBe(
    `- paragraph: ${first.paragraphs[0]}`,
  );
  // By keys alone: the text is one tab stop, a digit marks.
  await walkToTextWord(page, 'morning');
  await page.locator('main [aria-live=polite]', { hasText: /^morning, nueva$/ }).waitFor();
  await page.keyboard.press('2');
  await expect.poll(() => coloured(page, 'w2')).toContain('morning');
  await expect.poll(async () => Object.fromEntries(await statusesOf(url, account))).toEqual({ morning: '2' });
}

/** At four times its size nothing that stays at the window's edges takes the page: a lesson's lines are in sight, and a list's. */
async function barsScrollAway({ page, expect }: Walker): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 200 });
  const staying = () =>
    page.evaluate(async () => {
      scrollTo({ top: 400, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return [...document.body.querySelectorAll('*')].flatMap((element) => {
        const { position, pointerEvents, visibility } = getComputedStyle(element);
        const { top, bottom, width } = element.getBoundingClientRect();
        const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
        const isBar = ['fixed', 'sticky'].includes(position) && width > innerWidth / 2 && height > 8;
        return isBar && pointerEvents !== 'none' && visibility === 'visible' ? [element.outerHTML.slice(0, 120)] : [];
      });
    });
  expect(await staying()).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.setViewportSize(usual ?? { width: 1280, height: 800 });
}

async function setText({ page, url, account, expect }: Walker): Promise<void> {
  await expect.poll(() => styleOf(page)).toEqual(['20px', '34.4px', '"Literata Variable"', 'start']);
  await page.getByRole('button', { name: 'Tipografía y página' }).click();
  await page.getByRole('button', { name: 'Letra más grande' }).click();
  await page.getByRole('radio', { name: 'Atkinson' }).click();
  await page.getByRole('radio', { name: 'Amplio' }).click();
  // Its state is the account's, which follows a moment later on a slow machine.
  await page.getByRole('checkbox', { name: 'Justificar el texto' }).click();
  // A lesson has no pages to choose.
  expect(await page.getByRole('radiogroup', { name: 'Modo' }).count()).toBe(0);
  await expect.poll(() => styleOf(page)).toEqual(['21px', '42px', atkinson, 'justify']);
  await expect
    .poll(async () => Object(await profileOf(url, account)).settings.reading)
    .toMatchObject({ fontSize: 21, font: 'atkinson', lineHeight: 2, justify: true });
  await page.keyboard.press('Escape');
}

/** Answers the first question and reads on to where the others are. */
async function leaveAtTheQuestions({ page, url, account, expect }: Walker): Promise<void> {
  const [question] = first.questions;
  if (!question) throw new Error('The lesson asks nothing');
  await answerRightly(questionOf(page, 0), question);
  await page.getByRole('link', { name: 'Preguntas' }).click();
  const kept = async () =>
    progressOfLesson.parse((await collectionOf(url, account, 'lessons')).get('en') ?? { lessons: {} }).lessons['en-1'];
  await expect.poll(async () => Number((await kept())?.['block'] ?? 0)).toBeGreaterThan(first.paragraphs.length - 1);
}

/** Answers what is left and ends the lesson. @returns the experience that the account has then */
async function finishOnce({ page, url, account, expect }: Walker): Promise<number> {
  const before = await profileOf(url, account);
  expect(before).toMatchObject({ streak: { current: 0 } });
  const earned = Number(before['experiencePoints']) + 15;
  await answerFrom(page, 1);
  await page.getByText('Todas contestadas.').waitFor();
  await finish(page).click();
  await page.getByRole('heading', { name: 'Lección terminada' }).waitFor();
  await page.getByText('15', { exact: true }).waitFor();
  await page.getByText('1 de 20').waitFor();
  await page.getByRole('link', { name: `Siguiente: ${lessonOf('en', 2).title}` }).waitFor();
  await expect.poll(() => profileOf(url, account)).toMatchObject({ experiencePoints: earned, streak: { current: 1 } });
  const [day] = (await collectionOf(url, account, 'history')).values();
  expect(day).toMatchObject({ lessons: { en: ['en-1'] }, languages: { en: { xp: earned } } });
  return earned;
}

/** The first two questions are answered by keys, and a wrong answer says why. */
async function answerByKeys({ page, expect }: Pick<Walker, 'page' | 'expect'>): Promise<void> {
  await page.getByRole('link', { name: 'Preguntas' }).click();
  const [one, two] = [questionOf(page, 0), questionOf(page, 1)];
  await expect.poll(async () => (await one.boundingBox())?.y ?? 1_000).toBeLessThan(600);
  await page.keyboard.press('1');
  await one.getByText('Tu respuesta').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => two.evaluate((row) => row.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('1');
  await two.getByText('Esta no salió.').waitFor();
  await two.getByText('Nobody asks for one', { exact: false }).waitFor();
}
