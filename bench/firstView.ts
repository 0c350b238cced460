import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { z } from 'zod';
import { settingsSections } from '#web/features/settings/sections.ts';
import { cookiesOf, makeAccount, type Account } from '../tests/e2e/accounts.ts';
import { fillLearner } from '../tests/e2e/fullLearner.ts';
import { shiftOf, watchShifts } from '../tests/layoutShift.ts';
import { openPlainPage, type PlainPage } from './plainBrowser.ts';
import { startApp } from './startApp.ts';

/**
 * Prints the milliseconds until Inicio, Explorar and Lecciones are there, and painted, for a learner who comes back, and Inicio for one who has just
 * signed in (4× slower processor, 150 ms round trip, 1.6 Mbit/s), and how far the parts of every page shift while it loads, on the same line and on two screens: for a guest,
 * for somebody who has just begun, and for a learner who has something on every page. With arguments, only the shifts of the addresses
 * that hold one of them, and what shifts from where to where: `node bench/firstView.ts /home/vocabulario /demo/tienda`.
 */
const asked = process.argv.slice(2);
const onlyTimes = asked.includes('times');
const runs = 7;
/** On each screen: from one address the server takes ten sign-ins. */
const signIns = 5;
const screens = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;
/** Milliseconds after which what a page does when idle is done. */
const quiet = 1_500;

/** Milliseconds after which what has not come never will, on however busy a machine. */
const longestWait = 60_000;

/** Factor by which the processor is made slower. */
const slower = 4;
const bytesPerSecond = (1.6 * 1_000_000) / 8;
/** Milliseconds, and bytes a second. */
const slowLine = { offline: false, latency: 150, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };

const script = z.object({ identifier: z.string() });

/** Pages whose first view is timed, and the element that completes it. */
const timed = [
  { name: 'Inicio', address: '/home', stands: '[data-tour="next-action"] a', processes: ['same tab', 'new process'] },
  { name: 'Explorar', address: '/home/tienda', stands: 'a[href*="/tienda/libro/"]', processes: ['same tab'] },
  {
    name: 'Lecciones',
    address: '/home/lecciones',
    stands: '[aria-labelledby="next-lesson"] a',
    processes: ['same tab'],
  },
] as const;

/** Times of each: when it is there and answers, and when it has been painted. */
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
  '/tienda/libres',
  '/tienda/gemas',
  '/configuracion',
  ...settingsSections.map(({ slug }) => `/configuracion/${slug}`),
];

await using app = await startApp();
const { glosa, browser } = app;
const learner = await makeAccount(glosa.url, glosa.outbox);
const beginner = await makeAccount(glosa.url, glosa.outbox);
const newcomer = await makeAccount(glosa.url, glosa.outbox, { onboarded: false });
if (asked.length === 0 || onlyTimes)
  console.table({ ...(await firstViews(beginner)), ...(await firstHomes(beginner)) });
if (!onlyTimes) console.table(await layoutShifts());

/** The layout shift of every page that was asked for, for whom it is meant, on each screen. */
async function layoutShifts(): Promise<Record<string, Record<string, number>>> {
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
  return shifts;
}

/**
 * Milliseconds from the navigation until what a page is opened for is there and answers, and until it has been painted, for who has been
 * there before: in the tab that was at the page last, where the browser still has the code compiled, and for Inicio also in a new process of
 * the browser, which compiles it again.
 */
async function firstViews(account: Account): Promise<Record<string, { median: number; worst: number }>> {
  const table: Record<string, { median: number; worst: number }> = {};
  for (const viewport of screens) {
    const page = await openPlainPage(viewport);
    for (const { name, value, url } of cookiesOf(account, glosa.url))
      await page.send('Network.setCookie', { name, value, url });
    await visit(page, '/home');
    await untilTrue(page, shows(timed[0].stands));
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await sleep(quiet);
    for (const { address, stands } of timed) {
      await visit(page, address);
      await untilTrue(page, shows(stands));
      await sleep(quiet);
    }
    await page.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.send('Network.emulateNetworkConditions', slowLine);
    for (const { name, address, stands, processes } of timed) {
      const source = `(${markWhenShown.toString()})(${JSON.stringify(stands)})`;
      const { identifier } = script.parse(await page.send('Page.addScriptToEvaluateOnNewDocument', { source }));
      for (const process of processes) {
        const samples: Record<(typeof marks)[number], number[]> = { there: [], painted: [] };
        for (let run = 0; run < runs; run++) {
          if (process === 'new process') await page.send('Page.navigate', { url: 'about:blank' });
          await visit(page, address);
          // Whoever asks the page earlier gives it work.
          await sleep(quiet);
          await untilTrue(page, "performance.getEntriesByName('painted').length > 0");
          for (const mark of marks) samples[mark].push(z.number().parse(await page.evaluate(timeOf(mark))));
        }
        for (const mark of marks)
          table[`${name}, coming back, ${process}, ${mark}, ${viewport.width}`] = summary(samples[mark]);
      }
      await page.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
    }
    await page.close();
  }
  return table;
}

async function visit(page: PlainPage, address: string): Promise<void> {
  await page.send('Page.navigate', { url: glosa.url + address });
}

async function untilTrue(page: PlainPage, expression: string): Promise<void> {
  const started = performance.now();
  while ((await page.evaluate(expression)) !== true) {
    if (performance.now() - started > longestWait) throw new Error(`It never came true: ${expression}`);
    await sleep(50);
  }
}

function shows(selector: string): string {
  return `document.querySelector(${JSON.stringify(selector)}) !== null`;
}

function timeOf(mark: (typeof marks)[number]): string {
  return `performance.getEntriesByName(${JSON.stringify(mark)})[0]?.startTime ?? Infinity`;
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
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
