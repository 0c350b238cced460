import { describe } from 'vitest';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { clickWord, marked, placeOf } from './openPage.ts';

describe.concurrent('the demo', () => {
  test('a guest reads, marks and looks round; nothing is kept', async ({ journey, expect }) => {
    const { page } = await journey.visit();
    await page.goto('/');
    await page.getByRole('link', { name: 'Mira la demo sin crear cuenta' }).click();
    await page.waitForURL('**/demo');
    const banner = page.getByRole('complementary', { name: 'Modo de Visualización' });
    await banner.getByText('Modo de Visualización').waitFor();
    await page.getByText('Racha de 3 días').waitFor();
    await page.getByRole('link', { name: /^50\s+gemas$/ }).waitFor();

    await page.getByRole('button', { name: /menú de usuario/ }).click();
    await page.getByRole('menuitem', { name: 'Crear Cuenta Gratis' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).count()).toBe(0);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Seguir leyendo' }).click();
    await page.waitForURL('**/demo/lector/story-en');
    await placeOf(page, 'letter');
    // The banner stands above the reader's bar and the page; put away, the page takes its room.
    const pageHeight = async () =>
      (await page.locator('iframe[style*="visibility: visible"]').boundingBox())?.height ?? 0;
    const [under, bar] = [
      await banner.boundingBox(),
      await page.getByRole('button', { name: 'Volver a la biblioteca' }).boundingBox(),
    ];
    expect(bar?.y).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? Infinity));
    const before = await pageHeight();
    await banner.getByRole('button', { name: 'Ocultar este aviso' }).click();
    await expect.poll(pageHeight).toBeGreaterThan(before + 40);
    // The pack's words are known, the learner's are coloured.
    await expect.poll(() => marked(page, 'w2', 'ink')).toBe(1);
    expect(await marked(page, 'w1', 'the')).toBe(0);
    await clickWord(page, 'shown');
    await page.getByRole('radio', { name: /Aprendiendo/ }).click();
    await page.getByText('«shown» añadida a tu vocabulario').waitFor();
    await expect.poll(() => marked(page, 'w2', 'shown')).toBeGreaterThan(0);

    await page.reload();
    await placeOf(page, 'letter');
    await expect.poll(() => marked(page, 'w2', 'ink')).toBe(1);
    expect(await marked(page, 'w2', 'shown')).toBe(0);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  });

  test('the landing page leads to a page to try, in one press; what needs an account says so and opens sign-up', async ({
    journey,
    expect,
  }) => {
    const { page } = await journey.visit();
    await page.goto('/');
    await page.getByRole('link', { name: 'Probar una página' }).click();
    await page.waitForURL('**/demo/lector/story-en');
    await placeOf(page, 'letter');
    await expect.poll(() => marked(page, 'w2', 'ink')).toBe(1);

    await goTo(page, '/demo/biblioteca');
    await page.getByRole('button', { name: 'Añadir un libro' }).click();
    await page.getByText('¡Necesitas una cuenta para hacer esto!').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Crear cuenta' });
    await dialog.getByLabel('Nombre').waitFor();
    await page.keyboard.press('Escape');

    const banner = page.getByRole('complementary', { name: 'Modo de Visualización' });
    await banner.getByRole('button', { name: 'Regístrate gratis' }).click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await banner.getByRole('button', { name: 'Ocultar este aviso' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Mi Biblioteca' }).waitFor();
    expect(await banner.count()).toBe(0);
  });

  test('the tour shows its five targets once a session', async ({ journey, expect }) => {
    const { page } = await journey.visit({ greeted: true });
    await page.goto('/demo');
    for (const [index, name] of ['Tu menú', 'Mi Biblioteca', 'Práctica', 'Tu progreso', 'Lo siguiente'].entries()) {
      const step = page.getByRole('dialog', { name });
      await step.getByText(`${index + 1} de 5`).waitFor();
      if (index === 0) {
        // It stays there when its button is pointed at, which makes it the menu's, and when the page moves up.
        const button = page.getByRole('button', { name: /menú de usuario/ });
        await button.hover();
        await page.getByRole('button', { name: 'Ocultar este aviso' }).click();
        const gap = async () => {
          const [hint, anchor] = [await step.boundingBox(), await button.boundingBox()];
          return Math.abs((hint?.y ?? Infinity) - (anchor?.y ?? 0) - (anchor?.height ?? 0));
        };
        await expect.poll(gap).toBeLessThan(20);
      }
      await step.getByRole('button', { name: index < 4 ? 'Siguiente' : 'Terminar' }).click();
    }
    await page.reload();
    await page.getByRole('heading', { name: /Invitado/ }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })));
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
