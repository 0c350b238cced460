import type { Page } from 'playwright';

/** The theme that the page wears. */
export const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['theme']);
