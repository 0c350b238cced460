import type { Page } from 'playwright';
import { expect } from 'vitest';
import { linkTo, newAddress, signIn as signInOverHttp } from './accounts.ts';
import { test } from './journey.ts';
import { callAs } from './onServer.ts';
import { openSignIn, signIn } from './signIn.ts';
import { unsent } from './unsent.ts';

const hasFocus = (element: Element): boolean => element === document.activeElement;

/** The sentence stands under its field, is read with it, and the field has the focus. */
async function under(page: Page, label: string, sentence: string): Promise<void> {
  await expectErrorUnder(page, label, sentence);
  await expect.poll(() => page.getByLabel(label, { exact: true }).evaluate(hasFocus)).toBe(true);
}

async function expectErrorUnder(page: Page, label: string, sentence: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const id = ((await field.getAttribute('aria-describedby')) ?? '').split(' ')[0] ?? '';
  expect(await page.locator(`[id="${id}"]`).textContent()).toBe(sentence);
}

test('the link opened where the account was made signs in; sent again, and to another address', async ({ journey }) => {
  const { page } = await journey.visit();
  const [wrong, email] = [newAddress(), newAddress()];
  await page.goto('/?acceso=signup');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Lucía Lectora');
  await dialog.getByLabel('Correo electrónico').fill(wrong);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('secreta1');
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await dialog.getByRole('heading', { name: `Te hemos escrito a ${wrong}` }).waitFor();
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  await dialog.getByText('Enviado otra vez. Podrás repetirlo dentro de un minuto.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Reenviar/ }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cambiar dirección' }).click();
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByRole('button', { name: 'Enviar aquí' }).click();
  await dialog.getByRole('heading', { name: `Te hemos escrito a ${email}` }).waitFor();

  await page.goto(await linkTo(journey.outbox, email, 'verifyEmail'));
  await page.waitForURL('**/welcome');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('signing up, activating the account once, signing in, forgetting the password', async ({ journey }) => {
  const { page, expectFault } = await journey.visit();
  // The browser itself writes every refused request down.
  expectFault(/status of 4\d\d/);
  const [email, password] = [newAddress(), 'secreta1'];
  const dialog = page.getByRole('dialog');

  await page.goto('/');
  await page.getByRole('button', { name: 'Crear Cuenta Gratis' }).first().click();
  const create = dialog.getByRole('button', { name: 'Crear cuenta' });
  await dialog.getByLabel('Correo electrónico').fill('no-es-un-correo');
  await dialog.getByLabel('Contraseña', { exact: true }).fill('cinco');
  await create.click();
  // All that is wrong is said at once, each under its field; whoever types begins with the first.
  await under(page, 'Nombre', 'Escribe cómo quieres que te llamemos.');
  await expectErrorUnder(page, 'Correo electrónico', 'El formato del correo electrónico no es válido.');
  await expectErrorUnder(page, 'Contraseña', 'La contraseña es demasiado débil. Debe tener al menos 6 caracteres.');
  await dialog.getByLabel('Nombre').fill('Lucía Lectora');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await create.click();
  await dialog.getByRole('heading', { name: `Te hemos escrito a ${email}` }).waitFor();
  await dialog.getByText('¡Cuenta creada! Revisa tu correo para activarla y poder iniciar sesión.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Iniciar sesión' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();

  await openSignIn(page);
  await signIn(page, { email, password });
  await dialog.getByText('Tu cuenta aún no está verificada. Por favor, revisa el correo que te enviamos.').waitFor();

  // In another browser than the one that signed up, the address is filled in and the password is left to type.
  const link = await linkTo(journey.outbox, email, 'verifyEmail');
  expect(new URL(link).origin).toBe(journey.url);
  const phone = await journey.visit();
  phone.expectFault(/status of 4\d\d/);
  await phone.page.goto(link);
  await phone.page.getByRole('heading', { name: 'Correo confirmado' }).waitFor();
  await phone.page.getByRole('group', { name: 'Correo electrónico' }).getByText(email).waitFor();
  await phone.page.getByText('Lucía Lectora', { exact: true }).waitFor();
  expect(await phone.page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
  expect(await phone.context.cookies()).toEqual([]);
  await phone.page.keyboard.type('no-es-esta');
  await phone.page.keyboard.press('Enter');
  await under(phone.page, 'Contraseña', 'Correo electrónico o contraseña incorrectos.');
  await phone.page.getByLabel('Contraseña', { exact: true }).fill(password);
  await phone.page.keyboard.press('Enter');
  await phone.page.waitForURL('**/welcome');
  await phone.page.goto(link);
  await phone.page.getByText('Este enlace no es válido o ya se ha usado.').waitFor();

  await openSignIn(page);
  await dialog.getByRole('button', { name: 'Crea una gratis' }).click();
  await dialog.getByLabel('Nombre').fill('Otra');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await under(page, 'Correo electrónico', 'Este correo electrónico ya está registrado. Por favor, inicia sesión.');

  await dialog.getByRole('button', { name: 'Inicia sesión', exact: true }).click();
  await signIn(page, { email, password: 'no-es-esta' });
  await dialog.getByText('Correo electrónico o contraseña incorrectos.').waitFor();
  // The onboarding has its own journeys.
  await callAs(journey.url, { cookies: await signInOverHttp(journey.url, { email, password }) }, 'completeOnboarding', {
    displayName: 'Lucía Lectora',
  });
  await signIn(page, { email, password });
  await page.waitForURL('**/home');
  await page.getByRole('heading', { level: 1, name: /Lucía$/ }).waitFor();

  // Forgotten: asked for, changed, and the old one is refused. Who signs out before the story they were given is sent would be asked.
  await page.getByText(/^When Nora Finch stepped off the boat/).waitFor();
  await expect.poll(() => unsent(page)).toBe(0);
  await page.getByRole('button', { name: /menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/home/biblioteca');
  await page.waitForURL(journey.url + '/');
  await openSignIn(page);
  await dialog.getByRole('button', { name: 'He olvidado mi contraseña' }).click();
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await dialog
    .getByText('Solicitud enviada. Si tu correo está registrado, recibirás un enlace para recuperar tu contraseña.')
    .waitFor();

  await page.goto(await linkTo(journey.outbox, email, 'resetPassword'));
  await page.getByRole('heading', { name: 'Elige una contraseña nueva' }).waitFor();
  await page.getByLabel('Contraseña', { exact: true }).fill('nueva-clave');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await page.getByRole('heading', { name: 'Contraseña cambiada' }).waitFor();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await signIn(page, { email, password });
  await dialog.getByText('Correo electrónico o contraseña incorrectos.').waitFor();
  await signIn(page, { email, password: 'nueva-clave' });
  await page.waitForURL('**/home');
});

test.for([
  ['with Recordarme the cookie outlives the browser', true],
  ['without it the session ends with the browser', false],
] as const)('%s', async ([, remember], { journey }) => {
  const account = await journey.newAccount();
  const { page, context } = await journey.visit();
  await openSignIn(page);
  await signIn(page, account, remember);
  await page.waitForURL('**/home');
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true);
  // That this browser has been signed in to the account is remembered in any case; it lets nobody in.
  const kept = cookies.filter(({ name, expires }) => expires > 0 && name !== 'glosa.browser');
  expect(kept.length > 0).toBe(remember);

  // What a browser has left after it was closed.
  const later = await journey.visit();
  await later.context.addCookies(kept);
  await later.page.goto('/');
  if (remember) await later.page.getByRole('heading', { level: 1, name: /Ana/ }).waitFor();
  else await later.page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
});

test('an unknown address gets the same answer as a known one', async ({ journey }) => {
  const { page } = await journey.visit();
  await page.goto('/?acceso=login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'He olvidado mi contraseña' }).click();
  await dialog.getByLabel('Correo electrónico').fill('nadie@example.test');
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await dialog
    .getByText('Solicitud enviada. Si tu correo está registrado, recibirás un enlace para recuperar tu contraseña.')
    .waitFor();
});
