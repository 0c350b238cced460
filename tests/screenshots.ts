import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumFlags, chromiumPath } from './chromium.ts';
import { clickWord, placeOf } from './e2e/openPage.ts';
import { startGlosa } from './partners/glosa.ts';

/*
 * `npm run screenshots`: the pictures of the public pages, taken of the demo as it is now and put into content/images. Each is
 * taken light and dark, as WebP of at most 60 KB; look at them before they are committed.
 */
const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'content/images');
const most = 60_000;
const emptyWebp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');

interface Picture {
  readonly name: string;
  readonly go: (page: Page) => Promise<unknown>;
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

const pictures: readonly Picture[] = [
  { name: 'lector', go: toReader },
  {
    name: 'palabra',
    go: async (page) => {
      await toReader(page);
      await clickWord(page, 'ink');
      await page.getByRole('dialog', { name: 'ink' }).waitFor();
    },
  },
  { name: 'biblioteca', height: 640, go: (page) => toSection(page, 'biblioteca') },
  {
    name: 'lecciones',
    height: 640,
    go: async (page) => {
      await toSection(page, 'lecciones');
      await page.getByText('Conoces el').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'colores', height: 640, go: (page) => toSection(page, 'configuracion/colores') },
];
const looks = [
  { suffix: '', scheme: 'light' },
  { suffix: '-oscuro', scheme: 'dark' },
] as const;

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
    const context = await browser.newContext({
      baseURL: glosa.url,
      colorScheme: scheme,
      locale: 'es-ES',
      deviceScaleFactor: 1.5,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addInitScript(() => window === top && sessionStorage.setItem('glosa.hints', '["tour"]'));
    for (const { name, go, height = 600 } of pictures) {
      const page = await context.newPage();
      await page.setViewportSize({ width: 900, height });
      await go(page);
      await settled(page);
      const picture = await webpOf(page, await page.screenshot());
      writeFileSync(path.join(folder, `${name}${suffix}.webp`), picture);
      console.log(`${name}${suffix}.webp`.padEnd(26), `${Math.round(picture.length / 1000)} KB`);
      await page.close();
    }
    await context.close();
  }
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
} finally {
  await browser.close();
  await glosa.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }));
  });
}

/** The same picture in the best quality that is small enough; the browser encodes it. @throws Error when none is */
async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ([source, limit]) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(source), (character) => character.charCodeAt(0))]),
      );
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5]) {
        const url = canvas.toDataURL('image/webp', quality);
        if ((url.length - 23) * 0.75 <= limit) return url;
      }
      return null;
    },
    [png.toString('base64'), most] as const,
  );
  if (encoded === null) throw new Error('The picture does not get small enough');
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}
