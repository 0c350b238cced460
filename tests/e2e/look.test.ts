import type { Page } from 'playwright';
import { describe } from 'vitest';
import { drop, fileOf, openBook, shelve, smallNovel } from './books.ts';
import { faultsOf, sizes, themes } from './faultsOf.ts';
import { test, type Journey } from './journey.ts';
import { clickWord, inFrame, placeOf } from './openPage.ts';

type Stop = readonly [place: string, go: (page: Page) => Promise<unknown>];

const asStranger: readonly Stop[] = [
  [
    'landing',
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Empieza a leer' }).waitFor();
    },
  ],
  [
    'sign in',
    (page) =>
      page
        .getByRole('button', { name: 'Empieza a leer' })
        .click()
        .then(() => page.getByRole('dialog').getByRole('button', { name: 'Inicia sesión', exact: true }).click()),
  ],
  ['reset', (page) => page.getByRole('button', { name: 'He olvidado mi contraseña' }).click()],
  [
    'sign up',
    async (page) => {
      await page.goto('/?acceso=signup');
      await page.getByLabel('Nombre').waitFor();
    },
  ],
  [
    'broken link',
    async (page) => {
      await page.goto('/auth-action?mode=verifyEmail');
      await page.getByRole('heading', { name: 'El enlace no funciona' }).waitFor();
    },
  ],
];

const title = 'The Quiet Harbour';
const settings = [
  'perfil',
  'idiomas',
  'meta',
  'lectura',
  'marcado',
  'colores',
  'diccionario',
  'practica',
  'sonidos',
  'anki',
  'extension',
  'cuenta',
  'datos',
];
const visitPage = (path: string): Stop => [
  path,
  async (page) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  },
];

const asGuest: readonly Stop[] = [
  [
    'tour',
    async (page) => {
      await page.goto('/demo');
      await page.getByRole('dialog', { name: 'Tu menú' }).waitFor();
    },
  ],
  [
    'demo',
    async (page) => {
      await page.getByRole('button', { name: 'Cerrar la visita' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  ],
  [
    'settings',
    async (page) => {
      await page.goto('/demo/configuracion');
      await page.getByRole('link', { name: 'Idiomas' }).waitFor();
    },
  ],
  [
    'account needed',
    async (page) => {
      await page.goto('/demo/biblioteca');
      await page.getByRole('button', { name: 'Subir un EPUB' }).click();
      await page.getByRole('dialog', { name: 'Crear cuenta' }).waitFor();
    },
  ],
  [
    'goodbye',
    async (page) => {
      await page.goto('/goodbye');
      await page.getByRole('heading', { name: 'Hasta siempre' }).waitFor();
    },
  ],
];

const asReader: readonly Stop[] = [
  [
    'welcome back',
    async (page) => {
      await page.goto('/home');
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'home',
    async (page) => {
      await page.goto('/home');
      await page.getByRole('button', { name: 'Cerrar la visita' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  ],
  visitPage('/home/biblioteca'),
  [
    'failed import',
    async (page) => {
      await drop(page, [fileOf('nota.epub', 'nada')]);
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'library',
    async (page) => {
      await shelve(page, await smallNovel(title), title);
    },
  ],
  [
    'home with a book',
    async (page) => {
      await page.goto('/home');
      await page.getByRole('link', { name: 'Empezar a leer' }).waitFor();
    },
  ],
  ...[
    'lecciones',
    'practica',
    'vocabulario/all',
    'videoteca',
    'estadisticas',
    'tienda',
    'tienda/libro/x',
    'video/x',
  ].map((name) => visitPage(`/home/${name}`)),
  [
    'missing book',
    async (page) => {
      await page.goto('/home/lector/x');
      await page.getByRole('heading', { level: 1, name: /ya no está/ }).waitFor();
    },
  ],
  ...settings.map((name) => visitPage(`/home/configuracion/${name}`)),
  [
    'deletion',
    async (page) => {
      await page.goto('/home/configuracion/cuenta');
      await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'reader',
    async (page) => {
      await page.goto('/home/biblioteca');
      await openBook(page, title);
      await placeOf(page, 'harbour');
    },
  ],
  [
    'contents',
    async (page) => {
      // On a phone it is behind the menu.
      const button = page.getByRole('button', { name: /^Índice/ });
      if (await button.isVisible()) await button.click();
      else {
        await page.getByRole('button', { name: 'Más opciones' }).click();
        await page.getByRole('menuitem', { name: 'Índice' }).click();
      }
      await page.getByRole('navigation', { name: 'Índice del libro' }).waitFor();
    },
  ],
  [
    'type',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Tipografía y página' }).click();
      await page.getByText('Justificar el texto').waitFor();
    },
  ],
  [
    'shortcuts',
    async (page) => {
      await page.keyboard.press('Escape');
      // While it is open, the panel keeps every key.
      await page.getByText('Justificar el texto').waitFor({ state: 'hidden' });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Teclas del lector' }).waitFor();
    },
  ],
  [
    'word',
    async (page) => {
      await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
      await clickWord(page, 'nobody');
      await page.getByRole('radio', { name: 'Aprendiendo' }).click();
      await page.getByText('¿Cuánto te suena?').waitFor();
    },
  ],
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const asNewcomer: readonly Stop[] = [
  [
    'welcome',
    async (page) => {
      await page.goto('/welcome');
      await page.getByRole('heading', { name: 'Te damos la bienvenida' }).waitFor();
    },
  ],
  [
    'check',
    async (page) => {
      await press(page, 'Seguir');
      await page.getByRole('group', { name: 'Palabras, parte 1 de 5' }).getByRole('button').first().click();
    },
  ],
  [
    'check, result',
    async (page) => {
      for (let part = 1; part <= 5; part++) {
        await page.getByRole('group', { name: `Palabras, parte ${part} de 5` }).waitFor();
        await press(page, part < 5 ? 'Siguiente' : 'Ver el resultado');
      }
      await page.getByText('Repetir la prueba').waitFor();
    },
  ],
  [
    'goal',
    async (page) => {
      await press(page, 'Seguir');
      await page.getByRole('radio', { name: '10 minutos' }).waitFor();
    },
  ],
  [
    'interest',
    async (page) => {
      await press(page, 'Seguir');
      await press(page, 'Misterio');
    },
  ],
  [
    'first reading',
    async (page) => {
      await press(page, 'Seguir');
      await page.getByRole('button', { name: 'grey, nueva' }).waitFor();
    },
  ],
  [
    'first word',
    async (page) => {
      await page.getByRole('button', { name: 'grey, nueva' }).click();
      await page.getByRole('radio', { name: 'Aprendiendo' }).click();
      await page.getByText('¿Cuánto te suena?').waitFor();
    },
  ],
];

/** Who comes: nobody that is known, somebody who has just signed up, or a learner. */
type Who = 'stranger' | 'newcomer' | 'reader';

async function walk(
  journey: Journey,
  viewport: (typeof sizes)[number],
  stops: readonly Stop[],
  who: Who,
): Promise<string[]> {
  const { page } = await journey.visit({
    viewport,
    greeted: true,
    reducedMotion: 'reduce',
    ...(who !== 'stranger' && { account: await journey.newAccount({ onboarded: who === 'reader' }) }),
  });
  const faults: string[] = [];
  for (const [place, go] of stops) {
    await go(page);
    faults.push(...(await faultsOf(page, place)));
    if (viewport.width > 400) continue;
    await page.setViewportSize({ width: 320, height: 640 });
    // What is anchored moves a moment after the window has changed.
    await page
      .waitForFunction(() => document.documentElement.scrollWidth <= 320)
      .catch(() => faults.push(`${place}: scrolls sideways at 320 px`));
    await page.setViewportSize(viewport);
  }
  return faults;
}

describe.concurrent('how it looks', () => {
  test.for(sizes)('to a stranger at $width px', async (viewport, { journey, expect }) => {
    expect(await walk(journey, viewport, asStranger, 'stranger')).toEqual([]);
  });

  test.for(sizes)('to a guest at $width px', async (viewport, { journey, expect }) => {
    expect(await walk(journey, viewport, asGuest, 'stranger')).toEqual([]);
  });

  test.for(sizes)('to a reader at $width px', { timeout: 600_000 }, async (viewport, { journey, expect }) => {
    expect(await walk(journey, viewport, asReader, 'reader')).toEqual([]);
  });

  test.for(sizes)('to a newcomer at $width px', async (viewport, { journey, expect }) => {
    expect(await walk(journey, viewport, asNewcomer, 'newcomer')).toEqual([]);
  });

  test('the page of a book has ink that can be read in every theme, and the focus is seen', async ({
    journey,
    expect,
  }) => {
    const { page } = await journey.visit({ account: await journey.newAccount() });
    await shelve(page, await smallNovel(title), title);
    for (const theme of themes) {
      await page.goto('/home/biblioteca');
      // By hand: this learner has bought none.
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      await openBook(page, title);
      await placeOf(page, 'harbour');
      const [ink, ground] = await inFrame(page, ({ body, defaultView }) => {
        const colour = (element: Element, name: string) =>
          defaultView?.getComputedStyle(element).getPropertyValue(name) ?? '';
        const own = [body, body.ownerDocument.documentElement]
          .map((element) => colour(element, 'background-color'))
          .find((value) => value !== 'rgba(0, 0, 0, 0)');
        return [colour(body.querySelector('p') ?? body, 'color'), own ?? ''];
      });
      expect(contrast(ink, ground), `${theme}: ${ink} on ${ground}`).toBeGreaterThan(4.5);
      await page.getByRole('button', { name: 'Volver a la biblioteca' }).focus();
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth);
      expect(Number.parseFloat(outline)).toBeGreaterThanOrEqual(2);
    }
  });
});

/** WCAG 2 contrast of two `rgb()` colours. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
