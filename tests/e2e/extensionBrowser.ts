import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { z } from 'zod';
import type { ExtensionBrowser } from '#contract/content/extensionFile.ts';
import { zipName } from '#extension/manifest.ts';
import { axeOptions } from '../axe.ts';
import { chromiumFlags, chromiumPath } from '../chromium.ts';
import { patienceFor } from '../patience.ts';
import { until } from './until.ts';

/** A Chromium with the extension as it is offered, unpacked. */
export interface ExtensionVisit extends AsyncDisposable {
  readonly context: BrowserContext;
  readonly id: string;
  /** Opens one of the extension's own pages in a tab. */
  openOwn(address: string): Promise<Page>;
  /**
   * Presses the extension's button over a page, which gives it the right to that tab and opens its window.
   * @returns the tab, as the extension names it
   */
  pressButton(page: Page): Promise<number>;
  /** Lets the browser grant these hosts without a dialog, which no test can press: an asking page is answered yes. */
  allowPrompts(pattern: string): Promise<void>;
  /** The text on the button over the tab of a page; null while it is unknown. */
  badgeOf(url: string): Promise<string | null>;
  /** Puts another version in its folder and loads it, as a person does who updates it by hand: its pages close. */
  update(version: string): Promise<void>;
  /** Ends its background as the browser may at any moment. */
  killBackground(): Promise<void>;
}

/** The window of the button. */
export const popupPage = 'popup/popup.html';

/** Joins the browser by the window of the button: the code is pasted, as it is shown. */
export async function pairBrowser(popup: Page, server: string, code: string): Promise<void> {
  await popup.getByLabel('Dirección de Glosa').fill(server);
  await popup.getByLabel('Signo 1 de 8').focus();
  await popup.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    `${code.slice(0, 4)}-${code.slice(4)}`,
  );
  await popup.getByRole('button', { name: 'Unir' }).click();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in a page of the extension, WCAG 2.2 AA, as it stands. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: unknown = await page.evaluate(
    `axe.run(${JSON.stringify(axeOptions)}).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
  );
  return z.array(z.string()).parse(found);
}

/** The zip that the build wrote. */
export const zipFile = (browser: ExtensionBrowser): string =>
  path.join(import.meta.dirname, '../../dist/web/extension', zipName(browser));

/** Unpacks a zip into a folder, as a person does. */
async function unpackZip(file: string, folder: string): Promise<void> {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(readFileSync(file))));
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    const to = path.join(folder, entry.filename);
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, await entry.getData(new Uint8ArrayWriter(), { useWebWorkers: false }));
  }
  await reader.close();
}

/** The whole Chromium: the one without a window loads no extension. */
export async function openExtension(): Promise<ExtensionVisit> {
  const folder = mkdtempSync(path.join(tmpdir(), 'glosa-extension-'));
  const unpacked = path.join(folder, 'extension');
  await unpackZip(zipFile('chromium'), unpacked);
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: chromiumPath(),
    headless: true,
    locale: 'es-ES',
    args: [...chromiumFlags, `--disable-extensions-except=${unpacked}`, `--load-extension=${unpacked}`],
  });
  context.setDefaultTimeout(patienceFor('journey').poll);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(worker.url()).host;
  return {
    context,
    id,
    async openOwn(address) {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/${address}`);
      return page;
    },
    async pressButton(page) {
      const session = await context.browser()?.newBrowserCDPSession();
      if (!session) throw new Error('Playwright gives no browser');
      const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
      const tab = targetInfos.find(({ type, url }) => type === 'tab' && url === page.url());
      if (!tab) throw new Error(`There is no tab of ${page.url()}`);
      // Of the protocol, but not of playwright's list of it.
      const send = session.send.bind(session) as unknown as (method: string, parameters: object) => Promise<unknown>;
      await send('Extensions.triggerAction', { id, targetId: tab.targetId });
      const own = await context.newPage();
      await own.goto(`chrome-extension://${id}/popup/popup.html`);
      const found = await until('the tab', () =>
        own.evaluate(async (url) => (await chrome.tabs.query({})).find((each) => each.url === url)?.id, page.url()),
      );
      await own.close();
      return found;
    },
    async allowPrompts(pattern) {
      const page = await context.newPage();
      await page.goto(`chrome://extensions/?id=${id}`);
      await page.evaluate(
        ([extensionId, host]) =>
          (
            chrome as unknown as { developerPrivate: { addHostPermission(id: string, host: string): Promise<void> } }
          ).developerPrivate.addHostPermission(extensionId, host),
        [id, pattern] as const,
      );
      await page.close();
    },
    async badgeOf(url) {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/popup/popup.html`);
      const text = await page.evaluate(async (pattern) => {
        const [tab] = await chrome.tabs.query({ url: pattern });
        return tab?.id === undefined ? null : chrome.action.getBadgeText({ tabId: tab.id });
      }, `${url}/*`);
      await page.close();
      return text;
    },
    async update(version) {
      const file = path.join(unpacked, 'manifest.json');
      const manifest = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
      writeFileSync(file, JSON.stringify({ ...manifest, version }));
      const settings = await context.newPage();
      await settings.goto('chrome://extensions/');
      await settings.evaluate(async (extensionId) => {
        const { developerPrivate } = chrome as unknown as {
          developerPrivate: {
            updateProfileConfiguration(update: { inDeveloperMode: boolean }): Promise<void>;
            reload(id: string, options: object): Promise<void>;
          };
        };
        // Without it an unpacked folder is not loaded a second time.
        await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
        await developerPrivate.reload(extensionId, { failQuietly: true });
      }, id);
      await settings.close();
      await until('the next version', async () => {
        const page = await context.newPage();
        const isThere = await page
          .goto(`chrome-extension://${id}/${popupPage}`)
          .then(() => page.evaluate(() => chrome.runtime.getManifest().version))
          .then((found) => found === version)
          .catch(() => false);
        await page.close();
        return isThere;
      });
    },
    async killBackground() {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/icons/icon.png`);
      const session = await context.newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await page.close();
    },
    async [Symbol.asyncDispose]() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
