import { describe } from 'vitest';
import { epub } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { collectionOf, statusesOf } from './onServer.ts';
import { card, clickWord, marked, placeOf } from './openPage.ts';

const title = 'The Race';
const book = () =>
  epub(`${title}.epub`, {
    title,
    author: 'Mary Writer',
    sections: [
      {
        title: 'One',
        body: '<p>She ran to the river. He runs every day, they run at night, and the dog is running with them.</p>',
      },
    ],
  });

describe.concurrent('families of words', () => {
  test('a mark goes to the other forms too, is undone in one step, and a form that was parted is left out, on the other device too; whoever wants it always has the box ticked, and counts the forms as one word; who wants it never has none', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const reader = await addBookAs(journey.url, account, await book());
    const { page } = await journey.visit({ account });
    await loadReader(page, reader);
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
      .poll(async () =>
        [...(await statusesOf(journey.url, account))].toSorted(([one], [other]) => (one < other ? -1 : 1)),
      )
      .toEqual([
        ['ran', '3'],
        ['run', '3'],
        ['running', '3'],
        ['runs', '3'],
      ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    for (const form of ['ran', 'run', 'runs', 'running']) await expect.poll(() => marked(page, 'w3', form)).toBe(0);
    await expect.poll(async () => (await statusesOf(journey.url, account)).size).toBe(0);

    // What is noted of the dictionary's form is shown with its other forms.
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

    // Parted: it is remembered, here and on the other device.
    await page.keyboard.press('3');
    await card(page, 'running').getByRole('button', { name: 'No es de run' }).click();
    await card(page, 'running').getByText('Separada de run').waitFor();
    await expect
      .poll(async () => (await collectionOf(journey.url, account, 'words_en')).get('running'))
      .toMatchObject({ lemma: 'running' });
    const other = (await journey.visit({ account })).page;
    await loadReader(other, reader);
    await placeOf(other, 'ran');
    await clickWord(other, 'ran');
    await card(other, 'ran').getByRole('checkbox', { name: 'También marcar run, runs' }).waitFor();
    await other.keyboard.press('Escape');
    await clickWord(other, 'running');
    await card(other, 'running').getByRole('button', { name: 'Unir' }).click();
    await card(other, 'running').getByRole('button', { name: 'No es de run' }).waitFor();
    await other.keyboard.press('Escape');

    // Chosen in the settings, it holds where the book is open.
    await goTo(page, '/home/configuracion/marcado');
    const choice = page.getByRole('radiogroup', { name: 'Marcar las demás formas' });
    await choice.getByRole('radio', { name: 'Siempre' }).click();
    const offer = card(other, 'runs').getByRole('checkbox', { name: /^También marcar/ });
    await clickWord(other, 'runs');
    await expect.poll(() => offer.isChecked()).toBe(true);
    await other.keyboard.press('5');
    await expect.poll(async () => [...(await statusesOf(journey.url, account)).values()]).toEqual(['5', '5', '5', '5']);
    await other.keyboard.press('Escape');
    // Four forms count as one word for a learner who chose that, also after a reload.
    await goTo(page, '/home');
    const vocabulary = page.locator('section', { has: page.getByRole('heading', { name: 'Tu vocabulario' }) });
    await vocabulary.getByText('4 palabras conocidas').waitFor();
    await vocabulary.getByRole('button', { name: 'Contar juntas las formas de una palabra' }).click();
    await vocabulary.getByText('1 palabra conocida').waitFor();
    await page.reload();
    await vocabulary.getByText('1 palabra conocida').waitFor();

    await clickWord(other, 'runs');
    await card(other, 'runs').getByText('verbo · de run').waitFor();
    await offer.waitFor();
    await goTo(page, '/home/configuracion/marcado');
    await choice.getByRole('radio', { name: 'No', exact: true }).click();
    await offer.waitFor({ state: 'detached' });
    await card(other, 'runs').getByText('verbo · de run').waitFor();
  });
});
