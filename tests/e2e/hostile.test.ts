import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { attacks, lures } from '../../src/reader/testing/attacks.ts';
import { wordFilePolicy } from '#contract/content/wordFileWorker.ts';
import { koboFile } from '#wordFiles/testing/databaseFiles.ts';
import { epub, openBook, shelve, type GivenFile, shownFrame } from './books.ts';
import { test } from './journey.ts';
import { startOutsideServer } from './outsideServer.ts';
import { inFrame, turn } from './openPage.ts';
import { step } from './step.ts';

/** Attacks of one page; each is alone on a page in `hostile.browser.test.ts`, as some would hide others. */
const attacksOfPage = 32;

interface HostileBook {
  readonly file: GivenFile;
  readonly pages: number;
}

/** A book that attacks by its markup, its styles and its author's name: a few attacks a page, then all of them on one. */
async function hostileBook(address: (name: string) => string): Promise<HostileBook> {
  const list = [
    ...attacks((name) => `parent.ran('${name}')`, address).map(({ markup }) => markup),
    ...lures(address('lure')),
  ];
  const parts = Array.from({ length: Math.ceil(list.length / attacksOfPage) }, (_, at) =>
    list.slice(at * attacksOfPage, (at + 1) * attacksOfPage),
  );
  // A word of each section's own tells one page from the next.
  const html = (body: readonly string[], at: number) =>
    `<html><head><title>x</title></head><body><p>Calm${at.toString(2).replaceAll('0', 'o').replaceAll('1', 'i')} text.</p>${body.join('\n')}<p>The end.</p></body></html>`;
  const file = await epub('hostile.epub', {
    title: 'Hostile',
    author: '<img src=x onerror=parent.ran(1)>'.replaceAll('<', '&lt;'),
    css: `@import "${address('css')}"; body { background: url(${address('css-picture')}) }`,
    sections: [...parts, list].map((body, at) => ({ document: html(body, at), title: 'x' })),
  });
  return { file, pages: parts.length + 1 };
}

/** Shows the attacks as the reader shows a book, without its sanitiser, its frame's sandbox and its page's own policy. */
function showUnprotected(page: Page, address: (name: string) => string): Promise<void> {
  return page.evaluate(
    async (bodies) => {
      const names: string[] = [];
      Object.assign(window, { names, ran: (name: string) => names.push(name) });
      for (const body of bodies) {
        const frame = document.createElement('iframe');
        frame.srcdoc = `<!doctype html><body>${body}</body>`;
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        document.body.append(frame);
        await loaded;
      }
    },
    attacks((name) => `parent.ran('${name}')`, address).map(({ markup }) => markup),
  );
}

describe.concurrent('a hostile book in the app', () => {
  test('runs nothing, fetches nothing and leads nowhere, by any one of its guards', async ({ journey, expect }) => {
    await using outside = await startOutsideServer();
    const { port, url } = outside;
    const { page, context, expectFault } = await journey.visit({ account: await journey.newAccount() });
    // The markup is parsed in a document that can run nothing, and even there the browser reports handlers and imports.
    expectFault(/^console error: (Executing inline event handler violates|policy: script-src-attr inline)/);
    expectFault(/@import rules are not allowed here/);
    const asking: string[] = [];
    context.on('request', (request) => request.url().includes(`:${port}`) && asking.push(request.url()));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      );
      Object.assign(window, { ran: (name: string) => console.error(`the book ran: ${name}`) });
    });
    const { file, pages } = await hostileBook(url);
    await step('every page of it is shown', async () => {
      await shelve(page, file, 'Hostile');
      await openBook(page, 'Hostile');
      for (let shown = 1; shown < pages; shown++) await turn(page, () => page.keyboard.press('n'));
      await expect.poll(() => inFrame(page, ({ body }) => body.textContent)).toContain('The end.');
    });
    await step('the page is closed off, and nothing was asked of anybody', async () => {
      // The layers of the page that is really shown.
      expect(await shownFrame(page).getAttribute('sandbox')).toBe('allow-same-origin');
      expect(await inFrame(page, ({ head }) => head.firstElementChild?.getAttribute('content'))).toMatch(
        /^default-src 'none'; img-src blob:; media-src blob:; font-src blob: data:/,
      );
      expect((await fetch(page.url())).headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self';/,
      );
      expect(new URL(page.url()).origin).toBe(journey.url);
      expect(outside.requests).toEqual([]);
      expect(asking).toEqual([]);
    });

    expectFault(/violates the following|policy: |@import rules|net::ERR|Unsafe attempt to load URL|preload/i);
    let stopped = 0;
    page.on('console', (message) => {
      if (/violates the following/.test(message.text())) stopped += 1;
    });
    await step("the server's policy alone stops it too", async () => {
      await showUnprotected(page, url);
      await expect.poll(() => stopped).toBeGreaterThan(15);
      expect(await page.evaluate((): unknown => Reflect.get(window, 'names'))).toEqual([]);
      expect(outside.requests).toEqual([]);
    });
  });
});

/** The address of a built file, by what its name begins with. */
function builtFile(beginning: string, ending: string): string {
  const name = readdirSync(path.join(import.meta.dirname, '../../dist/web/assets')).find(
    (file) => file.startsWith(beginning) && file.endsWith(ending),
  );
  if (name === undefined) throw new Error(`The build has no ${beginning}…${ending}`);
  return `/assets/${name}`;
}

/** Tells whether a worker of the page may fetch from here and from elsewhere. */
async function reachOf(page: Page, script: string, outside: string) {
  const worker = page.workers().find((each) => each.url().endsWith(script));
  return worker?.evaluate(async (address) => {
    const fetched = (where: string): Promise<boolean> =>
      fetch(where, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      );
    return { here: await fetched('/'), there: await fetched(address) };
  }, outside);
}

/** What the worker that reads files of words answers to a database, and what it may do besides. */
async function askWordFileWorker(page: Page, outside: string) {
  const [script, sqlite] = [builtFile('wordFileWorker-', '.js'), builtFile('sql-wasm-browser-', '.wasm')];
  const answer = await page.evaluate(
    async ({ script: address, sqlite: wasmAddress, database }) => {
      const worker = new Worker(address, { type: 'module' });
      Object.assign(window, { worker });
      const wasm = await (await fetch(wasmAddress)).arrayBuffer();
      return new Promise<string>((resolve) => {
        worker.addEventListener('message', ({ data }) => resolve(JSON.stringify(data)));
        worker.addEventListener('error', () => resolve('no worker'));
        worker.postMessage({ kind: 'open', file: new Blob([new Uint8Array(database)]), name: 'x.sqlite', wasm });
      });
    },
    { script, sqlite, database: [...koboFile()] },
  );
  const may = await reachOf(page, script, outside);
  await page.evaluate(() => (Reflect.get(window, 'worker') as Worker).terminate());
  return { answer, may };
}

test('the worker that reads files of words may compile and reach nothing, also without a connection; no page may compile', async ({
  journey,
  expect,
}) => {
  await using outside = await startOutsideServer();
  const { page, context, expectFault } = await journey.visit({ offlineShell: true });
  expectFault(/violates the following|WebAssembly|Refused to|net::ERR/i);
  const nothing = { here: false, there: false };
  const compiles = () =>
    page.evaluate(() =>
      WebAssembly.compile(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])).then(
        () => true,
        () => false,
      ),
    );

  await step('from the server', async () => {
    await page.goto('/');
    expect(await compiles()).toBe(false);
    const { answer, may } = await askWordFileWorker(page, outside.url('x'));
    expect(answer).toContain('"source":"kobo"');
    expect(may).toEqual(nothing);
    // Another worker of the app, which has the policy of its pages.
    const other = builtFile('importWorker-', '.js');
    await page.evaluate((address) => void new Worker(address, { type: 'module' }), other);
    await expect.poll(() => reachOf(page, other, outside.url('x'))).toEqual({ here: true, there: false });
  });
  await step('from what the browser keeps', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    const sqlite = builtFile('sql-wasm-browser-', '.wasm');
    // The first list of the built service worker is what every browser fetches.
    const [fetchedByAll] = readFileSync(
      path.join(import.meta.dirname, '../../dist/web/service-worker.js'),
      'utf8',
    ).split(/\blater:\s*\{(?=["`'])/);
    expect([fetchedByAll?.includes(sqlite), fetchedByAll?.includes(builtFile('wordFileWorker-', '.js'))]).toEqual([
      false,
      true,
    ]);
    // SQLite is kept once it was needed.
    await askWordFileWorker(page, outside.url('x'));
    await context.setOffline(true);
    const policy = await page.evaluate(
      async (address) => (await fetch(address)).headers.get('content-security-policy'),
      builtFile('wordFileWorker-', '.js'),
    );
    expect(policy).toBe(wordFilePolicy);
    const { answer, may } = await askWordFileWorker(page, outside.url('x'));
    expect(answer).toContain('"source":"kobo"');
    expect(may).toEqual(nothing);
    expect(await compiles()).toBe(false);
  });
  expect(outside.requests).toEqual([]);
});
