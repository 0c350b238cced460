import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import { shownFrame } from './books.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { clickWord, marked, placeOf } from './openPage.ts';
import { step } from './step.ts';

const pageHeight = async (page: Page) => (await shownFrame(page).boundingBox())?.height ?? 0;

describe('the demo', () => {
  test('is one press away, is the app, and keeps nothing', async ({ journey, expect }) => {
    const { page } = await journey.visit({ greeted: true });
    await step('a press on the landing page opens a coloured book, where words are marked', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Probar una página' }).click();
      await page.waitForURL('**/demo/lector/story-en');
      await placeOf(page, 'letter');
      // The pack's words are known, the learner's are coloured.
      await expect.poll(() => marked(page, 'w2', 'ink')).toBe(1);
      expect(await marked(page, 'w1', 'the')).toBe(0);
      await clickWord(page, 'shown');
      await page.getByRole('radio', { name: /Aprendiendo/ }).click();
      await page.getByText('«shown» añadida a tu vocabulario').waitFor();
      await expect.poll(() => marked(page, 'w2', 'shown')).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
    });

    // The banner stands above the reader's bar and the page.
    const banner = page.getByRole('complementary', { name: 'Modo de Visualización' });
    await step('the banner covers neither bar nor page', async () => {
      const [under, bar] = [
        await banner.boundingBox(),
        await page.getByRole('button', { name: 'Volver a la biblioteca' }).boundingBox(),
      ];
      expect(bar?.y).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? Infinity));
    });
    const readerHeight = await pageHeight(page);

    await step('what needs an account says so', async () => {
      await goTo(page, '/demo/biblioteca');
      await page.getByRole('button', { name: 'Añadir un libro' }).click();
      await page.getByText('¡Necesitas una cuenta para hacer esto!').waitFor();
      const dialog = page.getByRole('dialog', { name: 'Crear cuenta' });
      await dialog.getByLabel('Nombre').waitFor();
      await page.keyboard.press('Escape');
      await banner.getByRole('button', { name: 'Regístrate gratis' }).click();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });

    await step("the tour and the guest's header are shown", async () => {
      await takeTour(page, expect);
      await page.getByText('Racha de 3 días').waitFor();
      await page.getByRole('link', { name: /^50\s+gemas$/ }).waitFor();
      await page.getByRole('button', { name: /menú de usuario/ }).click();
      await page.getByRole('menuitem', { name: 'Crear Cuenta Gratis' }).waitFor();
      expect(await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).count()).toBe(0);
      await page.keyboard.press('Escape');
    });

    await step('a reload leaves nothing of it', async () => {
      await page.reload();
      await page.getByRole('heading', { name: /Invitado/ }).waitFor();
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await banner.count()).toBe(0);
      await page.getByRole('link', { name: 'Seguir leyendo' }).click();
      await page.waitForURL('**/demo/lector/story-en');
      await placeOf(page, 'letter');
      await expect.poll(() => marked(page, 'w2', 'ink')).toBe(1);
      expect(await marked(page, 'w2', 'shown')).toBe(0);
      // Put away, the banner leaves its room to the page.
      await expect.poll(() => pageHeight(page)).toBeGreaterThan(readerHeight + 40);
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    });
  });
});

/** Goes through the tour of Inicio, at whose first hint the banner is put away. */
async function takeTour(page: Page, expect: ExpectStatic): Promise<void> {
  await goTo(page, '/demo');
  for (const [index, name] of ['Tu menú', 'Mi Biblioteca', 'Práctica', 'Tu progreso', 'Lo siguiente'].entries()) {
    const stop = page.getByRole('dialog', { name });
    await stop.getByText(`${index + 1} de 5`).waitFor();
    if (index === 0) {
      // It stays there when its button is pointed at, which makes it the menu's, and when the page moves up.
      const button = page.getByRole('button', { name: /menú de usuario/ });
      await button.hover();
      await page.getByRole('button', { name: 'Ocultar este aviso' }).click();
      const gap = async () => {
        const [hint, anchor] = [await stop.boundingBox(), await button.boundingBox()];
        return Math.abs((hint?.y ?? Infinity) - (anchor?.y ?? 0) - (anchor?.height ?? 0));
      };
      await expect.poll(gap).toBeLessThan(20);
    }
    await stop.getByRole('button', { name: index < 4 ? 'Siguiente' : 'Terminar' }).click();
  }
}
