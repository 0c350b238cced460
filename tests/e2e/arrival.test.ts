import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { smallNovel } from './books.ts';
import { dueWord } from './dueWords.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { callAs, profileOf } from './onServer.ts';
import { openSignIn, signIn, pressSignOut } from './signIn.ts';
import { step } from './step.ts';
import { unsent } from './unsent.ts';
import { placeOf, turn } from './openPage.ts';

const title = 'The Quiet Harbour';
const welcome = { name: 'Hola de nuevo, Ana' };

/** Signs out once all is sent: who does before would be asked. */
async function signOut(page: Page, expect: ExpectStatic): Promise<void> {
  await goTo(page, '/home');
  await expect.poll(() => unsent(page)).toBe(0);
  await pressSignOut(page);
}

describe.concurrent('who comes back', () => {
  test('is told once a sign-in what there is to do', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const visit = await journey.visit({ greeted: true });
    const { page, context } = visit;
    const dialog = page.getByRole('dialog', welcome);
    await step('a sign-in is welcomed, without a book to go on with', async () => {
      await openSignIn(page);
      await signIn(page, account);
      await dialog.getByText('Estás al día').waitFor();
      expect(await dialog.getByRole('link', { name: 'Seguir leyendo' }).count()).toBe(0);
    });

    await step('another tab of the session is not welcomed, and shows the tour once', async () => {
      // Once a session: what comes now is the tour, and once it was seen, nothing.
      const second = await journey.newTab(visit);
      await second.goto('/home');
      await second.getByRole('dialog', { name: 'Tu menú' }).waitFor();
      expect(await second.getByRole('dialog', welcome).count()).toBe(0);
      expect(await second.evaluate(() => localStorage.getItem('glosa.welcome'))).toBeNull();
      await second.getByRole('button', { name: 'Cerrar la visita' }).click();
      await expect.poll(async () => (await profileOf(journey.url, account))['hintsSeen']).toEqual(['tour']);
      await second.close();
    });

    const lastBook = async () => (await profileOf(journey.url, account))['lastReadBookId'];
    await step('a first book that is added from the welcome opens', async () => {
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: 'Añadir un libro' }).click();
      await (await chooser).setFiles([await smallNovel(title)]);
      // The first book opens.
      await page.waitForURL('**/home/lector/*');
      await placeOf(page, 'harbour');
      // Reading makes it the last book; having it open does not.
      await turn(page, () => page.keyboard.press('n'));
      await expect.poll(lastBook).not.toBeNull();
      await callAs(journey.url, account, 'importWords', { lang: 'en', words: [dueWord('candle'), dueWord('lantern')] });
      await signOut(page, expect);
      await page.waitForURL((url) => url.pathname === '/');
    });

    await step('the next sign-in is welcomed with the words that are due and the last book', async () => {
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await signIn(page, account);
      await dialog.getByText('Te esperan 2 palabras para repasar.').waitFor();
      // The card behind the dialog says what it is.
      expect(await dialog.getByText(title).count()).toBe(0);
      expect(await dialog.getByText(/lecciones/i).count()).toBe(0);
      expect(await dialog.getByRole('link', { name: 'Seguir leyendo' }).getAttribute('href')).toBe(
        `/home/lector/${String(await lastBook())}`,
      );
      await dialog.getByRole('link', { name: 'Repasar 2 palabras' }).click();
      await page.waitForURL('**/home/practica/sesion');
      await page.getByText('1 de 2').waitFor();
    });

    await step('a page that is closed right after signing out is signed out', async () => {
      await signOut(page, expect);
      await page.goto('about:blank');
      const session = () => context.request.get('/api/auth/session').then((answer) => answer.json());
      await expect.poll(session).toBeNull();
    });
  });
});
