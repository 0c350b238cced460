import type { Page } from 'playwright';
import { placeInText } from './textWord.ts';

// The player of a video, as a journey sees it.

/** Opens a word of the current line. */
export async function openWord(page: Page, word: string): Promise<void> {
  const { x, y } = await placeInText(page, '[data-line]', word);
  await page.mouse.click(x, y);
  await page.getByRole('dialog', { name: word }).waitFor();
}

/** The sentence that is shown. */
export const lineOf = (page: Page): Promise<string | null> => page.locator('[data-line]').textContent();
/** Seconds at which the video is. */
export const secondsOf = (page: Page): Promise<number> =>
  page.getByRole('slider', { name: 'Posición' }).evaluate((slider) => Number(Object(slider).value));
export const isPlaying = (page: Page): Promise<boolean> => page.getByRole('button', { name: /^Pausa/ }).isVisible();
