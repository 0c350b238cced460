import type { Frame, Page } from 'playwright';
import { until } from './until.ts';

// Words of a text in the app's own document: they are text, so they are found by where they stand.

/** Finds the first place of a word in the text that a selector finds, brought into the window. */
export async function placeInText(page: Page, selector: string, word: string): Promise<{ x: number; y: number }> {
  return until(`«${word}» in ${selector}`, () =>
    page.evaluate(
      ([where, wanted]) => {
        const text = document.querySelector(where);
        const walker = text && document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        for (let node = walker?.nextNode(); node; node = walker?.nextNode()) {
          const at = [...(node.textContent ?? '').matchAll(/[\p{L}\p{M}'’-]+/gu)].find(([found]) => found === wanted);
          if (!at) continue;
          const range = document.createRange();
          range.setStart(node, at.index);
          range.setEnd(node, at.index + wanted.length);
          const { top, bottom } = range.getBoundingClientRect();
          if (top < 100 || bottom > innerHeight - 100) scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
          const { x, y, width, height } = range.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2 };
        }
        return null;
      },
      [selector, word] as const,
    ),
  );
}

/** Opens a word of a lesson, of a story's first page or of the welcome's first reading. */
export async function openTextWord(page: Page, word: string): Promise<void> {
  const { x, y } = await placeInText(page, 'article', word);
  await page.mouse.click(x, y);
}

/** Brings the keyboard's cursor of such a text to a word, with the focus on the text. */
export async function walkToTextWord(page: Page, word: string): Promise<void> {
  await page.getByRole('article').focus();
  await until(`the cursor comes to «${word}»`, async () => {
    if ((await coloured(page, 'cursor'))[0] === word) return true;
    await page.keyboard.press('ArrowRight');
    return null;
  });
}

/** The words of the page that carry a mark (`w1` … `w4`, `w99`), as the browser's highlight registry has them. */
export function coloured(page: Page | Frame, mark: string): Promise<string[]> {
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
