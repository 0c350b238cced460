import { Link, MemoryRouter, useNavigate, useRoutes } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/ui/testing/render.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

function Tall({ name, to }: { readonly name: string; readonly to: string }) {
  const navigate = useNavigate();
  return (
    <div style={{ height: 4_000 }}>
      <h1>{name}</h1>
      <p style={{ position: 'fixed', top: 80 }}>
        <Link to={to}>Seguir</Link> <button onClick={() => void navigate(-1)}>Volver</button>
      </p>
    </div>
  );
}

function Pages() {
  useScrollRestoration();
  return useRoutes([
    { path: '/', element: <Tall name="Uno" to="/dos" /> },
    { path: '/dos', element: <Tall name="Dos" to="/#abajo" /> },
  ]);
}

test('a page begins at its top, and is where it was left when it is gone back to', async () => {
  render(
    <MemoryRouter>
      <Pages />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading', { name: 'Uno' })).toBeInTheDocument();
  scrollTo(0, 700);
  await expect.poll(() => scrollY).toBe(700);
  // The browser reports the scroll in the next frame.
  await new Promise(requestAnimationFrame);
  await page.getByRole('link', { name: 'Seguir' }).click();
  await expect.element(page.getByRole('heading', { name: 'Dos' })).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(0);
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect.element(page.getByRole('heading', { name: 'Uno' })).toBeInTheDocument();
  await expect.poll(() => scrollY).toBe(700);
});

test('a page that is opened by its address begins at its top, whatever page the tab was on; the same one again is where it was', async () => {
  // As the app's own styles have it; a page must not be seen to wander all the same.
  document.documentElement.style.scrollBehavior = 'smooth';
  onTestFinished(() => void document.documentElement.style.removeProperty('scroll-behavior'));
  // A router of its own for each: a document that begins.
  const opened = (address: string) => (
    <MemoryRouter key={address} initialEntries={[address]}>
      <Pages />
    </MemoryRouter>
  );
  const show = render(opened('/'));
  await expect.element(page.getByRole('heading', { name: 'Uno' })).toBeInTheDocument();
  scrollTo({ top: 700, behavior: 'instant' });
  await expect.poll(() => scrollY).toBe(700);
  await new Promise(requestAnimationFrame);
  show(opened('/dos'));
  await expect.element(page.getByRole('heading', { name: 'Dos' })).toBeInTheDocument();
  expect(scrollY).toBe(0);
  show(opened('/'));
  await expect.element(page.getByRole('heading', { name: 'Uno' })).toBeInTheDocument();
  expect(scrollY).toBe(700);
});
