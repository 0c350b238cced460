import type { Page } from 'playwright';

// The book's page: a frame without scripts. It is looked at from the app's own document, which is of the same origin.

export interface PlacedWord {
  readonly text: string;
  /** Middle of the word in the window. */
  readonly x: number;
  readonly y: number;
}

/** The first `count` places where a word stands on the page that is shown. */
export async function wordsOnPage(page: Page): Promise<PlacedWord[]> {
  return page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe:not([inert])');
    const inside = frame?.contentDocument;
    if (!frame || !inside) return [];
    const edge = frame.getBoundingClientRect();
    const found: { text: string; x: number; y: number }[] = [];
    const walker = inside.createTreeWalker(inside.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      for (const { index, 0: text } of (currentNode.nodeValue ?? '').matchAll(/[\p{L}\p{M}'’]+/gu)) {
        const range = inside.createRange();
        range.setStart(currentNode, index);
        range.setEnd(currentNode, index + text.length);
        const [rect] = range.getClientRects();
        if (!rect || rect.width === 0) continue;
        const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
        if (x > 0 && y > 0 && x < frame.clientWidth && y < frame.clientHeight) found.push({ text, x: x + edge.left, y: y + edge.top });
      }
    }
    return found;
  });
}

/** Where a word stands, waiting until it is on the page. */
export async function placeOf(page: Page, word: string, nth = 0): Promise<PlacedWord> {
  for (;;) {
    const place = (await wordsOnPage(page)).filter(({ text }) => text === word)[nth];
    if (place) return place;
    await page.waitForTimeout(50);
  }
}

export async function clickWord(page: Page, word: string, nth = 0): Promise<void> {
  const { x, y } = await placeOf(page, word, nth);
  await page.mouse.click(x, y);
}

/** The texts that carry each mark on the page's frame, as the browser's own highlight registry has them. */
export async function marksOf(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  return page.evaluate(() => {
    const inside = document.querySelector<HTMLIFrameElement>('iframe:not([inert])')?.contentDocument;
    const highlights = inside?.defaultView?.CSS.highlights;
    if (!inside || !highlights) return {};
    const texts = (highlight: Highlight): string[] =>
      Array.from(highlight, (part) => {
        const range = inside.createRange();
        range.setStart(part.startContainer, part.startOffset);
        range.setEnd(part.endContainer, part.endOffset);
        return range.toString();
      });
    return Object.fromEntries(Array.from(highlights, ([name, highlight]) => [name.replace('glosa-', ''), texts(highlight)]));
  });
}

/** How often a word carries a mark (`w1` … `w4`, `w99`). */
export async function marked(page: Page, mark: string, word: string): Promise<number> {
  return (await marksOf(page))[mark]?.filter((text) => text.toLowerCase() === word).length ?? 0;
}

/** The text of the page shown, as far as its first words. */
export async function firstWords(page: Page): Promise<string> {
  return (await wordsOnPage(page)).slice(0, 8).map(({ text }) => text).join(' ');
}

/** Presses, moves and lets go over the page, as a mouse does: playwright's own moves wait for the frame's scripts. */
export async function drag(page: Page, from: PlacedWord, to: PlacedWord): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: PlacedWord) =>
    session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 });
  await send('mousePressed', from);
  await send('mouseMoved', { ...to, x: (from.x + to.x) / 2 });
  await send('mouseMoved', to);
  await send('mouseReleased', to);
  await session.detach();
}
