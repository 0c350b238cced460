import type { Page } from 'playwright';
import { describe } from 'vitest';
import { epub } from './books.ts';
import { addBookAs, goToReader, loadReader } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf, statusesOf } from './onServer.ts';
import { card, clickWord, marked, placeOf, wordsOnPage } from './openPage.ts';

const race = () =>
  epub('race.epub', {
    title: 'The Race',
    author: 'Mary Writer',
    sections: [
      {
        title: 'One',
        body: '<p>She ran to the river. He runs every day, they run at night, and the dog is running with them.</p>',
      },
    ],
  });

const visit = () =>
  epub('visit.epub', {
    title: 'The Visit',
    author: 'Mary Writer',
    sections: [
      {
        title: 'One',
        body: `<p>Then Quennel saw Mr. Patel at the door of Dorling Street. So did Quennel and J. Marsh, who read www.example.org there.</p>
          <p>The squitchy dog was with Patel and Mr. Marsh, in chapter XIV of May.</p>`,
      },
    ],
  });

const namesOf = (page: Page) => page.getByRole('dialog', { name: 'Nombres de este libro' });

async function markFamily({ url, account, page, expect }: Walker): Promise<void> {
  await placeOf(page, 'ran');
  await clickWord(page, 'ran');
  await card(page, 'ran').getByText('verbo · de run').waitFor();
  const tick = card(page, 'ran').getByRole('checkbox', { name: 'También marcar run, running, runs' });
  expect(await tick.isChecked()).toBe(false);
  await page.keyboard.press('f');
  await expect.poll(() => tick.isChecked()).toBe(true);
  await page.keyboard.press('3');
  for (const form of ['ran', 'run', 'runs', 'running']) await expect.poll(() => marked(page, 'w3', form)).toBe(1);
  await page.getByText('«ran» y 3 formas más').waitFor();
  await expect
    .poll(async () => [...(await statusesOf(url, account))].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    .toEqual([
      ['ran', '3'],
      ['run', '3'],
      ['running', '3'],
      ['runs', '3'],
    ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  for (const form of ['ran', 'run', 'runs', 'running']) await expect.poll(() => marked(page, 'w3', form)).toBe(0);
  await expect.poll(async () => (await statusesOf(url, account)).size).toBe(0);

  // A note of the dictionary's form is shown with its other forms.
  await clickWord(page, 'run');
  await page.keyboard.press('2');
  await card(page, 'run').getByRole('button', { name: 'Añadir una nota' }).click();
  await card(page, 'run').getByRole('textbox', { name: /nota/i }).fill('echar a correr');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await clickWord(page, 'running');
  await card(page, 'running').getByText('Tu nota de run').waitFor();
  await card(page, 'running').getByText('aprendiendo, poco').waitFor();

  // Parted: it is remembered.
  await page.keyboard.press('3');
  await card(page, 'running').getByRole('button', { name: 'No es de run' }).click();
  await card(page, 'running').getByText('Separada de run').waitFor();
  await expect
    .poll(async () => (await collectionOf(url, account, 'words_en')).get('running'))
    .toMatchObject({ lemma: 'running' });
}

/** After a load the parted form is none of the family, until it is joined again. */
async function joinAgain({ page }: Walker): Promise<void> {
  await page.reload();
  await clickWord(page, 'ran');
  await card(page, 'ran').getByRole('checkbox', { name: 'También marcar run, runs' }).waitFor();
  await page.keyboard.press('Escape');
  await clickWord(page, 'running');
  await card(page, 'running').getByRole('button', { name: 'Unir' }).click();
  await card(page, 'running').getByRole('button', { name: 'No es de run' }).waitFor();
  await page.keyboard.press('Escape');
}

/** A choice in the settings holds in the reader; the page stays open when another device chooses otherwise. */
async function markFamiliesAlways({ url, account, page, expect }: Walker, reader: string): Promise<void> {
  await goTo(page, '/home/configuracion/marcado');
  const choice = page.getByRole('radiogroup', { name: 'Marcar las demás formas' });
  await choice.getByRole('radio', { name: 'Siempre' }).click();
  await goToReader(page, reader);
  const offer = card(page, 'runs').getByRole('checkbox', { name: /^También marcar/ });
  await clickWord(page, 'runs');
  await expect.poll(() => offer.isChecked()).toBe(true);
  await page.keyboard.press('5');
  await expect.poll(async () => [...(await statusesOf(url, account)).values()]).toEqual(['5', '5', '5', '5']);
  await callAs(url, account, 'updateSettings', { reading: { families: 'off' } });
  await offer.waitFor({ state: 'detached' });
  await card(page, 'runs').getByText('verbo · de run').waitFor();
  await page.keyboard.press('Escape');
  // Four forms count as one word for a learner who chose that, also when the page is come to again.
  await goTo(page, '/home');
  const vocabulary = page.locator('section', { has: page.getByRole('heading', { name: 'Tu vocabulario' }) });
  await vocabulary.getByText('4 palabras que sabes').waitFor();
  await vocabulary.getByRole('button', { name: 'Contar juntas las formas de una palabra' }).click();
  await vocabulary.getByText('1 palabra que sabes').waitFor();
  await goTo(page, '/home/practica');
  await vocabulary.waitFor({ state: 'detached' });
  await goTo(page, '/home');
  await vocabulary.getByText('1 palabra que sabes').waitFor();
}

/** A book's names are offered at its first page, once. */
async function offerNames({ url, account, page, expect }: Walker): Promise<void> {
  const offer = page.getByRole('status').filter({ hasText: '5 nombres en este libro' });
  await offer.getByRole('button', { name: 'Ignorarlos' }).click();
  await offer.getByRole('button').first().waitFor({ state: 'detached' });
  await expect.poll(() => marked(page, 'w99', 'patel')).toBe(2);
  expect(await marked(page, 'w1', 'squitchy')).toBe(1);
  await expect.poll(async () => (await statusesOf(url, account)).get('dorling')).toBe('99');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => marked(page, 'w1', 'patel')).toBe(2);
  await expect.poll(async () => (await statusesOf(url, account)).get('dorling')).toBe(undefined);
  await expect
    .poll(async () =>
      [...(await collectionOf(url, account, 'books')).values()].find((book) => book['title'] === 'The Visit'),
    )
    .toMatchObject({ namesOffered: true });
  await page.reload();
  // Its names are known when a card has them.
  await clickWord(page, 'Dorling');
  await card(page, 'Dorling').getByText('Parece un nombre propio').waitFor();
  await page.keyboard.press('Escape');
  await card(page, 'Dorling').waitFor({ state: 'detached' });
  expect(await offer.count()).toBe(0);
}

async function tellNames({ url, account, page, expect }: Walker): Promise<void> {
  await placeOf(page, 'Quennel');
  await expect.poll(() => marked(page, 'w1', 'squitchy')).toBe(1);
  for (const part of ['j', 'www', 'example', 'org']) expect(await marked(page, 'w1', part), part).toBe(0);
  const address = (await wordsOnPage(page)).find(({ text }) => text === 'example');
  if (!address) throw new Error('no address on the page');
  await page.mouse.click(address.x, address.y);
  await clickWord(page, 'squitchy');
  await card(page, 'squitchy').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await card(page, 'squitchy').getByText('Aún no tenemos').waitFor();
  expect(await card(page, 'squitchy').getByText('Parece un nombre propio').count()).toBe(0);
  await page.keyboard.press('Escape');

  await clickWord(page, 'Dorling');
  await card(page, 'Dorling').getByText('Parece un nombre propio').waitFor();
  await card(page, 'Dorling').getByRole('button', { name: 'Ignorarlo' }).click();
  await expect.poll(() => marked(page, 'w99', 'dorling')).toBe(1);
  await expect.poll(async () => (await statusesOf(url, account)).get('dorling')).toBe('99');
  await page.keyboard.press('Escape');

  // Names that are words too: a common word keeps its meaning, another one has none where it is somebody.
  await clickWord(page, 'Street');
  await card(page, 'Street').getByText('Glosario').waitFor();
  await page.keyboard.press('Escape');
  await clickWord(page, 'Marsh');
  await card(page, 'Marsh').getByText('Parece un nombre propio').waitFor();
  expect(
    await card(page, 'Marsh')
      .getByText(/Glosario|pantano/)
      .count(),
  ).toBe(0);
  await page.keyboard.press('Escape');
}

async function ignoreNames({ url, account, page, expect }: Walker): Promise<void> {
  const list = namesOf(page);
  await clickWord(page, 'Quennel');
  await card(page, 'Quennel').getByRole('button', { name: 'Ver los 4 del libro' }).click();
  await expect
    .poll(() => list.getByRole('listitem').allTextContents())
    .toEqual(['Marsh · 2', 'Patel · 2', 'Quennel · 2', 'XIV']);
  await list.getByRole('checkbox', { name: 'Marsh · 2' }).uncheck();
  await list.getByRole('button', { name: 'Ignorar 3 nombres' }).click();
  await list.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Deshacer' }).waitFor();
  await expect.poll(() => marked(page, 'w99', 'patel')).toBe(2);
  expect(await marked(page, 'w1', 'marsh')).toBe(2);
  await expect
    .poll(async () => [...(await statusesOf(url, account)).keys()].toSorted())
    .toEqual(['dorling', 'patel', 'quennel', 'ran', 'run', 'running', 'runs', 'xiv']);
  // From the menu too, and back by one key.
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Ignorar nombres de este libro' }).click();
  await list.getByRole('button', { name: 'Ignorar 1 nombre' }).click();
  // Keys are the dialog's and the menu's until they have gone.
  await list.waitFor({ state: 'detached' });
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await expect.poll(() => marked(page, 'w99', 'marsh')).toBe(2);
  await page.keyboard.press('Control+z');
  await expect.poll(() => marked(page, 'w99', 'marsh')).toBe(0);
  await expect.poll(async () => (await statusesOf(url, account)).get('marsh')).toBe(undefined);
}

describe.concurrent('words that belong together', () => {
  test('take a mark together; names are offered to be ignored', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    const names = await addBookAs(url, account, await visit());
    const reader = await addBookAs(url, account, await race());
    const { page } = await journey.visit({ account });
    const reading: Walker = { url, account, page, expect };
    await loadReader(page, reader);
    await step('a mark goes to the other forms, but for one that was parted', () => markFamily(reading));
    await step('a parted form stays so until it is joined', () => joinAgain(reading));
    await step('forms are marked always or never, as the settings say', () => markFamiliesAlways(reading, reader));

    await goToReader(page, names);
    await step("a book's names are offered once", () => offerNames(reading));
    await step('a name is told from a word', () => tellNames(reading));
    await step('names are ignored, alone or all of the book', () => ignoreNames(reading));
  });
});
