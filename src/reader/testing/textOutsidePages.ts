/** Half a pixel and the overhang of an italic letter are no text outside the page. */
const tolerance = 3;

/**
 * The words of a laid-out section that stand outside every page, over an edge or between two pages, each with where it
 * stands, pixels.
 */
export function textOutsidePages(
  page: Document,
  { width, height }: { readonly width: number; readonly height: number },
): string[] {
  const found: string[] = [];
  const scrolled = page.documentElement.scrollLeft;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Spaces may hang over the end of their line: only what is between them is text that a learner would miss.
    for (const rect of [...(node.nodeValue ?? '').matchAll(/\S+/g)].flatMap((word) => rectsOf(node, word))) {
      const middle = rect.left + scrolled + rect.width / 2;
      const left = Math.floor(middle / width) * width;
      const isInside =
        rect.left + scrolled >= left - tolerance &&
        rect.right + scrolled <= left + width + tolerance &&
        middle >= 0 &&
        rect.top >= -tolerance &&
        rect.bottom <= height + tolerance;
      if (!isInside)
        found.push(
          `${node.nodeValue?.trim().slice(0, 30)}: ${Math.round(rect.left + scrolled - left)}–${Math.round(rect.right + scrolled - left)} of ${width}, ${Math.round(rect.top)}–${Math.round(rect.bottom)} of ${height}`,
        );
    }
  }
  return found;
}

function rectsOf(node: Node, { index, 0: word }: RegExpExecArray): DOMRect[] {
  const range = (node.ownerDocument ?? document).createRange();
  range.setStart(node, index);
  range.setEnd(node, index + word.length);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}
