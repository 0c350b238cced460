import type { Page } from 'playwright';
import type { Account } from './accounts.ts';
import type { GivenFile } from './books.ts';
import type { Journey } from './journey.ts';
import { collectionOf } from './onServer.ts';
import { until } from './until.ts';
import { addVideoAs, filmOf, srtOf } from './videos.ts';

// A video that is open in the player.

export const harbourLines = [
  'The old harbour was',
  'quiet, and nobody came.',
  'A lantern hung by the window.',
  'Then a marble candle fell.',
];
const harbourSpanish = [
  'El viejo puerto estaba',
  'tranquilo, y nadie vino.',
  'Una linterna colgaba.',
  'Cayó una vela.',
];

/** Where a word of the current line stands in the window. */
async function placeOf(page: Page, word: string): Promise<{ x: number; y: number }> {
  return until(`the line says «${word}»`, () =>
    page.evaluate((wanted) => {
      const line = document.querySelector('[data-line]');
      const walker = line && document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      for (let node = walker?.nextNode(); node; node = walker?.nextNode()) {
        const at = (node.textContent ?? '').indexOf(wanted);
        if (at === -1) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      return null;
    }, word),
  );
}

export async function openWord(page: Page, word: string): Promise<void> {
  const { x, y } = await placeOf(page, word);
  await page.mouse.click(x, y);
  await page.getByRole('dialog', { name: word }).waitFor();
}

export const lineOf = (page: Page): Promise<string | null> => page.locator('[data-line]').textContent();
export const secondsOf = (page: Page): Promise<number> =>
  page.getByRole('slider', { name: 'Posición' }).evaluate((slider) => Number(Object(slider).value));
export const isPlaying = (page: Page): Promise<boolean> => page.getByRole('button', { name: /^Pausa/ }).isVisible();

export async function progressOf(journey: Journey, account: Account, id: string) {
  return (await collectionOf(journey.url, account, 'videoProgress')).get(id);
}

/** Adds a film from another device, with its subtitles, and opens it in the player, which asks for its file. */
export async function openFilmWithoutFile(
  journey: Journey,
  account: Account,
  page: Page,
  { name, size }: { readonly name: string; readonly size: number },
): Promise<string> {
  const id = await addVideoAs(journey.url, account, {
    source: { kind: 'file', name, size },
    subtitles: srtOf(harbourLines),
    native: srtOf(harbourSpanish),
  });
  await page.goto(`/home/video/${id}`);
  await page.getByText('El archivo ya no está donde estaba. Elígelo otra vez.').waitFor();
  return id;
}

/** Answers the player's question for the file. */
export async function giveFilm(page: Page, film: GivenFile): Promise<void> {
  await page.getByLabel('Archivo del vídeo').setInputFiles(film);
}

/** A film on this device, with its subtitles, open in the player. */
export async function openFilm(journey: Journey, account: Account, page: Page, seconds: number): Promise<string> {
  await page.goto('/home');
  const film = await filmOf(page, seconds);
  const id = await openFilmWithoutFile(journey, account, page, { name: film.name, size: film.buffer.length });
  await giveFilm(page, film);
  await page.locator('video').waitFor();
  return id;
}
