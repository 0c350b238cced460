import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultSettings } from '#domain/profile/defaults.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openAccountStore } from '#web/platform/bridge/openAccountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { deleteDatabaseFor } from '#replica/testing/browserDatabase.ts';
import { render } from '#web/ui/testing/render.ts';
import type { MetWord } from './wordActions.ts';
import WordPopup from './WordPopup.tsx';

// A real store of an account of which this browser has nothing yet; nothing answers as a server.
const uid = crypto.randomUUID();
const met: MetWord = { key: 'harbour', text: 'harbour', language: 'en', sentence: 'They left the harbour.' };
// High enough for the whole card below it, also in a browser with voices, where it has a row more.
const word = new DOMRect(300, 100, 60, 20);
let close = (): void => undefined;

afterEach(async () => {
  close();
  await deleteDatabaseFor(uid);
});

function open(byKeyboard = true, shown = met, store: AccountStore = openAccountStore(uid)) {
  close = () => store.close();
  const events: (number | 'closed')[] = [];
  render(
    <AccountContext value={store}>
      <WordPopup
        met={shown}
        anchor={() => word}
        settings={defaultSettings('UTC', 'en', 'es')}
        byKeyboard={byKeyboard}
        onClose={() => events.push('closed')}
        onCovered={(height) => events.push(height)}
      />
    </AccountContext>,
  );
  return events;
}

const popup = page.getByRole('dialog', { name: 'harbour' });

test('on a wide screen it stands under its word; opened by key it has the focus itself, and then the choice that is made', async () => {
  await page.viewport(1280, 800);
  const events = open();
  await expect.poll(() => document.activeElement === popup.query()).toBe(true);
  await expect.poll(() => popup.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(word.bottom);
  expect(popup.element().getBoundingClientRect().top).toBeLessThan(word.bottom + 40);
  await expect
    .element(page.getByRole('link', { name: /^Diccionario/ }))
    .toHaveAttribute('href', 'https://www.wordreference.com/enes/harbour');
  await userEvent.keyboard('5');
  await expect.element(page.getByRole('radio', { name: 'La sé', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'La sé', exact: true }).click();
  await userEvent.keyboard('1');
  await expect.element(page.getByRole('radio', { name: 'No la sé' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(events).toEqual(['closed']);
});

test('opened by pointer the popup itself has the focus: no choice looks chosen', async () => {
  await page.viewport(1280, 800);
  open(false);
  await expect.poll(() => document.activeElement === popup.query()).toBe(true);
  await expect.element(page.getByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('on a phone it is a sheet at the foot that says how much it covers', async () => {
  await page.viewport(390, 844);
  const events = open();
  await expect.element(popup).toBeVisible();
  await expect.poll(() => popup.element().getBoundingClientRect().bottom).toBe(844);
  const { width, height } = popup.element().getBoundingClientRect();
  expect([width, height < 844 * 0.62 + 1]).toEqual([390, true]);
  await expect.poll(() => events.at(-1)).toBe(Math.round(height));
  await page.getByRole('button', { name: 'Cerrar' }).click();
  expect(events.at(-1)).toBe('closed');
});

test('a phrase says how many words it has, and each opens in its place', async () => {
  await page.viewport(1280, 800);
  const phrase = { ...met, key: 'left the harbour', text: 'left the harbour' };
  open(true, phrase, openDemoStore({ remember: () => undefined }));
  const dialog = page.getByRole('dialog', { name: 'left the harbour' });
  await expect.element(dialog.getByText('frase nueva de 3 palabras')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Quitar la frase' })).not.toBeInTheDocument();
  await userEvent.keyboard('2');
  await expect.element(dialog.getByText('frase de 3 palabras')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Quitar la frase' })).toBeVisible();
  await dialog.getByRole('button', { name: 'harbour, nueva' }).click();
  await expect.element(popup).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('5');
  await expect.element(page.getByRole('radio', { name: 'La sé', exact: true })).toBeChecked();
});
