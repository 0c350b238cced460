import type { Page } from 'playwright';
import { describe } from 'vitest';
import { smallControls } from '../smallControls.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { step } from './step.ts';

describe.concurrent('a guest', () => {
  test('tries everything and owns nothing', async ({ journey, expect }) => {
    const tablet = { hasTouch: true, isMobile: true, viewport: { width: 1024, height: 768 } };
    const { page } = await journey.visit(tablet);
    const signUp = page.getByRole('dialog').getByRole('button', { name: 'Crear cuenta', exact: true });
    await step('a story can be looked at, and taken with an account only', async () => {
      await page.goto('/demo/tienda');
      await page.getByText('Para verlos hace falta una cuenta.').waitFor();
      await page.getByRole('link', { name: /The Clock at Harrow Quay/ }).click();
      // The demo begins with this one.
      await page.getByText('Está en tu biblioteca.').waitFor();
      await goTo(page, '/demo/tienda/libro/en-01');
      await page.getByRole('button', { name: 'Añadir a mi biblioteca' }).click();
      await signUp.waitFor();
      await page.keyboard.press('Escape');
      await signUp.waitFor({ state: 'detached' });
    });

    await step('what gems buy can be looked at, and bought with an account only', async () => {
      await goTo(page, '/demo/tienda/gemas');
      await page.getByText('Tienes 50 gemas').waitFor();
      await page.getByRole('button', { name: 'Comprar Práctica extra por 50 gemas' }).click();
      await signUp.waitFor();
      await page.keyboard.press('Escape');
      await signUp.waitFor({ state: 'detached' });
    });

    await step('practice gives no XP and is not kept', async () => {
      await goTo(page, '/demo/practica');
      await page.getByRole('button', { name: /^Repasar \d+ palabras$/ }).click();
      await page.getByRole('main', { name: 'Pregunta' }).waitFor();
      // As wide as a small laptop, and pressed by fingers all the same.
      expect(await page.evaluate(smallControls)).toEqual([]);
      await giveUp(page);
      await page.getByText(/^2 de \d+$/).waitFor();
      await page.getByRole('button', { name: 'Salir de la práctica' }).click();
      await page.getByRole('button', { name: 'Terminarla aquí' }).click();
      await page.getByRole('heading', { name: 'Sesión terminada' }).waitFor();
      expect(await page.getByText('XP', { exact: true }).count()).toBe(0);
      await page.reload();
      await page.waitForURL('**/demo/practica');
      await page.getByRole('button', { name: /^Repasar \d+ palabras$/ }).waitFor();
    });
  });
});

/** Says of the word that is asked that it is not known. */
async function giveUp(page: Page): Promise<void> {
  const turn = page.getByRole('button', { name: 'Dar la vuelta' });
  const unsure = page.getByRole('button', { name: 'No lo sé' });
  await turn.or(unsure).waitFor();
  if (await turn.isVisible()) {
    await turn.click();
    await page.getByRole('button', { name: /Otra vez/ }).click();
  } else {
    await unsure.click();
    await page.getByRole('button', { name: 'Continuar' }).click();
  }
}
