import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { smallNovel } from './books.ts';
import { dueWord } from './dueWords.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { callAs, profileOf } from './onServer.ts';
import { openSignIn, signIn, pressSignOut } from './signIn.ts';
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
  test('is welcomed once a sign-in, to what there is to do; who signs out and leaves at once is signed out', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const visit = await journey.visit({ greeted: true });
    const { page, context } = visit;
    await openSignIn(page);
    await signIn(page, account);
    const dialog = page.getByRole('dialog', welcome);
    await dialog.getByText('Estás al día').waitFor();
    expect(await dialog.getByRole('link', { name: 'Seguir leyendo' }).count()).toBe(0);

    // Once a session: what comes now is the tour, and once it was seen, nothing.
    const second = await journey.newTab(visit);
    await second.goto('/home');
    await second.getByRole('dialog', { name: 'Tu menú' }).waitFor();
    expect(await second.getByRole('dialog', welcome).count()).toBe(0);
    expect(await second.evaluate(() => localStorage.getItem('glosa.welcome'))).toBeNull();
    await second.getByRole('button', { name: 'Cerrar la visita' }).click();
    await expect.poll(async () => (await profileOf(journey.url, account))['hintsSeen']).toEqual(['tour']);
    await second.close();

    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Añadir un libro' }).click();
    await (await chooser).setFiles([await smallNovel(title)]);
    // The first book opens.
    await page.waitForURL('**/home/lector/*');
    await placeOf(page, 'harbour');
    // Reading makes it the last book; having it open does not.
    await turn(page, () => page.keyboard.press('n'));
    const lastBook = async () => (await profileOf(journey.url, account))['lastReadBookId'];
    await expect.poll(lastBook).not.toBeNull();
    await callAs(journey.url, account, 'importWords', { lang: 'en', words: [dueWord('candle'), dueWord('lantern')] });
    await signOut(page, expect);
    await page.waitForURL((url) => url.pathname === '/');

    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await signIn(page, account);
    await dialog.getByText('Te esperan 2 palabras para repasar.').waitFor();
    // What it is, the card behind the dialog says.
    expect(await dialog.getByText(title).count()).toBe(0);
    expect(await dialog.getByText(/lecciones/i).count()).toBe(0);
    expect(await dialog.getByRole('link', { name: 'Seguir leyendo' }).getAttribute('href')).toBe(
      `/home/lector/${String(await lastBook())}`,
    );
    await dialog.getByRole('link', { name: 'Repasar 2 palabras' }).click();
    await page.waitForURL('**/home/practica/sesion');
    await page.getByText('1 de 2').waitFor();

    await signOut(page, expect);
    await page.goto('about:blank');
    const session = () => context.request.get('/api/auth/session').then((answer) => answer.json());
    await expect.poll(session).toBeNull();
  });
});
