import type { Page } from 'playwright';
import { describe } from 'vitest';
import { installSpeechPartner, type PartnerVoice } from '#web/platform/speech/testing/speechPartner.ts';
import { narratedBook } from '#reader/testing/narrated.ts';
import { epub, smallNovel } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test } from './journey.ts';
import { card, clickWord, pageNumber, turn } from './openPage.ts';
import { bar, finish, lastSaid, spoken } from './spokenPages.ts';
import { step } from './step.ts';

const voices: readonly PartnerVoice[] = [
  { name: 'Ryan', lang: 'en-GB', localService: true, tellsWords: true },
  { name: 'Aria', lang: 'en-US', localService: true },
];
const chapterEnd = (page: Page) => page.getByRole('region', { name: 'Fin del capítulo' });

/** Chapters of a page each, long enough for a word at their end. */
function twoShortChapters() {
  const sentences = ['The harbour', 'The window', 'The candle', 'The lantern', 'The meadow', 'The garden', 'The kettle']
    .map((thing) => `${thing} was there in the morning and nobody of those who came by saw it at all.`)
    .join(' ');
  return epub('short.epub', {
    title: 'Two Short Chapters',
    sections: ['one', 'two'].map((number) => ({
      title: `Chapter ${number}`,
      body: `<h2>Chapter ${number}.</h2><p>${sentences}</p>`,
    })),
  });
}

/** The number of outlines on the page shown. */
const outlines = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[style*="visibility: visible"]');
    return [...(frame?.contentDocument?.documentElement.children ?? [])]
      .flatMap((element) => [...(element.shadowRoot?.children ?? [])])
      .filter((element) => element.getAttribute('style')?.includes('border: 1.5px')).length;
  });
describe.concurrent('listening', () => {
  test('a book is read aloud, page after page, as it was set before', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const address = await addBookAs(journey.url, account, await smallNovel());
    const short = await addBookAs(journey.url, account, await twoShortChapters());
    const { page, context, expectFault } = await journey.visit({ account });
    // The driver's own script is refused by a frame that has the focus.
    expectFault(/Blocked script execution in 'about:srcdoc'/);
    // The browser of the tests has no voice.
    await context.addInitScript(installSpeechPartner, { voices, voicesAfter: 200, pace: 'by hand' } as const);
    await loadReader(page, address);

    await step('it begins with the first sentence of the page, and marks it', async () => {
      await page.getByRole('button', { name: 'Leer en voz alta' }).click();
      await bar(page)
        .getByText(/^Frase 1 de \d+$/)
        .waitFor();
      await expect.poll(() => lastSaid(page)).toBe('Chapter 1 Ryan 1');
      await expect.poll(() => spoken(page)).toEqual(['Chapter 1']);
    });
    await step('the next one follows when it is said, or when it is asked for', async () => {
      await finish(page);
      await expect.poll(() => spoken(page)).toEqual(['The old harbour was there and nobody saw it.']);
      await page.keyboard.press('.');
      await expect.poll(() => lastSaid(page)).toBe('The old window was there and nobody saw it. Ryan 1');
    });
    await step('its word is outlined while the voice tells words', async () => {
      await page.evaluate(() => speechPartner.nextWord());
      await page.evaluate(() => speechPartner.nextWord());
      await expect.poll(() => outlines(page)).toBe(1);
    });
    await step('a word that is opened makes it wait, and it goes on when that is closed', async () => {
      await clickWord(page, 'candle');
      await card(page, 'candle').waitFor();
      await expect.poll(() => page.evaluate(() => speechPartner.synthesis.speaking)).toBe(false);
      await card(page, 'candle').getByRole('button', { name: 'Cerrar', exact: true }).click();
      await expect.poll(() => page.evaluate(() => speechPartner.synthesis.speaking)).toBe(true);
      expect(await lastSaid(page)).toBe('The old window was there and nobody saw it. Ryan 1');
    });
    await step('it goes on from any word', async () => {
      await clickWord(page, 'lantern');
      await card(page, 'lantern').getByRole('button', { name: 'Leer desde aquí' }).click();
      await expect.poll(() => lastSaid(page)).toBe('The old lantern was there and nobody saw it. Ryan 1');
    });
    await step('voice and speed are chosen', async () => {
      await bar(page).getByRole('button', { name: /Ryan/ }).click();
      await page.getByRole('radio', { name: /^Aria/ }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Voz y velocidad' }).waitFor({ state: 'detached' });
      await expect.poll(() => lastSaid(page)).toMatch(/Aria 1$/);
      await page.keyboard.press('-');
      await expect.poll(() => lastSaid(page)).toMatch(/Aria 0\.9$/);
    });
    await step('the page is turned by itself, and one that is turned by hand is followed', async () => {
      await turn(page, async () => {
        for (let said = 0; said < 60 && (await pageNumber(page)).startsWith('Página 1 '); said += 1) {
          const before = await lastSaid(page);
          await finish(page);
          await expect
            .poll(async () => (await lastSaid(page)) !== before || (await spoken(page)).length === 0)
            .toBe(true);
        }
      });
      await expect.poll(async () => (await spoken(page)).length).toBe(1);
      const [sentence] = await spoken(page);
      await turn(page, () => page.getByRole('button', { name: 'Página siguiente' }).click());
      await expect.poll(async () => (await spoken(page)).length).toBe(1);
      expect((await spoken(page))[0]).not.toBe(sentence);
    });
    await step('after a reload the place, the voice and the speed are those of before', async () => {
      const beside = await pageNumber(page);
      await page.keyboard.press('Escape');
      await bar(page).waitFor({ state: 'detached' });
      await expect.poll(() => spoken(page)).toEqual([]);
      // Without the bar there is room for two lines more.
      await expect.poll(() => pageNumber(page)).not.toBe(beside);
      const number = await pageNumber(page);
      await page.reload();
      await expect.poll(() => pageNumber(page)).toBe(number);
      await page.keyboard.press('Shift+L');
      await expect.poll(() => lastSaid(page)).toMatch(/Aria 0\.9$/);
      await bar(page).getByRole('button', { name: 'Velocidad: 0,9 por' }).waitFor();
    });
    await step(
      'a chapter that is read to its end goes over into the next one, which no page comes between',
      async () => {
        await loadReader(page, short);
        await page.keyboard.press('Shift+L');
        await bar(page).getByRole('button', { name: 'Hasta el capítulo' }).click();
        await page.getByRole('radio', { name: 'Hasta el final del libro' }).click();
        await page.keyboard.press('Escape');
        for (let said = 0; said < 12 && !(await lastSaid(page)).startsWith('Chapter two.'); said += 1) {
          const before = await lastSaid(page);
          await finish(page);
          await expect.poll(() => lastSaid(page)).not.toBe(before);
        }
        await expect.poll(() => spoken(page)).toEqual(['Chapter two.']);
        expect(await chapterEnd(page).count()).toBe(0);
        // Turned by hand, as it is without listening, the end of the chapter is shown.
        await page.keyboard.press('Escape');
        await bar(page).waitFor({ state: 'detached' });
        await page.keyboard.press('PageUp');
        await page.keyboard.press('PageDown');
        await chapterEnd(page).waitFor();
        await page.getByRole('button', { name: 'Seguir leyendo' }).click();
      },
    );
    await step('with the reader it ends', async () => {
      await page.keyboard.press('Shift+L');
      await bar(page)
        .getByText(/^Frase/)
        .waitFor();
      await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
      await page.getByRole('heading', { name: 'Mi biblioteca' }).waitFor();
      expect(await page.evaluate(() => speechPartner.synthesis.speaking)).toBe(false);
    });
  });

  test('without a voice it says so; a book with a recording of its own is heard all the same', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const plain = await addBookAs(journey.url, account, await smallNovel());
    const narrated = await addBookAs(
      journey.url,
      account,
      await epub(
        'narrated.epub',
        narratedBook([
          { text: 'The harbour slept.', seconds: 0.6 },
          { text: 'The old window was open.', seconds: 0.6 },
          { text: 'Nobody saw the candle.', seconds: 30 },
        ]),
      ),
    );
    const { page, context, expectFault } = await journey.visit({ account });
    expectFault(/Blocked script execution in 'about:srcdoc'/);
    await context.addInitScript(installSpeechPartner, { voices: [] });
    await step('the plain book says whose voices they are, and what to do', async () => {
      await loadReader(page, plain);
      await page.keyboard.press('Shift+L');
      await page.getByRole('heading', { name: 'Aquí no hay ninguna voz en inglés' }).waitFor();
      await page.getByRole('button', { name: 'Probar otra vez' }).click();
      await page.getByRole('heading', { name: 'Aquí no hay ninguna voz en inglés' }).waitFor();
      await page.getByRole('status', { name: 'Sin voz' }).getByRole('button', { name: 'Cerrar' }).click();
      await page.getByRole('heading', { name: 'Aquí no hay ninguna voz en inglés' }).waitFor({ state: 'detached' });
    });
    await step('the other one speaks itself, and marks what is heard', async () => {
      await loadReader(page, narrated);
      await page.getByRole('button', { name: 'Leer en voz alta' }).click();
      await bar(page).getByText('La voz del libro').waitFor();
      await expect.poll(() => spoken(page)).toEqual(['Nobody saw the candle.']);
      await page.keyboard.press(',');
      await page.keyboard.press('Shift+L');
      await expect.poll(() => spoken(page)).toEqual(['The old window was open.']);
      await bar(page).getByText('Frase 2 de 3').waitFor();
    });
  });
});
