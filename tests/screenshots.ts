import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { clickWord, placeOf } from './e2e/openPage.ts';
import { seeHints } from './e2e/seenHints.ts';
import { startGlosa } from './partners/glosa.ts';

/*
 * `npm run screenshots`: the pictures of the public pages and of the README, taken of the demo as it is now and put into
 * content/images and docs/images; `npm run screenshots -- anki importar` takes those alone. Those of the pages are taken light and dark. Look at them before they
 * are committed.
 */
const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'content/images');
const readmeFolder = path.join(root, 'docs/images');
/** Bytes of a picture: of a page that everybody opens, and of the README. */
const most = { page: 60_000, readme: 140_000 } as const;
const emptyWebp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

interface Picture {
  readonly name: string;
  readonly go: (page: Page) => Promise<unknown>;
  readonly width?: number;
  readonly height?: number;
}

const toReader = async (page: Page): Promise<void> => {
  await page.goto('/demo/lector/story-en');
  await placeOf(page, 'letter');
  // The bar's tools come after the page.
  await page.getByRole('button', { name: 'Tipografía y página' }).waitFor();
};

const toSection = async (page: Page, section: string): Promise<void> => {
  await page.goto(`/demo/${section}`);
  await page.getByRole('button', { name: 'Ocultar este aviso' }).click();
};

const toWord = async (page: Page): Promise<void> => {
  await toReader(page);
  await clickWord(page, 'ink');
  await page.getByRole('dialog', { name: 'ink' }).waitFor();
};

/** Our film at the line in which the train comes. */
const toFilm = async (page: Page): Promise<void> => {
  await toSection(page, 'videoteca');
  await page.getByRole('listitem').getByRole('link', { name: 'The Eight O’Clock Train' }).click();
  const line = page
    .getByRole('list', { name: 'Transcripción' })
    .getByRole('listitem')
    .filter({ hasText: 'Here it comes' });
  await line.getByRole('button').click();
  await page.locator('[data-line]').filter({ hasText: 'Here it comes' }).waitFor();
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    return video !== null && !video.seeking && video.readyState >= video.HAVE_CURRENT_DATA && video.currentTime > 1;
  });
};

/** Words as Lute exports them: term, meaning, status. */
const luteRows = [
  ['harbour', 'puerto', 3],
  ['lighthouse', 'faro', 2],
  ['whisper', 'susurrar', 4],
  ['drawer', 'cajón', 1],
  ['stair', 'escalón', 5],
  ['clock', 'reloj', 5],
  ['quiet', 'tranquilo', 99],
  ['tide', 'marea', 2],
] as const;

const toImport = async (page: Page): Promise<void> => {
  await toSection(page, 'vocabulario/importar');
  const heading = 'term,parent,translation,language,tags,added,status,link_status,pronunciation';
  const rows = luteRows.map(([term, meaning, status]) => `${term},,${meaning},English,mar,,${status},,`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir un archivo' }).click();
  const buffer = Buffer.from([heading, ...rows, ''].join('\r\n'));
  await (await chooser).setFiles({ name: 'Terms.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: 'Exportación de Lute' }).waitFor();
};

const pictures: readonly Picture[] = [
  { name: 'lector', go: toReader },
  { name: 'palabra', go: toWord },
  { name: 'biblioteca', height: 640, go: (page) => toSection(page, 'biblioteca') },
  {
    name: 'explorar',
    width: 920,
    height: 600,
    go: async (page) => {
      await toSection(page, 'tienda');
      await page.getByRole('link', { name: /The Clock at Harrow Quay/ }).waitFor();
    },
  },
  {
    name: 'videoteca',
    height: 460,
    go: async (page) => {
      await toSection(page, 'videoteca');
      await page.getByText('% conocido').first().waitFor();
      await page.getByRole('listitem').locator('img').first().waitFor();
    },
  },
  { name: 'video', go: toFilm, width: 1200, height: 700 },
  {
    name: 'vocabulario',
    height: 640,
    go: async (page) => {
      await toSection(page, 'vocabulario/all');
      await page.getByRole('row').filter({ hasText: 'hoy' }).first().waitFor();
    },
  },
  {
    name: 'practica',
    height: 640,
    go: async (page) => {
      await toSection(page, 'practica');
      await page.getByRole('button', { name: /^Repasar \d+ palabras/ }).click();
      await page
        .getByRole('button', { name: 'Dar la vuelta' })
        .or(page.getByRole('button', { name: 'No lo sé' }))
        .waitFor();
    },
  },
  {
    name: 'estadisticas',
    height: 720,
    go: async (page) => {
      await toSection(page, 'estadisticas');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'tienda',
    height: 640,
    go: async (page) => {
      await toSection(page, 'tienda/gemas');
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  {
    name: 'lecciones',
    height: 640,
    go: async (page) => {
      await toSection(page, 'lecciones');
      await page.getByText('Conoces el').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'colores', height: 640, go: (page) => toSection(page, 'configuracion/colores') },
  { name: 'anki', width: 1280, height: 760, go: (page) => toSection(page, 'configuracion/anki') },
  { name: 'importar', width: 1180, height: 820, go: toImport },
];
const forReadme: readonly (Picture & { readonly scheme: 'light' | 'dark' })[] = [
  { name: 'lector', go: toWord, width: 1280, height: 800, scheme: 'light' },
  { name: 'video', go: toFilm, width: 1280, height: 800, scheme: 'light' },
  { name: 'lector-movil', go: toWord, width: 390, height: 844, scheme: 'dark' },
];
const looks = [
  { suffix: '', scheme: 'light' },
  { suffix: '-oscuro', scheme: 'dark' },
] as const;

/** The pictures that are asked for by name; all of them where none is. */
const asked = process.argv.slice(2);
const isAsked = ({ name }: Picture): boolean => asked.length === 0 || asked.includes(name);

// The pages that show a picture cannot be built without it.
for (const { name } of pictures)
  for (const { suffix } of looks)
    if (!existsSync(path.join(folder, `${name}${suffix}.webp`)))
      writeFileSync(path.join(folder, `${name}${suffix}.webp`), emptyWebp);

await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' });
const dataDir = mkdtempSync(path.join(tmpdir(), 'glosa-screenshots-'));
const glosa = await startGlosa({ DATA_DIR: dataDir });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  for (const { suffix, scheme } of looks) {
    const context = await contextIn(scheme);
    for (const { name, go, width = 900, height = 600 } of pictures.filter(isAsked)) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height });
      await go(page);
      await keep(page, path.join(folder, `${name}${suffix}.webp`), most.page);
      await page.close();
    }
    await context.close();
  }
  mkdirSync(readmeFolder, { recursive: true });
  for (const { name, go, scheme, width = 900, height = 600 } of asked.length === 0 ? forReadme : []) {
    const context = await contextIn(scheme);
    const page = await context.newPage();
    await page.setViewportSize({ width, height });
    await go(page);
    await keep(page, path.join(readmeFolder, `${name}.webp`), most.readme);
    await context.close();
  }
  if (asked.length === 0) await takeCard();
} finally {
  await browser.close();
  await glosa.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The picture of the landing page that other sites show with a link to it. */
async function takeCard(): Promise<void> {
  const page = await browser.newPage({
    baseURL: glosa.url,
    viewport: { width: 1200, height: 630 },
    reducedMotion: 'reduce',
  });
  await page.goto('/');
  await settled(page);
  const card = await page.screenshot();
  writeFileSync(path.join(folder, 'tarjeta.png'), card);
  console.log('tarjeta.png'.padEnd(26), `${Math.round(card.length / 1000)} KB`);
}

async function contextIn(colorScheme: 'light' | 'dark'): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: glosa.url,
    colorScheme,
    locale: 'es-ES',
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(seeHints);
  return context;
}

async function keep(page: Page, file: string, limit: number): Promise<void> {
  await settled(page);
  const picture = await webpOf(page, await page.screenshot(), limit);
  writeFileSync(file, picture);
  console.log(path.relative(root, file).padEnd(40), `${Math.round(picture.length / 1000)} KB`);
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }));
  });
}

/** The same picture in the best quality that is small enough; the browser encodes it. @throws Error when none is */
async function webpOf(page: Page, png: Buffer, limit: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([source, largest]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(source), (character) => character.charCodeAt(0))]),
      );
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5, 0.4]) {
        const url = canvas.toDataURL('image/webp', quality);
        if ((url.length - 23) * 0.75 <= largest) return url;
      }
      return null;
    },
    [png.toString('base64'), limit] as const,
  );
  if (encoded === null) throw new Error('The picture does not get small enough');
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}
