import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { securityHeaders } from '#server/http/site/securityHeaders.ts';
import { webApp } from '#server/http/site/webApp.ts';
import { test } from './journey.ts';
import { putNextRelease } from './nextRelease.ts';
import { step } from './step.ts';

const root = path.join(import.meta.dirname, '../..');

interface ServedBuild {
  readonly url: string;
  /** The folder of the copy. */
  readonly served: string;
  /** Answers the next request for an address of this pattern with a page of somebody else's, as a proxy does for a server that is down. */
  readonly poison: (address: RegExp) => void;
}

/** Serves a copy of the build while the work lasts. */
async function withServedBuild(work: (build: ServedBuild) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-e2e-deploy-'));
  const served = path.join(folder, 'dist');
  let server: ServerType | undefined;
  let poisoned: RegExp | null = null;
  try {
    cpSync(path.join(root, 'dist/web'), served, { recursive: true });
    const app = new Hono();
    const started = await new Promise<{ readonly running: ServerType; readonly url: string }>((resolve) => {
      const running = serve({ fetch: (request) => app.fetch(request), hostname: '127.0.0.1', port: 0 }, ({ port }) =>
        resolve({ running, url: `http://127.0.0.1:${port}` }),
      );
    });
    server = started.running;
    const { url } = started;
    app.use(securityHeaders(new URL(url)));
    app.get('/api/auth/session', (context) => context.json(null));
    app.get('/api/auth/providers', (context) => context.json(null));
    app.use(async (context, next) => {
      if (poisoned?.test(context.req.path) !== true) return next();
      poisoned = null;
      return context.html('<title>Volvemos enseguida</title>');
    });
    app.route('/', webApp(served, new URL(url)));
    await work({ url, served, poison: (address) => (poisoned = address) });
  } finally {
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a new release takes over at the next start, and a page of the old one goes on', async ({ journey, expect }) => {
  await step('the old page goes on, the next start is new, and then the old one goes', () =>
    withServedBuild(async ({ url, served }) => {
      const visit = await journey.visit({ url, offlineShell: true });
      const { page } = visit;
      await page.goto(url);
      const active = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');
      await expect.poll(active).toBe(true);
      const kept = () => page.evaluate(() => caches.keys());
      const [first] = await kept();
      const old = await page.evaluate(() => document.querySelector<HTMLElement>('script[data-app]')?.dataset['app']);

      // Every file's name is another one, and the old files are gone.
      putNextRelease(served, 'El idioma se queda.', 'La nueva versión.');

      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
      await expect.poll(async () => (await kept()).length).toBe(2);
      // Until then the old worker is the active one, and answers a new tab with the old page.
      const hasTakenOver = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.installing === null && registration.waiting === null;
        });
      await expect.poll(hasTakenOver).toBe(true);
      await expect.poll(active).toBe(true);
      // The open page loads a part that the server has no more.
      expect((await fetch(url + (old ?? ''))).status).toBe(404);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await page.getByRole('dialog').getByLabel('Contraseña', { exact: true }).waitFor();
      const tab = await journey.newTab(visit);
      await tab.goto(url);
      await tab.getByRole('heading', { name: /La nueva versión\.$/ }).waitFor();
      expect((await kept()).length).toBe(2);

      // Once nobody has the old one open, it is dropped.
      await page.close();
      await tab.close();
      const later = await journey.newTab(visit);
      await later.goto(url);
      await expect.poll(() => later.evaluate(() => caches.keys())).not.toContain(first);
      // Anything it still asked for would find no server.
      await later.close();
    }),
  );
});

test('a page in the place of a file is not kept, and one that was kept heals by itself', async ({
  journey,
  expect,
}) => {
  await step('a wrong page is no part of the app', () =>
    withServedBuild(async ({ url, served, poison }) => {
      const part = readdirSync(path.join(served, 'assets')).find((name) => /^StatisticsPage-.*\.js$/.test(name)) ?? '';
      const { page, expectFault } = await journey.visit({ url, offlineShell: true });
      expectFault(/MIME type|dynamically imported module|module script|404/);
      const look = async () => {
        await page.goto(`${url}/demo/estadisticas`);
        await page.getByRole('heading', { level: 1, name: 'Estadísticas' }).waitFor();
      };
      // While the shell is installed a proxy answers for the server, once.
      poison(new RegExp(part));
      await page.goto(url);
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await look();

      // As an earlier release may have kept it.
      await page.evaluate(async (address) => {
        const [name = ''] = await caches.keys();
        const headers = { 'content-type': 'text/html' };
        await (await caches.open(name)).put(address, new Response('<title>Volvemos enseguida</title>', { headers }));
      }, `/assets/${part}`);
      await look();
    }),
  );
});
