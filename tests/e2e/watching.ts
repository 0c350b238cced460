import type { Page } from 'playwright';
import type { Account } from './accounts.ts';
import type { GivenFile } from './books.ts';
import { goTo } from './goTo.ts';
import type { Journey } from './journey.ts';
import { collectionOf } from './onServer.ts';
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

/** The account's record of watching a video. */
export async function progressOf(journey: Journey, account: Account, id: string) {
  return (await collectionOf(journey.url, account, 'videoProgress')).get(id);
}

/** Comes to a video's player; walks there in an app that is open. */
export async function openPlayer(page: Page, id: string): Promise<void> {
  const address = `/home/video/${id}`;
  await (page.url() === 'about:blank' ? page.goto(address) : goTo(page, address));
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
  await openPlayer(page, id);
  await page.getByText('El archivo ya no está donde estaba. Elígelo otra vez.').waitFor();
  return id;
}

/** Answers the player's question for the file. */
export async function giveFilm(page: Page, film: GivenFile): Promise<void> {
  await page.getByLabel('Archivo del vídeo').setInputFiles(film);
}

/** A film on this device, with its subtitles, open in the player. */
export async function openFilm(journey: Journey, account: Account, page: Page, seconds: 3 | 7): Promise<string> {
  const film = filmOf(seconds);
  const id = await openFilmWithoutFile(journey, account, page, { name: film.name, size: film.buffer.length });
  await giveFilm(page, film);
  await page.locator('video').waitFor();
  return id;
}
