import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AccountContext } from './account.ts';
import { openDemoStore } from './demo/openDemoStore.ts';
import { useHint } from './hints.ts';
import { render } from '#web/ui/testing/render.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function Hint() {
  const { seen, see } = useHint('tour');
  return <button onClick={see}>{seen ? 'visto' : 'nuevo'}</button>;
}

function show(): void {
  render(
    <AccountContext value={openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined })}>
      <Hint />
    </AccountContext>,
  );
}

test('what a guest has seen is kept in session storage alone', async () => {
  show();
  await page.getByRole('button', { name: 'nuevo' }).click();
  await expect.element(page.getByRole('button', { name: 'visto' })).toBeVisible();
  expect([sessionStorage.getItem('glosa.hints'), localStorage.length]).toEqual(['["tour"]', 0]);
  show();
  expect(page.getByRole('button', { name: 'nuevo' }).query()).toBeNull();
});
