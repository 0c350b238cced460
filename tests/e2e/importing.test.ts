import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { Account } from './accounts.ts';
import { drop, smallNovel, type GivenFile } from './books.ts';
import { addBookAs, goToReader } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { callAs, collectionOf, statusesOf } from './onServer.ts';
import { card, clickWord } from './openPage.ts';
import { step } from './step.ts';

const importPage = '/home/vocabulario/importar';

/** Terms as Lute exports them: 99 is known there, 98 ignored. */
const terms = [
  'term,parent,translation,language,tags,added,status,link_status,pronunciation',
  'candle,,vela,English,casa;;luz,2024-05-01 10:00:00,3,,',
  'marble,,mármol,English,,2024-05-02 10:00:00,99,,',
  'Old,,viejo,English,,2024-05-03 10:00:00,99,,',
  'lantern,,,English,,2024-05-04 10:00:00,98,,',
  'was there,be,"estaba, allí",English,,2024-05-05 10:00:00,2,,',
].join('\r\n');

function csv(name: string, text: string): GivenFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function give(page: Page, file: GivenFile): Promise<void> {
  await goTo(page, importPage);
  await page.getByLabel('Archivo de palabras').setInputFiles(file);
}

/** The table of the vocabulary, as the menu of its list saves it. */
async function exported(page: Page): Promise<string> {
  await goTo(page, '/home/vocabulario/all');
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Exportar todo mi vocabulario (CSV)' }).click();
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'glosa-')), 'words.csv');
  await (await saved).saveAs(file);
  const text = readFileSync(file, 'utf8');
  rmSync(path.dirname(file), { recursive: true });
  return text;
}

/** The rows of a table of ours in an order of their own: words of one minute come in any. */
function rowsOf(table: string): string[] {
  return table.trimEnd().split('\r\n').toSorted();
}

describe('words from elsewhere', () => {
  test('come in from another program, colour an open book, go out and into another account, and go again', async ({
    journey,
    expect,
  }) => {
    const { url } = journey;
    const [account, other] = [await journey.newAccount(), await journey.newAccount()];
    const reader = await addBookAs(url, account, await smallNovel());
    const { page, context } = await journey.visit({ account });
    const statuses = async (whose: Account) => Object.fromEntries(await statusesOf(url, whose));
    const brought = { candle: '3', marble: '5', old: '5', lantern: '99', 'was there': '2' };

    await page.goto('/home/vocabulario/all');
    await step('a list that is brought in without a connection is seen first, then sent', async () => {
      await give(page, csv('Terms.csv', terms));
      await page.getByRole('heading', { name: 'Exportación de Lute' }).waitFor();
      await page.getByRole('complementary', { name: 'Lo que cambiará' }).getByText('conocido').waitFor();
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Traer 5 palabras' }).click();
      await page.getByRole('heading', { name: '5 palabras más son tuyas' }).waitFor();
      await page.getByText(/^The Quiet Harbour pasa del 0\s%/).waitFor();
      await context.setOffline(false);
      await expect.poll(() => statuses(account)).toEqual(brought);
    });

    await step('an open book has their colours, and a card what they came with', async () => {
      await goToReader(page, reader);
      await clickWord(page, 'candle');
      await card(page, 'candle').getByText('vela').first().waitFor();
      await card(page, 'candle').getByRole('radio', { name: 'Aprendiendo', checked: true }).waitFor();
      await page.keyboard.press('Escape');
    });

    const table = await step('the vocabulary has them, and saves them', async () => {
      await goTo(page, '/home/vocabulario/all');
      await page.getByRole('row').filter({ hasText: 'candle' }).getByText('Aprendiendo, algo').waitFor();
      return exported(page);
    });

    await step('another account that drops this table in its vocabulary has the same, and saves the same', async () => {
      const visit = await journey.visit({ account: other });
      await visit.page.goto('/home/vocabulario/all');
      await visit.page.getByRole('heading', { name: 'Aún no hay palabras.' }).waitFor();
      await drop(visit.page, [csv('glosa-en.csv', table)]);
      await visit.page.getByRole('heading', { name: 'Vocabulario de Glosa' }).waitFor();
      await visit.page.getByRole('button', { name: 'Traer 5 palabras' }).click();
      await visit.page.getByRole('heading', { name: '5 palabras más son tuyas' }).waitFor();
      await expect.poll(() => statuses(other)).toEqual(brought);
      expect(rowsOf(await exported(visit.page))).toEqual(rowsOf(table));
    });

    await step('bringing the same in again changes nothing', async () => {
      const before = await collectionOf(url, account, 'words_en');
      await give(page, csv('glosa-en.csv', table));
      await page.getByRole('button', { name: 'Sumar lo que falte' }).click();
      await page.getByRole('heading', { name: 'Ya lo tenías todo' }).waitFor();
      expect(await collectionOf(url, account, 'words_en')).toEqual(before);
    });

    await step(
      'after a reload it is a step that is undone, made again, and undone as another device does',
      async () => {
        await page.goto('/home/vocabulario/all');
        await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Deshacer…' }).click();
        await page.getByRole('heading', { name: 'Deshacer', exact: true }).waitFor();
        const row = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: 'Importación de Lute' }) });
        await row.getByRole('button', { name: 'Deshacer' }).click();
        await page.getByText('5 palabras vuelven a como estaban').waitFor();
        await expect.poll(() => statuses(account)).toEqual({});
        await row.getByText('5 volvieron atrás.').waitFor();
        await page.reload();
        await row.getByRole('button', { name: 'Rehacer' }).click();
        await page.getByText('5 palabras cambiadas otra vez').waitFor();
        await expect.poll(() => statuses(account)).toEqual(brought);
      },
    );

    await step('the other device, which has never heard of a step, undoes what its words tell', async () => {
      const words = ['anchor', 'beacon', 'cable', 'deck', 'ebb', 'fathom'];
      await callAs(url, account, 'saveWords', { lang: 'en', texts: words, status: '5' });
      await callAs(url, account, 'saveWord', { lang: 'en', text: 'fathom', status: '2' });
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: /^El resto de la página/ }) });
      await row.getByText('en otro dispositivo').waitFor();
      await row.getByText('1 la cambiaste después y se quedará como está.').waitFor();
      await row.getByRole('button', { name: 'Ver las palabras' }).click();
      await row.getByText('beacon').waitFor();
      await row.getByRole('button', { name: 'Deshacer' }).click();
      await page.getByText('5 palabras vuelven a como estaban').waitFor();
      await expect.poll(() => statuses(account)).toEqual({ ...brought, fathom: '2' });
    });

    await step(
      'words that are understood by themselves are looked at, known in one step, and undone in one',
      async () => {
        await goTo(page, '/home/vocabulario/all');
        const offer = page
          .getByRole('complementary')
          .filter({ has: page.getByRole('heading', { name: /palabras que ya entiendes$/ }) });
        await offer.getByRole('button', { name: 'Verlas' }).click();
        const words = page.getByRole('dialog', { name: /palabras que ya entiendes$/ });
        await words.getByRole('checkbox', { name: 'Todas' }).uncheck();
        await words.getByRole('checkbox', { name: 'family: familia' }).check();
        await words.getByRole('checkbox', { name: 'moment: momento' }).check();
        for (const other of ['idea: idea', 'music: música', 'problem: problema', 'secret: secreto'])
          await words.getByRole('checkbox', { name: other }).check();
        expect(await words.getByRole('checkbox', { name: /^actually/ }).count()).toBe(0);
        await words.getByRole('button', { name: 'Dar 6 por sabidas' }).click();
        const known = { family: '5', moment: '5', idea: '5', music: '5', problem: '5', secret: '5' };
        await expect.poll(() => statuses(account)).toEqual({ ...brought, fathom: '2', ...known });
        await goTo(page, '/home/vocabulario/deshacer');
        const row = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { name: 'Palabras que ya entendías' }) });
        await row.getByText('6 palabras').waitFor();
        await row.getByRole('button', { name: 'Deshacer' }).click();
        await expect.poll(() => statuses(account)).toEqual({ ...brought, fathom: '2' });
      },
    );
  });
});
