import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Menu, MenuAction } from './Menu.tsx';

let root: Root;
const chosen: string[] = [];

beforeEach(() => {
  chosen.length = 0;
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = createRoot(container);
  root.render(
    <>
      <button type="button">Antes</button>
      <Menu trigger={<button type="button">Opciones</button>}>
        <MenuAction onSelect={() => chosen.push('abrir')}>Abrir</MenuAction>
        <MenuAction onSelect={() => chosen.push('quitar')}>Quitar</MenuAction>
      </Menu>
    </>,
  );
});

afterEach(() => root.unmount());

const trigger = page.getByRole('button', { name: 'Opciones' });
const item = (name: string) => page.getByRole('menuitem', { name });

test('says before anybody used it that it opens a menu', async () => {
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('opens by its first press with the pointer, and does what is chosen', async () => {
  await trigger.click();
  await item('Quitar').click();
  expect(chosen).toEqual(['quitar']);
});

test('opens by a press that no pointer came before, as assistive technology presses', async () => {
  await expect.element(trigger).toBeVisible();
  (trigger.element() as HTMLElement).click();
  await expect.element(item('Abrir')).toBeVisible();
});

test('stays open when its button had the pointer before its library was there', async () => {
  await expect.element(trigger).toBeVisible();
  const button = trigger.element();
  // A whole press of the pointer, whose arrival was long before.
  const press = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1 };
  button.dispatchEvent(new PointerEvent('pointerdown', { ...press, pointerType: 'mouse' }));
  button.dispatchEvent(new MouseEvent('mousedown', press));
  button.dispatchEvent(new PointerEvent('pointerup', { ...press, pointerType: 'mouse' }));
  button.dispatchEvent(new MouseEvent('mouseup', press));
  button.dispatchEvent(new PointerEvent('click', { ...press, pointerType: 'mouse' }));
  await item('Quitar').click();
  expect(chosen).toEqual(['quitar']);
});

test.each(['{Enter}', ' ', '{ArrowDown}'])('opens by %o, and Escape gives the focus back', async (key) => {
  await expect.element(trigger).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(item('Abrir')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('Quitar')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  await vi.waitFor(() => expect(page.getByRole('menu').elements()).toEqual([]));
});

test('a press on the open menu’s button closes it', async () => {
  await trigger.click();
  await expect.element(item('Abrir')).toBeVisible();
  await trigger.click();
  await vi.waitFor(() => expect(page.getByRole('menu').elements()).toEqual([]));
});

test('of a bar that stays while the page scrolls stays too, under the pointer that presses', async () => {
  root.render(
    <Menu isInBar trigger={<button type="button">De la barra</button>}>
      <MenuAction onSelect={() => chosen.push('abrir')}>Abrir</MenuAction>
    </Menu>,
  );
  await page.getByRole('button', { name: 'De la barra' }).click();
  await expect.element(item('Abrir')).toBeVisible();
  // In the window and not in the page: what is put right a frame after the page has scrolled has moved.
  const positioner = item('Abrir').element().closest('[role=menu]')?.parentElement;
  await expect.poll(() => positioner && getComputedStyle(positioner).position).toBe('fixed');
  await item('Abrir').click();
  expect(chosen).toEqual(['abrir']);
});
