import type { Page } from 'playwright';
import { until } from './until.ts';

// The player of a video, as a journey sees it.

/** Where a word of the current line stands in the window. */
async function placeInLine(page: Page, word: string): Promise<{ x: number; y: number }> {
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

/** Opens a word of the current line. */
export async function openWord(page: Page, word: string): Promise<void> {
  const { x, y } = await placeInLine(page, word);
  await page.mouse.click(x, y);
  await page.getByRole('dialog', { name: word }).waitFor();
}

/** The sentence that is shown. */
export const lineOf = (page: Page): Promise<string | null> => page.locator('[data-line]').textContent();
/** Where the video is. */
export const secondsOf = (page: Page): Promise<number> =>
  page.getByRole('slider', { name: 'Posición' }).evaluate((slider) => Number(Object(slider).value));
export const isPlaying = (page: Page): Promise<boolean> => page.getByRole('button', { name: /^Pausa/ }).isVisible();

/** The words of the page that carry a mark (`w1` … `w4`, `w99`), as the browser's highlight registry has them. */
export function coloured(page: Page, mark: string): Promise<string[]> {
  return page.evaluate(
    (name) =>
      [...(CSS.highlights.get(name) ?? [])].map(({ startContainer, startOffset, endContainer, endOffset }) => {
        const range = document.createRange();
        range.setStart(startContainer, startOffset);
        range.setEnd(endContainer, endOffset);
        return range.toString();
      }),
    `glosa-${mark}`,
  );
}
