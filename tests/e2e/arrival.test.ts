import { describe } from 'vitest';
import { smallNovel } from './books.ts';
import { dueWord } from './dueWords.ts';
import { test } from './journey.ts';
import { callAs, profileOf } from './onServer.ts';
import { openSignIn, signIn } from './signIn.ts';
import { clickWord, marked, placeOf, turn } from './openPage.ts';

const title = 'The Quiet Harbour';
describe.concurrent('who comes back', () => {
  test('is welcomed once a session: with nothing due to ways on, then to the words that are due or the last book', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const maker = await journey.visit({ account, greeted: true });
    await maker.page.goto('/home');
    const greeting = maker.page.getByRole('dialog', { name: 'Hola de nuevo, Ana' });
    await greeting.getByText('Estás al día').waitFor();
    expect(await greeting.getByRole('link', { name: 'Seguir leyendo' }).count()).toBe(0);
    const chooser = maker.page.waitForEvent('filechooser');
    await greeting.getByRole('button', { name: 'Añadir un libro' }).click();
    await (await chooser).setFiles([await smallNovel(title)]);
    // The first book opens.
    await maker.page.waitForURL('**/home/lector/*');
    await placeOf(maker.page, 'harbour');
    // Reading makes it the last book; having it open does not.
    await turn(maker.page, () => maker.page.keyboard.press('n'));
    await expect.poll(async () => (await profileOf(journey.url, account))['lastReadBookId']).not.toBeNull();
    await callAs(journey.url, account, 'importWords', { lang: 'en', words: [dueWord('candle'), dueWord('lantern')] });

    const { page } = await journey.visit({ account, greeted: true });
    await page.goto('/home');
    const dialog = page.getByRole('dialog', { name: 'Hola de nuevo, Ana' });
    await dialog.getByText('Te esperan 2 palabras para repasar.').waitFor();
    // What it is, the card behind the dialog says.
    expect(await dialog.getByText(title).count()).toBe(0);
    expect(await dialog.getByText(/lecciones/i).count()).toBe(0);
    await dialog.getByRole('link', { name: 'Repasar 2 palabras' }).click();
    await page.waitForURL('**/home/practica/sesion');
    await page.getByText('1 de 2').waitFor();

    // Once a session: what comes now is the tour, and once it was seen, nothing.
    await page.goto('/home');
    await page.getByRole('dialog', { name: 'Tu menú' }).waitFor();
    expect(await dialog.count()).toBe(0);
    await page.getByRole('button', { name: 'Cerrar la visita' }).click();
    await expect.poll(async () => (await profileOf(journey.url, account))['hintsSeen']).toEqual(['tour']);

    const another = await journey.visit({ account, greeted: true });
    await another.page.goto('/home');
    await another.page
      .getByRole('dialog', { name: 'Hola de nuevo, Ana' })
      .getByRole('link', { name: 'Seguir leyendo' })
      .click();
    await another.page.waitForURL('**/home/lector/*');
  });

  test('is welcomed once a sign-in, in whichever tab comes first, and not by a later visit', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const visit = await journey.visit({ greeted: true });
    await openSignIn(visit.page);
    await signIn(visit.page, account);
    const welcome = { name: 'Hola de nuevo, Ana' };
    await visit.page.getByRole('dialog', welcome).waitFor();

    const second = await journey.newTab(visit);
    for (const page of [second, visit.page]) {
      await page.goto('/home');
      // The tour comes when no welcome does.
      await page.getByRole('dialog', { name: 'Tu menú' }).waitFor();
      expect(await page.getByRole('dialog', welcome).count()).toBe(0);
    }
    expect(await visit.page.evaluate(() => localStorage.getItem('glosa.welcome'))).toBeNull();

    await visit.page.getByRole('button', { name: 'Cerrar la visita' }).click();
    await visit.page.getByRole('button', { name: /menú de usuario/ }).click();
    await visit.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await visit.page.waitForURL((url) => url.pathname === '/');
    await openSignIn(visit.page);
    await signIn(visit.page, account);
    await visit.page.getByRole('dialog', welcome).waitFor();

    // Whoever signs out and leaves at once is signed out.
    await visit.page.keyboard.press('Escape');
    await visit.page.getByRole('button', { name: /menú de usuario/ }).click();
    await visit.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await visit.page.goto('about:blank');
    const session = () => visit.context.request.get('/api/auth/session').then((answer) => answer.json());
    await expect.poll(session).toBeNull();
  });

  test('who marked words in the demo and signs up may keep them', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit();
    await page.goto('/demo/lector/story-en');
    await clickWord(page, 'joke');
    await page.getByRole('radio', { name: /Aprendiendo/ }).click();
    await expect.poll(() => marked(page, 'w2', 'joke')).toBe(1);
    await page.goto('/demo');
    await page.getByRole('button', { name: 'Regístrate gratis' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Inicia sesión' }).click();
    await dialog.getByLabel('Correo electrónico').fill(account.email);
    await dialog.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    const offer = page.getByRole('dialog', { name: 'Lo que marcaste en la demo' });
    await offer.getByText('joke').waitFor();
    await offer.getByRole('button', { name: 'Guardar 1 palabra' }).click();
    await expect.poll(async () => (await profileOf(journey.url, account))['wordsMarkedCount']).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: /Ana/ }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('glosa.demoWords'))).toBeNull();
  });
});
