import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { build } from 'vite';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import { settingsSections } from '#web/features/settings/sections.ts';
import { cookiesOf, makeAccount, type Account } from '../tests/e2e/accounts.ts';
import { fillLearner } from '../tests/e2e/fullLearner.ts';
import { startGlosa } from '../tests/e2e/glosaServer.ts';
import { shiftOf, watchShifts } from '../tests/layoutShift.ts';

/**
 * What a page shows first. Prints the milliseconds until Inicio, Explorar and Lecciones are there, and painted, for a learner who comes back, and Inicio for one who has just
 * signed in (4× slower processor, 150 ms round trip, 1.6 Mbit/s), and how far the parts of every page shift while it loads, on the same line and on two screens: for a guest,
 * for somebody who has just begun, and for a learner who has something on every page. With arguments, only the shifts of the addresses
 * that hold one of them, and what shifts from where to where: `node bench/firstView.ts /home/vocabulario /demo/tienda`.
 */
const asked = process.argv.slice(2);
const runs = 7;
/** On each screen: from one address the server takes ten sign-ins. */
const signIns = 5;
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

/** What is timed of each: when it is there and answers, and when it has been painted. */
const marks = ['there', 'painted'] as const;

const open = ['/', '/ayuda', '/blog', '/privacidad', '/terminos', '/goodbye', '/auth-action?mode=verifyEmail'];
/** The pages inside, under /demo and under /home. */
const inner = [
  '',
  '/biblioteca',
  '/lecciones',
  '/lecciones/en-1',
  '/lecciones/en-2',
  '/practica',
  '/practica/sesion',
  '/vocabulario/all',
  '/vocabulario/collections',
  '/vocabulario/sentences',
  '/videoteca',
  '/estadisticas',
  '/tienda',
  '/tienda/libro/en-05',
  '/tienda/gemas',
  '/configuracion',
  ...settingsSections.map(({ slug }) => `/configuracion/${slug}`),
];

await build({ logLevel: 'error' });
const folder = mkdtempSync(path.join(tmpdir(), 'glosa-bench-'));
const glosa = await startGlosa(folder);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
try {
  const [learner, beginner, newcomer] = [
    await makeAccount(glosa.url, glosa.outbox),
    await makeAccount(glosa.url, glosa.outbox),
    await makeAccount(glosa.url, glosa.outbox, { onboarded: false }),
  ];
  if (asked.length === 0) console.table({ ...(await firstViews(beginner)), ...(await firstHomes(beginner)) });
  const { bookId, videoId } = await fill(learner);
  const shifts: Record<string, Record<string, number>> = {};
  for (const viewport of screens) {
    for (const [who, account, addresses] of [
      ['nobody', null, open],
      ['guest', null, [...inner, '/lector/story-en'].map((address) => `/demo${address}`)],
      ['newcomer', newcomer, ['/welcome']],
      ['beginner', beginner, inner.map((address) => `/home${address}`)],
      ['learner', learner, [...inner, `/lector/${bookId}`, `/video/${videoId}`].map((address) => `/home${address}`)],
    ] as const) {
      const wanted = addresses.filter(
        (address) => asked.length === 0 || asked.some((part) => `${who} ${address}`.includes(part)),
      );
      if (wanted.length === 0) continue;
      const context = await contextFor(account, viewport);
      await watchShifts(context);
      const page = await context.newPage();
      await throttle(page);
      for (const address of wanted)
        (shifts[`${address} ${who}`] ??= {})[`${viewport.width}`] = await shiftAt(page, glosa.url + address);
      await context.close();
    }
  }
  console.table(shifts);
} finally {
  await browser.close();
  await glosa.stop();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Milliseconds from the navigation until what a page is opened for is there and answers, and until it has been painted, for who has been
 * there before.
 */
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
      await page.addInitScript(markWhenShown, stands);
      const samples: Record<(typeof marks)[number], number[]> = { there: [], painted: [] };
      for (let run = 0; run < runs; run++) {
        await page.goto(glosa.url + address, { waitUntil: 'commit' });
        // Whoever asks the page earlier gives it work.
        await page.waitForTimeout(quiet);
        for (const mark of marks)
          samples[mark].push(
            await page.evaluate((asked) => performance.getEntriesByName(asked)[0]?.startTime ?? Infinity, mark),
          );
      }
      for (const mark of marks) table[`${name}, coming back, ${mark}, ${viewport.width}`] = summary(samples[mark]);
      await context.close();
    }
  }
  return table;
}

/** Runs in the page: marks when the element is in the document, and when the frame with it has been drawn. */
function markWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark('there');
    requestAnimationFrame(() => setTimeout(() => performance.mark('painted')));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Milliseconds from the answer to a sign-in in a browser that knows nothing yet until Inicio stands. */
async function firstHomes(account: Account): Promise<Record<string, { median: number; worst: number }>> {
  const table: Record<string, { median: number; worst: number }> = {};
  const [{ stands }] = timed;
  for (const viewport of screens) {
    const samples: number[] = [];
    for (let run = 0; run < signIns; run++) {
      const context = await contextFor(null, viewport);
      const page = await context.newPage();
      await throttle(page);
      await page.goto(`${glosa.url}/?acceso=login`);
      await page.getByLabel('Correo electrónico').fill(account.email);
      await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
      // As long as typing takes.
      await page.waitForTimeout(4 * quiet);
      await page.getByRole('dialog').getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
      await page.waitForURL(/\/home$/);
      const begun = performance.now();
      await page.waitForFunction((selector) => document.querySelector(selector) !== null, stands);
      samples.push(performance.now() - begun);
      await context.close();
    }
    table[`Inicio, after signing in in a new browser, ${viewport.width}`] = summary(samples);
  }
  return table;
}

function summary(samples: readonly number[]): { median: number; worst: number } {
  const sorted = samples.toSorted((one, other) => one - other);
  return { median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), worst: Math.round(sorted.at(-1) ?? 0) };
}

async function contextFor(
  account: Account | null,
  viewport: { readonly width: number; readonly height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: glosa.url,
    viewport,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
  });
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

/** Gives a learner something on every page, in a browser that is not slow. */
async function fill(account: Account): ReturnType<typeof fillLearner> {
  const context = await contextFor(account, screens[0]);
  try {
    return await fillLearner(await context.newPage(), glosa.url, account);
  } finally {
    await context.close();
  }
}

/** The cumulative layout shift of a page that nobody touches; what shifts is printed. */
async function shiftAt(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(2 * quiet);
  const { total, parts } = await shiftOf(page);
  if (total > 0) console.log([`${address} ${total.toFixed(5)}`, ...parts.slice(0, 8)].join('\n  '));
  return Math.round(total * 10_000) / 10_000;
}
