import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings } from '#domain/profile/defaults.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { usualPage } from './pageChoices.ts';
import type { ShapedBook } from './PageShapeFields.tsx';
import { TypePanel } from './TypePanel.tsx';

const book = { id: 'b', direction: 'ltr', isFixed: false } as const;

let close = (): void => undefined;
afterEach(() => {
  close();
  localStorage.clear();
});

test('a press that comes before the one before it is kept counts from what was asked for', async () => {
  const demo = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  close = () => demo.close();
  const inputs: unknown[] = [];
  // Keeps nothing before the test ends, as a busy browser does.
  const call = (_name: string, input: unknown) => {
    inputs.push(input);
    return new Promise<never>(() => undefined);
  };
  const settings = defaultSettings('UTC', 'en', 'es');
  const { fontSize } = settings.reading;
  render(
    <AccountContext value={{ ...demo, call }}>
      <TypePanel settings={settings} ownsOpenDyslexic={false} book={null} />
    </AccountContext>,
  );
  const larger = page.getByRole('button', { name: 'Letra más grande' });
  await larger.click();
  await larger.click();
  await page.getByRole('button', { name: 'Letra más pequeña' }).click();
  expect(inputs).toEqual([1, 2, 1].map((more) => ({ reading: { fontSize: fontSize + more } })));
  await expect.element(page.getByText(`${fontSize + 1} px`)).toBeVisible();
});

/** The panel over an account, and the radio of a choice that is on. */
function open(shown: ShapedBook) {
  const demo = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  close = () => demo.close();
  const called: string[] = [];
  const store = {
    ...demo,
    call: (name: string) => {
      called.push(name);
      return new Promise<never>(() => undefined);
    },
  };
  render(
    <AccountContext value={store}>
      <TypePanel settings={defaultSettings('UTC', 'en', 'es')} ownsOpenDyslexic={false} book={shown} />
    </AccountContext>,
  );
  return { key: `glosa.page.${demo.uid}`, called };
}
const choice = (group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
const kept = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

test('the shape of the page is kept on this device, and no call of the account is made for it', async () => {
  await page.viewport(1000, 900);
  const { key, called } = open(book);
  await choice('Márgenes', 'Amplios').click();
  await choice('Ancho del texto', 'Ancho').click();
  await choice('Columnas', 'Dos, si caben').click();
  await choice('Espacio entre letras', 'Amplio').click();
  expect(kept(key)).toEqual({ ...usualPage, margins: 'wide', width: 'wide', columns: 2, letterSpacing: 'wide' });
  await page.getByRole('checkbox', { name: /Con el aspecto del libro/ }).click();
  expect(kept(key)).toMatchObject({ hasBookLook: true });
  await page.viewport(390, 844);
  // A phone's text is as wide as the phone.
  await expect.element(page.getByRole('radiogroup', { name: 'Ancho del texto' })).not.toBeInTheDocument();
  // What the book decides now can be seen and not changed.
  await expect.element(choice('Tipo de letra', 'Atkinson')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(choice('Espacio entre letras', 'Amplio')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('checkbox', { name: 'Justificar el texto' })).toBeEnabled();
  await expect.element(choice('Modo', 'Continuo')).not.toHaveAttribute('aria-disabled', 'true');
  expect(called).toEqual([]);
});

test('pages are turned the other way in this book alone, and as its file says when that is chosen again', async () => {
  const { key } = open({ ...book, direction: 'rtl' });
  const reversed = page.getByRole('checkbox', { name: /de derecha a izquierda/ });
  await expect.element(reversed).toBeChecked();
  await reversed.click();
  expect(kept(key)).toMatchObject({ directions: { b: 'ltr' } });
  await expect.element(reversed).not.toBeChecked();
  await reversed.click();
  expect(kept(key)).toMatchObject({ directions: {} });
});

test('a book of fixed pages says that they do not change, and lets only their direction be chosen', async () => {
  open({ ...book, isFixed: true });
  await expect.element(page.getByText(/vienen ya compuestas/)).toBeVisible();
  for (const [group, name] of [
    ['Márgenes', 'Amplios'],
    ['Modo', 'Continuo'],
    ['Interlineado', 'Amplio'],
    ['Espacio entre letras', 'Amplio'],
  ] as const)
    await expect.element(choice(group, name)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Letra más grande' })).toBeDisabled();
  await expect.element(choice('Tema', 'Oscuro')).not.toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('checkbox', { name: /de derecha a izquierda/ })).toBeEnabled();
});
