import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import { cookiesOf, makeAccount, type Account } from '../tests/e2e/accounts.ts';
import { startGlosa } from '../tests/e2e/glosaServer.ts';

/**
 * What a page shows first. Prints the milliseconds until Inicio, Explorar and Lecciones stand for a learner who comes back (4× slower processor, 150 ms
 * round trip, 1.6 Mbit/s), and how far the parts of every page shift while it loads, on the same line and on two screens.
 */
const runs = 7;
const screens = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
/** Milliseconds after which what a page does when idle is done. */
const quiet = 1_500;

/** Pages whose first view is timed, and what stands in it. */
const timed = [
  { name: 'Inicio', address: '/home', stands: '[data-tour="next-action"] a' },
  { name: 'Explorar', address: '/home/tienda', stands: 'a[href*="/tienda/libro/"]' },
  { name: 'Lecciones', address: '/home/lecciones', stands: '[aria-labelledby="next-lesson"] a' },
] as const;

const open = ['/', '/ayuda', '/blog', '/privacidad', '/terminos', '/goodbye', '/auth-action?mode=verifyEmail'];
const ofGuests = ['/demo', '/demo/biblioteca', '/demo/lector/story-en', '/demo/configuracion/idiomas'];
const ofLearners = [
  '/home',
  '/home/biblioteca',
  '/home/lecciones',
  '/home/practica',
  '/home/vocabulario/all',
  '/home/videoteca',
  '/home/estadisticas',
  '/home/tienda',
  '/home/tienda/libro/en-05',
  '/home/tienda/gemas',
  '/home/configuracion/perfil',
  '/home/configuracion/idiomas',
  '/home/configuracion/lectura',
  '/home/configuracion/cuenta',
];

await build({ logLevel: 'error' });
const folder = mkdtempSync(path.join(tmpdir(), 'glosa-bench-'));
const glosa = await startGlosa(folder);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  const learner = await makeAccount(glosa.url, glosa.outbox);
  const newcomer = await makeAccount(glosa.url, glosa.outbox, { onboarded: false });
  console.table(await firstViews(learner));
  const shifts: Record<string, Record<string, number>> = {};
  for (const viewport of screens) {
    for (const [account, addresses] of [
      [null, open],
      [null, ofGuests],
      [newcomer, ['/welcome']],
      [learner, ofLearners],
    ] as const) {
      const context = await contextFor(account, viewport);
      const page = await context.newPage();
      await throttle(page);
      for (const address of addresses)
        (shifts[address] ??= {})[`${viewport.width}`] = await shiftOf(page, glosa.url + address);
      await context.close();
    }
  }
  console.table(shifts);
} finally {
  await browser.close();
  await glosa.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Milliseconds from the navigation until what a page is opened for stands, for who has been there before. */
async function firstViews(account: Account): Promise<Record<string, { median: number; worst: number }>> {
  const table: Record<string, { median: number; worst: number }> = {};
  for (const viewport of screens) {
    for (const { name, address, stands } of timed) {
      const context = await contextFor(account, viewport);
      const page = await context.newPage();
      await page.goto(`${glosa.url}/home`);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.getByRole('link', { name: 'Empezar a leer' }).waitFor();
      await page.goto(glosa.url + address);
      await page.locator(stands).first().waitFor();
      await page.waitForTimeout(quiet);
      await throttle(page);
      const samples: number[] = [];
      for (let run = 0; run < runs; run++) {
        await page.goto(glosa.url + address, { waitUntil: 'commit' });
        samples.push(
          await page.evaluate(
            (selector) =>
              new Promise<number>((resolve) => {
                const look = () =>
                  document.querySelector(selector)
                    ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
                    : requestAnimationFrame(look);
                look();
              }),
            stands,
          ),
        );
        await page.waitForTimeout(quiet);
      }
      samples.sort((one, other) => one - other);
      table[`${name}, coming back, ${viewport.width}`] = {
        median: Math.round(samples[Math.floor(runs / 2)] ?? 0),
        worst: Math.round(samples.at(-1) ?? 0),
      };
      await context.close();
    }
  }
  return table;
}

async function contextFor(
  account: Account | null,
  viewport: { readonly width: number; readonly height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, locale: 'es-ES', timezoneId: 'Europe/Madrid' });
  if (account) await context.addCookies(cookiesOf(account, glosa.url));
  return context;
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytes = (1.6 * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

/** The cumulative layout shift of a page that nobody touches; what shifts is printed. */
async function shiftOf(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(2 * quiet);
  const { total, parts } = await page.evaluate(
    () =>
      new Promise<{ total: number; parts: string[] }>((resolve) => {
        const parts: string[] = [];
        let total = 0;
        // Not in the types of the DOM yet.
        type Shift = PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources?: readonly { readonly node: Node | null }[];
        };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue;
            total += entry.value;
            for (const { node } of entry.sources ?? [])
              parts.push(node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ total, parts }), 300);
      }),
  );
  if (total > 0) console.log(address, total.toFixed(4), parts.slice(0, 6).join(' | '));
  return Math.round(total * 10_000) / 10_000;
}
