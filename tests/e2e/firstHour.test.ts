import type { Locator, Page } from 'playwright';
import { linkTo, newAddress } from './accounts.ts';
import { smallNovel } from './books.ts';
import { test } from './journey.ts';
import { marked, placeOf } from './openPage.ts';
import { step } from './step.ts';

/** Counts what a person does: every press, the mail's link and the file chosen among them, and every field typed in. */
class Person {
  readonly pressed: string[] = [];
  readonly typed: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(what: string, control: Locator): Promise<void> {
    this.pressed.push(what);
    await control.click();
  }

  async type(label: string, text: string): Promise<void> {
    this.typed.push(label);
    await this.#page.getByLabel(label, { exact: true }).fill(text);
  }
}

test("a newcomer's own book is coloured after at most nine clicks and three fields", async ({ journey, expect }) => {
  // As a new learner's own browser: nobody has seen the tour for them, which must stand in no one's way.
  const { page } = await journey.visit({ greeted: true });
  const person = new Person(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const email = newAddress();

  await step('the landing page leads to an account', async () => {
    await page.goto('/');
    await person.press('Empieza a leer', button('Empieza a leer'));
    await person.type('Nombre', 'Lucía');
    await person.type('Correo electrónico', email);
    await person.type('Contraseña', 'secreta1');
    await person.press('Crear cuenta', button('Crear cuenta'));
    await page.getByText('¡Cuenta creada! Revisa tu correo para activarla y poder iniciar sesión.').waitFor();
  });

  await step('the mail leads past the welcome to Inicio', async () => {
    person.pressed.push('the button of the mail');
    await page.goto(await linkTo(journey.outbox, email, 'verifyEmail'));
    await page.waitForURL('**/welcome');
    // English is chosen already.
    await person.press('Algo', page.getByRole('radio', { name: 'Algo', exact: true }));
    await person.press('Seguir', button('Seguir'));
    await page.getByRole('group', { name: 'Palabras, parte 1 de 2' }).waitFor();
    await person.press('Saltar', button('Saltar'));
    await person.press('Saltar la lectura', button('Saltar la lectura'));
    await page.waitForURL('**/home');
    await page.getByRole('dialog', { name: 'Tu menú' }).waitFor();
  });

  await step('the book opens, coloured', async () => {
    const chooser = page.waitForEvent('filechooser');
    await person.press('Añadir un libro', button('Añadir un libro'));
    person.pressed.push('the file');
    await (await chooser).setFiles([await smallNovel()]);
    await page.waitForURL('**/home/lector/*');
    await placeOf(page, 'harbour');
    await expect.poll(() => marked(page, 'w1', 'harbour')).toBeGreaterThan(0);
    expect(await marked(page, 'w1', 'the')).toBe(0);
  });

  await step('that took nine clicks and three fields at most', async () => {
    expect(person.pressed.length, person.pressed.join(', ')).toBeLessThanOrEqual(9);
    expect(person.typed.length, person.typed.join(', ')).toBeLessThanOrEqual(3);
  });
});
