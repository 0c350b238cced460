import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { startGlosa } from '../partners/glosa.ts';

test('a visitor meets the landing page, and nothing on it breaks its own policy', async () => {
  await using glosa = await startGlosa();
  await using browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(glosa.url);
  await page.getByRole('button', { name: 'Crear Cuenta Gratis' }).first().click();
  await page.getByRole('dialog').getByLabel('Contraseña').waitFor();
  expect(await page.title()).toContain('Glosa');
  expect(faults).toEqual([]);
});
