import { describe } from 'vitest';
import { epub } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test } from './journey.ts';
import { statusesOf } from './onServer.ts';
import { card, clickWord, marked, placeOf, wordsOnPage } from './openPage.ts';

const title = 'The Visit';
const visit = () =>
  epub(`${title}.epub`, {
    title,
    author: 'Mary Writer',
    sections: [
      {
        title: 'One',
        body: `<p>Then Quennel saw Mr. Patel at the door of Dorling Street. So did Quennel and J. Marsh, who read www.example.org there.</p>
          <p>The squitchy dog was with Patel, in chapter XIV of May.</p>`,
      },
    ],
  });

describe.concurrent('names', () => {
  test('a name is offered to be ignored, alone or with the others of the book; one undo takes all back; the other browser has them; initials and addresses have no colour and open nothing', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const reader = await addBookAs(journey.url, account, await visit());
    const { page } = await journey.visit({ account });
    await loadReader(page, reader);
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
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('dorling')).toBe('99');
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

    await clickWord(page, 'Quennel');
    await card(page, 'Quennel').getByRole('button', { name: 'Ver los 4 del libro' }).click();
    const list = page.getByRole('dialog', { name: 'Nombres de este libro' });
    await expect
      .poll(() => list.getByRole('listitem').allTextContents())
      .toEqual(['Patel · 2', 'Quennel · 2', 'Marsh', 'XIV']);
    await list.getByRole('checkbox', { name: 'Marsh' }).uncheck();
    await list.getByRole('button', { name: 'Ignorar 3 nombres' }).click();
    await list.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    await expect.poll(() => marked(page, 'w99', 'patel')).toBe(2);
    expect(await marked(page, 'w1', 'marsh')).toBe(1);
    await expect
      .poll(async () => [...(await statusesOf(journey.url, account)).keys()].toSorted())
      .toEqual(['dorling', 'patel', 'quennel', 'xiv']);
    const other = (await journey.visit({ account })).page;
    await loadReader(other, reader);
    await placeOf(other, 'Quennel');
    await expect.poll(() => marked(other, 'w99', 'patel')).toBe(2);

    // From the menu too, and back by one key.
    await page.getByRole('button', { name: 'Más opciones' }).click();
    await page.getByRole('menuitem', { name: 'Ignorar nombres de este libro' }).click();
    await list.getByRole('button', { name: 'Ignorar 1 nombre' }).click();
    await expect.poll(() => marked(page, 'w99', 'marsh')).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => marked(page, 'w99', 'marsh')).toBe(0);
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('marsh')).toBe(undefined);
  });
});
