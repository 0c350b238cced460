import { Link, MemoryRouter, useRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectConsole } from '#web/ui/testing/failOnWarnings.ts';
import { render } from '#web/ui/testing/render.ts';
import { RouteErrors } from './RouteErrors.tsx';

function Broken(): never {
  throw new RangeError('la página 7 no existe');
}

function Pages() {
  return useRoutes([
    { path: '/', element: <Broken /> },
    { path: '/entero', element: <p>Esta página se ve.</p> },
  ]);
}

test('whatever goes wrong in a page says so, with a way on and its details, until another address is opened', async () => {
  expectConsole(/The above error occurred in the <Broken> component/);
  render(
    <MemoryRouter>
      <Link to="/entero">Otra página</Link>
      <RouteErrors>
        <Pages />
      </RouteErrors>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Algo ha salido mal.' })).toBeVisible();
  await expect.element(page.getByText('Recarga la página. Tus palabras y tus libros siguen guardados.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Recargar' })).toBeVisible();
  await page.getByText('Detalles del error').click();
  await expect.element(page.getByText(/RangeError: la página 7 no existe/)).toBeVisible();
  await page.getByRole('link', { name: 'Otra página' }).click();
  await expect.element(page.getByText('Esta página se ve.')).toBeVisible();
});
