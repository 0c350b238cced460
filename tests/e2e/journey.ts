import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { inject, test as base } from 'vitest';
import { assertNoComplaints } from '../browserComplaint.ts';
import { chromiumFlags, testChromiumPath } from '../chromium.ts';
import { patienceFor } from '../patience.ts';
import { testZone } from '../testZone.ts';
import { takeAccount } from './accountPool.ts';
import { cookiesOf, makeAccount, type Account } from './accounts.ts';
import { startGlosa, type GlosaServer, type StartOptions } from './glosaServer.ts';
import { seeHints } from './seenHints.ts';
import { showPages } from './showPages.ts';

const patience = patienceFor('journey').poll;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** A fault that this journey means to cause; everything else that the browser complains of fails the test. */
  expectFault(pattern: RegExp): void;
}

interface VisitOptions extends BrowserContextOptions {
  /** Signed in as this account; a stranger when left out. */
  readonly account?: Account;
  /** Another server than the shared one. */
  readonly url?: string;
  /** True: the welcome back and the tour are still to come, as after a first sign-in. Left out, they were seen before. */
  readonly greeted?: boolean;
  /** True: from the server's own machine, which alone is offered the test provider. Left out, from an address of its own, by a proxy of the operator's. */
  readonly atServer?: boolean;
  /**
   * True: with the service worker, which fetches the whole build for each new browser, and with the code of the pages that the header
   * leads to, fetched when nothing else is to do. Left out, without either: together they are half of a visit's work.
   */
  readonly offlineShell?: boolean;
}

export interface Journey {
  readonly url: string;
  readonly outbox: string;
  /**
   * A verified account that no other test has had, with the onboarding behind it unless told otherwise. It has removed the story that it was given,
   * unless it `awaitsStory`.
   */
  newAccount(options?: { readonly onboarded?: boolean; readonly awaitsStory?: boolean }): Promise<Account>;
  /** A browser of its own with one page; closed, and searched for faults, when the test is over. */
  visit(options?: VisitOptions): Promise<Visit>;
  /**
   * A server of this journey alone, which it may stop: what a page's workers send does not notice that the browser is offline.
   * It ends after the journey's browsers: a page that still fetches its parts would complain of a server that is gone.
   */
  startServer(options?: StartOptions): Promise<GlosaServer>;
  /** Another tab in the same browser. */
  newTab(visit: Visit): Promise<Page>;
}

/** The one browser of this worker, whose files share it: one that the workers share is driven through one more connection. It ends with the worker. */
let browser: Promise<Browser> | null = null;
let visits = 0;

/** A test in real browsers. It fails on any page error, console error or policy violation that it did not announce. */
export const test = base.extend<{ journey: Journey }>({
  journey: async ({ task }, use) => {
    const { url, outbox } = inject('glosa');
    browser ??= chromium.launch({ executablePath: testChromiumPath(), args: chromiumFlags });
    const running = await browser;
    const faults: string[] = [];
    const expected = new Map<BrowserContext, RegExp[]>();
    const servers = new Map<string, GlosaServer>();

    const listen = (page: Page): Page => {
      const fault = (text: string): void => {
        if (text.includes('Service Worker registration blocked by Playwright')) return;
        if (!(expected.get(page.context()) ?? []).some((pattern) => pattern.test(text))) faults.push(text);
      };
      page.setDefaultTimeout(patience);
      page.on('pageerror', (error) => fault(`page error: ${error.stack || error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          fault(`console ${message.type()}: ${message.text()} ${message.location().url}`);
      });
      page.on('crash', () => fault('the page crashed'));
      return page;
    };

    await use({
      url,
      outbox,
      async newAccount({ onboarded = true, awaitsStory = false } = {}) {
        const pooled = awaitsStory ? null : takeAccount(inject('accountPool'), onboarded ? 'onboarded' : 'newcomer');
        return pooled ?? makeAccount(url, outbox, { onboarded });
      },
      async visit({
        account,
        url: other = url,
        greeted = false,
        offlineShell = false,
        atServer = false,
        ...options
      } = {}) {
        const context = await running.newContext({
          baseURL: other,
          locale: 'es-ES',
          timezoneId: testZone,
          viewport: { width: 1280, height: 800 },
          serviceWorkers: offlineShell ? 'allow' : 'block',
          // Each browser has an address: together they sign in more often than one address may.
          ...(!atServer && other === url && { extraHTTPHeaders: { 'x-forwarded-for': newClientAddress() } }),
          ...(greeted && account && { storageState: justSignedIn(account, other) }),
          ...options,
        });
        expected.set(context, []);
        if (account) await context.addCookies(cookiesOf(account, other));
        if (!greeted) await context.addInitScript(seeHints);
        if (!offlineShell) await context.addInitScript(saveData);
        return {
          context,
          page: listen(await context.newPage()),
          expectFault: (pattern) => void expected.get(context)?.push(pattern),
        };
      },
      async startServer(options) {
        const folder = mkdtempSync(path.join(tmpdir(), 'glosa-e2e-'));
        const server = await startGlosa(folder, options);
        servers.set(folder, server);
        return server;
      },
      newTab: async ({ context }) => listen(await context.newPage()),
    });

    if (task.result?.state === 'fail') {
      // A test that passes at its second try is listed by its name alone.
      const error = task.result.errors?.at(-1);
      console.error(
        `${task.name}: where it fell over\n${error?.stack ?? error?.message}\n${error?.diff ?? ''}\n${await showPages(expected.keys())}`,
      );
    }
    await Promise.all([...expected.keys()].map((context) => context.close()));
    for (const [folder, server] of servers) {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
    assertNoComplaints(faults);
  },
});

/** An address that no other visit has, in the network that is kept for documentation (RFC 3849). */
function newClientAddress(): string {
  return `2001:db8:${(process.pid % 0xffff).toString(16)}:${(++visits).toString(16)}::1`;
}

/** In the page: the visitor asked the browser to load no more than it must. */
function saveData(): void {
  if ('connection' in navigator) Object.defineProperty(navigator.connection, 'saveData', { value: true });
}

/** Storage of a browser after a sign-in, beside its cookies. */
function justSignedIn(
  { uid }: Account,
  url: string,
): NonNullable<Exclude<BrowserContextOptions['storageState'], string>> {
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'glosa.welcome', value: uid }] }] };
}
