import type { BrowserContext, Page } from 'playwright';

/** Milliseconds that a page which does not answer may take. */
const patience = 5_000;
/** Of a longer text its two ends are shown: dialogs and toasts stand last. */
const endLength = 700;

/** The address and the text of every page that is open, its focus and what lies over it, for who reads why a journey failed. */
export async function showPages(contexts: Iterable<BrowserContext>): Promise<string> {
  const pages = [...contexts].flatMap((context) => context.pages());
  return (await Promise.all(pages.map(showPage))).join('\n');
}

async function showPage(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .innerText({ timeout: patience })
    .then(async (text) => `${bothEnds(text.replaceAll(/\s*\n\s*/g, '\n'))}\n${await page.evaluate(openingTags)}`)
    .catch((error: unknown) => `no text: ${String(error)}`);
  return `── ${page.url()}\n${shown}`;
}

function bothEnds(lines: string): string {
  return lines.length > 2 * endLength ? `${lines.slice(0, endLength)}\n[…]\n${lines.slice(-endLength)}` : lines;
}

/** In the page: what has the focus, and what lies over the page, as text may also show what is on its way out. */
function openingTags(): string {
  const tag = (element: Element | null): string => /^<[^>]*>/.exec(element?.outerHTML ?? '')?.[0] ?? '';
  const over = [...document.querySelectorAll('[role="menu"], [role="dialog"], [role="alertdialog"]')];
  return [`${document.visibilityState}, focus: ${tag(document.activeElement)}`, ...over.map(tag)].join('\n');
}
