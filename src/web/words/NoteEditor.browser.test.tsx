import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '#web/ui/testing/render.ts';
import { NoteEditor } from './NoteEditor.tsx';

function show(notes = ''): string[] {
  const saved: string[] = [];
  render(
    <>
      <NoteEditor notes={notes} onSave={(next) => saved.push(next)} />
      <button type="button">Otra cosa</button>
    </>,
  );
  return saved;
}

const line = page.getByRole('button', { name: 'Añadir una nota' });
const text = page.getByRole('textbox', { name: 'Nota' });

test('Enter keeps the note and gives the focus back', async () => {
  const saved = show();
  await line.click();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard(' puerto {Enter}');
  await expect.element(line).toHaveFocus();
  expect(saved).toEqual(['puerto']);
});

test('Escape and «Cancelar» leave the note as it was', async () => {
  const saved = show();
  await line.click();
  await userEvent.keyboard('puerto{Escape}');
  await expect.element(line).toHaveFocus();
  await line.click();
  await userEvent.keyboard('puerto');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(line).toHaveFocus();
  expect(saved).toEqual([]);
});

test('turning to something else keeps what was written', async () => {
  const saved = show();
  await line.click();
  await userEvent.keyboard('puerto');
  await page.getByRole('button', { name: 'Otra cosa' }).click();
  await expect.element(line).toBeVisible();
  expect(saved).toEqual(['puerto']);
});

test('what was there when writing began is told, though another device writes meanwhile; who only looked keeps nothing', async () => {
  const saved: [string, string][] = [];
  const editor = (notes: string) => <NoteEditor notes={notes} onSave={(next, seen) => saved.push([next, seen])} />;
  const rerender = render(editor('puerto'));
  const change = page.getByRole('button', { name: 'Cambiar la nota' });
  await change.click();
  rerender(editor('puerto / muelle'));
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await change.click();
  await text.fill('rada');
  rerender(editor('dique'));
  await userEvent.keyboard('{Enter}');
  await expect.element(change).toHaveFocus();
  expect(saved).toEqual([['rada', 'puerto / muelle']]);
});

test('a note that did not change is not saved again', async () => {
  const saved = show('puerto');
  await page.getByRole('button', { name: 'Cambiar la nota' }).click();
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await expect.element(page.getByRole('button', { name: 'Cambiar la nota' })).toHaveFocus();
  expect(saved).toEqual([]);
});
