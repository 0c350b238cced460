// Functions that run in the page, in any engine: they use nothing that is not in them. They look into the frame of the book
// from the app's own document, which is of the same origin.

export interface PlacedWord {
  readonly text: string;
  /** Middle of the word in the window. */
  readonly x: number;
  readonly y: number;
}

/** The words that are looked for on the page: to measure every word costs more than the rest of a look. */
interface Sought {
  /** This word alone. */
  readonly word?: string;
  /** So many words at most. */
  readonly limit?: number;
}

/** The words that stand on the book's page that is shown: all of them, or those that are sought. */
export function shownWords({ word, limit = Infinity }: Sought = {}): PlacedWord[] {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[style*="visibility: visible"]');
  const inside = frame?.contentDocument;
  if (!frame || !inside) return [];
  const edge = frame.getBoundingClientRect();
  const found: { text: string; x: number; y: number }[] = [];
  const walker = inside.createTreeWalker(inside.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (word !== undefined && !currentNode.nodeValue?.includes(word)) continue;
    // A chapter has a hundred times the words of a page: those of other pages are not measured one by one.
    const whole = inside.createRange();
    whole.selectNodeContents(currentNode);
    const box = whole.getBoundingClientRect();
    if (box.right <= 0 || box.bottom <= 0 || box.left >= frame.clientWidth || box.top >= frame.clientHeight) continue;
    for (const { index, 0: text } of (currentNode.nodeValue ?? '').matchAll(/[\p{L}\p{M}'’]+/gu)) {
      if (word !== undefined && text !== word) continue;
      const range = inside.createRange();
      range.setStart(currentNode, index);
      range.setEnd(currentNode, index + text.length);
      const [rect] = range.getClientRects();
      if (!rect || rect.width === 0) continue;
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
      if (x > 0 && y > 0 && x < frame.clientWidth && y < frame.clientHeight)
        found.push({ text, x: x + edge.left, y: y + edge.top });
      if (found.length === limit) return found;
    }
  }
  return found;
}

/** The texts that carry each mark (`w1` … `w4`, `w99`, `light`) on the book's page, or on the app's where no book is open, as the browser's own highlight registry has them. */
export function shownMarks(): Record<string, string[]> {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[style*="visibility: visible"]');
  const inside = frame?.contentDocument ?? document;
  const highlights = inside.defaultView?.CSS.highlights;
  if (!highlights) return {};
  /** A stroke stands under the first letter of its word. */
  const wordFrom = ({ startContainer, startOffset }: AbstractRange): string =>
    /^[\p{L}\p{M}'’]*/u.exec((startContainer.nodeValue ?? '').slice(startOffset))?.[0] ?? '';
  const texts = (highlight: Highlight, name: string): string[] =>
    Array.from(highlight, (part) => {
      if (name === 'glosa-light') return wordFrom(part);
      const range = inside.createRange();
      range.setStart(part.startContainer, part.startOffset);
      range.setEnd(part.endContainer, part.endOffset);
      return range.toString();
    });
  return Object.fromEntries(
    Array.from(highlights, ([name, highlight]) => [name.replace('glosa-', ''), texts(highlight, name)]),
  );
}
