import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { z } from 'zod';
import { axeOptions } from '../axe.ts';
import { leastShift, shiftOf } from '../layoutShift.ts';
import { smallControls } from '../smallControls.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const findings = z.array(z.string());

const phone = { width: 390, height: 844 };
const narrowest = { width: 320, height: 640 };
const desk = { width: 1280, height: 800 };

/** The size in which a walk stands still between its stops. */
export const walking = narrowest;

/**
 * In which sizes a stop is looked at. `over`: another state of the page of the stop before, or what lies over it, is looked at where room is scarce
 * alone. `phones`: the page is come to on a phone of the usual size too, since its styles or what it finds room for are others there
 * (`tests/cssClasses.test.ts` knows which styles are).
 */
export type Kind = 'page' | 'over' | 'phones';
const sizesOf = { page: [narrowest, desk], over: [narrowest], phones: [phone, narrowest, desk] } as const;

/** The window has the size in which a stop of this kind is come to. */
export async function standFor(page: Page, kind: Kind = 'page'): Promise<void> {
  const [size] = sizesOf[kind];
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size);
}

/**
 * Lists the faults of the page as it stands: what axe finds, in one theme and on a phone, what moved while a page was come to by its
 * address (the browser must `watchShifts`), and its structure in the sizes of its kind. What fits on the narrowest phone fits on a wider one, where
 * the styles are the same: each size has all of a page laid out anew, which took a fifth of such a walk. Contrast is a property of the
 * tokens, and of components in the gallery: here it is looked at once for each page that is named by its address and has a size of its own on a desk, for the inks and
 * grounds of its own, and not again in all the states of a page, where it would be half of axe's work.
 */
export async function faultsOf(page: Page, place: string, kind: Kind = 'page'): Promise<string[]> {
  const isAddress = place.startsWith('/');
  const [first, ...others] = sizesOf[kind];
  const faults = [
    ...(await axeFaults(page, isAddress && kind !== 'over')),
    ...findings.parse(await page.evaluate(smallControls)),
    ...(await structureFaults(page, first)),
  ];
  // Until now its later parts had time to come; from here on the window's size changes.
  if (isAddress) faults.push(...(await shiftFaults(page)));
  for (const size of others) {
    await page.setViewportSize(size);
    faults.push(...(await structureFaults(page, size)));
  }
  await standFor(page);
  return faults.map((fault) => `${place}: ${fault}`);
}

async function axeFaults(page: Page, withContrast: boolean): Promise<string[]> {
  const rules = { ...axeOptions.rules, 'color-contrast': { enabled: withContrast } };
  const options = { ...axeOptions, rules };
  const found = await page.evaluate(runAxe, options);
  if (found) return findings.parse(found);
  // Given by the test's own way into the page: its policy takes no script from elsewhere. A walk within the app keeps it.
  await page.evaluate(axe);
  return findings.parse(await page.evaluate(runAxe, options));
}

/** In the page: what axe finds, or null where axe is not there yet. */
async function runAxe(options: object): Promise<string[] | null> {
  const run: unknown = 'axe' in window ? Reflect.get(Object(window.axe), 'run') : null;
  if (typeof run !== 'function') return null;
  // Elements that fade in have their colours when they have come.
  await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  const { violations } = await run(document, options);
  const list: { id: string; nodes: { html: string; failureSummary: string }[] }[] = violations;
  return list.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`),
  );
}

async function shiftFaults(page: Page): Promise<string[]> {
  const { total, parts } = await shiftOf(page);
  return total < leastShift ? [] : [`shifts by ${total.toFixed(4)} while it loads: ${parts.join(' | ')}`];
}

async function structureFaults(page: Page, { width }: { readonly width: number }): Promise<string[]> {
  const found = await page.evaluate(async () => {
    // Anchored elements move a moment after the window has changed; one that never fits is reported below.
    const deadline = performance.now() + 5_000;
    do await new Promise(requestAnimationFrame);
    while (document.documentElement.scrollWidth > innerWidth && performance.now() < deadline);
    const { lang, scrollWidth } = document.documentElement;
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
    return [
      ...(lang === 'es' ? [] : [`lang is ${lang}`]),
      ...(headings.length === 1 ? [] : [`${headings.length} h1`]),
      ...(scrollWidth <= innerWidth ? [] : [`scrolls sideways: ${scrollWidth} > ${innerWidth}`]),
    ];
  });
  return findings.parse(found).map((fault) => `${width} px: ${fault}`);
}
