import path from 'node:path';
import type { Page } from 'playwright';
import { seriesIn } from '../../build/seriesSources.ts';
import { pageNumber, turn } from './openPage.ts';

const [series] = seriesIn(path.join(import.meta.dirname, '../../content'), 'de');
if (!series) throw new Error('There is no German series');
/** The first series of ours in German. */
export const { title, episodes } = series;

export const titleOf = (number: number): string => episodes[number - 1]?.title ?? '';

/** The end of an episode in the reader. */
export const end = (page: Page) => page.getByRole('region', { name: 'Fin del capítulo' });

/** The episode or the series that Inicio offers. */
export const offered = (page: Page) =>
  page.getByRole('region', { name: /^(?:Una serie para ti|El episodio de hoy(?:, leído)?)$/ });

/** The page that is shown, and how many its chapter has. */
async function pageOf(page: Page): Promise<{ readonly at: number; readonly of: number }> {
  const [, at = '', of = ''] = /^Página (\d+) de (\d+)/.exec(await pageNumber(page)) ?? [];
  return { at: Number(at), of: Number(of) };
}

/** Turns an episode's pages until so many are left. */
export async function turnToLast(page: Page, left = 0): Promise<void> {
  for (;;) {
    const { at, of } = await pageOf(page);
    if (at >= of - left) return;
    await turn(page, () => page.keyboard.press('PageDown'));
  }
}

/** Turns an episode's pages to its end. */
export async function readToEnd(page: Page): Promise<void> {
  await turnToLast(page);
  await page.keyboard.press('PageDown');
  await end(page).waitFor();
}
