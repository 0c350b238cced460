import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBook } from '../open.ts';
import { buildEpub } from '../testing/epub.ts';
import { hostileLayout } from '../testing/hostileLayout.ts';
import { testStyle } from '../testing/style.ts';
import { textOutsidePages } from '../testing/textOutsidePages.ts';
import { createPageView } from './createPageView.ts';

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
    return textOutsidePages(page, { width, height }).slice(0, 4);
  } finally {
    view.destroy();
    host.remove();
  }
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
