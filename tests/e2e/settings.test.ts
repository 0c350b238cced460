import { describe } from 'vitest';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, profileOf } from './onServer.ts';

// Files out and in again are in dataExport.test.ts.

describe.concurrent('settings', () => {
  test('act at once, here and on the other device', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page, expectFault } = await journey.visit({ account, timezoneId: 'America/Lima' });
    expectFault(/status of 4\d\d/);
    await page.goto('/home/configuracion');
    const list = page.getByRole('navigation', { name: 'Configuración' });

    await step('name and picture are in the header at once', async () => {
      await page.getByLabel('Nombre').fill('Ana María');
      await page.getByLabel('Nombre').press('Enter');
      await page.getByRole('radio', { name: 'Cohete' }).click();
      await page.getByRole('button', { name: /^Ana María, menú de usuario/ }).waitFor();
    });

    await step('the goal is in the header at once', async () => {
      await list.getByRole('link', { name: 'Meta diaria' }).click();
      await page.getByLabel('Lectura al día').selectOption({ label: '45 minutos' });
      await page.getByRole('banner').getByText('/ 45 min').waitFor();
    });

    await step('the way of marking is chosen', async () => {
      await list.getByRole('link', { name: 'Marcar palabras' }).click();
      await page.getByRole('radio', { name: 'Detallado' }).click();
      await page.getByText('Seis botones, con tres grados de Aprendiendo.').waitFor();
      await page.getByRole('switch', { name: 'Contar las palabras que leo sin buscar' }).click();
    });

    await list.getByRole('link', { name: 'Colores' }).click();
    const colour = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--st-1'));
    await page.getByLabel('Desconocida').fill('#cc00aa');
    await expect.poll(colour).toBe('#cc00aa');

    await step('an address of a dictionary is checked', async () => {
      await list.getByRole('link', { name: 'Diccionarios' }).click();
      await page.getByLabel('Dirección del diccionario').fill('https://example.org/buscar');
      await page.getByText('Falta {word}, el sitio de la palabra.').waitFor();
      await page.getByRole('button', { name: 'Wikcionario' }).click();
    });

    await step('a site is left out', async () => {
      await list.getByRole('link', { name: 'Extensión' }).click();
      await page.getByLabel('Sitio').fill('https://www.banco.es/cuenta');
      await page.getByRole('button', { name: 'Añadir sitio' }).click();
      await page.getByRole('button', { name: 'Quitar banco.es' }).waitFor();
    });

    await step('another language is studied', async () => {
      await list.getByRole('link', { name: 'Idiomas' }).click();
      await page.getByRole('button', { name: 'Añadir francés' }).click();
      await page.getByRole('listitem', { name: 'Francés' }).getByRole('button', { name: 'Estudiar ahora' }).click();
      await page.getByRole('listitem', { name: 'Francés' }).getByText('En uso').waitFor();
    });

    const kept = async () => profileOf(journey.url, account);
    await step('the account has all of it, and the day of where the learner is', async () => {
      await expect.poll(kept).toMatchObject({
        displayName: 'Ana María',
        avatar: 'rocket',
        readingGoal: { value: 45 },
        activeLanguage: 'fr',
        languagesList: ['en', 'fr'],
        settings: {
          markingMode: 'detailed',
          autoInferenceEnabled: false,
          statusColors: { unknown: '#cc00aa', known: null },
          dictionaryUrlTemplate: 'https://es.wiktionary.org/wiki/{word}',
          disabledDomains: ['banco.es'],
          timeZone: 'America/Lima',
        },
      });
    });
    await step("another device's colour is there at once, and goes with the others", async () => {
      // Another device's colour is there at once, and goes with the others.
      await callAs(journey.url, account, 'updateSettings', { statusColors: { unknown: '#00aacc' } });
      await expect.poll(colour).toBe('#00aacc');
      await list.getByRole('link', { name: 'Colores' }).click();
      await page.getByRole('button', { name: 'Volver a los del tema' }).click();
      await expect.poll(colour).toBe('');
      await expect.poll(kept).toMatchObject({ settings: { statusColors: { unknown: null } } });
    });
    await step('a password is changed, and the account deleted with it', () =>
      deleteAccount({ page, account, expect }),
    );
  });
});

/** Changes the password and deletes the account with the new one. */
async function deleteAccount({ page, account, expect }: Omit<Walker, 'url'>): Promise<void> {
  await goTo(page, '/home/configuracion/cuenta');
  await page.getByLabel('Contraseña actual').fill('otra-cosa');
  await page.getByLabel('Contraseña nueva').fill('secreta2');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByText('Correo electrónico o contraseña incorrectos.').waitFor();
  await page.getByLabel('Contraseña actual').fill(account.password);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByText('Contraseña cambiada. Hemos cerrado tus otras sesiones.').waitFor();

  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await dialog.getByLabel('Contraseña', { exact: true }).fill('secreta2');
  await dialog.getByRole('button', { name: 'Eliminar para siempre' }).click();
  await page.waitForURL('**/goodbye');
  await page.getByRole('heading', { name: 'Hasta siempre' }).waitFor();
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('u-')).length),
  ).toBe(0);
  expect(await (await page.request.get('/api/auth/session')).json()).toBeNull();
  await goTo(page, '/home');
  await page.waitForURL((url) => url.pathname === '/');
}
