import type { Page } from 'playwright';
import { describe } from 'vitest';
import { z } from 'zod';
import { makeAccount } from './accounts.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { answerRightly, lessonOf } from './lessons.ts';
import { callAs, collectionOf, profileOf, statusesOf } from './onServer.ts';

const [first, third] = [lessonOf('en', 1), lessonOf('en', 3)];
const questionOf = (page: Page, index: number) => page.locator('#preguntas > ol > li').nth(index);
const finish = (page: Page) => page.getByRole('button', { name: 'Terminar la lección' });
const progressOfLesson = z.object({ lessons: z.record(z.string(), z.record(z.string(), z.unknown())) });

async function answerAll(page: Page, { questions } = first): Promise<void> {
  for (const [index, question] of questions.entries()) await answerRightly(questionOf(page, index), question);
}

describe.concurrent('lessons', () => {
  test('a lesson is read, answered and finished; it is paid once, here, after a reload and on the other device', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await page.goto('/home/lecciones');
    await page.getByRole('heading', { name: 'Lecciones de inglés' }).waitFor();
    await page.getByText('0 de 20').first().waitFor();
    await page.getByRole('link', { name: 'Empezar' }).click();
    await page.getByRole('heading', { level: 1, name: first.title }).waitFor();

    await page.getByText(`Te quedan ${first.questions.length} preguntas.`).waitFor();
    await expect.poll(() => finish(page).isDisabled()).toBe(true);
    await answerAll(page);
    await page.getByText('Todas contestadas.').waitFor();
    await finish(page).click();
    await page.getByRole('heading', { name: 'Lección terminada' }).waitFor();
    await page.getByText('15', { exact: true }).waitFor();
    await page.getByText('1 de 20').waitFor();
    await page.getByRole('link', { name: `Siguiente: ${lessonOf('en', 2).title}` }).waitFor();
    await expect
      .poll(() => profileOf(journey.url, account))
      .toMatchObject({ experiencePoints: 15, streak: { current: 1 } });
    const [day] = (await collectionOf(journey.url, account, 'history')).values();
    expect(day).toMatchObject({ lessons: { en: ['en-1'] }, languages: { en: { xp: 15 } } });

    await page.goto('/home/lecciones');
    const row = page.getByRole('listitem').filter({ hasText: first.title });
    await row.getByText('Terminada').waitFor({ state: 'attached' });
    await page.getByText('15 XP').waitFor();
    await page.getByRole('radio', { name: 'B2' }).click();
    await page.getByRole('heading', { name: 'A1', exact: true }).waitFor({ state: 'detached' });

    const other = await journey.visit({ account });
    await other.page.goto('/home/lecciones');
    await other.page.getByRole('link', { name: first.title, exact: true }).click();
    // What was answered is past: it can be done again.
    await other.page.getByText(`Te quedan ${first.questions.length} preguntas.`).waitFor();
    await answerAll(other.page);
    await finish(other.page).click();
    await other.page.getByText('Ya la tenías').waitFor();
    await other.page.getByRole('link', { name: 'Volver a Lecciones' }).click();
    await other.page.getByRole('heading', { name: 'Lecciones de inglés' }).waitFor();
    expect(await profileOf(journey.url, account)).toMatchObject({ experiencePoints: 15 });
  });

  test('without a connection a lesson that was never opened is done, and paid when there is one again', async ({
    journey,
    expect,
  }) => {
    const server = await journey.startServer();
    const account = await makeAccount(server.url, server.outbox);
    const { page, context, expectFault } = await journey.visit({ account, url: server.url, offlineShell: true });
    expectFault(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to load/);
    await page.goto('/home/lecciones');
    await page.getByRole('link', { name: third.title, exact: true }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const keptTexts = () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('glosa-content')).keys();
        return kept.filter(({ url }) => /\/lessons\/en-\d+\./.test(url)).length;
      });
    await expect.poll(keptTexts).toBe(20);
    await context.setOffline(true);
    await server.stop();
    await page.reload();
    await page.getByRole('link', { name: third.title, exact: true }).click();
    await answerAll(page, third);
    await finish(page).click();
    await page.getByText('Se sumará al volver la conexión').waitFor();
    await server.start();
    await context.setOffline(false);
    await expect.poll(() => profileOf(server.url, account)).toMatchObject({ experiencePoints: 15 });
    await page.getByText('Se sumará al volver la conexión').waitFor({ state: 'detached' });
  });

  test('key words are kept in one step and undone in one; a word keeps its sentence and its lesson', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await page.goto('/home/lecciones/en-1');
    const margin = page.getByRole('complementary', { name: 'Palabras clave' });
    await margin.getByRole('button', { name: `Guardar las ${first.words.length}` }).click();
    await margin.getByText('Guardadas').waitFor();
    await expect.poll(async () => (await statusesOf(journey.url, account)).size).toBe(first.words.length);
    expect(new Set((await statusesOf(journey.url, account)).values())).toEqual(new Set(['2']));
    const sentences = () => collectionOf(journey.url, account, 'sentences_en');
    await expect.poll(async () => (await sentences()).size).toBeGreaterThan(3);
    expect([...(await sentences()).values()].every(({ lessonId }) => lessonId === 'en-1')).toBe(true);

    await margin.getByRole('button', { name: 'Deshacer' }).click();
    await margin.getByRole('button', { name: `Guardar las ${first.words.length}` }).waitFor();
    await expect.poll(async () => (await statusesOf(journey.url, account)).size).toBe(0);

    // By keys alone: the text is one tab stop, a digit marks.
    await page.getByRole('button', { name: 'morning, nueva' }).first().focus();
    await page.keyboard.press('2');
    await page.getByRole('button', { name: 'morning, aprendiendo, poco' }).first().waitFor();
    await expect.poll(async () => Object.fromEntries(await statusesOf(journey.url, account))).toEqual({ morning: '2' });
    await goTo(page, '/home/vocabulario/all?palabra=morning');
    await page
      .getByRole('row', { name: /morning/ })
      .getByRole('gridcell', { name: 'Lección 1', exact: true })
      .waitFor();
    await page.getByRole('link', { name: 'Lección 1' }).click();
    await page.getByRole('heading', { level: 1, name: first.title }).waitFor();
  });

  test('where it was left and what was answered is there on the other device', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await page.goto('/home/lecciones/en-1');
    const [question] = first.questions;
    if (!question) throw new Error('The lesson asks nothing');
    await answerRightly(questionOf(page, 0), question);
    await page.getByRole('link', { name: 'Preguntas' }).click();
    const kept = async () =>
      progressOfLesson.parse((await collectionOf(journey.url, account, 'lessons')).get('en') ?? { lessons: {} })
        .lessons['en-1'];
    await expect.poll(async () => Number((await kept())?.['block'] ?? 0)).toBeGreaterThan(first.paragraphs.length - 1);

    const other = await journey.visit({ account });
    await other.page.goto('/home/lecciones');
    await other.page.getByRole('link', { name: 'Seguir' }).click();
    await other.page.getByText(`Te quedan ${first.questions.length - 1} preguntas.`).waitFor();
    await expect.poll(() => other.page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await questionOf(other.page, 0).getByText('Correcta').first().waitFor();
  });

  test('the text is set as books are: here, after a reload, on the other device', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    const styleOf = (each: Page) =>
      each.getByText(first.paragraphs[0] ?? '', { exact: true }).evaluate((text) => {
        const { fontSize, lineHeight, fontFamily, textAlign } = getComputedStyle(text);
        return [fontSize, lineHeight, fontFamily.split(',')[0], textAlign];
      });
    await page.goto('/home/lecciones/en-1');
    await expect.poll(() => styleOf(page)).toEqual(['20px', '34.4px', '"Literata Variable"', 'start']);
    await page.getByRole('button', { name: 'Tipografía y página' }).click();
    await page.getByRole('button', { name: 'Letra más grande' }).click();
    await page.getByRole('radio', { name: 'Atkinson' }).click();
    await page.getByRole('radio', { name: 'Amplio' }).click();
    // Its state is the account's, which follows a moment later on a slow machine.
    await page.getByRole('checkbox', { name: 'Justificar el texto' }).click();
    // A lesson has no pages to choose.
    expect(await page.getByRole('radiogroup', { name: 'Modo' }).count()).toBe(0);
    const wanted = ['21px', '42px', '"Atkinson Hyperlegible Next Variable"', 'justify'];
    await expect.poll(() => styleOf(page)).toEqual(wanted);
    await expect
      .poll(async () => Object(await profileOf(journey.url, account)).settings.reading)
      .toMatchObject({ fontSize: 21, font: 'atkinson', lineHeight: 2, justify: true });
    await page.reload();
    await expect.poll(() => styleOf(page)).toEqual(wanted);
    const phone = await journey.visit({ account, viewport: { width: 390, height: 844 } });
    await phone.page.goto('/home/lecciones/en-1');
    await expect.poll(() => styleOf(phone.page)).toEqual(['20px', '40px', wanted[2], 'justify']);
  });

  test('digits answer the question in sight, Enter leads to the next, and a wrong answer says why', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    await callAs(journey.url, account, 'updateSettings', { soundEffectsEnabled: false });
    const { page } = await journey.visit({ account });
    await page.goto('/home/lecciones/en-11');
    await page.getByRole('link', { name: 'Preguntas' }).click();
    const [one, two] = [questionOf(page, 0), questionOf(page, 1)];
    await expect.poll(async () => (await one.boundingBox())?.y ?? 1_000).toBeLessThan(600);
    await page.keyboard.press('1');
    await one.getByText('Tu respuesta').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => two.evaluate((row) => row.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('1');
    await two.getByText('Casi.').waitFor();
    await two.getByText('he would cook', { exact: false }).waitFor();
  });

  test('an address of no lesson and a text that does not come say so in Spanish, with a way on', async ({
    journey,
  }) => {
    const account = await journey.newAccount();
    const visit = await journey.visit({ account });
    const { page, context } = visit;
    visit.expectFault(/Failed to load resource/);
    await page.goto('/home/lecciones/en-21');
    await page.getByRole('heading', { name: 'Esta lección no existe' }).waitFor();
    await page.getByRole('link', { name: 'Volver a Lecciones' }).click();
    await page.getByRole('heading', { name: 'Lecciones de inglés' }).waitFor();

    await context.route(/\/lessons\/en-1\./, (route) => route.abort());
    await page.getByRole('link', { name: first.title, exact: true }).click();
    await page.getByRole('heading', { name: 'No se pudo traer la lección' }).waitFor();
    await context.unroute(/\/lessons\/en-1\./);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { level: 1, name: first.title }).waitFor();

    await context.route('**/lessons/en.json', (route) => route.fulfill({ body: '<html>', status: 200 }));
    await page.goto('/home/lecciones');
    await page.getByText('No se pudo traer la lista de lecciones.').waitFor();
    await context.unroute('**/lessons/en.json');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('link', { name: first.title, exact: true }).waitFor();
  });
});
