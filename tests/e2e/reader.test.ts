import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import type { Account } from './accounts.ts';
import { epub, openBook, sample, smallNovel, shownFrame } from './books.ts';
import { addBookAs, loadReader } from './givenBook.ts';
import { test, type Journey } from './journey.ts';
import { collectionOf, profileOf, statusesOf } from './onServer.ts';
import { clickWord, firstWords, inFrame, pageNumber, placeOf, swipe, turn, walkTo } from './openPage.ts';
import { step } from './step.ts';

interface Reading {
  readonly journey: Journey;
  readonly account: Account;
  readonly page: Page;
  readonly expect: ExpectStatic;
}

async function openNext(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Volver a la biblioteca' }).click();
  await openBook(page, title);
}

/** Four drawings, each a page of fixed layout. */
function comic() {
  const drawn = (text: string) => ({
    properties: 'rendition:layout-pre-paginated',
    document: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>p</title><meta name="viewport" content="width=600, height=800"/></head><body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="590" height="790" x="5" y="5" fill="none" stroke="black"/><text x="80" y="400" font-size="60">${text}</text></svg></body></html>`,
  });
  return epub('comic.epub', {
    title: 'The Drawn Quay',
    sections: [drawn('The cover'), drawn('A quiet harbour'), drawn('nobody came'), drawn('The end')],
  });
}

async function readDrawings({ journey, account, page, expect }: Reading): Promise<void> {
  await expect.poll(() => shownFrame(page).count()).toBe(1);
  await page.keyboard.press('PageDown');
  await expect.poll(() => shownFrame(page).count()).toBe(2);
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
}

/** A book that begins after its title page, with notes and links of every kind. */
function linkedBook() {
  const filler = '<p>Some words that fill the page.</p>'.repeat(120);
  const text = Array.from({ length: 40 }, (_, index) => `<p>The sailor counted the lamps, ${index} of them.</p>`);
  return epub('notes.epub', {
    title: 'The Noted Quay',
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
}

async function followLinks({ page, expect }: Reading): Promise<void> {
  await expect.poll(() => firstWords(page)).toMatch(/^The beginning/);
  const inside = shownFrame(page).contentFrame();
  const link = inside.getByRole('link');
  await link.first().click();
  const note = page.getByRole('dialog', { name: 'Nota' });
  await note.getByText('A note about the harbour.').waitFor();
  // Read from its beginning: a button would be at its end.
  await expect.poll(() => note.evaluate((popup) => popup === document.activeElement)).toBe(true);
  expect(await note.getByText('Another').count()).toBe(0);
  await note.getByRole('button', { name: 'Cerrar' }).click();
  expect(await firstWords(page)).toMatch(/^The beginning/);

  await inside.locator('svg').click();
  const drawing = page.getByRole('dialog', { name: 'Imagen' });
  await drawing.getByRole('button', { name: 'Ampliar más' }).waitFor();
  await page.keyboard.press('Escape');
  await drawing.waitFor({ state: 'detached' });

  await link.nth(1).click();
  await expect.poll(() => firstWords(page)).toMatch(/^A note about/);
  await page.getByRole('button', { name: 'Volver a la página 1' }).click();
  await expect.poll(() => firstWords(page)).toMatch(/^The beginning/);
  expect(await page.getByRole('button', { name: 'Volver a la página 1' }).count()).toBe(0);
}

async function followOutside({ page, expect }: Reading): Promise<void> {
  const context = page.context();
  await context.route(/elsewhere\.example/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
  );
  const dialog = page.getByRole('dialog', { name: 'Este libro enlaza a elsewhere.example' });
  await walkTo(page, 'Outside');
  await page.keyboard.press('Enter');
  await dialog.getByText('https://trusted.example@elsewhere.example/a?b=c').waitFor();
  expect(context.pages()).toHaveLength(1);
  const tab = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Abrir' }).focus();
  await page.keyboard.press('Enter');
  expect((await tab).url()).toContain('elsewhere.example/a?b=c');
  await dialog.waitFor({ state: 'detached' });
  await page.bringToFront();
  await clickWord(page, 'Onward');
  await placeOf(page, 'Arrived');
}

async function openContents({ page, expect }: Reading): Promise<void> {
  await expect.poll(() => pageNumber(page)).toMatch(/^Página 1 de \d+/);
  await page.keyboard.press('i');
  const contents = page.getByRole('navigation', { name: 'Índice del libro' });
  const focused = async () => (await contents.locator(':focus').textContent()) ?? '';
  await expect.poll(focused).toMatch(/^Chapter 1Página 1 de \d+quedan \d+ min, conoces el 0\s%$/);
  await page
    .getByRole('dialog', { name: 'Índice' })
    .getByText(/^Quedan unos \d+ min$/)
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toMatch(/^Chapter 2\d+ min/);
  await page.keyboard.press('Enter');
  await contents.waitFor({ state: 'detached' });
  await expect.poll(() => firstWords(page)).toMatch(/^Chapter 2? ?The old/);
  await page.getByRole('button', { name: 'Índice, Chapter 2' }).waitFor();
}

async function turnPages({ page, expect }: Reading): Promise<void> {
  const first = await pageNumber(page);
  await turn(page, () => page.keyboard.press('PageDown'));
  const second = await pageNumber(page);
  await turn(page, async () => {
    const box = await shownFrame(page).boundingBox();
    if (box) await page.mouse.click(box.x + box.width - 8, box.y + box.height - 8);
  });
  await turn(page, () => page.getByRole('button', { name: 'Página anterior' }).click());
  expect(await pageNumber(page)).toBe(second);
  // The focus is on a button.
  await turn(page, () => page.keyboard.press('PageUp'));
  expect(await pageNumber(page)).toBe(first);
  await turn(page, () => page.keyboard.press('n'));
}

async function changeLook({ page, expect }: Reading): Promise<void> {
  const look = () =>
    inFrame(page, ({ body, defaultView }) => {
      const style = defaultView?.getComputedStyle(body.querySelector('p') ?? body);
      return { size: style?.fontSize, ink: style?.color };
    });
  expect((await look()).size).toBe('20px');
  await page.getByRole('button', { name: 'Tipografía y página' }).click();
  await page.getByRole('button', { name: 'Letra más grande' }).click();
  await expect.poll(async () => (await look()).size).toBe('21px');
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
  await expect.poll(async () => (await look()).ink).toBe('rgb(231, 236, 229)');
  await page.getByRole('radio', { name: 'Continuo' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Página siguiente' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.reload();
  await shownFrame(page).waitFor();
  await expect.poll(look).toMatchObject({ size: '21px', ink: 'rgb(231, 236, 229)' });
  expect(await page.getByRole('button', { name: 'Página siguiente' }).count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('oscuro');
  const scrollable = () =>
    inFrame(page, ({ documentElement }) => documentElement.scrollHeight > documentElement.clientHeight * 2);
  await expect.poll(scrollable).toBe(true);
}

/** On this device alone: chosen, there after a reload, and nothing of it on another one. */
async function shapePage({ journey, account, page, expect }: Reading): Promise<void> {
  const shapeOn = (shown: Page) =>
    inFrame(shown, ({ body, documentElement, defaultView }) => {
      const root = defaultView?.getComputedStyle(documentElement);
      const text = defaultView?.getComputedStyle(body.querySelector('p') ?? body);
      return { top: root?.paddingTop, width: root?.columnWidth, letters: text?.letterSpacing, face: text?.fontFamily };
    });
  const buttons = (shown: Page) =>
    shown.evaluate(() =>
      ['Página anterior', 'Página siguiente'].map(
        (name) => document.querySelector(`[aria-label="${name}"]`)?.getBoundingClientRect().left ?? 0,
      ),
    );
  const usual = await shapeOn(page);
  expect(usual).toMatchObject({ top: '44px', width: '660px', letters: 'normal' });
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Tipografía y página' }).click();
  await page.getByText('Se guarda en este navegador, no en tu cuenta.').waitFor();
  await choose('Márgenes', 'Estrechos');
  await choose('Espacio entre letras', 'Muy amplio');
  await choose('Ancho del texto', 'Estrecho');
  await expect.poll(() => shapeOn(page)).toMatchObject({ top: '24px', width: '540px', letters: '2px' });
  await choose('Columnas', 'Dos, si caben');
  await expect.poll(() => shapeOn(page)).toMatchObject({ width: '520px' });
  await page.getByRole('checkbox', { name: /Con el aspecto del libro/ }).click();
  await expect.poll(() => shapeOn(page)).toMatchObject({ letters: 'normal' });
  await page.getByRole('checkbox', { name: /de derecha a izquierda/ }).click();
  await page.keyboard.press('Escape');
  const chosen = { top: '24px', width: '540px', letters: 'normal' };
  await expect.poll(() => shapeOn(page)).toMatchObject(chosen);
  await page.reload();
  await shownFrame(page).waitFor();
  await expect.poll(() => shapeOn(page)).toMatchObject(chosen);
  const [before = 0, after = 0] = await buttons(page);
  expect(after).toBeLessThan(before);

  const { page: other } = await journey.visit({ account });
  await loadReader(other, new URL(page.url()).pathname);
  await expect.poll(() => shapeOn(other)).toEqual(usual);
  const [first = 0, last = 0] = await buttons(other);
  expect(first).toBeLessThan(last);
  await other.close();

  // As before, for what is walked next.
  await page.getByRole('button', { name: 'Tipografía y página' }).click();
  await page.getByRole('checkbox', { name: /de derecha a izquierda/ }).click();
  await page.getByRole('checkbox', { name: /Con el aspecto del libro/ }).click();
  await page.keyboard.press('Escape');
}

/** A real novel, whose contents lead far into it. Sections of many pieces are turned and jumped into in `view.browser.test.ts`. */
async function readLongBook({ page, expect }: Reading): Promise<void> {
  await openNext(page, 'Moby');
  await page.getByRole('button', { name: /^Índice/ }).click();
  const entries = page.getByRole('navigation', { name: 'Índice del libro' }).getByRole('button');
  await expect.poll(() => entries.count()).toBeGreaterThan(130);
  await entries
    .filter({ hasText: /Loomings/i })
    .first()
    .click();
  await expect.poll(() => inFrame(page, ({ body }) => body.textContent)).toContain('Call me Ishmael');
}

describe.concurrent('the reader', () => {
  test('shows books of every kind, and keeps their place and look', async ({ journey, expect }) => {
    const { url } = journey;
    const account = await journey.newAccount();
    const title = 'The Quiet Harbour';
    const moby = sample('moby-dick.epub');
    const drawings = await addBookAs(url, account, await comic());
    for (const book of [await linkedBook(), ...(moby ? [moby] : []), await smallNovel(title)])
      await addBookAs(url, account, book);
    const { page } = await journey.visit({ account });
    const reading: Reading = { journey, account, page, expect };
    await step('drawings are shown in spreads', async () => {
      await loadReader(page, drawings);
      await readDrawings(reading);
    });
    await step('notes and links of a book are followed, and back', async () => {
      await openNext(page, 'The Noted Quay');
      await followLinks(reading);
    });
    await step('a link that leads outside says where it goes', () => followOutside(reading));
    await step("a novel's contents lead far into it", async () => {
      if (moby) await readLongBook(reading);
    });
    await step('contents lead to a chapter', async () => {
      await openNext(page, title);
      await openContents(reading);
    });
    await step('pages are turned', () => turnPages(reading));

    // Another device's part is in positions.test.ts.
    const positions = async () =>
      [...(await collectionOf(url, account, 'books')).values()].map((book) => [
        book['title'],
        JSON.stringify(book['position']),
      ]);
    await step('where each book was closed is kept', async () => {
      await expect.poll(positions).toContainEqual([title, expect.stringContaining('section-2')]);
      // The drawings lay open at their second spread.
      expect(await positions()).toContainEqual(['The Drawn Quay', expect.stringContaining('section-2')]);
      await expect.poll(async () => (await profileOf(url, account))['lastReadEpub']).toEqual({ title });
    });
    await step('the shape of its page is chosen on each device', () => shapePage(reading));
    await step('its look changes at once and stays', () => changeLook(reading));
  });

  test('moves an enlarged page under one finger, and turns it at its own size', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const drawings = await addBookAs(journey.url, account, await comic());
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page } = await journey.visit({ account, ...phone });
    await loadReader(page, drawings);
    const text = () => inFrame(page, ({ body }) => body.textContent?.trim());
    const left = () => page.evaluate(() => window.visualViewport?.pageLeft ?? 0);
    const session = await page.context().newCDPSession(page);
    const magnify = async (pageScaleFactor: number): Promise<void> => {
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor });
      await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeCloseTo(pageScaleFactor);
    };
    await step('a swipe turns a page', async () => {
      await swipe(page, 'left');
      await expect.poll(text).toBe('A quiet harbour');
    });
    await step('a swipe on an enlarged page moves it', async () => {
      await magnify(2);
      const before = await left();
      await swipe(page, 'left');
      await expect.poll(left).toBeGreaterThan(before);
      expect(await text()).toBe('A quiet harbour');
    });
    await step('a swipe turns it again at its own size', async () => {
      await magnify(1);
      await swipe(page, 'left');
      await expect.poll(text).toBe('nobody came');
    });
  });
});
