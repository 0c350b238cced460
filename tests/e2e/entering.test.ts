import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { chromiumFlags, testChromiumPath } from '../chromium.ts';
import { freePort } from '../partners/freePort.ts';
import { runToEnd } from '../partners/glosa.ts';
import { linkTo, newAddress } from './accounts.ts';
import type { GlosaServer } from './glosaServer.ts';
import { test } from './journey.ts';
import { step } from './step.ts';

/** Makes an invitation as the operator does. */
async function invite(server: GlosaServer, ...parameters: string[]): Promise<string> {
  const environment = { DATA_DIR: path.join(server.folder, 'data'), PUBLIC_URL: server.url };
  const { code, output } = await runToEnd('src/server/admin.ts', ['invite', ...parameters], environment);
  expect(code).toBe(0);
  return output.split('\n')[0] ?? '';
}

const passwordsIn = (page: Page) => page.getByRole('dialog').getByLabel('Contraseña', { exact: true });

test('nobody enters a closed server but by an invitation, once', async ({ journey }) => {
  const server = await journey.startServer({ environment: { SIGN_UP: 'closed' } });
  const address = newAddress();
  const link = await invite(server, address, '--days', '2');
  const { page, expectFault } = await journey.visit({ url: server.url, atServer: true });
  const dialog = page.getByRole('dialog');
  await step('a stranger is told before there is anything to fill in', async () => {
    await page.goto('/');
    await page.getByText('Aquí no se crean cuentas nuevas.').waitFor();
    await page.getByRole('button', { name: 'Empieza a leer' }).click();
    await dialog.getByText('Aquí no se crean cuentas nuevas, salvo con invitación.').waitFor();
    expect(await passwordsIn(page).count()).toBe(0);
    expect(await dialog.getByRole('button', { name: 'Continuar con Google' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Ya tengo cuenta' }).click();
    await passwordsIn(page).waitFor();
    expect(await dialog.getByRole('button', { name: 'Crea una gratis' }).count()).toBe(0);
  });

  await step('a link opens the form for its address, and leaves no secret in the address bar', async () => {
    await page.goto(link);
    const field = dialog.getByLabel('Correo electrónico');
    await field.waitFor();
    expect(await field.inputValue()).toBe(address);
    expect(await field.getAttribute('readonly')).not.toBeNull();
    expect(page.url()).not.toContain(new URL(link).searchParams.get('invitacion') ?? 'none');
  });

  await step('the demo may be looked at first: the tab is invited still', async () => {
    await page.goto('/demo');
    await page.goto('/?acceso=signup');
    await dialog.getByText('Te han invitado.').waitFor();
    await dialog.getByLabel('Nombre').fill('Ana Prueba');
    await passwordsIn(page).fill('secreta1');
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.getByText('¡Cuenta creada!').waitFor();
    // Another address would need another invitation.
    expect(await page.getByRole('button', { name: 'Cambiar dirección' }).count()).toBe(0);
    await page.goto(await linkTo(server.outbox, address, 'verifyEmail'));
    await page.waitForURL(/\/(home|welcome)$/);
  });

  await step('opened again, by whoever, it says that it is used', async () => {
    const other = await journey.visit({ url: server.url, atServer: true });
    other.expectFault(/status of 400/);
    await other.page.goto(link);
    await other.page.getByRole('dialog').getByText('Esta invitación ya se ha usado o ha caducado.').waitFor();
    expect(await passwordsIn(other.page).count()).toBe(0);
  });

  await step(
    'one for anybody takes the address that is typed, and a mistyped one is corrected without another',
    async () => {
      const other = await journey.visit({ url: server.url, atServer: true });
      const form = other.page.getByRole('dialog');
      const right = newAddress();
      await other.page.goto(await invite(server));
      await form.getByLabel('Nombre').fill('Bea Prueba');
      await form.getByLabel('Correo electrónico').fill(`mal.${right}`);
      await passwordsIn(other.page).fill('secreta1');
      await form.getByRole('button', { name: 'Crear cuenta' }).click();
      await other.page.getByRole('button', { name: 'Cambiar dirección' }).click();
      await other.page.getByLabel('Correo electrónico').fill(right);
      await other.page.getByRole('button', { name: 'Enviar aquí' }).click();
      await other.page.getByText(`Te hemos escrito a ${right}`).waitFor();
      await other.page.goto(await linkTo(server.outbox, right, 'verifyEmail'));
      await other.page.waitForURL(/\/(home|welcome)$/);
    },
  );
  expectFault(/status of 4\d\d/);
});

test('over plain http on a name of a home network the page says so before anybody fills in a form', async ({
  journey,
}) => {
  const port = String(await freePort());
  const origin = `http://glosa.lan:${port}`;
  const server = await journey.startServer({ environment: { PORT: port, PUBLIC_URL: origin } });
  // The name leads here for this browser alone.
  const browser = await chromium.launch({
    executablePath: testChromiumPath(),
    args: [...chromiumFlags, '--host-resolver-rules=MAP glosa.lan 127.0.0.1'],
  });
  try {
    const page = await (await browser.newContext({ locale: 'es-ES' })).newPage();
    const said = 'Glosa necesita una dirección segura';
    await page.goto(origin);
    const notice = page.getByRole('alert').filter({ hasText: said });
    await notice.waitFor();
    for (const way of ['Caddy', 'Tailscale', 'mkcert']) expect(await notice.textContent()).toContain(way);
    for (const mode of ['signup', 'login']) {
      await page.goto(`${origin}/?acceso=${mode}`);
      await page.getByRole('dialog').getByText(said).waitFor();
      expect(await page.getByRole('dialog').getByRole('textbox').count()).toBe(0);
    }
    // On this machine's own address the same server asks for what it always asks.
    await page.goto(`${server.url}/?acceso=login`);
    await page.getByRole('dialog').getByLabel('Correo electrónico').waitFor();
    expect(await page.getByText(said).count()).toBe(0);
  } finally {
    await browser.close();
  }
});
