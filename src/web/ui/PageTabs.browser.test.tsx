import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import { PageTabs } from './PageTabs.tsx';
import { render } from './testing/render.ts';

const labels = ['Mi Vocabulario', 'Mis Colecciones', 'Mis Oraciones'];

test.each(labels)('on the narrowest phone %s is in sight while it is shown', async (shown) => {
  await page.viewport(320, 640);
  render(
    <MemoryRouter>
      <div style={{ width: 288 }}>
        <PageTabs
          label="Vocabulario"
          tabs={labels.map((label) => ({ to: `/${label}`, label, isShown: label === shown }))}
        />
      </div>
    </MemoryRouter>,
  );
  const room = page.getByRole('navigation').element().getBoundingClientRect();
  const tab = page.getByRole('link', { name: shown }).element().getBoundingClientRect();
  expect(tab.left).toBeGreaterThanOrEqual(room.left - 1);
  expect(tab.right).toBeLessThanOrEqual(room.right + 1);
});
