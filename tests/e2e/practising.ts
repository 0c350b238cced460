import type { Page } from 'playwright';
import { z } from 'zod';
import type { Account } from './accounts.ts';
import { dueWord, dueWords } from './dueWords.ts';
import { goTo } from './goTo.ts';
import { callAs, collectionOf } from './onServer.ts';

/** Words of another session than the first. */
export const moreWords = [
  ['ladder', 'escalera'],
  ['thunder', 'trueno'],
  ['meadow', 'prado'],
] as const;
const meaningOf = new Map<string, string>(dueWords.map(([word, meaning]) => [word, meaning]));
export const wordOf = new Map<string, string>([...dueWords, ...moreWords].map(([word, meaning]) => [meaning, word]));
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

/** The account's status of each word. */
export async function wordsOf(url: string, account: Account) {
  const words = await collectionOf(url, account, 'words_en');
  return new Map([...words].map(([key, word]) => [key, record.parse(word)] as const));
}

const sessionRecord = z.object({ id: z.string(), apart: z.literal(true) });
const slot = z.object({
  session: z.string(),
  answers: z.array(z.object({ key: z.string(), number: z.number() })),
});

/** The words that were answered in the session, in turn. */
export async function answersOf(url: string, account: Account): Promise<readonly string[]> {
  const session = sessionRecord.parse((await collectionOf(url, account, 'practice')).get('en'));
  const slots = [...(await collectionOf(url, account, 'practiceAnswers_en')).values()].map((one) => slot.parse(one));
  return slots
    .flatMap((one) => (one.session === session.id ? one.answers : []))
    .toSorted((one, other) => one.number - other.number)
    .map(({ key }) => key);
}
/** Gives an account three more words than `saveDueWords`, due as well. */
export async function saveMoreWords(url: string, account: Account): Promise<void> {
  const words = moreWords.map(([word, meaning]) => dueWord(word, meaning));
  await callAs(url, account, 'importWords', { lang: 'en', words });
}

/** Leaves one kind of exercise. */
export const only = (url: string, account: Account, exercise: 'flashcard' | 'writing') =>
  callAs(url, account, 'updateSettings', { practice: { enabledExercises: [exercise] } });

export const question = (page: Page) => page.getByRole('main', { name: 'Pregunta' });
export const feedback = (page: Page) => page.getByRole('region', { name: 'Tu respuesta' });

/** Begins from the page of practice, to which the app that is open is led. */
export async function begin(page: Page, count: number): Promise<void> {
  await goTo(page, '/home/practica');
  await page.getByRole('button', { name: `Repasar ${count} palabras` }).click();
  await page.waitForURL('**/practica/sesion');
  await question(page).waitFor();
}

/** Lays the tiles of a sentence in its order, by keys, however it was cut. */
export async function layTiles(page: Page, sentence: string): Promise<void> {
  const left = page.getByRole('group', { name: 'Palabras' }).getByRole('button');
  for (let rest = sentence; rest !== '';) {
    const tiles = await left.allTextContents();
    const tile = tiles.find((text) => rest.startsWith(text));
    if (tile === undefined) throw new Error(`no tile of ${tiles.join(', ')} begins «${rest}»`);
    await left.getByText(tile, { exact: true }).first().focus();
    await page.keyboard.press('Enter');
    rest = rest.slice(tile.length).trimStart();
  }
}

/** Answers the word that is asked as it should be, by keys alone, and gives the exercise that it was. */
export async function answerByKeys(page: Page): Promise<string> {
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
    await layTiles(page, sentenceOf.get(word) ?? '');
    await page.getByRole('button', { name: 'Comprobar' }).focus();
    await keyboard.press('Enter');
  }
  await feedback(page)
    .getByText(/^Bien\. La verás otra vez/)
    .waitFor();
  await keyboard.press('Enter');
  return questionText;
}
