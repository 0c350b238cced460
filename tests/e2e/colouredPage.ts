import type { Frame, Page } from 'playwright';
import type { Account } from './accounts.ts';
import { linesOn } from './closedRoots.ts';
import { pairBrowser, popupPage, type ExtensionVisit } from './extensionBrowser.ts';
import { statusesOf } from './onServer.ts';
import { until } from './until.ts';

/** Joins the browser with an account by a code of it, in the window of the extension's button. */
export async function joinBrowser(extension: ExtensionVisit, server: string, code: string): Promise<void> {
  const popup = await extension.openOwn(popupPage);
  await pairBrowser(popup, server, code);
  await popup.getByText('Aquí no puede entrar').waitFor();
  await popup.close();
}

/** Grants the site of a page for good, by the window of the extension's button over it. */
export async function grantSite(extension: ExtensionVisit, page: Page): Promise<void> {
  await extension.allowPrompts(`http://${new URL(page.url()).hostname}/*`);
  await page.bringToFront();
  const popup = await extension.openOwn(`${popupPage}?tab=${await extension.pressButton(page)}`);
  await popup.getByRole('button', { name: 'Siempre en este sitio' }).click();
  await page.bringToFront();
  await untilLines(page, 's1');
  await popup.close();
}

/** Waits until a page has lines of one form, at least so many pieces of them. */
export function untilLines(page: Page, form: string, least = 1): Promise<Readonly<Record<string, number>>> {
  return until(`lines ${form} on ${page.url()}`, async () => {
    const lines = await linesOn(page);
    return (lines[form] ?? 0) >= least && lines;
  });
}

/** The card's own page, in its frame; the page around it cannot reach it, the browser can. */
export const cardOn = (page: Page): Promise<Frame> =>
  until('the card', async () => page.frames().find((frame) => frame.url().includes('/card/card.html')));

/** A card does not hear while it is moved or covered. */
export const isDeaf = (card: Frame): Promise<boolean> => card.evaluate(() => document.body.inert);

/** Waits until the account has a word with this status. */
export const untilMarked = (server: string, account: Account, word: string, status: string): Promise<true> =>
  until(`«${word}» as ${status} on the server`, async () =>
    (await statusesOf(server, account)).get(word) === status ? true : null,
  );
