import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostileLayout } from '../testing/hostileLayout.ts';
import { showBook } from '../testing/showBook.ts';
import { textOutsidePages } from '../testing/textOutsidePages.ts';

async function textOutside(width: number, plan: { readonly body: string; readonly css: string }): Promise<string[]> {
  const size = { width, height: 600 };
  const { page, close } = await showBook({ sections: [{ body: plan.body }], css: plan.css }, size);
  try {
    return textOutsidePages(page, size).slice(0, 4);
  } finally {
    close();
  }
}

/** The same books each time, so that a failure is this change's; more and others are for a search for faults. */
const search = {
  seed: Number(import.meta.env['VITE_LAYOUT_SEED'] ?? 20261122),
  numRuns: Number(import.meta.env['VITE_LAYOUT_RUNS'] ?? 12),
};

/** Making a failure smaller takes many pages. */
const timeout = 300_000;

test.for([320, 1280])('no style of a book puts text outside its page, %i pixels wide', { timeout }, async (width) => {
  await fc.assert(
    fc.asyncProperty(hostileLayout, async (plan) => {
      expect(await textOutside(width, plan)).toEqual([]);
    }),
    search,
  );
});
