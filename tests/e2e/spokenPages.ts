import type { Page } from 'playwright';
import { shownMarks } from './shownPage.ts';

// A book that is read aloud by the speech partner of a page.

export const bar = (page: Page) => page.getByRole('region', { name: 'Lectura en voz alta' });

/** The sentence that is marked on the page. */
export const spoken = async (page: Page) => (await page.evaluate(shownMarks))['spoken'] ?? [];

/** The text that was begun last, with its voice and speed. */
export const lastSaid = (page: Page) =>
  page.evaluate(() => {
    const { text, voice, rate } = speechPartner.said.at(-1) ?? { text: '', voice: '', rate: 0 };
    return `${text} ${voice} ${rate}`;
  });

/** The voice has said what it was given. */
export const finish = (page: Page) => page.evaluate(() => speechPartner.finish());
