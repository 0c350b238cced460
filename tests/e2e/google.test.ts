import { expect } from 'vitest';
import type { Page } from 'playwright';
import { startOidc } from '../partners/oidc.ts';
import { newAddress } from './accounts.ts';
import { test } from './journey.ts';
import { step } from './step.ts';

/** «Continuar con Google» in real windows, through the test provider of a machine without GOOGLE_CLIENT_ID. */

async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('button', { name: 'Continuar con Google' }).click(),
  ]);
  await popup.getByRole('heading', { name: 'Proveedor de prueba' }).waitFor();
  return popup;
}

async function fillIn(popup: Page, name: string, email: string): Promise<void> {
  await popup.getByLabel('Nombre').fill(name);
  await popup.getByLabel('Correo electrónico').fill(email);
}

/** Presses a button that ends the popup. */
async function endBy(popup: Page, name: string): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name }).click();
  await closed;
}

test('Google signs in whom it vouches for, and says why it does not sign in others', async ({ journey }) => {
  const { page, context } = await journey.visit({ atServer: true });
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Continuar con Google' });
  const sessions = async () => (await context.cookies()).filter(({ name }) => name.endsWith('session_token'));
  const idle = async () => {
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  };
  await step('a blocked window is said', async () => {
    await page.goto('/?acceso=signup');
    await button.waitFor();
    const unblock = await page.evaluateHandle(() => {
      const { open } = window;
      window.open = () => null;
      return () => void (window.open = open);
    });
    await button.click();
    await page.getByText('El navegador ha bloqueado la ventana para entrar.').waitFor();
    await unblock.evaluate((again) => again());
  });

  await step("changing one's mind is no fault", async () => {
    const closed = await openPopup(page);
    expect(await button.getAttribute('aria-busy')).toBe('true');
    await closed.close();
    await idle();
    await endBy(await openPopup(page), 'Cancelar');
    await idle();
    expect(await dialog.getByRole('alert').count()).toBe(0);
  });

  await step('an address that Google has not verified is refused', async () => {
    const unverified = await openPopup(page);
    await unverified.getByText('no es de Google').waitFor();
    await fillIn(unverified, 'Ana', newAddress());
    await unverified.getByLabel('El correo está verificado').uncheck();
    await endBy(unverified, 'Continuar');
    await dialog.getByText('Tu cuenta de Google no tiene el correo verificado.').waitFor();
  });

  await step('the address of another account is refused', async () => {
    const { email } = await journey.newAccount();
    const taken = await openPopup(page);
    await fillIn(taken, 'Ana', email);
    await endBy(taken, 'Continuar');
    await dialog
      .getByText('Ya existe una cuenta con este correo. Inicia sesión con el método que usaste originalmente.')
      .waitFor();
    expect(await sessions()).toEqual([]);
  });

  await step('somebody new is signed in, remembered', async () => {
    await dialog.getByRole('button', { name: 'Inicia sesión', exact: true }).click();
    await dialog.getByLabel('Recordarme').setChecked(true);
    const popup = await openPopup(page);
    await fillIn(popup, 'Gabriela Prueba', newAddress());
    await endBy(popup, 'Continuar');
    await page.waitForURL(/\/(home|welcome)$/);
    expect(await sessions()).toMatchObject([{ httpOnly: true }]);
    expect((await sessions()).every(({ expires }) => expires > 0)).toBe(true);
  });
});

test('Google signs in from a window that is cut off from ours', async ({ journey }) => {
  const partner = await startOidc('glosa', { isolated: true });
  const server = await journey.startServer({
    environment: { GOOGLE_CLIENT_ID: 'glosa', GOOGLE_ISSUER: partner.issuer.href },
  });
  try {
    partner.person = { sub: 'one', email: newAddress(), email_verified: true, name: 'Gabriela Prueba' };
    const { page, context } = await journey.visit({ atServer: true, url: server.url });
    await page.goto('/?acceso=login');
    await page.getByRole('dialog').getByLabel('Recordarme').setChecked(false);
    const button = page.getByRole('dialog').getByRole('button', { name: 'Continuar con Google' });
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    const onwards = popup.getByRole('link', { name: 'Go on' });
    await onwards.waitFor();
    // To us the window seems closed by now.
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
    await onwards.click();
    await page.waitForURL(/\/(home|welcome)$/);
    const session = (await context.cookies()).find(({ name }) => name.endsWith('session_token'));
    expect(session).toMatchObject({ httpOnly: true, expires: -1 });
  } finally {
    await partner.stop();
  }
});
