import type { Page } from 'playwright';
import { describe } from 'vitest';
import { watchShifts } from '../layoutShift.ts';
import { faultsOf, walking } from './faultsOf.ts';
import { test } from './journey.ts';
import { step } from './step.ts';
import { themeOf } from './themeOf.ts';

const post = '/blog/cuantas-palabras-hacen-falta';
/** One of each kind: the terms are set as the privacy notice is, and are read below. */
const pages = ['/blog', post, '/ayuda', '/privacidad', '/sin-conexion', '/blog/nada'];

/** The script that the app begins with. */
const appEntry = /\/assets\/start-(?!of-worker)[^/]+\.js$/;

/** True when the page has loaded the app. */
const appLoaded = (page: Page) =>
  page.evaluate(
    (entry) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(entry).test(name)),
    appEntry.source,
  );

describe.concurrent('the public pages', () => {
  test('are read and walked without JavaScript', async ({ journey, expect }) => {
    const { page, expectFault } = await journey.visit({ javaScriptEnabled: false });
    expectFault(/404/);
    await step('the blog leads to a post, and the post to the help', async () => {
      await page.goto('/');
      await page.getByRole('heading', { level: 1, name: 'Lee lo que te gusta. El idioma se queda.' }).waitFor();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
      await page.getByRole('link', { name: 'Cuántas palabras hacen falta para leer una novela' }).click();
      await page.getByRole('heading', { level: 2, name: 'La cobertura: cuántas te encuentras' }).waitFor();
      await page.getByRole('article').getByRole('link', { name: 'paquetes iniciales de Glosa' }).click();
      await page.waitForURL('**/ayuda#cuenta');
      await page.getByRole('heading', { level: 2, name: 'Tu cuenta' }).waitFor();
    });
    await step('the help has its contents, and no search that does nothing', async () => {
      // It could do nothing.
      expect(await page.getByRole('searchbox').count()).toBe(0);
      await page
        .getByRole('navigation', { name: 'Contenido' })
        .getByRole('link', { name: 'El lector interactivo' })
        .click();
      await page.waitForURL('**/ayuda#lector');
    });
    await step('privacy and terms can be read', async () => {
      for (const address of ['/privacidad', '/terminos']) {
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
    });
    await step('an address of nothing leads to the blog', async () => {
      const response = await page.goto('/blog/nada');
      expect(response?.status()).toBe(404);
      await page.getByRole('heading', { name: 'Aquí no hay nada' }).waitFor();
      await page.getByRole('link', { name: 'Ver el blog' }).click();
      await page.waitForURL('**/blog');
    });
  });

  test('look as they should, and help finds what is searched for', async ({ journey, expect }) => {
    const { context, page, expectFault } = await journey.visit({ viewport: walking, reducedMotion: 'reduce' });
    expectFault(/404/);
    await watchShifts(context);
    const faults: string[] = [];
    await step('no page has a fault', async () => {
      for (const address of pages) {
        await page.goto(address);
        faults.push(...(await faultsOf(page, address)));
      }
      expect(faults).toEqual([]);
    });

    await step('the help shows what is searched for, without the app', async () => {
      await page.goto('/ayuda');
      const field = page.getByRole('searchbox', { name: 'Buscar en la ayuda' });
      await field.fill('proteccion DRM');
      await page.getByText(/^\d apartados?$/).waitFor();
      expect(await page.getByRole('heading', { level: 2, name: 'Si algo falla' }).isVisible()).toBe(true);
      expect(await page.getByRole('heading', { level: 2, name: 'Sincronización con Anki' }).isVisible()).toBe(false);
      expect(await page.evaluate(() => CSS.highlights.get('help-search')?.size)).toBeGreaterThan(0);
      await field.fill('xyzzy');
      await page.getByText('Nada con esas palabras').waitFor();
      await field.fill('');
      await page.getByRole('heading', { level: 2, name: 'Sincronización con Anki' }).waitFor();
      expect(await appLoaded(page)).toBe(false);
    });
    await step("a page without the app follows the system's theme", async () => {
      // A page without the app follows the system's theme while it stands.
      await expect.poll(() => themeOf(page)).toBe('claro');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => themeOf(page)).toBe('oscuro');
    });
  });

  test('lead whoever is signed in back, past the landing page', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await step('the blog leads back to Inicio', async () => {
      await page.goto('/home');
      await page.getByRole('button', { name: /menú de usuario/ }).waitFor();
      await page.goto('/blog');
      await page.getByRole('link', { name: 'Volver a Inicio' }).waitFor();
      expect(await page.getByRole('link', { name: 'Crear Cuenta Gratis' }).count()).toBe(0);
    });
    await page.addInitScript(() => {
      if (location.pathname !== '/') return;
      new MutationObserver(() => document.querySelector('h1') && sessionStorage.setItem('seen', 'landing')).observe(
        document,
        { childList: true, subtree: true },
      );
    });
    await step('the landing page is never seen', async () => {
      await page.getByRole('link', { name: 'Glosa', exact: true }).click();
      await page.waitForURL('**/home');
      await page.getByRole('button', { name: /menú de usuario/ }).waitFor();
      expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
    });
    await step('the help is a document of its own', async () => {
      // From within the app they are documents of their own.
      await page.getByRole('button', { name: /menú de usuario/ }).click();
      await page.getByRole('menuitem', { name: 'Ayuda' }).click();
      await page.waitForURL('**/ayuda');
      await page.getByRole('searchbox', { name: 'Buscar en la ayuda' }).waitFor();
      expect(await appLoaded(page)).toBe(false);
    });
  });

  test('open what a button says that is pressed before the app is there', async ({ journey, expect }) => {
    const { page } = await journey.visit();
    let release = (): void => undefined;
    const isRequested = new Promise<void>((resolve) => {
      void page.route(appEntry, async (route) => {
        const held = new Promise<void>((go) => (release = go));
        resolve();
        await held;
        await route.continue();
      });
    });
    // The faces come too late: the page stays set in the others, also when the app takes it over.
    const fonts = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    // By the page's own clock it is a second later: a loaded machine may give up on a face long after the tenth that it has for it.
    await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return paint !== undefined && performance.now() > paint.startTime + 1_000;
    });
    fonts.resolve();
    await page.waitForLoadState();
    expect(await appLoaded(page)).toBe(false);
    const layout = async () =>
      page.evaluate(async () => {
        // A page that was not laid out yet has asked for no font, so that none is missing.
        document.body.getBoundingClientRect();
        await document.fonts.ready;
        return [...document.querySelectorAll('h1, h2, p, button, a')]
          .filter((element) => !element.closest('[role=dialog]'))
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            // In the page, not in the window: a press of the driver scrolls when it has to try again.
            return `${element.textContent.slice(0, 20)}: ${[x, y + scrollY, width, height].join(' ')}`;
          });
      });
    const before = await layout();
    await step('a press before the app is there opens what it says', async () => {
      await page.getByRole('button', { name: 'Empieza a leer' }).click();
      await isRequested;
      expect(await page.getByRole('dialog').count()).toBe(0);
      release();
      await page.getByRole('dialog', { name: 'Crear cuenta' }).getByLabel('Nombre').waitFor();
      expect(await appLoaded(page)).toBe(true);
    });
    await step('the app moves nothing when it takes the page over', async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      // The app took the page over and moved nothing.
      await expect.poll(async () => (await layout()).filter((line) => !before.includes(line))).toEqual([]);
    });
    await step('the app works on the page that it took over', async () => {
      await page.getByRole('button', { name: 'leafless, nueva' }).click();
      await page.getByRole('button', { name: 'leafless, aprendiendo, poco' }).waitFor();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => themeOf(page)).toBe('oscuro');
    });

    await step('a link of another page opens the account dialog', async () => {
      await page.unroute(appEntry);
      await page.goto('/blog');
      await page.getByRole('link', { name: 'Iniciar Sesión' }).click();
      await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).waitFor();
    });
  });
});
