import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { newPlainBook } from '#domain/library/testing/plainBook.ts';
import { linkTo, newAddress, signIn as signInOverHttp } from './accounts.ts';
import { goTo } from './goTo.ts';
import { test, type Visit } from './journey.ts';
import { callAs } from './onServer.ts';
import { signIn, pressSignOut } from './signIn.ts';
import { step } from './step.ts';
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

interface Person {
  readonly email: string;
  readonly password: string;
}

// Whoever opens the link where they signed up is signed in by it: that way is walked in firstHour.test.ts.

test('whoever reads the mail of an address gets into its account, and nobody else does', async ({ journey }) => {
  const { page, context, expectFault } = await journey.visit();
  // The browser itself writes every refused request down.
  expectFault(/status of 4\d\d/);
  const person = { email: newAddress(), password: 'secreta1' };
  const dialog = page.getByRole('dialog');
  const openSignIn = () => page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await step('a sign-up sends a mail, without which nobody gets in', async () => {
    await signUpFor(page, person);
    await openSignIn();
    await signIn(page, person);
    await dialog.getByText('Tu cuenta aún no está verificada. Por favor, revisa el correo que te enviamos.').waitFor();
  });

  await step("the mail's link activates the account in another browser, once", async () => {
    const link = await linkTo(journey.outbox, person.email, 'verifyEmail');
    expect(new URL(link).origin).toBe(journey.url);
    await activateElsewhere(await journey.visit(), link, person);
    // It works once.
    await goTo(page, link.slice(journey.url.length));
    await page.getByText('Este enlace no es válido o ya se ha usado.').waitFor();
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  });

  await step('an address is signed up once', async () => {
    await dialog.getByRole('button', { name: 'Crea una gratis' }).click();
    await dialog.getByLabel('Nombre').fill('Otra');
    await dialog.getByLabel('Correo electrónico').fill(person.email);
    await dialog.getByLabel('Contraseña', { exact: true }).fill('otra-clave');
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
    await under(page, 'Correo electrónico', 'Este correo electrónico ya está registrado. Por favor, inicia sesión.');
  });

  await step('without Recordarme a session ends with the browser', async () => {
    await dialog.getByRole('button', { name: 'Inicia sesión', exact: true }).click();
    await signIn(page, { ...person, password: 'no-es-esta' });
    await dialog.getByText('Correo electrónico o contraseña incorrectos.').waitFor();
    // The onboarding, and the story that a newcomer is given, have their own journeys.
    const elsewhere = { cookies: await signInOverHttp(journey.url, person) };
    await callAs(journey.url, elsewhere, 'completeOnboarding', { displayName: 'Lucía Lectora' });
    await callAs(journey.url, elsewhere, 'giveStory', newPlainBook);
    await callAs(journey.url, elsewhere, 'removeBook', { bookId: newPlainBook.fileId });
    await signIn(page, person, false);
    await page.waitForURL('**/home');
    await page.getByRole('heading', { level: 1, name: /Lucía$/ }).waitFor();
    // Without Recordarme the session ends with the browser.
    expect(await keptBy(context)).toEqual([]);
    await signOut(page, context);
  });

  await step('a forgotten password is changed by mail, and the old one is refused', async () => {
    // Forgotten: asked for, changed, and the old one is refused.
    await openSignIn();
    for (const address of ['nadie@example.test', person.email]) await askForReset(page, address);
    await page.goto(await linkTo(journey.outbox, person.email, 'resetPassword'));
    await page.getByRole('heading', { name: 'Elige una contraseña nueva' }).waitFor();
    await page.getByLabel('Contraseña', { exact: true }).fill('nueva-clave');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByRole('heading', { name: 'Contraseña cambiada' }).waitFor();
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await signIn(page, person);
    await dialog.getByText('Correo electrónico o contraseña incorrectos.').waitFor();
    await signIn(page, { ...person, password: 'nueva-clave' });
    await page.waitForURL('**/home');
  });

  await step('with Recordarme a session outlives the browser', async () => {
    // With Recordarme its cookie is what a browser has left after it was closed.
    const kept = await keptBy(context);
    expect(kept.length).toBeGreaterThan(0);
    const later = await fetch(`${journey.url}/api/auth/session`, {
      headers: { cookie: kept.map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    expect(await later.json()).toMatchObject({ email: person.email });
  });
});

/** Signs up once all that was wrong is put right, with an address that is put right after the mail was sent twice. */
async function signUpFor(page: Page, { email, password }: Person): Promise<void> {
  const wrong = newAddress();
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
  await dialog.getByLabel('Correo electrónico').fill(wrong);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await create.click();
  await dialog.getByRole('heading', { name: `Te hemos escrito a ${wrong}` }).waitFor();
  await dialog.getByText('¡Cuenta creada! Revisa tu correo para activarla y poder iniciar sesión.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Iniciar sesión' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Reenviar' }).click();
  await dialog.getByText('Enviado otra vez. Podrás repetirlo dentro de un minuto.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Reenviar/ }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cambiar dirección' }).click();
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByRole('button', { name: 'Enviar aquí' }).click();
  await dialog.getByRole('heading', { name: `Te hemos escrito a ${email}` }).waitFor();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
}

/** In another browser than the one that signed up, the address is filled in and the password is left to type. */
async function activateElsewhere({ page, context, expectFault }: Visit, link: string, person: Person): Promise<void> {
  expectFault(/status of 4\d\d/);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Correo confirmado' }).waitFor();
  await page.getByRole('group', { name: 'Correo electrónico' }).getByText(person.email).waitFor();
  await page.getByText('Lucía Lectora', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
  expect(await context.cookies()).toEqual([]);
  await page.keyboard.type('no-es-esta');
  await page.keyboard.press('Enter');
  await under(page, 'Contraseña', 'Correo electrónico o contraseña incorrectos.');
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/welcome');
}

/** Cookies of a session that remain when the browser is closed; none may be read by a script or sent by another site. */
async function keptBy(context: BrowserContext) {
  const cookies = await context.cookies();
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true);
  // That this browser has signed up, and been signed in to the account, is remembered in any case; it lets nobody in.
  return cookies.filter(({ name, expires }) => expires > 0 && !['glosa.browser', 'glosa.sign-up'].includes(name));
}

async function signOut(page: Page, context: BrowserContext): Promise<void> {
  // A sign-out before all is sent would ask.
  await expect.poll(() => unsent(page)).toBe(0);
  await pressSignOut(page);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await (await context.request.get('/api/auth/session')).json()).toBeNull();
  await goTo(page, '/home/biblioteca');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
}

/** From the dialog's sign-in and back to it: an unknown address gets the same answer as a known one. */
async function askForReset(page: Page, address: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'He olvidado mi contraseña' }).click();
  await dialog.getByLabel('Correo electrónico').fill(address);
  await dialog.getByRole('button', { name: 'Enviar enlace' }).click();
  await dialog
    .getByText('Solicitud enviada. Si tu correo está registrado, recibirás un enlace para recuperar tu contraseña.')
    .waitFor();
  await dialog.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
}
