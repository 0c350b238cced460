import { Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '#web/ui/testing/render.ts';
import { lazyPage } from './lazyPage.tsx';

/** Shows the fault of what is within, as the app's own boundary does. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly fault: string | null }> {
  static getDerivedStateFromError(error: Error) {
    return { fault: error.message };
  }
  override state = { fault: null };
  override render() {
    return this.state.fault === null ? this.props.children : <p>{this.state.fault}</p>;
  }
}

const shown = (element: ReactNode, key: string) => (
  <Boundary key={key}>
    <Suspense fallback={<p>Cargando</p>}>{element}</Suspense>
  </Boundary>
);

test('a page whose module does not come fails once, and is loaded again when it is shown again', async () => {
  // React says in the console what a boundary caught.
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let loads = 0;
  const lazy = lazyPage(async (): Promise<ComponentType> => {
    loads += 1;
    if (loads === 1) throw new Error('No vino');
    return () => <h1>Práctica</h1>;
  });
  const show = render(shown(lazy.element, 'first'));
  await expect.element(page.getByText('No vino')).toBeVisible();
  expect(loads).toBe(1);
  await expect
    .poll(() => {
      show(shown(lazy.element, `again ${performance.now()}`));
      return page.getByRole('heading', { name: 'Práctica' }).query();
    })
    .not.toBeNull();
  expect(loads).toBe(2);
  consoleError.mockRestore();
});

test('a preload that fails is tried again', async () => {
  let loads = 0;
  const lazy = lazyPage(async (): Promise<ComponentType> => {
    loads += 1;
    if (loads === 1) throw new Error('No vino');
    return () => null;
  });
  await expect(lazy.load()).rejects.toThrow('No vino');
  await expect(lazy.load()).resolves.toBeDefined();
  expect(loads).toBe(2);
});
