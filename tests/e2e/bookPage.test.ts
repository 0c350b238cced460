import type { Page } from 'playwright';
import { describe } from 'vitest';
import { sectionName } from '#reader/testing/epub.ts';
import { epub, shownFrame, vocabulary, type GivenFile } from './books.ts';
import { addBookAs, bookIdIn } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { callAs, collectionOf } from './onServer.ts';
import { only, question } from './practising.ts';
import { step } from './step.ts';

const title = 'The Lamp and the Sea';
const known = 'the old man was there and nobody saw it again'.split(' ');
/** New in the second chapter alone, each in one sentence of it. */
const fresh = vocabulary.slice(0, 12);

function novel(): Promise<GivenFile> {
  const sentence = '<p>The old man was there and nobody saw it again.</p>';
  const hard = fresh.map((word) => `<p>The old ${word} was there again.</p>`).join('');
  return epub('lamp.epub', {
    title,
    author: 'Mary Writer',
    sections: [
      { title: 'I. The lamp', body: sentence.repeat(30) },
      { title: 'II. The sea', body: hard + sentence.repeat(6) },
      { title: 'III. The end', body: `${sentence.repeat(30)}<p>Nobody saw the anchor.</p>` },
    ],
  });
}

const offer = (page: Page) => page.getByRole('region', { name: /^Aprende estas \d+ palabras y el capítulo II pasa/ });
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Capítulos' }).getByRole('link').filter({ hasText: name });

describe.concurrent("a book's own page", () => {
  test("offers what makes the next chapter easier, in the chapter's own sentences", async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    await callAs(url, account, 'saveWords', { lang: 'en', texts: known, status: '5' });
    await only(url, account, 'flashcard');
    const id = bookIdIn(await addBookAs(url, account, await novel()));
    const address = `/home/biblioteca/libro/${id}`;
    const { page } = await journey.visit({ account });
    const shareOf = async (on: Page): Promise<string> => (await row(on, 'The sea').textContent()) ?? '';

    await step('it is reached from the library, and a chapter from it', async () => {
      await page.goto('/home/biblioteca');
      await page.getByRole('link', { name: `Ver ${title}` }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText(/^Conoces el 98\s% de lo que vas a leer: una nueva cada \S+ líneas\.$/).waitFor();
      await page.getByText('De sus 23 palabras distintas conoces 10, el 43 %.').waitFor();
      await page.getByText('El capítulo I lo lees del tirón.').waitFor();
      await row(page, 'The sea').click();
      await shownFrame(page).waitFor();
      const locator = { section: sectionName(1), block: 0, offset: 0 };
      await callAs(url, account, 'saveReadingPosition', { bookId: id, locator, fraction: 0.4, at: Date.now() });
    });

    await step('the words of the chapter that comes next are offered', async () => {
      await goTo(page, address);
      await offer(page).getByText('pasa del 91 % al 97 %').waitFor();
      expect(await shareOf(page)).toMatch(/91\s%/);
      await offer(page).getByText('puerto').waitFor();
    });

    await step("they are asked in the chapter's own sentences", async () => {
      await offer(page).getByRole('button', { name: 'Practicar las 8, 2 min' }).click();
      await page.waitForURL('**/practica/sesion');
      await expect.poll(() => question(page).textContent()).toMatch(/The old \S+ was there again\./);
      await page.getByRole('button', { name: /^Opciones de/ }).click();
      await page
        .getByRole('menuitem', { name: /quitarla de la práctica$/ })
        .first()
        .click();
      expect((await collectionOf(url, account, 'words_en')).size).toBe(known.length + 8);
    });

    await step("the chapter's share has risen, after a reload and on the other device", async () => {
      await goTo(page, address);
      await expect.poll(() => shareOf(page)).toMatch(/92\s%/);
      await page.reload();
      await expect.poll(() => shareOf(page)).toMatch(/92\s%/);
      const other = await journey.visit({ account });
      await other.page.goto(address);
      await expect.poll(() => shareOf(other.page)).toMatch(/92\s%/);
    });
  });
});
