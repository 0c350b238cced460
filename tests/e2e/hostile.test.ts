import type { Page } from 'playwright';
import { describe } from 'vitest';
import { attacks, lures } from '../../src/reader/testing/attacks.ts';
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
