import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { chromiumFlags, chromiumPath } from '../tests/chromium.ts';
import { cookiesOf, type Account } from '../tests/e2e/accounts.ts';
import { startGlosa, type GlosaServer } from '../tests/e2e/glosaServer.ts';
import { buildApp } from '../tests/partners/buildApp.ts';

export interface App extends AsyncDisposable {
  readonly glosa: GlosaServer;
  readonly browser: Browser;
  /** A browser's session of this account at 1280×800, without a service worker. */
  visitAs(account: Account): Promise<BrowserContext>;
}

/** Builds the app, unless this run has done so, and serves it on SQLite, with a headless Chromium beside it. */
export async function startApp(): Promise<App> {
  buildApp();
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-bench-'));
  const glosa = await startGlosa(folder);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  return {
    glosa,
    browser,
    async visitAs(account) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
      await context.addCookies(cookiesOf(account, glosa.url));
      return context;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await glosa.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
