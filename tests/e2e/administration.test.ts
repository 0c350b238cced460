import { expect } from 'vitest';
import { makeAccount } from './accounts.ts';
import { faultsOf, standFor } from './faultsOf.ts';
import { test } from './journey.ts';
import { callAs } from './onServer.ts';
import { step } from './step.ts';

test('who administers invites, gives space, closes and opens an account, which is out and in again; nobody’s words are seen', async ({
  journey,
}) => {
  const server = await journey.startServer();
  const admin = await makeAccount(server.url, server.outbox);
  const learner = await makeAccount(server.url, server.outbox);
  await callAs(server.url, learner, 'saveWord', { lang: 'en', text: 'clandestine', status: '2' });
  const own = await journey.visit({ account: admin, url: server.url });
  const other = await journey.visit({ account: learner, url: server.url });
  const { page } = own;
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/auth/admin/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email });
  const choose = async (email: string, action: string): Promise<void> => {
    await rowOf(email)
      .getByRole('button', { name: /^Acciones de/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await step('the menu leads there, for who administers alone', async () => {
    await page.goto('/home');
    await page.getByRole('button', { name: /menú de usuario$/ }).click();
    await page.getByRole('menuitem', { name: 'Administración' }).click();
    await page.getByRole('heading', { level: 1, name: 'Administración' }).waitFor();
    await other.page.goto('/home');
    await other.page.getByRole('button', { name: /menú de usuario$/ }).click();
    await other.page.getByRole('menuitem', { name: 'Configuración' }).waitFor();
    expect(await other.page.getByRole('menuitem', { name: 'Administración' }).count()).toBe(0);
    await other.page.goto('/home/administracion');
    await other.page.getByRole('heading', { name: 'Esta página es de quien administra' }).waitFor();
  });
  await step('it says how the server is, and what to do', async () => {
    await page.getByRole('heading', { name: 'No hay ninguna copia' }).waitFor();
    await rowOf(admin.email).getByText('(tú)').waitFor();
    await rowOf(learner.email).getByText('Activa').waitFor();
    await standFor(page, 'phones');
    expect(await faultsOf(page, 'administration', 'phones')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await step('an invitation’s link is shown once, and stands in the list until it is withdrawn', async () => {
    await page.getByRole('button', { name: 'Invitar' }).click();
    await page.getByLabel('Para (opcional)').fill('olga@example.test');
    await page.getByRole('button', { name: 'Hacer la invitación' }).click();
    expect(await page.getByLabel('Enlace').inputValue()).toContain(`${server.url}/?invitacion=`);
    await page.getByRole('button', { name: 'Hecho' }).click();
    await page.getByRole('button', { name: /^Retirar olga@example\.test/ }).click();
    await page.getByText('Ninguna espera.').waitFor();
  });
  await step('who may enter is chosen there, and the landing page says it at once', async () => {
    const guest = await journey.visit({ url: server.url, atServer: true });
    await guest.page.goto('/');
    await guest.page.getByText('Gratis. Con tus propios EPUB.').waitFor();
    await page.getByRole('radio', { name: 'Nadie nuevo' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardado. Vale desde ahora.').waitFor();
    await guest.page.reload();
    await guest.page.getByText('Aquí no se crean cuentas nuevas.').waitFor();
    await page.reload();
    await page.getByRole('radio', { name: 'Nadie nuevo', checked: true }).waitFor();
    await page.getByRole('radio', { name: 'Cualquiera' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Guardado. Vale desde ahora.').waitFor();
  });
  await step('an account gets a space of its own, and that of all again', async () => {
    await choose(learner.email, 'Cambiar su espacio…');
    await page.getByLabel('Espacio, en GB').fill('mucho');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Escribe un número de GB, como 5.').waitFor();
    await page.getByLabel('Espacio, en GB').fill('2,5');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await rowOf(learner.email).getByText('de 2,5 GB').waitFor();
    await choose(learner.email, 'Cambiar su espacio…');
    await page.getByRole('button', { name: 'Como las demás' }).click();
    await rowOf(learner.email).getByText('de 5 GB').waitFor();
  });
  await step('closed, it is out at once, there and at its next sign-in', async () => {
    other.expectFault(/40[13]/);
    await other.page.goto('/home');
    await choose(learner.email, 'Desactivar');
    await rowOf(learner.email).getByText('Desactivada').waitFor();
    await other.page.reload();
    await other.page.waitForURL((address) => !address.pathname.startsWith('/home'));
    const signIn = await fetch(`${server.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ email: learner.email, password: learner.password, rememberMe: true }),
    });
    expect([signIn.status, (await signIn.json()).error.message]).toEqual([
      403,
      'Esta cuenta está cerrada. Escribe a quien administra este Glosa.',
    ]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await rowOf(learner.email).getByText('Activa').waitFor();
  });
  await step('deleting asks for the address, and can be taken back', async () => {
    await choose(learner.email, 'Eliminar la cuenta…');
    await page.getByLabel(`Escribe ${learner.email}`).fill(admin.email);
    await page.getByRole('button', { name: 'Eliminar la cuenta' }).click();
    await page.getByText('No es el correo de esta cuenta.').waitFor();
    await page.getByLabel(`Escribe ${learner.email}`).fill(learner.email);
    await page.getByRole('button', { name: 'Eliminar la cuenta' }).click();
    await rowOf(learner.email)
      .getByText(/^Se borra el/)
      .waitFor();
    await choose(learner.email, 'Activar otra vez');
    await rowOf(learner.email).getByText('Activa').waitFor();
  });
  await step('one’s own account is neither closed nor deleted here', async () => {
    await rowOf(admin.email)
      .getByRole('button', { name: /^Acciones de/ })
      .click();
    await page.getByRole('menuitem', { name: 'Cambiar su espacio…' }).waitFor();
    expect(await page.getByRole('menuitem', { name: /Desactivar|Eliminar/ }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });
  await step('no answer has told a word of anybody’s', async () => {
    expect(answers.length).toBeGreaterThan(5);
    expect(answers.join('\n')).not.toContain('clandestine');
  });
});
