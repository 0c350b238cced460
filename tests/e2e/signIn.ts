import type { Page } from 'playwright';

export async function openSignIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

/** Fills in the form that is open and sends it. */
export async function signIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
  remember = true,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(password);
  await dialog.getByLabel('Recordarme').setChecked(remember);
  await dialog.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

/** Presses «Cerrar Sesión» in the menu; what is not sent is asked about first. */
export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
}
