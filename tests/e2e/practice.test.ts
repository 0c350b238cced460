import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { z } from 'zod';
import { makeAccount, type Account } from './accounts.ts';
import { epub, shelve } from './books.ts';
import { dueWord, dueWords, saveDueWords } from './dueWords.ts';
import { goTo } from './goTo.ts';
import { test, type Journey, type Visit } from './journey.ts';
import { answerRightly, lessonOf } from './lessons.ts';
import { callAs, collectionOf, profileOf } from './onServer.ts';

/** Words of another session than the first. */
const moreWords = [
  ['ladder', 'escalera'],
  ['thunder', 'trueno'],
  ['meadow', 'prado'],
] as const;
const meaningOf = new Map<string, string>(dueWords.map(([word, meaning]) => [word, meaning]));
const wordOf = new Map<string, string>([...dueWords, ...moreWords].map(([word, meaning]) => [meaning, word]));
const sentenceOf = new Map<string, string>(dueWords.map(([word, , sentence]) => [word, sentence]));

const record = z.object({
  srsLevel: z.number(),
  srsNextReview: z.number(),
  srsLastReview: z.number().nullable(),
  srsEaseFactor: z.number(),
  status: z.string(),
  notes: z.string(),
  reviews: z.object({ right: z.number(), wrong: z.number() }).optional(),
});
async function wordsOf(url: string, account: Account) {
  const words = await collectionOf(url, account, 'words_en');
  return new Map([...words].map(([key, word]) => [key, record.parse(word)] as const));
}
async function answersOf(url: string, account: Account): Promise<readonly string[]> {
  const session = (await collectionOf(url, account, 'practice')).get('en');
  return z
    .object({ answers: z.array(z.object({ key: z.string() })) })
    .parse(session)
    .answers.map(({ key }) => key);
}
const only = (url: string, account: Account, exercise: 'flashcard' | 'writing') =>
  callAs(url, account, 'updateSettings', { practice: { enabledExercises: [exercise] } });

const question = (page: Page) => page.getByRole('main', { name: 'Pregunta' });
const feedback = (page: Page) => page.getByRole('region', { name: 'Tu respuesta' });

/** Begins from the page of practice, to which the app that is open is led. */
async function begin(page: Page, count: number): Promise<void> {
  await goTo(page, '/home/practica');
  await page.getByRole('button', { name: `Repasar ${count} palabras` }).click();
  await page.waitForURL('**/practica/sesion');
  await question(page).waitFor();
}

/** Answers the word that is asked as it should be, by keys alone, and gives the exercise that it was. */
async function answerByKeys(page: Page): Promise<string> {
  const { keyboard } = page;
  const questionText = (await question(page).locator('p, h1').first().textContent()) ?? '';
  if (questionText.startsWith('¿Te acuerdas')) {
    await keyboard.press(' ');
    await page.getByRole('button', { name: /Bien/ }).waitFor();
    await keyboard.press('3');
    return 'flashcard';
  }
  if (questionText.startsWith('¿Cómo')) {
    const meaning = (await question(page).getByRole('heading').textContent()) ?? '';
    await keyboard.type(wordOf.get(meaning) ?? '');
    await keyboard.press('Enter');
  } else if (questionText.startsWith('¿Qué significa')) {
    const word = (await question(page).getByRole('heading').textContent()) ?? '';
    const options = await page.getByRole('group', { name: 'Respuestas' }).getByRole('button').allTextContents();
    await keyboard.press(String(options.findIndex((text) => text.includes(meaningOf.get(word) ?? '?')) + 1));
  } else {
    const word = (await question(page).locator('h1 i').first().textContent()) ?? '';
    const left = page.getByRole('group', { name: 'Palabras' }).getByRole('button');
    for (const token of (sentenceOf.get(word) ?? '').replace('.', '').split(' ')) {
      await left.getByText(token, { exact: true }).first().focus();
      await keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Comprobar' }).focus();
    await keyboard.press('Enter');
  }
  await feedback(page)
    .getByText(/^Bien\. La verás otra vez/)
    .waitFor();
  await keyboard.press('Enter');
  return questionText;
}

/** What a session's journeys look at. */
interface Practised {
  readonly page: Page;
  readonly url: string;
  readonly account: Account;
  readonly expect: ExpectStatic;
}

describe.concurrent('practice', () => {
  test('a session goes through all exercises by keyboard alone, is kept, and is paid once; a failed word comes back at the end, a word is taken out and a meaning corrected without leaving; a Práctica extra is used up and touches no schedule; a link to a chapter, or to words that were chosen, begins with those of them that are due', async ({
    journey,
    expect,
  }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    await saveDueWords(url, account);
    const { page } = await journey.visit({ account });
    await page.goto('/home');
    await allExercises({ page, url, account, expect });
    const words = moreWords.map(([word, meaning]) => dueWord(word, meaning));
    await callAs(url, account, 'importWords', { lang: 'en', words });
    await only(url, account, 'writing');
    await failedTakenCorrected({ page, url, account, expect });
    await extraPractice({ page, url, account, expect });
    await chosenWords({ page, url, account, expect });
  });

  test('a session that is left or killed goes on where it was, here and on another device; the last answer is undone; without a connection both grade the same words, and a lesson that was never opened is done: each counts once', async ({
    journey,
    expect,
  }) => {
    const server = await journey.startServer();
    const { url } = server;
    const account = await makeAccount(url, server.outbox);
    await saveDueWords(url, account);
    const words = moreWords.map(([word, meaning]) => dueWord(word, meaning));
    await callAs(url, account, 'importWords', { lang: 'en', words });
    await only(url, account, 'flashcard');
    const visit = await journey.visit({ account, url, offlineShell: true });
    const other = await journey.visit({ account, url });
    for (const { expectFault } of [visit, other]) expectFault(/ERR_|Failed to load|Failed to fetch/);
    const page = await leftUndoneKilled(journey, visit, { url, account, expect });
    const at = await besideEachOther(page, other.page, { url, account, expect });

    await visit.context.setOffline(true);
    await other.context.setOffline(true);
    await server.stop();
    for (const each of [page, other.page]) {
      for (let next = at; next <= 8; next++) {
        await each.getByText(`${next} de 8`, { exact: true }).waitFor();
        await answerByKeys(each);
      }
      await each.getByRole('heading', { name: 'Todo bien' }).waitFor();
    }
    // What was answered without a connection is here after a restart of the page too.
    await page.reload();
    await page.getByRole('heading', { name: 'Todo bien' }).waitFor();
    await doLesson(page);
    await page.getByText('Se sumará al volver la conexión').waitFor();

    await server.start();
    await visit.context.setOffline(false);
    await other.context.setOffline(false);
    await page.getByText('Se sumará al volver la conexión').waitFor({ state: 'detached' });
    await expect.poll(async () => (await profileOf(url, account))['practiceSessionsCompleted']).toBe(1);
    await expect
      .poll(async () => [...(await wordsOf(url, account)).values()].map(({ reviews }) => reviews))
      .toEqual(Array.from({ length: 8 }, () => ({ right: 1, wrong: 0 })));
    const answers = await answersOf(url, account);
    expect([answers.length, new Set(answers).size]).toEqual([8, 8]);
    // 16 for eight right answers, 5 for the session, 30 for the first one, 15 for the lesson.
    await expect.poll(async () => (await profileOf(url, account))['experiencePoints']).toBe(66);
  });
});

/** Answers five words rightly, each kind of exercise among them, by keys alone. */
async function allExercises({ page, url, account, expect }: Practised): Promise<void> {
  await begin(page, 5);
  const exercises = new Set<string>();
  for (let at = 1; at <= dueWords.length; at++) {
    await page.getByText(`${at} de 5`, { exact: true }).waitFor();
    exercises.add((await answerByKeys(page)).replace(/ con .*/, ''));
  }
  expect(exercises.size).toBe(4);
  await page.getByRole('heading', { name: 'Todo bien' }).waitFor();
  await page.getByText('+15', { exact: true }).waitFor();
  await page.getByText('1 día', { exact: true }).waitFor();
  // 15 for the session, 30 for the first one.
  await expect.poll(async () => (await profileOf(url, account))['experiencePoints']).toBe(45);
  expect(await profileOf(url, account)).toMatchObject({
    practiceSessionsCompleted: 1,
    streak: { current: 1 },
  });
  for (const [word, { srsLevel, reviews }] of await wordsOf(url, account))
    expect([word, srsLevel, reviews]).toEqual([word, 2, { right: 1, wrong: 0 }]);

  await page.reload();
  await page.getByText('+15', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Volver a Práctica' }).click();
  await page.getByRole('heading', { name: 'Estás al día' }).waitFor();
  await page.getByText(/^La próxima toca hoy|^La próxima toca mañana/).waitFor();
}

/** Of three words one fails, one is taken out, and the meaning of one is corrected before it is written. */
async function failedTakenCorrected({ page, url, account, expect }: Practised): Promise<void> {
  await begin(page, 3);
  const field = page.getByRole('textbox', { name: 'Escribe la palabra' });
  const failed = wordOf.get((await question(page).getByRole('heading').textContent()) ?? '') ?? '';
  await field.fill(`${failed}x`);
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await feedback(page)
    .getByText(/^Casi\. La verás otra vez/)
    .waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();

  const taken = wordOf.get((await question(page).getByRole('heading').textContent()) ?? '') ?? '';
  // The word is what is asked for: nothing names it.
  await page.getByRole('button', { name: 'Opciones de la palabra' }).click();
  await page.getByRole('menuitem', { name: /^Ya la sé/ }).click();
  await page.getByText(`«${taken}»`).first().waitFor();

  const corrected = moreWords.find(([word]) => word !== failed && word !== taken)?.[0] ?? '';
  await page.getByRole('button', { name: 'Opciones de la palabra' }).click();
  await page.getByRole('menuitem', { name: 'Corregir el significado' }).click();
  await page.getByRole('textbox', { name: 'Significado' }).fill('ballena');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await question(page).getByRole('heading', { name: 'ballena' }).waitFor();
  await question(page).getByText('Tu nota', { exact: true }).waitFor();
  // The focus is back where the word is written. Another word with that meaning is no mistake.
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('whale');
  // Escape closes a menu, then leaves the field, then the session, which goes on where it was.
  await page.getByRole('button', { name: 'Opciones de la palabra' }).click();
  const correct = page.getByRole('menuitem', { name: 'Corregir el significado' });
  await correct.waitFor();
  await page.keyboard.press('Escape');
  await correct.waitFor({ state: 'hidden' });
  await field.focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(false);
  expect(await field.inputValue()).toBe('whale');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  // So does an empty field.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await field.fill('whale');
  await page.keyboard.press('Enter');
  await question(page)
    .getByText(`whale también significa eso, pero aquí va otra palabra: empieza por ${corrected[0]}`)
    .waitFor();
  await page.keyboard.type(corrected);
  await page.keyboard.press('Enter');
  await feedback(page).getByText(/^Bien/).waitFor();
  await page.keyboard.press('Enter');

  await page.getByText('Otra vez, para que se quede.', { exact: false }).waitFor();
  await field.fill(failed);
  await page.keyboard.press('Enter');
  await feedback(page).getByText('Ahora sí').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sesión terminada' }).waitFor();
  await expect
    .poll(async () => {
      const words = await wordsOf(url, account);
      return [words.get(failed)?.reviews, words.get(taken)?.status, words.get(corrected)?.notes];
    })
    .toEqual([{ right: 0, wrong: 1 }, '5', 'ballena']);
}

/** Buys a Práctica extra and uses it up while nothing is due. */
async function extraPractice({ page, url, account, expect }: Practised): Promise<void> {
  const hundred = Array.from(
    { length: 100 },
    (_, at) => `word${String.fromCharCode(97 + Math.floor(at / 10), 107 + (at % 10))}`,
  );
  // Marking a hundred words earns the gems for it.
  await callAs(url, account, 'saveWords', { lang: 'en', texts: hundred, status: '2' });
  await callAs(url, account, 'buyItem', { itemId: 'extra_practice', price: 50 });
  await callAs(url, account, 'updateSettings', { practice: { sessionSize: 5 } });
  await only(url, account, 'flashcard');
  const before = await wordsOf(url, account);
  await goTo(page, '/home/practica');
  await page.getByRole('heading', { name: 'Estás al día' }).waitFor();
  await page.getByRole('button', { name: 'Usar una (te queda 1)' }).click();
  for (let at = 1; at <= 5; at++) {
    await page.getByText(`${at} de 5`, { exact: true }).waitFor();
    await answerByKeys(page);
  }
  await page.getByText(/^Práctica extra: los repasos/).waitFor();
  await page.getByText('+15', { exact: true }).waitFor();
  await expect.poll(async () => (await profileOf(url, account))['consumables']).toMatchObject({ extra_practice: 0 });
  expect(await wordsOf(url, account)).toEqual(before);
  await page.getByRole('link', { name: 'Volver a Práctica' }).click();
  await page.getByRole('link', { name: 'Conseguirla en la tienda' }).waitFor();
}

/** Practises a chapter by its address and by hand, and words that were chosen in a list. */
async function chosenWords({ page, url, account, expect }: Practised): Promise<void> {
  const words = ['pebble', 'quiet', 'zeppelin'].map((word) => dueWord(word));
  await callAs(url, account, 'importWords', { lang: 'en', words });
  await callAs(url, account, 'saveWord', { lang: 'en', text: 'fresh', status: '3' });
  const title = 'The Quiet Harbour';
  const sections = [
    { title: 'One', body: '<h2>One</h2><p>The pebble was there.</p>' },
    { title: 'Two', body: '<h2>Two</h2><p>A zeppelin came over.</p>' },
  ];
  await goTo(page, '/home/biblioteca');
  await shelve(page, await epub('harbour.epub', { title, sections }), title);
  const booksOf = () => collectionOf(url, account, 'books');
  await expect.poll(async () => (await booksOf()).size).toBe(1);
  const [bookId = ''] = (await booksOf()).keys();
  const keysAsked = async (count: number) => {
    await page.waitForURL('**/practica/sesion');
    await page.getByText(`1 de ${count}`, { exact: true }).waitFor();
    const session = (await collectionOf(url, account, 'practice')).get('en');
    return z
      .object({ items: z.array(z.object({ key: z.string() })) })
      .parse(session)
      .items.map(({ key }) => key);
  };
  await goTo(page, `/home/practica?libro=${bookId}&capitulo=0`);
  await expect.poll(() => keysAsked(1)).toEqual(['pebble']);
  // The same by hand, in a book whose second chapter is opened on another device meanwhile.
  await goTo(page, '/home/practica');
  await page.getByRole('button', { name: `Elegir un capítulo de ${title}` }).click();
  await page.getByRole('button', { name: 'One', exact: true }).waitFor();
  const locator = { section: 'OEBPS/section-2.xhtml', block: 1, offset: 0 };
  await callAs(url, account, 'saveReadingPosition', { bookId, locator, fraction: 0.6, at: 1 });
  await page.getByRole('button', { name: 'Two Vas por aquí' }).press('Enter');
  await expect.poll(() => keysAsked(1)).toEqual(['zeppelin']);
  await goTo(page, `/home/practica?coleccion=nada`);
  await page.getByRole('heading', { name: 'Aún no hay palabras que repasar' }).waitFor();
  // As a list of words does that was chosen in Vocabulario, of which one is not due.
  await page.evaluate(() => {
    const state = { usr: { practise: ['zeppelin', 'fresh', 'unknown'] }, key: 'chosen', idx: 9 };
    history.pushState(state, '', '/home/practica');
    dispatchEvent(new PopStateEvent('popstate', { state }));
  });
  // A toast lives six seconds: it is looked for before the server is asked.
  await page.getByText('De las 2 palabras, hoy toca 1').waitFor();
  await expect.poll(() => keysAsked(1)).toEqual(['zeppelin']);
}

/** Leaves the session and goes on, takes an answer back, and loses the tab after three more. @returns the tab that goes on */
async function leftUndoneKilled(
  journey: Journey,
  visit: Visit,
  { url, account, expect }: Omit<Practised, 'page'>,
): Promise<Page> {
  const { page } = visit;
  // This page fetches the texts of the lessons.
  await page.goto('/home/lecciones');
  await textsOfLessonsKept(page, expect);
  await begin(page, 8);
  const first = await question(page).getByRole('heading').textContent();
  await answerByKeys(page);
  await page.getByText('2 de 8', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 de 8 respondidas').waitFor();
  await page.getByRole('button', { name: 'Seguir', exact: true }).click();
  await page.getByText('2 de 8', { exact: true }).waitFor();

  // Undone, the word is as it was and is asked again.
  await page.keyboard.press('Control+z');
  await page.getByText('1 de 8', { exact: true }).waitFor();
  expect(await question(page).getByRole('heading').textContent()).toBe(first);
  await expect
    .poll(async () => (await wordsOf(url, account)).get(first ?? ''))
    .toMatchObject({ srsLevel: 1, srsLastReview: null });
  await answerByKeys(page);
  await page.getByText('2 de 8', { exact: true }).waitFor();
  await answerByKeys(page);
  await expect.poll(async () => (await answersOf(url, account)).length).toBe(2);
  await answerByKeys(page);
  // The tab dies with the third answer on its way: that one alone may be lost.
  await page.close({ runBeforeUnload: false });

  const again = await journey.newTab(visit);
  await again.goto('/home/practica/sesion');
  const counter = /^([34]) de 8$/;
  const next = Number(counter.exec((await again.getByText(counter).textContent()) ?? '')?.[1]);

  await expect.poll(async () => (await answersOf(url, account)).length).toBe(next - 1);
  return again;
}

/** A new browser, whose words are still on their way, answers two words beside the first one. @returns the number of the next */
async function besideEachOther(
  again: Page,
  other: Page,
  { url, account, expect }: Omit<Practised, 'page'>,
): Promise<number> {
  const next = (await answersOf(url, account)).length + 1;
  await other.goto('/home/practica/sesion');
  // The first browser shows the word too. Once its answer was begun there it stays; later ones are passed over.
  await question(again).press(' ');
  await other.getByText(`${next} de 8`, { exact: true }).waitFor();
  await answerByKeys(other);
  await expect.poll(async () => (await answersOf(url, account)).length).toBe(next);
  await again.getByText(`${next} de 8`, { exact: true }).waitFor();
  await again.keyboard.press('3');
  await again.getByText(`${next + 1} de 8`, { exact: true }).waitFor();
  await other.getByText(`${next + 1} de 8`, { exact: true }).waitFor();
  await answerByKeys(other);
  await again.getByText('Ya la habías respondido en otro dispositivo').waitFor();
  await again.getByText(`${next + 2} de 8`, { exact: true }).waitFor();
  return next + 2;
}

/** The service worker is there and has the texts of all lessons, none of which was opened. */
async function textsOfLessonsKept(page: Page, expect: ExpectStatic): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const kept = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('glosa-content')).keys();
      return requests.filter(({ url }) => /\/lessons\/en-\d+\./.test(url)).length;
    });
  await expect.poll(kept).toBe(20);
}

/** Does the third lesson, which was never opened. */
async function doLesson(page: Page): Promise<void> {
  const { title, questions } = lessonOf('en', 3);
  await goTo(page, '/home/lecciones');
  await page.getByRole('link', { name: title, exact: true }).click();
  for (const [index, question] of questions.entries())
    await answerRightly(page.locator('#preguntas > ol > li').nth(index), question);
  await page.getByRole('button', { name: 'Terminar la lección' }).click();
}
