import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/ui/testing/render.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

function Broken(): never {
  throw new RangeError('la página 7 no existe');
}

test('whatever goes wrong in a page says so, with a way on and its details', async () => {
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', ErrorBoundary: ErrorScreen, children: [{ index: true, Component: Broken }] },
      ])}
    />,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Algo ha salido mal.' })).toBeVisible();
  await expect.element(page.getByText('Recarga la página. Tus palabras y tus libros siguen guardados.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Recargar' })).toBeVisible();
  await page.getByText('Detalles del error').click();
  await expect.element(page.getByText(/RangeError: la página 7 no existe/)).toBeVisible();
});
