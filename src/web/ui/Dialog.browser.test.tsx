import { useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { Dialog } from './Dialog.tsx';
import { Menu, MenuAction } from './Menu.tsx';

const longWord = 'e'.repeat(60);
let root: Root;

beforeEach(() => {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  root.render(<Openers />);
});

afterEach(() => root.unmount());

/** A button and a menu that open the same dialog, and a button that a dialog gives the focus to. */
function Openers() {
  const [open, setOpen] = useState<'button' | 'menu' | null>(null);
  const elsewhere = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  return (
    <>
      <button type="button" onClick={() => setOpen('button')}>
        Abrir
      </button>
      <Menu trigger={<button type="button">Opciones</button>}>
        <MenuAction onSelect={() => setOpen('menu')}>Abrir</MenuAction>
      </Menu>
      <button ref={elsewhere} type="button">
        Otra parte
      </button>
      {open && (
        <Dialog open onClose={close} title={`¿Eliminar «${longWord}»?`}>
          <input aria-label="Nombre" autoFocus />
          <button
            type="button"
            onClick={() => {
              close();
              elsewhere.current?.focus();
            }}
          >
            Ir a otra parte
          </button>
        </Dialog>
      )}
    </>
  );
}

const field = page.getByRole('textbox', { name: 'Nombre' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function press(name: string): Promise<void> {
  await expect.element(button(name)).toBeVisible();
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('gives the focus back to the button that opened it, though a field took it at once and the dialog went as a whole', async () => {
  await press('Abrir');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Abrir')).toHaveFocus();
});

test('gives it back to the button of the menu whose item opened it', async () => {
  await press('Opciones');
  await expect.element(page.getByRole('menuitem', { name: 'Abrir' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Opciones')).toHaveFocus();
});

test('leaves it where what was chosen put it', async () => {
  await press('Abrir');
  await press('Ir a otra parte');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(button('Otra parte')).toHaveFocus();
});

test.each([1280, 320])('breaks a title of one long word at %d px', async (width) => {
  await page.viewport(width, 700);
  await press('Abrir');
  const popup = page.getByRole('dialog').element();
  expect(popup.scrollWidth).toBeLessThanOrEqual(popup.clientWidth);
});
