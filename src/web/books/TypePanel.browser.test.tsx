import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings } from '#domain/profile/defaults.ts';
import { AccountContext } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { TypePanel } from './TypePanel.tsx';

let close = (): void => undefined;
afterEach(() => close());

test('a press that comes before the one before it is kept counts from what was asked for', async () => {
  const demo = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  close = () => demo.close();
  const inputs: unknown[] = [];
  // Keeps nothing before the test ends, as a busy browser does.
  const call = (_name: string, input: unknown) => {
    inputs.push(input);
    return new Promise<never>(() => undefined);
  };
  const settings = defaultSettings('UTC', 'en', 'es');
  const { fontSize } = settings.reading;
  render(
    <AccountContext value={{ ...demo, call }}>
      <TypePanel settings={settings} ownsOpenDyslexic={false} isOfBook />
    </AccountContext>,
  );
  const larger = page.getByRole('button', { name: 'Letra más grande' });
  await larger.click();
  await larger.click();
  await page.getByRole('button', { name: 'Letra más pequeña' }).click();
  expect(inputs).toEqual([1, 2, 1].map((more) => ({ reading: { fontSize: fontSize + more } })));
  await expect.element(page.getByText(`${fontSize + 1} px`)).toBeVisible();
});
