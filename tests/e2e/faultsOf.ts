import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { z } from 'zod';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const themes = ['claro', 'oscuro', 'papiro', 'matrix'];
export const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** What a theme can spoil: it changes colours and type, nothing of what axe reads in the markup. */
const themed = { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] };
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Label in name is an experiment of axe's: it takes glosses that are hidden from readers for a part of the label. */
const everything = { runOnly: standards, rules: { 'label-content-name-mismatch': { enabled: false } } };
const findings = z.array(z.string());

/** What is wrong with the page as it stands, in all four themes. */
export async function faultsOf(page: Page, place: string): Promise<string[]> {
  const faults: string[] = [];
  // Given by the test's own way into the page: its policy takes no script from elsewhere.
  await page.evaluate(axe);
  for (const theme of themes) {
    const found = await page.evaluate(
      async ([name, options]) => {
        document.documentElement.dataset['theme'] = name;
        // What is fading in has its colours when it has come.
        await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
        const run: unknown = Reflect.get(Reflect.get(window, 'axe'), 'run');
        if (typeof run !== 'function') throw new Error('axe is not here');
        const { violations } = await run(document, { ...options, iframes: false, resultTypes: ['violations'] });
        const list: { id: string; nodes: { html: string; failureSummary: string }[] }[] = violations;
        return list.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`),
        );
      },
      [theme, theme === themes[0] ? everything : { runOnly: themed }] as const,
    );
    faults.push(...findings.parse(found).map((fault) => `${place}, ${theme}: ${fault}`));
  }
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'claro' }));
  faults.push(
    ...findings
      .parse(await page.evaluate(lookAt))
      .map((fault) => `${place}, ${page.viewportSize()?.width} px: ${fault}`),
  );
  return faults;
}

/** Structure and sizes; runs in the page. */
function lookAt(): string[] {
  const faults: string[] = [];
  const shown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('[inert], [aria-hidden=true]') === null;
  if (document.documentElement.lang !== 'es') faults.push(`lang is ${document.documentElement.lang}`);
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
  if (headings.length !== 1) faults.push(`${headings.length} h1`);
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`scrolls sideways: ${document.documentElement.scrollWidth} > ${innerWidth}`);
  if (innerWidth > 400) return faults;
  for (const control of document.querySelectorAll(
    'button, a, input, select, textarea, [role=radio], [role=menuitem]',
  )) {
    const { width, height } = control.getBoundingClientRect();
    if (!shown(control) || width <= 1 || height <= 1) continue;
    const isInline = control.localName === 'a' && getComputedStyle(control).display === 'inline';
    // A tick box is as large as its label.
    const label = control.closest('label')?.getBoundingClientRect();
    const least = isInline ? 24 : 44;
    const largest = Math.max(width, height, label?.height ?? 0);
    if (largest < least - 0.5)
      faults.push(`small: ${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 140)}`);
  }
  return faults;
}
