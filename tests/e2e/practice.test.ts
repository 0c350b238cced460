import { describe } from 'vitest';
import { z } from 'zod';
import { epub } from './books.ts';
import { dueWord, dueWords, saveDueWords } from './dueWords.ts';
import { addBookAs, bookIdIn } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf, profileOf } from './onServer.ts';
import {
  answerByKeys,
  begin,
  feedback,
  moreWords,
  only,
  question,
  saveMoreWords,
  wordOf,
  wordsOf,
} from './practising.ts';

describe.concurrent('practice', () => {
  test('asks what is due by keys alone, pays it once, and asks more without touching the schedule', async ({
    journey,
    expect,
  }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    await saveDueWords(url, account);
    const { page } = await journey.visit({ account });
    await page.goto('/home');
    await step('a session asks every kind of exercise, by keys alone, and is paid once', () =>
      allExercises({ page, url, account, expect }),
    );
    // A word that failed would be due at once.
    await step('a Práctica extra touches no schedule', () => extraPractice({ page, url, account, expect }));
    // Changes come in their order: the page that counts the words has the settings too.
    await only(url, account, 'writing');
    await saveMoreWords(url, account);
    await step('a word that failed comes again, and one that is taken out does not', () =>
      failedTakenCorrected({ page, url, account, expect }),
    );
    await step('a link practises the words that it names', () => chosenWords({ page, url, account, expect }));
  });
});

/** Answers five words rightly, each kind of exercise among them, by keys alone. */
async function allExercises({ page, url, account, expect }: Walker): Promise<void> {
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

  await page.getByRole('link', { name: 'Volver a Práctica' }).click();
  await page.getByRole('heading', { name: 'Estás al día' }).waitFor();
  await page.getByText(/^La próxima toca hoy|^La próxima toca mañana/).waitFor();
}

/** Of three words one fails, one is taken out, and the meaning of one is corrected before it is written. */
async function failedTakenCorrected({ page, url, account, expect }: Walker): Promise<void> {
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
  await page.getByRole('menuitem', { name: /^La sé/ }).click();
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

/** Repeats words on the day on which they are new: nothing is scheduled or paid, and the page says how it went, after a reload too. */
async function repeatTodays({ page, url, account, expect }: Pick<Walker, 'page' | 'url' | 'account' | 'expect'>) {
  const before = await wordsOf(url, account);
  const { experiencePoints } = await profileOf(url, account);
  await page.getByRole('heading', { name: 'Aún no toca repasar, pero puedes' }).waitFor();
  await page.getByText(/^Hoy has guardado 100 palabras\. La primera vuelve /).waitFor();
  // One thing of each kind to do next, and what is to come.
  const next = page.getByRole('region', { name: 'O sigue por aquí' });
  await next.getByRole('link', { name: /^Empezar la lección/ }).waitFor();
  await next.getByRole('button', { name: /^Leer «/ }).waitFor();
  await next.getByRole('button', { name: /^Ver «/ }).waitFor();
  await page.getByRole('region', { name: 'Lo que viene' }).waitFor();
  await page.getByRole('button', { name: 'Repasa ya 3 de las 100 de hoy' }).click();
  for (let at = 1; at <= 3; at++) {
    await page.getByText(`${at} de 3`, { exact: true }).waitFor();
    await answerByKeys(page);
  }
  await page.getByText('Has repasado 3 palabras. No cambia cuándo te tocan ni da XP.').waitFor();
  await page.getByRole('link', { name: 'Volver a Práctica' }).click();
  for (let visit = 0; visit < 2; visit++) {
    await page.getByRole('heading', { name: 'Las tres a la primera' }).waitFor();
    await page.getByRole('button', { name: 'Otra vez' }).waitFor();
    if (visit === 0) await page.reload();
  }
  expect(await wordsOf(url, account)).toEqual(before);
  expect((await profileOf(url, account))['experiencePoints']).toBe(experiencePoints);
}

/** Buys a Práctica extra and uses it up while nothing is due. */
async function extraPractice({ page, url, account, expect }: Walker): Promise<void> {
  const hundred = Array.from(
    { length: 100 },
    (_, at) => `word${String.fromCharCode(97 + Math.floor(at / 10), 107 + (at % 10))}`,
  );
  // Marking a hundred words earns the gems for it.
  await callAs(url, account, 'saveWords', { lang: 'en', texts: hundred, status: '2' });
  await callAs(url, account, 'updateSettings', { practice: { sessionSize: 3 } });
  await only(url, account, 'flashcard');
  // Last: the page that offers it has the settings too.
  await callAs(url, account, 'buyItem', { itemId: 'extra_practice', price: 50 });
  const before = await wordsOf(url, account);
  await goTo(page, '/home/practica');
  await repeatTodays({ page, url, account, expect });
  await page.getByRole('button', { name: 'Usar una (te queda 1)' }).click();
  for (let at = 1; at <= 3; at++) {
    await page.getByText(`${at} de 3`, { exact: true }).waitFor();
    await answerByKeys(page);
  }
  await page.getByText(/^Práctica extra: los repasos/).waitFor();
  await page.getByText('+6', { exact: true }).waitFor();
  await expect.poll(async () => (await profileOf(url, account))['consumables']).toMatchObject({ extra_practice: 0 });
  expect(await wordsOf(url, account)).toEqual(before);
  await page.getByRole('link', { name: 'Volver a Práctica' }).click();
  await page.getByRole('link', { name: 'Conseguirla en la tienda' }).waitFor();
}

/** Practises a chapter by its address and by hand, and words that were chosen in a list. */
async function chosenWords({ page, url, account, expect }: Walker): Promise<void> {
  const words = ['pebble', 'quiet', 'zeppelin'].map((word) => dueWord(word));
  await callAs(url, account, 'importWords', { lang: 'en', words });
  await callAs(url, account, 'saveWord', { lang: 'en', text: 'fresh', status: '3' });
  const title = 'The Quiet Harbour';
  const sections = [
    { title: 'One', body: '<h2>One</h2><p>The pebble was there.</p>' },
    { title: 'Two', body: '<h2>Two</h2><p>A zeppelin came over.</p>' },
  ];
  await goTo(page, '/home/biblioteca');
  const reader = await addBookAs(url, account, await epub('harbour.epub', { title, sections }));
  const bookId = bookIdIn(reader);
  // An address's book is looked up once: the book is there by then.
  await page.getByRole('link', { name: title }).waitFor();
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
