import { describe } from 'vitest';
import { attacks, lures } from '../../src/reader/testing/attacks.ts';
import { epub, openBook, sample, shelve, smallNovel } from './books.ts';
import { test } from './journey.ts';
import { collectionOf, profileOf, statusesOf } from './onServer.ts';
import { startOutsideServer } from './outsideServer.ts';
import { clickWord, firstWords, inFrame, pageNumber, placeOf, turn, walkTo } from './openPage.ts';

const title = 'The Quiet Harbour';

describe.concurrent('the reader', () => {
  test('the contents by keyboard: where one is, what a chapter takes and how much of it is known; a way back; turns pages by key, button, edge and contents, and opens where it was left, here and elsewhere; then size, mode and theme act at once and stay', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await shelve(page, await smallNovel(title), title);
    await openBook(page, title);
    await expect.poll(() => pageNumber(page)).toMatch(/^Página 1 de \d+/);
    await page.keyboard.press('i');
    const contents = page.getByRole('navigation', { name: 'Índice del libro' });
    const focused = async () => (await contents.locator(':focus').textContent()) ?? '';
    await expect.poll(focused).toMatch(/^Chapter 1Página 1 de \d+quedan \d+ min, conoces el 0\s%$/);
    await page
      .getByRole('dialog', { name: 'Índice' })
      .getByText(/^Quedan unos \d+ min$/)
      .waitFor();
    await page.keyboard.press('End');
    await expect.poll(focused).toMatch(/^Chapter 3/);
    await page.keyboard.press('Home');
    await page.keyboard.press('c');
    await expect.poll(focused).toMatch(/^Chapter 2\d+ min/);
    await page.keyboard.press('Escape');
    await contents.waitFor({ state: 'detached' });
    await page.keyboard.press('i');
    await contents.getByRole('button', { name: 'Chapter 1' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await contents.waitFor({ state: 'detached' });
    await expect.poll(() => firstWords(page)).toMatch(/^Chapter 2? ?The old/);
    await page.getByRole('button', { name: 'Volver a la página 1' }).click();
    await expect.poll(() => firstWords(page)).toMatch(/^Chapter 1? ?The old/);

    const start = await firstWords(page);
    expect(start).toMatch(/^Chapter 1? ?The old harbour/);

    await turn(page, () => page.keyboard.press('n'));
    expect(await pageNumber(page)).toMatch(/^Página 2 de/);
    await turn(page, () => page.keyboard.press('PageDown'));
    await turn(page, () => page.keyboard.press(' '));
    expect(await pageNumber(page)).toMatch(/^Página 4 de/);
    await turn(page, () => page.keyboard.press('PageUp'));
    await turn(page, () => page.getByRole('button', { name: 'Página siguiente' }).click());
    await turn(page, () => page.getByRole('button', { name: 'Página anterior' }).click());
    expect(await pageNumber(page)).toMatch(/^Página 3 de/);
    await turn(page, async () => {
      const box = await page.locator('iframe[style*="visibility: visible"]').boundingBox();
      if (box) await page.mouse.click(box.x + box.width - 8, box.y + box.height - 8);
    });
    expect(await pageNumber(page)).toMatch(/^Página 4 de/);

    await page.getByRole('button', { name: /^Índice/ }).click();
    await page.getByRole('navigation', { name: 'Índice del libro' }).getByRole('button', { name: 'Chapter 2' }).click();
    await expect.poll(() => firstWords(page)).toMatch(/^Chapter 2? ?The old/);
    await page.getByRole('button', { name: 'Índice, Chapter 2' }).waitFor();
    await turn(page, () => page.keyboard.press('n'));
    const here = await firstWords(page);
    const position = async () =>
      [...(await collectionOf(journey.url, account, 'books')).values()].map((book) => JSON.stringify(book['position']));
    await expect.poll(async () => (await position())[0]).toContain('section-2');

    await page.reload();
    await expect.poll(() => firstWords(page)).toBe(here);
    const other = await journey.visit({ account });
    await other.page.goto('/home');
    await other.page.getByRole('link', { name: 'Seguir leyendo' }).click();
    await expect.poll(() => firstWords(other.page)).toBe(here);
    await expect.poll(async () => (await profileOf(journey.url, account))['lastReadEpub']).toEqual({ title });

    const look = () =>
      inFrame(page, ({ body, defaultView }) => {
        const style = defaultView?.getComputedStyle(body.querySelector('p') ?? body);
        return {
          size: style?.fontSize,
          ink: style?.color,
          ground: defaultView?.getComputedStyle(body.ownerDocument.documentElement).backgroundColor,
        };
      });
    const before = await look();
    expect(before?.size).toBe('20px');
    await page.getByRole('button', { name: 'Tipografía y página' }).click();
    await page.getByRole('button', { name: 'Letra más grande' }).click();
    await page.getByRole('button', { name: 'Letra más grande' }).click();
    await expect.poll(async () => (await look())?.size).toBe('22px');
    await page.getByRole('radio', { name: 'Atkinson' }).click();
    const loaded = () =>
      inFrame(page, ({ fonts }) =>
        [...fonts]
          .filter(({ status }) => status === 'loaded')
          .map(({ family }) => family)
          .join(),
      );
    await expect.poll(loaded).toContain('Atkinson');
    await page.getByRole('radio', { name: 'Oscuro' }).click();
    await expect.poll(async () => (await look())?.ink).toBe('rgb(231, 236, 229)');
    await page.getByRole('radio', { name: 'Continuo' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Página siguiente' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.locator('iframe[style*="visibility: visible"]').waitFor();
    await expect.poll(look).toMatchObject({ size: '22px', ink: 'rgb(231, 236, 229)' });
    expect(await page.getByRole('button', { name: 'Página siguiente' }).count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('oscuro');
    const scrollable = () =>
      inFrame(page, ({ documentElement }) => documentElement.scrollHeight > documentElement.clientHeight * 2);
    await expect.poll(scrollable).toBe(true);
  });

  test('a book of drawings lies open two pages at a time; a word of theirs is marked, and stays so', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account, viewport: { width: 1280, height: 800 } });
    const drawn = (text: string) => ({
      properties: 'rendition:layout-pre-paginated',
      document: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>p</title><meta name="viewport" content="width=600, height=800"/></head><body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="590" height="790" x="5" y="5" fill="none" stroke="black"/><text x="80" y="400" font-size="60">${text}</text></svg></body></html>`,
    });
    const book = await epub('comic.epub', {
      title,
      sections: [drawn('The cover'), drawn('A quiet harbour'), drawn('nobody came'), drawn('The end')],
    });
    await shelve(page, book, title);
    await openBook(page, title);
    await expect.poll(() => page.locator('iframe[style*="visibility: visible"]').count()).toBe(1);
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.locator('iframe[style*="visibility: visible"]').count()).toBe(2);
    // The pages fill the window: what else stands beside the text is behind a button here.
    await page.getByRole('button', { name: 'Palabras nuevas' }).waitFor();
    expect(await page.getByRole('complementary').count()).toBe(0);
    const spoken = page.locator('main [aria-live=polite]');
    for (const word of ['A', 'quiet', 'harbour', 'nobody']) {
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => spoken.textContent()).toMatch(new RegExp(`^${word}, `));
    }
    await page.keyboard.press('2');
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('nobody')).toBe('2');
    await page.reload();
    await expect.poll(() => page.locator('iframe[style*="visibility: visible"]').count()).toBe(2);
    await page.keyboard.press('PageDown');
    await expect.poll(() => page.locator('iframe[style*="visibility: visible"]').count()).toBe(1);
    await expect.poll(() => page.getByText('100 % del libro').count()).toBe(1);
  });

  test('a book opens at its text; a note opens over its sign; links inside it lead there, and after one there is a way back; an outside one asks first, and shows where it leads', async ({
    journey,
    expect,
  }) => {
    const { page, context } = await journey.visit({ account: await journey.newAccount() });
    await context.route(/elsewhere\.example/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    );
    const filler = '<p>Some words that fill the page.</p>'.repeat(120);
    const text = Array.from({ length: 40 }, (_, index) => `<p>The sailor counted the lamps, ${index} of them.</p>`);
    const book = await epub('harbour.epub', {
      title,
      sections: [
        { title: 'Copyright', body: '<p>All rights reserved by nobody.</p>' },
        {
          title: 'Chapter 1',
          body: `<p>The beginning<sup><a href="section-3.xhtml#n1">1</a></sup>, with <a href="section-3.xhtml">a longer link</a>.</p><p><a href="section-4.xhtml#target">Onward</a></p><p><a href="https://trusted.example@elsewhere.example/a?b=c">Outside</a></p><svg viewBox="0 0 60 10" width="240" height="40"><title>The quay</title><rect width="60" height="10"/></svg>${text.join('')}`,
        },
        { title: 'Notes', body: '<p id="n1">1. A note about the harbour.</p><p id="n2">2. Another.</p>' },
        { title: 'Chapter 2', body: `${filler}<h3 id="target">Arrived</h3>${filler}` },
      ],
    });
    await shelve(page, book, title);
    await openBook(page, title);
    await expect.poll(() => firstWords(page)).toMatch(/^The beginning/);

    const link = page.frameLocator('iframe[style*="visibility: visible"]').getByRole('link');
    await link.first().click();
    const note = page.getByRole('dialog', { name: 'Nota' });
    await note.getByText('A note about the harbour.').waitFor();
    // Read from its beginning: a button would be at its end.
    await expect.poll(() => note.evaluate((popup) => popup === document.activeElement)).toBe(true);
    expect(await note.getByText('Another').count()).toBe(0);
    await note.getByRole('button', { name: 'Cerrar' }).click();
    expect(await firstWords(page)).toMatch(/^The beginning/);

    await page.frameLocator('iframe[style*="visibility: visible"]').locator('svg').click();
    const drawing = page.getByRole('dialog', { name: 'Imagen' });
    await drawing.getByRole('button', { name: 'Ampliar más' }).click();
    await drawing.getByRole('button', { name: 'Ver entera' }).waitFor();
    await page.keyboard.press('Escape');
    await drawing.waitFor({ state: 'detached' });

    await link.nth(1).click();
    await expect.poll(() => firstWords(page)).toMatch(/^A note about/);
    await page.getByRole('button', { name: 'Volver a la página 1' }).click();
    await expect.poll(() => firstWords(page)).toMatch(/^The beginning/);
    expect(await page.getByRole('button', { name: 'Volver a la página 1' }).count()).toBe(0);

    const dialog = page.getByRole('dialog', { name: 'Este libro enlaza a elsewhere.example' });
    await clickWord(page, 'Outside');
    await dialog.getByText('https://trusted.example@elsewhere.example/a?b=c').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await clickWord(page, 'Outside');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(context.pages()).toHaveLength(1);

    // By keyboard too.
    await walkTo(page, 'Outside');
    await page.keyboard.press('Enter');
    const tab = context.waitForEvent('page');
    await dialog.getByRole('button', { name: 'Abrir' }).focus();
    await page.keyboard.press('Enter');
    expect((await tab).url()).toContain('elsewhere.example/a?b=c');
    await dialog.waitFor({ state: 'detached' });
    await page.bringToFront();
    await clickWord(page, 'Onward');
    await placeOf(page, 'Arrived');
  });

  test('a hostile book runs nothing, fetches nothing and leads nowhere', async ({ journey, expect }) => {
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
    const list = [
      ...attacks((name) => `parent.ran('${name}')`, url).map(({ markup }) => markup),
      ...lures(url('lure')),
    ];
    // A word of each section's own tells one page from the next.
    const html = (body: string, at: number) =>
      `<html><head><title>x</title></head><body><p>Calm${at.toString(2).replaceAll('0', 'o').replaceAll('1', 'i')} text.</p>${body}<p>The end.</p></body></html>`;
    const sections = [
      ...list.map((markup, at) => ({ document: html(markup, at), title: 'x' })),
      { document: html(list.join('\n'), list.length) },
    ];
    await shelve(
      page,
      await epub('hostile.epub', {
        title: 'Hostile',
        author: '<img src=x onerror=parent.ran(1)>'.replaceAll('<', '&lt;'),
        css: `@import "${url('css')}"; body { background: url(${url('css-picture')}) }`,
        sections,
      }),
      'Hostile',
    );
    await openBook(page, 'Hostile');
    for (let shown = 0; shown < sections.length - 1; shown++) {
      await turn(page, () => page.keyboard.press('n'));
    }
    await expect.poll(() => inFrame(page, ({ body }) => body.textContent)).toContain('The end.');
    // The layers of the page that is really shown.
    expect(await page.locator('iframe[style*="visibility: visible"]').getAttribute('sandbox')).toBe(
      'allow-same-origin',
    );
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

  test('one giant file without chapters, and a novel of 144 sections', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    const paragraph = `<p>${'The whale went down into the deep water again and nobody spoke. '.repeat(12)}</p>`;
    await shelve(
      page,
      await epub('giant.epub', {
        title: 'Giant',
        withoutContents: true,
        sections: [{ body: paragraph.repeat(600) }],
      }),
      'Giant',
    );
    const moby = sample('moby-dick.epub');
    await openBook(page, 'Giant');
    await expect.poll(() => firstWords(page)).toMatch(/^The whale went/);
    await page.keyboard.press('End');
    for (let turns = 0; turns < 3; turns++) await turn(page, () => page.keyboard.press('n'));
    await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
    if (!moby) return;
    await shelve(page, moby, 'Moby');
    await openBook(page, 'Moby');
    await page.getByRole('button', { name: /^Índice/ }).click();
    const entries = page.getByRole('navigation', { name: 'Índice del libro' }).getByRole('button');
    await expect.poll(() => entries.count()).toBeGreaterThan(130);
    await entries
      .filter({ hasText: /Loomings/i })
      .first()
      .click();
    await expect.poll(() => inFrame(page, ({ body }) => body.textContent)).toContain('Call me Ishmael');
  });
});
