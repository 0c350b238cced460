import type { Locator, Page } from 'playwright';
import { shownFrame } from './books.ts';
import { shownMarks, shownWords, type PlacedWord } from './shownPage.ts';
import { until } from './until.ts';

// The book's page: a frame without scripts. It is looked at from the app's own document, which is of the same origin.

/** The places of the words on the page that is shown. */
export async function wordsOnPage(page: Page): Promise<PlacedWord[]> {
  return page.evaluate(shownWords, {});
}

/** Finds a word, waiting until it is on the page. */
export async function placeOf(page: Page, word: string, nth = 0): Promise<PlacedWord> {
  return until(`«${word}» on the page`, async () => (await page.evaluate(shownWords, { word }))[nth]);
}

/** Finds a word once the page has been laid out for a window that has just changed: twice in the same place. */
export async function steadyPlaceOf(page: Page, word: string): Promise<PlacedWord> {
  let before: PlacedWord | null = null;
  return until(`«${word}» in its place`, async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
    const now = await placeOf(page, word);
    const isSteady = before?.x === now.x && before.y === now.y;
    before = now;
    return isSteady ? now : null;
  });
}

export async function clickWord(page: Page, word: string, nth = 0): Promise<void> {
  const { x, y } = await placeOf(page, word, nth);
  await page.mouse.click(x, y);
}

/**
 * Counts how often a word or phrase carries a mark (`w1` … `w4`, `w99`, `p1` … `p4`). A new word in a quiet chapter has a stroke and counts as
 * `w1`, a phrase whose line makes way for those of its words as `p1` … `p4`.
 */
export async function marked(page: Page, mark: string, word: string): Promise<number> {
  const marks = await page.evaluate(shownMarks);
  const others = mark === 'w1' ? ['light'] : mark.startsWith('p') ? [mark.replace('p', 'low')] : [];
  const texts = [mark, ...others].flatMap((name) => marks[name] ?? []);
  return texts.filter((text) => text.toLowerCase() === word).length;
}

/** The text of the page shown, as far as its first words. */
export async function firstWords(page: Page): Promise<string> {
  return (await page.evaluate(shownWords, { limit: 8 })).map(({ text }) => text).join(' ');
}

/** Presses, moves and lets go over the page, as a mouse does: playwright's own moves wait for the frame's scripts. */
export async function drag(page: Page, from: PlacedWord, to: PlacedWord): Promise<void> {
  const release = await dragTo(page, from, to);
  await release();
}

/** A drag that is not let go yet. @returns what lets it go there */
export async function dragTo(page: Page, from: PlacedWord, to: PlacedWord): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: PlacedWord) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await send('mousePressed', from);
  await send('mouseMoved', { ...to, x: (from.x + to.x) / 2 });
  await send('mouseMoved', to);
  return async () => {
    await send('mouseReleased', to);
    await session.detach();
  };
}

/** Reads something from the shown frame's document. */
export async function inFrame<Result>(page: Page, look: (document: Document) => Result): Promise<Result> {
  const frame = await page.evaluateHandle(
    () =>
      document.querySelector<HTMLIFrameElement>('iframe[style*="visibility: visible"]')?.contentDocument ??
      document.implementation.createHTMLDocument(),
  );
  try {
    return await frame.evaluate(look);
  } finally {
    await frame.dispose();
  }
}

/** «Página 2 de 9» as the foot of the page says it. */
export async function pageNumber(page: Page): Promise<string> {
  return (await page.getByText(/^Página \d+ de \d+/).textContent()) ?? '';
}

/** Does something that turns the page and waits until another one is shown. */
export async function turn(page: Page, act: () => Promise<unknown>): Promise<void> {
  const shown = async (): Promise<string> => `${await pageNumber(page)} ${await firstWords(page)}`;
  const before = await shown();
  await act();
  await until(`another page than ${before}`, async () => (await shown()) !== before);
}

/** Turns pages by key until the chapter's last one is shown, or so many before it. */
export async function toLastPage(page: Page, left = 0): Promise<void> {
  for (;;) {
    const [, at, of] = /^Página (\d+) de (\d+)/.exec(await pageNumber(page)) ?? [];
    if (Number(at) >= Number(of) - left) return;
    await turn(page, () => page.keyboard.press('PageDown'));
  }
}

/**
 * A finger that touches the window at the first of these points, moves through the others and lets go at the last.
 * @param rate seconds from one point to the next, on the browser's own clock for it; left out, as fast as the machine is
 */
export async function moveFinger(
  page: Page,
  points: readonly { readonly x: number; readonly y: number }[],
  rate?: number,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const begin = Date.now() / 1_000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : points.slice(at, at + 1),
      ...(rate !== undefined && { timestamp: begin + at * rate }),
    });
  // One after the other without waiting for the page: a finger that a busy machine holds still is a long press.
  await Promise.all([
    ...points.map((_point, at) => touch(at === 0 ? 'touchStart' : 'touchMove', at)),
    touch('touchEnd', points.length),
  ]);
  await session.detach();
}

/** A finger that moves across the middle of the page. */
export async function swipe(page: Page, direction: 'left' | 'right'): Promise<void> {
  const box = await shownFrame(page).boundingBox();
  if (!box) throw new Error('no page is open');
  const y = box.y + box.height / 2;
  const way = direction === 'left' ? [0.75, 0.5, 0.25] : [0.25, 0.5, 0.75];
  await moveFinger(
    page,
    way.map((share) => ({ x: box.x + box.width * share, y })),
  );
}

/** The toast of a mark; after several in a row it names the latest. */
export function toastOf(page: Page, word: string): Locator {
  return page
    .getByRole('region', { name: 'Avisos' })
    .getByText(new RegExp(`\\b${word}\\b`))
    .first();
}

/** The card of a word that is open. */
export const card = (page: Page, word: string): Locator => page.getByRole('dialog', { name: word, exact: true });

/** Opens a word of the page, chooses a status by its label and closes the word. */
export async function markWord(page: Page, word: string, label: string): Promise<void> {
  await page.bringToFront();
  await clickWord(page, word);
  await card(page, word).getByRole('radio', { name: label }).click();
  await card(page, word).getByRole('button', { name: 'Cerrar', exact: true }).click();
  await card(page, word).waitFor({ state: 'detached' });
  // Under a phone's sheet there is none.
  await toastOf(page, word).waitFor();
}

/** Walks to a word that is further on the page, by keyboard. */
export async function walkTo(page: Page, word: string): Promise<void> {
  const spoken = async (): Promise<string> => (await page.locator('main [aria-live=polite]').textContent()) ?? '';
  await until(`«${word}» reached by keyboard`, async () => {
    if ((await spoken()).startsWith(`${word},`)) return true;
    const before = await spoken();
    await page.keyboard.press('ArrowRight');
    await until('the next word is spoken', async () => (await spoken()) !== before);
    return false;
  });
}

/** Walks to a word that is further on the page and marks it, by keyboard. */
export async function markByKey(page: Page, word: string, digit: string): Promise<void> {
  await walkTo(page, word);
  await page.keyboard.press(digit);
}
