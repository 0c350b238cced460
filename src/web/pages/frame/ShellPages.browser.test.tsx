import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { ShellPages } from './ShellPages.tsx';

const key = 'glosa.theme';

afterEach(() => {
  localStorage.removeItem(key);
  document.documentElement.dataset['theme'] = 'claro';
});

/** The demo's pages, whose learner has bought nothing, in a browser whose storage names a theme. */
async function show(theme: string) {
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  localStorage.setItem(key, theme);
  render(
    <AccountContext value={store}>
      <MemoryRouter>
        <Routes>
          <Route element={<ShellPages />}>
            <Route path="/" element={<p>Una página</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </AccountContext>,
  );
  await expect.element(page.getByText('Una página')).toBeVisible();
}

test('a theme that was not bought is put off', async () => {
  await show('matrix');
  await expect.poll(() => localStorage.getItem(key)).toBeNull();
});

test('one that nobody has to buy stays', async () => {
  await show('oscuro');
  await new Promise(requestAnimationFrame);
  expect(localStorage.getItem(key)).toBe('oscuro');
});
