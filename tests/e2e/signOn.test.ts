import { expect } from 'vitest';
import { startOidc } from '../partners/oidc.ts';
import { newAddress } from './accounts.ts';
import { test } from './journey.ts';
import { step } from './step.ts';

test('where passwords are off people come by the issuer of their school, under its name', async ({ journey }) => {
  const partner = await startOidc('glosa');
  const server = await journey.startServer({
    environment: {
      OIDC_ISSUER: partner.issuer.href,
      OIDC_CLIENT_ID: 'glosa',
      OIDC_NAME: 'Instituto Cervantes',
      PASSWORDS: 'off',
    },
  });
  try {
    partner.person = { sub: 'one', email: newAddress(), email_verified: true, name: 'Gabriela Prueba' };
    const { page } = await journey.visit({ atServer: true, url: server.url });
    const dialog = page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: 'Continuar con Instituto Cervantes' });
    await step('no form asks for a password, nor for anything else', async () => {
      for (const mode of ['signup', 'login']) {
        await page.goto(`/?acceso=${mode}`);
        await button.waitFor();
        expect(await dialog.locator('input').count()).toBe(0);
        expect(await dialog.getByRole('button', { name: 'Continuar con Google' }).count()).toBe(0);
      }
    });

    await step('whom the issuer does not vouch for is told so', async () => {
      partner.person = { ...partner.person, email_verified: undefined };
      await button.click();
      await dialog.getByText('Ahí no consta que tu correo esté verificado.').waitFor();
      partner.person = { ...partner.person, email_verified: true };
    });

    await step('its button signs somebody new in, and in again', async () => {
      await button.click();
      await page.waitForURL(/\/(home|welcome)$/);
      const again = await journey.visit({ atServer: true, url: server.url });
      await again.page.goto('/?acceso=login');
      await again.page.getByRole('dialog').getByRole('button', { name: 'Continuar con Instituto Cervantes' }).click();
      await again.page.waitForURL(/\/(home|welcome)$/);
    });
  } finally {
    await partner.stop();
  }
});
