import { describe } from 'vitest';
import { attacks } from '../../src/reader/testing/attacks.ts';
import { test } from './journey.ts';
import { startOutsideServer } from './outsideServer.ts';

describe.concurrent('a hostile book in the app', () => {
  test("the policy that the server sends, alone, lets a book's markup run and fetch nothing", async ({
    journey,
    expect,
  }) => {
    await using outside = await startOutsideServer();
    const { page, expectFault } = await journey.visit({ account: await journey.newAccount() });
    expectFault(/violates the following|@import rules|net::ERR|Unsafe attempt to load URL|preload/i);
    let stopped = 0;
    page.on('console', (message) => {
      if (/violates the following/.test(message.text())) stopped += 1;
    });
    await page.goto('/home/biblioteca');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // As the reader shows a book, without its sanitiser, its frame's sandbox and its page's own policy.
    await page.evaluate(
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
      attacks((name) => `parent.ran('${name}')`, outside.url).map(({ markup }) => markup),
    );
    await expect.poll(() => stopped).toBeGreaterThan(15);
    expect(await page.evaluate((): unknown => Reflect.get(window, 'names'))).toEqual([]);
    expect(outside.requests).toEqual([]);
  });
});
