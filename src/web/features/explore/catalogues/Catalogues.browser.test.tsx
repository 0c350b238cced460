import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OfferedCatalogue } from '#contract/catalogues.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { Catalogues } from './Catalogues.tsx';

const demo = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });

/** The page's part for a learner whose server's operator lists these; none of them ever opens. */
function withCatalogues(listed: Promise<readonly OfferedCatalogue[]>) {
  const catalogues = {
    ...demo.catalogues,
    list: () => listed,
    page: () => new Promise<never>(() => undefined),
  };
  const store: AccountStore = { ...demo, guest: false, catalogues };
  return (
    <AccountContext value={store}>
      <MemoryRouter>
        <Catalogues typed="" searched="" onSearch={() => undefined} />
      </MemoryRouter>
    </AccountContext>
  );
}

test('where the operator lists no catalogue nothing is shown; one that is listed is named', async () => {
  const heading = page.getByRole('heading', { name: 'Catálogos' });
  const show = render(withCatalogues(Promise.resolve([{ id: 'one', name: 'Biblioteca del instituto' }])));
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByText('Biblioteca del instituto').first()).toBeVisible();

  const none = Promise.resolve([]);
  show(withCatalogues(none));
  await none;
  await expect.element(heading).not.toBeInTheDocument();
});
