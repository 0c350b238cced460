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
export const walking = phone;

/**
 * What is wrong with the page as it stands: what axe finds, in one theme and on a phone, what moved while a page was come to by its
 * address (the browser must `watchShifts`), and its structure and sizes from
 * the narrowest phone to a desk. Contrast in the other themes is proved on the tokens and on the gallery, for every page at once.
 */
export async function faultsOf(page: Page, place: string): Promise<string[]> {
  const faults = await axeFaults(page);
  faults.push(...findings.parse(await page.evaluate(smallControls)));
  // Until now its later parts had time to come; from here on the window's size changes.
  if (place.startsWith('/')) faults.push(...(await shiftFaults(page)));
  for (const size of [phone, narrowest, desk]) {
    await page.setViewportSize(size);
    faults.push(...(await structureFaults(page)).map((fault) => `${size.width} px: ${fault}`));
  }
  await page.setViewportSize(walking);
  return faults.map((fault) => `${place}: ${fault}`);
}

async function axeFaults(page: Page): Promise<string[]> {
  // Given by the test's own way into the page: its policy takes no script from elsewhere. A walk within the app keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async (options) => {
    // What is fading in has its colours when it has come.
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    const run: unknown = Reflect.get(Reflect.get(window, 'axe'), 'run');
    if (typeof run !== 'function') throw new Error('axe is not here');
    const { violations } = await run(document, options);
    const list: { id: string; nodes: { html: string; failureSummary: string }[] }[] = violations;
    return list.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`),
    );
  }, axeOptions);
  return findings.parse(found);
}

async function shiftFaults(page: Page): Promise<string[]> {
  const { total, parts } = await shiftOf(page);
  return total < leastShift ? [] : [`shifts by ${total.toFixed(4)} while it loads: ${parts.join(' | ')}`];
}

async function structureFaults(page: Page): Promise<string[]> {
  // What is anchored moves a moment after the window has changed; what never fits is reported below.
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, null, { timeout: 5_000 })
    .catch(() => undefined);
  return findings.parse(
    await page.evaluate(() => {
      const { lang, scrollWidth } = document.documentElement;
      const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
      return [
        ...(lang === 'es' ? [] : [`lang is ${lang}`]),
        ...(headings.length === 1 ? [] : [`${headings.length} h1`]),
        ...(scrollWidth <= innerWidth ? [] : [`scrolls sideways: ${scrollWidth} > ${innerWidth}`]),
      ];
    }),
  );
}
