import type { Page } from 'playwright';
import { describe } from 'vitest';
import { cookiesOf, signIn } from './accounts.ts';
import { shelve, smallNovel } from './books.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { collectionOf, hasFileAs } from './onServer.ts';
import { pressSignOut } from './signIn.ts';
import { step } from './step.ts';
import { unsent } from './unsent.ts';

const title = 'The Quiet Harbour';
const faults =
  /Failed to load resource|ERR_FAILED|ERR_CONNECTION|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE|Unable to preload CSS|Failed to read the 'sessionStorage'/;

/** Accounts' databases in the page's browser. */
const copies = (page: Page): Promise<number> =>
  page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('u-')).length);

/** Deletes the account as another device does. */
async function deleteElsewhere(
  url: string,
  account: { readonly email: string; readonly password: string },
): Promise<void> {
  const cookie = (await signIn(url, account)).join('; ');
  const response = await fetch(`${url}/api/auth/delete`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ password: account.password }),
  });
  if (!response.ok) throw new Error(`delete: ${response.status}`);
}

describe.concurrent('copies in browsers', () => {
  test('nothing unsent is lost without a question, and what is erased is gone', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page, context, expectFault } = await journey.visit({ account });
    expectFault(faults);
    await context.route('**/uploads/**', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 429, json: { error: { id: 'quota-exceeded', message: '' } } })
        : route.continue(),
    );
    await step('a refused file is said, and asked about before signing out', async () => {
      await shelve(page, await smallNovel(title), title);
      await page.getByText('Un archivo no se pudo subir').first().waitFor();
      await goTo(page, '/home/configuracion/datos');
      await page.getByText(/archivos? no se han? podido subir/).waitFor();
      await page
        .getByText(/Quita libros que ya no leas/)
        .first()
        .waitFor();
      await pressSignOut(page);
      await page
        .getByRole('dialog', { name: /sin enviar$/ })
        .getByRole('button', { name: 'Esperar' })
        .click();
    });

    await step('a file that is tried again goes up', async () => {
      await context.unroute('**/uploads/**');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await page.getByText(/podido subir/).waitFor({ state: 'detached' });
      await expect
        .poll(async () => {
          const [book] = (await collectionOf(journey.url, account, 'books')).values();
          return book && hasFileAs(journey.url, account, String(book['fileId']));
        })
        .toBe(true);
      await page.getByText(/^Archivos: \d+ KB de 5 GB/).waitFor();
      expect(await copies(page)).toBe(1);
    });

    await step('a broken answer ends no session', async () => {
      // A broken answer ends no session.
      await context.route('**/api/auth/session', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<html>En obras</html>' }),
      );
      await page.goto('/home/biblioteca');
      await page.getByRole('link', { name: title }).waitFor();
      expect(await copies(page)).toBe(1);
      await context.unroute('**/api/auth/session');
    });

    await step('unsent words of an ended session are kept until they are to be erased', async () => {
      // Unsent words of a session that was ended elsewhere are kept, asked about, and erased when so told.
      await context.route('**/us-central1/flush', (route) => route.abort());
      await goTo(page, '/home/configuracion/meta');
      await page.getByLabel('Lectura al día').selectOption({ index: 0 });
      await context.clearCookies();
      await page.goto('/home');
      const question = page.getByRole('dialog', { name: /sin enviar$/ });
      await question.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
      expect(await copies(page)).toBe(1);
      await question.getByRole('button', { name: 'Borrarlos de este navegador' }).click();
      await expect.poll(() => copies(page)).toBe(0);
    });

    await step('an ended session with nothing unsent takes its copy along', async () => {
      // A session that ends with nothing unsent takes the copy along.
      await context.unroute('**/us-central1/flush');
      await context.addCookies(cookiesOf(account, journey.url));
      await page.goto('/home/configuracion/meta');
      await page.getByLabel('Lectura al día').waitFor();
      await expect.poll(() => unsent(page)).toBe(0);
      expect(await copies(page)).toBe(1);
      await deleteElsewhere(journey.url, account);
      await page.goto('/home');
      await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
      const remembered = () =>
        page.evaluate((uid) => Object.entries(localStorage).filter((entry) => entry.join().includes(uid)), account.uid);
      await expect.poll(remembered).toEqual([]);
      expect(await copies(page)).toBe(0);
    });
  });

  test('the welcome asks before it lets unsent words go', async ({ journey, expect }) => {
    const account = await journey.newAccount({ onboarded: false });
    const { page, context, expectFault } = await journey.visit({ account, greeted: true });
    expectFault(faults);
    await page.goto('/welcome');
    await page.getByRole('heading', { level: 1, name: '¿En qué idioma quieres leer?' }).waitFor();
    await context.route('**/us-central1/flush', (route) => route.abort());
    await page.getByRole('radio', { name: 'Nada', exact: true }).click();
    await page.getByRole('button', { name: 'Seguir', exact: true }).click();
    await page.getByRole('group', { name: 'Palabras, parte 1 de 2' }).waitFor();
    await page.getByRole('button', { name: 'Guardar y salir' }).click();
    const question = page.getByRole('dialog', { name: /^Tienes (?:1 cambio|\d+ cambios) sin enviar$/ });
    await question.waitFor();
    expect(await copies(page)).toBe(1);
    await question.getByRole('button', { name: 'Salir sin enviarlos' }).click();
    await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
    await expect.poll(() => copies(page)).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'glosa.theme'))).toEqual([]);
  });
});
