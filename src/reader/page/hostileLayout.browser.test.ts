import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBook } from '../open.ts';
import { buildEpub } from '../testing/epub.ts';
import { hostileLayout } from '../testing/hostileLayout.ts';
import { testStyle } from '../testing/style.ts';
import { createPageView } from './createPageView.ts';

/** Half a pixel and the overhang of an italic letter are no text outside the page. */
const tolerance = 3;

async function textOutside(width: number, plan: { readonly body: string; readonly css: string }): Promise<string[]> {
  const host = document.createElement('div');
  const height = 600;
  Object.assign(host.style, { width: `${width}px`, height: `${height}px` });
  document.body.append(host);
  const book = await openBook(await buildEpub({ sections: [{ body: plan.body }], css: plan.css }));
  const view = createPageView({
    host,
    book,
    language: 'en',
    style: testStyle,
    statusOf: () => null,
    label: 'Page',
    on: {},
  });
  try {
    await view.open({ fraction: 0 });
    const frame = [...host.querySelectorAll('iframe')].find(({ style }) => style.visibility === 'visible');
    const page = frame?.contentDocument;
    if (!page) throw new Error('no page is shown');
    return outside(page, width, height).slice(0, 4);
  } finally {
    view.destroy();
    host.remove();
  }
}

/** Texts that stand outside every page: over an edge, or between two pages. */
function outside(page: Document, width: number, height: number): string[] {
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

/** The same books each time, so that a failure is this change's; more and others are for whoever looks for faults. */
const search = {
  seed: Number(import.meta.env['VITE_LAYOUT_SEED'] ?? 20261122),
  numRuns: Number(import.meta.env['VITE_LAYOUT_RUNS'] ?? 40),
};

/** Making a failure smaller takes many pages. */
const timeout = 300_000;

test.for([320, 390, 1280])(
  'no style of a book puts text outside its page, %i pixels wide',
  { timeout },
  async (width) => {
    await fc.assert(
      fc.asyncProperty(hostileLayout, async (plan) => {
        expect(await textOutside(width, plan)).toEqual([]);
      }),
      search,
    );
  },
);
