import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { z } from 'zod';
import { drop, fileOf, openBook, shelve, smallNovel } from './books.ts';
import { test, type Journey } from './journey.ts';
import { clickWord, inFrame, placeOf } from './openPage.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const themes = ['claro', 'oscuro', 'papiro', 'matrix'];
const sizes = [{ width: 1280, height: 800 }, { width: 390, height: 844 }];
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const findings = z.array(z.string());

/** What is wrong with the page as it stands, in all four themes. */
async function faultsOf(page: Page, place: string): Promise<string[]> {
  const faults: string[] = [];
  // Given by the test's own way into the page: its policy takes no script from elsewhere.
  await page.evaluate(axe);
  for (const theme of themes) {
    const found = await page.evaluate(async ([name, tags]) => {
      document.documentElement.dataset['theme'] = name;
      // What is fading in has its colours when it has come.
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
      const run: unknown = Reflect.get(Reflect.get(window, 'axe'), 'run');
      if (typeof run !== 'function') throw new Error('axe is not here');
      // Label in name is an experiment of axe's: it takes glosses that are hidden from readers for a part of the label.
      const { violations } = await run(document, { runOnly: tags, rules: { 'label-content-name-mismatch': { enabled: false } }, iframes: false, resultTypes: ['violations'] });
      const list: { id: string; nodes: { html: string; failureSummary: string }[] }[] = violations;
      return list.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`));
    }, [theme, standards] as const);
    faults.push(...findings.parse(found).map((fault) => `${place}, ${theme}: ${fault}`));
  }
  await page.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'claro' }));
  faults.push(...findings.parse(await page.evaluate(lookAt)).map((fault) => `${place}, ${page.viewportSize()?.width} px: ${fault}`));
  return faults;
}

/** Structure and sizes; runs in the page. */
function lookAt(): string[] {
  const faults: string[] = [];
  const shown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.closest('[inert], [aria-hidden=true]') === null;
  if (document.documentElement.lang !== 'es') faults.push(`lang is ${document.documentElement.lang}`);
  const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
  if (headings.length !== 1) faults.push(`${headings.length} h1`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push(`scrolls sideways: ${document.documentElement.scrollWidth} > ${innerWidth}`);
  if (innerWidth > 400) return faults;
  for (const control of document.querySelectorAll('button, a, input, select, textarea, [role=radio], [role=menuitem]')) {
    const { width, height } = control.getBoundingClientRect();
    if (!shown(control) || width <= 1 || height <= 1) continue;
    const isInline = control.localName === 'a' && getComputedStyle(control).display === 'inline';
    // A tick box is as large as its label.
    const label = control.closest('label')?.getBoundingClientRect();
    const least = isInline ? 24 : 44;
    const largest = Math.max(width, height, label?.height ?? 0);
    if (largest < least - 0.5) faults.push(`small: ${Math.round(width)}×${Math.round(height)} ${control.outerHTML.slice(0, 140)}`);
  }
  return faults;
}

type Stop = readonly [place: string, go: (page: Page) => Promise<unknown>];

const asStranger: readonly Stop[] = [
  ['landing', async (page) => { await page.goto('/'); await page.getByRole('button', { name: 'Empieza a leer' }).waitFor(); }],
  ['sign in', (page) => page.getByRole('button', { name: 'Empieza a leer' }).click().then(() => page.getByRole('dialog').getByRole('button', { name: 'Inicia sesión', exact: true }).click())],
  ['reset', (page) => page.getByRole('button', { name: 'He olvidado mi contraseña' }).click()],
  ['sign up', async (page) => { await page.goto('/?acceso=signup'); await page.getByLabel('Nombre').waitFor(); }],
  ['broken link', async (page) => { await page.goto('/auth-action?mode=verifyEmail'); await page.getByRole('heading', { name: 'El enlace no funciona' }).waitFor(); }],
];

const title = 'The Quiet Harbour';
const visitPage = (path: string): Stop => [path, async (page) => { await page.goto(path); await page.getByRole('heading', { level: 1 }).waitFor(); await page.getByRole('heading', { level: 2 }).first().waitFor(); }];

const asReader: readonly Stop[] = [
  visitPage('/home'),
  visitPage('/home/biblioteca'),
  ['failed import', async (page) => { await drop(page, [fileOf('nota.epub', 'nada')]); await page.getByRole('alert').waitFor(); }],
  ['library', async (page) => { await shelve(page, await smallNovel(title), title); }],
  ['home with a book', async (page) => { await page.goto('/home'); await page.getByRole('link', { name: 'Empezar a leer' }).waitFor(); }],
  ...['lecciones', 'practica', 'vocabulario/all', 'videoteca', 'estadisticas', 'tienda', 'configuracion'].map((name) => visitPage(`/home/${name}`)),
  ['reader', async (page) => { await page.goto('/home/biblioteca'); await openBook(page, title); await placeOf(page, 'harbour'); }],
  ['contents', async (page) => {
    // On a phone it is behind the menu.
    const button = page.getByRole('button', { name: /^Índice/ });
    if (await button.isVisible()) await button.click();
    else {
      await page.getByRole('button', { name: 'Más opciones' }).click();
      await page.getByRole('menuitem', { name: 'Índice' }).click();
    }
    await page.getByRole('navigation', { name: 'Índice del libro' }).waitFor();
  }],
  ['type', async (page) => { await page.keyboard.press('Escape'); await page.getByRole('button', { name: 'Tipografía y página' }).click(); await page.getByText('Justificar el texto').waitFor(); }],
  ['shortcuts', async (page) => {
    await page.keyboard.press('Escape');
    // While it is open, the panel keeps every key.
    await page.getByText('Justificar el texto').waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Teclas del lector' }).waitFor();
  }],
  ['word', async (page) => {
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await clickWord(page, 'nobody');
    await page.getByRole('radio', { name: 'Aprendiendo' }).click();
    await page.getByText('¿Cuánto te suena?').waitFor();
  }],
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const asNewcomer: readonly Stop[] = [
  ['welcome', async (page) => { await page.goto('/welcome'); await page.getByRole('heading', { name: 'Te damos la bienvenida' }).waitFor(); }],
  ['check', async (page) => { await press(page, 'Seguir'); await page.getByRole('group', { name: 'Palabras, parte 1 de 5' }).getByRole('button').first().click(); }],
  ['check, result', async (page) => {
    for (let part = 1; part <= 5; part++) {
      await page.getByRole('group', { name: `Palabras, parte ${part} de 5` }).waitFor();
      await press(page, part < 5 ? 'Siguiente' : 'Ver el resultado');
    }
    await page.getByText('Repetir la prueba').waitFor();
  }],
  ['goal', async (page) => { await press(page, 'Seguir'); await page.getByRole('radio', { name: '10 minutos' }).waitFor(); }],
  ['interest', async (page) => { await press(page, 'Seguir'); await press(page, 'Misterio'); }],
  ['first reading', async (page) => { await press(page, 'Seguir'); await page.getByRole('button', { name: 'grey, nueva' }).waitFor(); }],
  ['first word', async (page) => { await page.getByRole('button', { name: 'grey, nueva' }).click(); await page.getByRole('radio', { name: 'Aprendiendo' }).click(); await page.getByText('¿Cuánto te suena?').waitFor(); }],
];

/** Who comes: nobody that is known, somebody who has just signed up, or a learner. */
type Who = 'stranger' | 'newcomer' | 'reader';

async function walk(journey: Journey, viewport: (typeof sizes)[number], stops: readonly Stop[], who: Who): Promise<string[]> {
  const { page } = await journey.visit({ viewport, reducedMotion: 'reduce', ...(who !== 'stranger' && { account: await journey.newAccount({ onboarded: who === 'reader' }) }) });
  const faults: string[] = [];
  for (const [place, go] of stops) {
    await go(page);
    faults.push(...(await faultsOf(page, place)));
    if (viewport.width > 400) continue;
    await page.setViewportSize({ width: 320, height: 640 });
    // What is anchored moves a moment after the window has changed.
    await page.waitForFunction(() => document.documentElement.scrollWidth <= 320).catch(() => faults.push(`${place}: scrolls sideways at 320 px`));
    await page.setViewportSize(viewport);
  }
  return faults;
}

describe.concurrent('how it looks', () => {
  test.for(sizes)('to a stranger at $width px', async (viewport, { journey, expect }) => {
    expect(await walk(journey, viewport, asStranger, 'stranger')).toEqual([]);
  });

  test.for(sizes)('to a reader at $width px', async (viewport, { journey, expect }) => {
    expect(await walk(journey, viewport, asReader, 'reader')).toEqual([]);
  });

  test.for(sizes)('to a newcomer at $width px', async (viewport, { journey, expect }) => {
    expect(await walk(journey, viewport, asNewcomer, 'newcomer')).toEqual([]);
  });

  test('the page of a book has ink that can be read in every theme, and the focus is seen', async ({ journey, expect }) => {
    const { page } = await journey.visit({ account: await journey.newAccount() });
    await shelve(page, await smallNovel(title), title);
    for (const theme of themes) {
      await page.evaluate((name) => localStorage.setItem('glosa.theme', name), theme);
      await page.goto('/home/biblioteca');
      await openBook(page, title);
      await placeOf(page, 'harbour');
      const [ink, ground] = await inFrame(page, ({ body, defaultView }) => {
        const colour = (element: Element, name: string) => defaultView?.getComputedStyle(element).getPropertyValue(name) ?? '';
        const own = [body, body.ownerDocument.documentElement].map((element) => colour(element, 'background-color')).find((value) => value !== 'rgba(0, 0, 0, 0)');
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
