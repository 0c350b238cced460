import path from 'node:path';
import type { Page } from 'playwright';
import { seriesIn } from '../../build/seriesSources.ts';
import type { Account } from './accounts.ts';
import type { Journey } from './journey.ts';
import { callAs } from './onServer.ts';
import { toLastPage } from './openPage.ts';

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

/** A learner of German, whose answers make no sound. */
export async function germanLearner({ url, newAccount }: Journey): Promise<Account> {
  const account = await newAccount();
  await callAs(url, account, 'updateProfile', { languagesList: ['en', 'de'], activeLanguage: 'de' });
  await callAs(url, account, 'updateSettings', { soundEffectsEnabled: false });
  return account;
}

/** Turns an episode's pages to its end. */
export async function readToEnd(page: Page): Promise<void> {
  await toLastPage(page);
  await page.keyboard.press('PageDown');
  await end(page).waitFor();
}
