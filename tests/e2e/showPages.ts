import type { BrowserContext, Page } from 'playwright';

/** What a page that does not answer may take. */
const patience = 5_000;
/** Of a longer text its two ends are shown: dialogs and toasts stand last. */
const endLength = 700;

/** The address and the text of every page that is open, for who reads why a journey failed. */
export async function showPages(contexts: Iterable<BrowserContext>): Promise<string> {
  const pages = [...contexts].flatMap((context) => context.pages());
  return (await Promise.all(pages.map(showPage))).join('\n');
}

async function showPage(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .innerText({ timeout: patience })
    .catch((error: unknown) => `no text: ${String(error)}`);
  const lines = text.replaceAll(/\s*\n\s*/g, '\n');
  const shown = lines.length > 2 * endLength ? `${lines.slice(0, endLength)}\n[…]\n${lines.slice(-endLength)}` : lines;
  return `── ${page.url()}\n${shown}`;
}
