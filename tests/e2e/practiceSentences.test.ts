import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { epub } from './books.ts';
import { dueWord } from './dueWords.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { callAs, collectionOf, profileOf } from './onServer.ts';
import { card, clickWord, placeOf } from './openPage.ts';
import { layTiles } from './practising.ts';
import { step } from './step.ts';

const title = 'The Harbour Lights';
/** A page that has sentences of two words; those of two others are pages further on. */
const sentences = ['The old harbour was there.', 'Nobody saw the candle burn.'] as const;

const question = (page: Page) => page.getByRole('main', { name: 'Pregunta' });
const feedback = (page: Page) => page.getByRole('region', { name: 'Tu respuesta' });

/** Answers a gap or an order of one of the two sentences, continues, and returns the text of the question. */
async function answer(page: Page): Promise<string> {
  const tiles = page.getByRole('group', { name: 'Palabras' }).getByRole('button');
  // The words to be put in order, or the gap with the caret in it: the number of a question is there before the question.
  await tiles.first().or(question(page).locator('input:focus')).waitFor();
  const questionText = (await question(page).locator('p, h1').first().textContent()) ?? '';
  if (questionText.startsWith('¿Cómo')) {
    const shown = (await question(page).locator('blockquote').textContent()) ?? '';
    await page.keyboard.type(shown.includes('Nobody') ? 'candle' : 'harbour');
    await page.keyboard.press('Enter');
  } else {
    const sentence = questionText.includes('candle') ? sentences[1] : sentences[0];
    await layTiles(page, sentence);
    await page.getByRole('button', { name: 'Comprobar' }).click();
  }
  await feedback(page).getByText(/^Bien/).waitFor();
  await page.getByRole('button', { name: 'Continuar' }).click();
  return questionText.startsWith('¿Cómo') ? 'gap' : 'order';
}

/** Practises them from their list. */
async function practiseBoth(page: Page): Promise<string[]> {
  await goTo(page, '/home/vocabulario/sentences');
  await page.getByRole('link', { name: 'Practicar oraciones' }).click();
  await page.waitForURL('**/practica/sesion');
  const exercises: string[] = [];
  for (const at of [1, 2]) {
    await page.getByText(`${at} de 2`, { exact: true }).waitFor();
    exercises.push(await answer(page));
  }
  return exercises.toSorted();
}

describe.concurrent('practice with sentences', () => {
  test("asks the sentences that were kept, and finds others in the learner's books", async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    await callAs(url, account, 'importWords', { lang: 'en', words: [dueWord('harbour', 'puerto')] });
    const { page } = await journey.visit({ account });
    const filler = Array.from({ length: 60 }, () => '<p>The old window was there and nobody saw it.</p>').join('');
    const further = '<p>Stop. A warm zephyr came in. Then night fell.</p><p>A quokka was asleep there.</p>';
    const body = `<p>${sentences.join(' ')}</p>${filler}${further}`;
    await loadReader(
      page,
      await addBookAs(url, account, await epub(`${title}.epub`, { title, sections: [{ title: 'One', body }] })),
    );
    await step('sentences are kept in the reader', async () => {
      for (const word of ['harbour', 'candle']) {
        await clickWord(page, word);
        await card(page, word).getByRole('button', { name: 'Guardar la frase' }).click();
        await page.keyboard.press('Escape');
      }
      await expect.poll(async () => (await collectionOf(url, account, 'sentences_en')).size).toBe(2);
    });

    await step('both are practised', async () => {
      expect(await practiseBoth(page)).toEqual(['gap', 'order']);
      await page.getByRole('heading', { name: 'Todo bien' }).waitFor();
      await page.getByText('Has practicado 2 oraciones. A una palabra no le tocaba repaso').waitFor();
      await page.getByText('+2', { exact: true }).waitFor();
    });
    await step('a word that was due is paid', async () => {
      // 2 for the word that was due, 30 for the first session, 50 for the first book.
      await expect.poll(async () => (await profileOf(url, account))['experiencePoints']).toBe(82);
      const words = await collectionOf(url, account, 'words_en');
      expect(words.get('harbour')).toMatchObject({ srsLevel: 2, reviews: { right: 1, wrong: 0 } });
      expect([...words.keys()]).toEqual(['harbour']);
    });

    await callAs(url, account, 'importWords', {
      lang: 'en',
      words: [dueWord('zephyr', 'brisa'), dueWord('quokka', 'quokka')],
    });
    await callAs(url, account, 'updateSettings', { practice: { enabledExercises: ['flashcard'] } });
    await step('a sentence is found in a book, leads to its place, and is not kept', async () => {
      await foundInTheBook(page, expect);
      // They are shown, never kept for the learner.
      expect((await collectionOf(url, account, 'sentences_en')).size).toBe(2);
    });
  });
});

/** Begins a session of two words, is shown a sentence that was found for one of them meanwhile, looks at its place and comes back. */
async function foundInTheBook(page: Page, expect: ExpectStatic): Promise<void> {
  await goTo(page, '/home/practica');
  await page.getByRole('button', { name: 'Repasar 2 palabras' }).click();
  await question(page).waitFor();
  const source = question(page).getByRole('link', { name: new RegExp(`^${title}, `) });
  // Nothing moves under a learner who answers: what was found shows with the next question, or when the session is gone on with.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Salir de la práctica' }).click();
      await page.getByRole('button', { name: 'Seguir', exact: true }).click();
      await question(page).getByRole('heading').waitFor();
      return source.count();
    })
    .toBe(1);
  const word = (await question(page).getByRole('heading').textContent()) ?? '';
  const sentence = word === 'zephyr' ? 'A warm zephyr came in.' : 'A quokka was asleep there.';
  expect(await question(page).locator('blockquote').textContent()).toBe(sentence);
  await source.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await placeOf(page, word);
  await page.getByRole('button', { name: 'Volver a la práctica' }).click();
  await question(page).getByRole('heading', { name: word }).waitFor();
}
