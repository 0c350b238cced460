import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/ui/testing/render.ts';
import { ImportList } from './ImportList.tsx';

test('each file says how far it is or why it stayed out', async () => {
  const done: string[] = [];
  render(
    <ImportList
      imports={[
        { id: '1', name: 'uno.epub', state: { kind: 'waiting' } },
        { id: '2', name: 'dos.epub', state: { kind: 'reading', share: 0.4 } },
        {
          id: '3',
          name: 'tres.epub',
          state: { kind: 'duplicate', title: 'Candide', addCopy: () => done.push('copy') },
        },
        { id: '4', name: 'cuatro.epub', state: { kind: 'failed', reason: 'Este EPUB está dañado.' } },
        {
          id: '5',
          name: 'cinco.epub',
          state: {
            kind: 'foreign',
            title: 'Candide',
            language: 'fr',
            languageName: 'francés',
            addLanguage: () => done.push('language'),
            addBook: () => done.push('book'),
          },
        },
        {
          id: '6',
          name: 'seis.epub',
          state: {
            kind: 'foreign',
            title: 'Neko',
            language: null,
            languageName: null,
            addLanguage: () => undefined,
            addBook: () => undefined,
          },
        },
      ]}
      onDismiss={(id) => done.push(`dismiss ${id}`)}
    />,
  );
  const item = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(item('uno.epub').getByText('En espera')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Importando dos.epub' })).toHaveAttribute('value', '0.4');
  await expect.element(item('tres.epub').getByRole('status')).toHaveTextContent('«Candide» ya está en tu biblioteca.');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Este EPUB está dañado.');

  await page.getByRole('button', { name: 'Añadir otra copia' }).click();
  await page.getByRole('button', { name: 'Descartar cuatro.epub' }).click();
  await expect
    .element(item('cinco.epub').getByRole('status'))
    .toHaveTextContent('Este libro está en francés. ¿Añadir francés?');
  await item('cinco.epub').getByRole('button', { name: 'Añadir francés' }).click();
  await item('cinco.epub').getByRole('button', { name: 'Solo el libro' }).click();
  await expect
    .element(item('seis.epub').getByRole('status'))
    .toHaveTextContent('«Neko» no está en ninguno de los seis idiomas de Glosa: se leería sin colores.');
  expect(done).toEqual(['copy', 'dismiss 4', 'language', 'book']);
  expect(page.getByRole('button').elements()).toHaveLength(3 + 3 + 2);
});
