import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import { axeFindings, openExtension, pairBrowser, popupPage, type ExtensionVisit } from './extensionBrowser.ts';
import { test, type Journey } from './journey.ts';
import type { Account } from './accounts.ts';
import { callAs, collectionOf, statusesOf } from './onServer.ts';
import { newPairingCode } from './pairing.ts';
import { isPlaying } from './playerPage.ts';
import { step } from './step.ts';
import { coloured } from './textWord.ts';
import { until } from './until.ts';
import { harbourRows, rolledRows, serveVideoSite, videoIds, videoSitePattern, watchAddress } from './videoSite.ts';
import { youtubeFrames, youtubeStandIn } from './youtubeStandIn.ts';

const lines = harbourRows.map((rows) => rows.join(' '));

/** The strip's own page, in its frame; the page around it cannot reach it, the browser can. */
const findStrip = (page: Page): Frame | undefined =>
  page.frames().find((frame) => frame.url().includes('/strip/strip.html'));
const stripOn = (page: Page): Promise<Frame> => until('the strip', async () => findStrip(page));
/** The strip whose page was loaded anew, once it shows a line. */
const otherStripOn = (page: Page, before: Frame): Promise<Frame> =>
  until('the strip elsewhere', async () => {
    const found = findStrip(page);
    return found && found !== before && (await found.getByRole('article').count()) > 0 && found;
  });
const cardOn = (page: Page): Promise<Frame> =>
  until('the card', async () => page.frames().find((frame) => frame.url().includes('/card/card.html')));

/** Joins a browser, lets it into the site and opens a video there. */
async function openVideoPage(
  journey: Journey,
  account: Account,
  extension: ExtensionVisit,
  address: string,
): Promise<Page> {
  await serveVideoSite(extension.context);
  const popup = await extension.openOwn(popupPage);
  await pairBrowser(popup, journey.url, await newPairingCode(journey.url, account));
  await popup.getByText('Aquí no puede entrar').waitFor();
  await popup.close();
  const page = await extension.context.newPage();
  // Within the browser's own window: below its edge no press reaches a frame of the extension. A card would have its room beside the line.
  await page.setViewportSize({ width: 1120, height: 600 });
  await page.goto(address);
  await extension.allowPrompts(videoSitePattern);
  const window = await extension.openOwn(`${popupPage}?tab=${await extension.pressButton(page)}`);
  await window.getByRole('button', { name: 'Siempre en este sitio' }).click();
  await window.getByRole('switch', { name: 'Colorear youtube.com' }).waitFor();
  await window.close();
  await page.bringToFront();
  return page;
}

const play = (page: Page): Promise<void> => page.evaluate(() => document.querySelector('video')?.play());
const pause = (page: Page): Promise<void> => page.evaluate(() => document.querySelector('video')?.pause());
const secondOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
const seek = (page: Page, seconds: number): Promise<void> =>
  page.evaluate((to) => {
    const video = document.querySelector('video');
    if (video) video.currentTime = to;
  }, seconds);
const isPaused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('video')?.paused === true);
const lineOf = (strip: Frame): Promise<string | null> => strip.getByRole('article').textContent();

/** Plays until a line is said, and stops there. */
async function playTo(page: Page, strip: Frame, line: string): Promise<void> {
  await play(page);
  await until(
    `«${line}»`,
    async () => (await strip.getByRole('article').count()) > 0 && (await lineOf(strip)) === line,
  );
  await pause(page);
}

/** Presses a word of the line, as a person does: where it is seen. */
async function pressWord(page: Page, strip: Frame, word: string): Promise<void> {
  const at = await strip.evaluate((sought) => {
    const text = document.querySelector('article p')?.firstChild;
    const from = text?.nodeValue?.indexOf(sought) ?? -1;
    if (!text || from < 0) throw new Error(`${sought} is not in the line`);
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + sought.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, word);
  const frame = await (await strip.frameElement()).boundingBox();
  if (!frame) throw new Error('The strip is not seen');
  await page.mouse.click(frame.x + at.x, frame.y + at.y);
}

test('the captions that a page shows become lines, a word opens its card over the picture, and what was seen is kept as a video', async ({
  journey,
}) => {
  const account = await journey.newAccount();
  const learnt = new Set(['spleen', 'regulating']);
  const known = [
    ...new Set(
      lines
        .join(' ')
        .toLowerCase()
        .match(/[a-z]+/g),
    ),
  ].filter((word) => !learnt.has(word));
  await callAs(journey.url, account, 'saveWords', { lang: 'en', texts: known, status: '5' });
  await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'regulating', status: '3' });
  await using extension = await openExtension();
  const page = await openVideoPage(journey, account, extension, watchAddress(videoIds.whole));
  const strip = await stripOn(page);

  await step('without captions it says how they are switched on', async () => {
    await strip.getByRole('heading', { name: 'Aún no se ven subtítulos en inglés' }).waitFor();
    await strip
      .getByText(
        'Enciéndelos con el botón CC del vídeo y cada línea saldrá aquí, con sus colores. Si el vídeo no los tiene, no podemos inventarlos.',
      )
      .waitFor();
    await strip.getByText('Solo se leen los que muestra la página').waitFor();
  });
  await step('each line comes when it is said, in the colours of its words', async () => {
    await page.getByTitle('CC').click();
    await playTo(page, strip, 'Call me Ishmael.');
    await strip.getByText('Línea 1 de 1').waitFor();
    await playTo(page, strip, lines[3] ?? '');
    await strip.getByText('Línea 4 de 4').waitFor();
    await until('a new word', async () => (await coloured(strip, 'w1')).join() === 'spleen');
    await until('a word that is learnt', async () => (await coloured(strip, 'w3')).join() === 'regulating');
    expect(await strip.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true);
  });
  await step('a word that is pressed stops the video, and its card stands above the line', async () => {
    await play(page);
    await pressWord(page, strip, 'spleen');
    const card = await cardOn(page);
    await card.getByRole('heading', { name: 'spleen' }).waitFor();
    await card.getByText('Moby-Dick, read by the sea · 0:07').waitFor();
    expect(await isPaused(page)).toBe(true);
    const [cardBox, stripBox] = [
      await (await card.frameElement()).boundingBox(),
      await (await strip.frameElement()).boundingBox(),
    ];
    expect((cardBox?.y ?? Infinity) + (cardBox?.height ?? 0)).toBeLessThanOrEqual(stripBox?.y ?? 0);
    await page.keyboard.press('4');
    await until('the word on the server', async () => (await statusesOf(journey.url, account)).get('spleen') === '4');
    await until('its mark in the line', async () => (await coloured(strip, 'w4')).join() === 'spleen');
    const sentences = [...(await collectionOf(journey.url, account, 'sentences_en')).values()];
    expect(sentences).toMatchObject([
      { text: lines[3], page: { title: 'Moby-Dick, read by the sea', address: watchAddress(videoIds.whole, '&t=7s') } },
    ]);
    await page.keyboard.press('Escape');
    await until('a video that goes on', async () => !(await isPaused(page)));
    await pause(page);
  });
  await step('lines before and after are gone to, a line is said again, by buttons and by keys', async () => {
    await strip.getByRole('button', { name: 'Línea anterior (A)' }).click();
    await until('the line before', async () => (await lineOf(strip)) === lines[2]);
    expect(Math.abs((await secondOf(page)) - 5)).toBeLessThan(1);
    await page.keyboard.press('a');
    await until('the one before that', async () => (await lineOf(strip)) === lines[1]);
    await page.keyboard.press('d');
    await until('the one after', async () => (await lineOf(strip)) === lines[2]);
    expect(await isPaused(page)).toBe(true);
    await page.keyboard.press('r');
    await until('a video that plays the line', async () => !(await isPaused(page)));
    await pause(page);
    // However late that was.
    await seek(page, 5.5);
    await strip.getByText(/^Línea 3 de [45]$/).waitFor();
    await page.keyboard.press('s');
    await strip.getByText('Ni este navegador ni tu servidor traducen de este idioma.').waitFor();
    await page.keyboard.press('s');
    await strip.getByText('Ni este navegador ni tu servidor traducen de este idioma.').waitFor({ state: 'detached' });
    await page.keyboard.press('s');
    await strip.getByRole('button', { name: 'Guardar la frase' }).click();
    await strip.getByText('Frase guardada').waitFor();
    await until('the sentence on the server', async () =>
      [...(await collectionOf(journey.url, account, 'sentences_en')).values()].some(
        ({ text, saved }) => text === lines[2] && saved === true,
      ),
    );
    await page.keyboard.press('s');
  });
  const videos = () => collectionOf(journey.url, account, 'videos');
  const keep = strip.getByRole('button', { name: 'Guardar vídeo y líneas' });
  await step('what was seen is kept, and taken away again', async () => {
    await playTo(page, strip, lines[4] ?? '');
    await keep.click();
    await strip.getByText('En Mi Videoteca').waitFor();
    const [[id, video]] = await until('the video on the server', async () => {
      const found = [...(await videos())];
      return found.length === 1 && (found as [(typeof found)[number]]);
    });
    expect(id).toBe(`yt-${videoIds.whole}`);
    expect(video).toMatchObject({
      title: 'Moby-Dick, read by the sea',
      language: 'en',
      lineCount: 5,
      duration: 117.239,
    });
    await strip.getByRole('button', { name: 'Deshacer' }).click();
    await until('no video', async () => (await videos()).size === 0);
  });
  await step('kept twice it is refused as in the app', async () => {
    await keep.click();
    await strip.getByText('En Mi Videoteca').waitFor();
    await until('the video on the server', async () => (await videos()).size === 1);
    await page.reload();
    const again = await stripOn(page);
    await page.getByTitle('CC').click();
    await playTo(page, again, 'Call me Ishmael.');
    await again.getByRole('button', { name: 'Guardar vídeo y líneas' }).click();
    await again.getByText('Este vídeo ya está en tu videoteca.').waitFor();
    expect([...(await videos()).values()]).toMatchObject([{ lineCount: 5 }]);
  });
  await step('what was kept plays on the site, with its lines', async () => {
    const visit = await journey.visit({ account });
    await visit.page.route(youtubeFrames, youtubeStandIn(''));
    await visit.page.goto(`/home/video/yt-${videoIds.whole}`);
    const transcript = visit.page.getByRole('list', { name: 'Transcripción' });
    for (const line of lines) await transcript.getByText(line).waitFor();
    await visit.page.getByRole('button', { name: 'Cargar desde YouTube' }).click();
    await until('it plays', () => isPlaying(visit.page));
    await transcript.getByRole('button', { name: '0:07', exact: true }).click();
    await until('its line', async () => (await visit.page.locator('[data-line]').textContent()) === lines[3]);
  });
});

test('the lines follow the page: to another video, over the whole screen, away from it; and it sees one empty element', async ({
  journey,
}) => {
  const account = await journey.newAccount();
  await using extension = await openExtension();
  const page = await openVideoPage(journey, account, extension, watchAddress(videoIds.whole));
  const first = await stripOn(page);
  await page.getByTitle('CC').click();
  await playTo(page, first, 'Call me Ishmael.');

  await step('the page sees an element without anything in it, and hears no key that is pressed there', async () => {
    await first.getByRole('article').focus();
    await page.keyboard.press('r');
    await pause(page);
    const seen = await page.evaluate(() => {
      const host = document.querySelector('#player + div');
      return {
        heard: (window as unknown as { heard: string[] }).heard.filter((name) => name !== 'pointerdown'),
        html: host?.outerHTML,
        root: host?.shadowRoot,
        frames: window.length,
        resources: performance.getEntriesByType('resource').filter(({ name }) => /extension/.test(name)).length,
      };
    });
    expect(seen).toEqual({ heard: [], html: '<div></div>', root: null, frames: 0, resources: 0 });
  });
  await step('keys outside of it are the page’s', async () => {
    await page.evaluate(() => document.querySelector<HTMLElement>('.ytp-subtitles-button')?.focus());
    const before = await secondOf(page);
    await page.keyboard.press('r');
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toContain('r');
    expect(await secondOf(page)).toBe(before);
    expect(await isPaused(page)).toBe(true);
  });
  await step('taken away by the page it comes back, a few times', async () => {
    let returns = 0;
    for (let times = 0; times < 5; times += 1) {
      await page.evaluate(() => document.querySelector('#player + div')?.remove());
      await page.locator('#player + div:not(#below)').waitFor({ state: 'attached' });
      returns += 1;
    }
    expect(returns).toBe(5);
    const again = await stripOn(page);
    await until('its line', async () => (await lineOf(again)) === 'Call me Ishmael.');
    await page.evaluate(() => document.querySelector('#player + div')?.remove());
    await play(page);
    await until('the video has gone on', async () => (await secondOf(page)) > 3.5);
    await pause(page);
    expect(findStrip(page)).toBe(undefined);
  });
  await step('another video begins anew, with rows that roll up', async () => {
    await page.evaluate(
      (to) => (window as unknown as { show(address: string): void }).show(to),
      watchAddress(videoIds.rolled),
    );
    const strip = await stripOn(page);
    await strip.getByText('Aún no se ven subtítulos en inglés').waitFor();
    await playTo(page, strip, rolledRows[0] ?? '');
    await strip.getByText('Línea 1 de 1').waitFor();
    await playTo(page, strip, rolledRows[2] ?? '');
    await strip.getByText('Línea 3 de 3').waitFor();
    await seek(page, 2);
    await until('the first line', async () => (await lineOf(strip)) === rolledRows[0]);
    await playTo(page, strip, rolledRows[1] ?? '');
    await strip.getByText('Línea 2 de 3').waitFor();
  });
  await step('over a picture that fills the screen it stands at its lower edge, and goes back', async () => {
    const before = await stripOn(page);
    await page.getByTitle('Pantalla completa').click();
    const strip = await otherStripOn(page, before);
    expect(await page.evaluate(() => document.fullscreenElement?.lastElementChild?.outerHTML)).toBe('<div></div>');
    expect(await lineOf(strip)).toBe(rolledRows[1]);
    const box = await (await strip.frameElement()).boundingBox();
    const height = await page.evaluate(() => innerHeight);
    expect(box?.y).toBeGreaterThan(height / 2);
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThan(height);
    // The strip was loaded anew a moment ago: on a machine that does other things too a first press may come too early.
    const card = await until('the card of a word', async () => {
      await pressWord(page, strip, 'harbour');
      const found = page.frames().find((frame) => frame.url().includes('/card/card.html'));
      return found && (await found.getByRole('heading', { name: 'harbour' }).count()) > 0 && found;
    });
    await card.getByRole('button', { name: 'Cerrar' }).click();
    await page.evaluate(() => document.exitFullscreen());
    await page.locator('#player + div:not(#below)').waitFor({ state: 'attached' });
    const back = await otherStripOn(page, strip);
    expect(await lineOf(back)).toBe(rolledRows[1]);
  });
  await step('captions in a language that is not learnt are no lines', async () => {
    await page.evaluate(
      (to) => (window as unknown as { show(address: string): void }).show(to),
      watchAddress(videoIds.spanish),
    );
    await play(page);
    await page.getByText('El último faro de madera.').waitFor();
    const strip = await stripOn(page);
    await strip.getByText('Aún no se ven subtítulos en inglés').waitFor();
    await pause(page);
  });
  await step('away from the videos there is none, nor where the site is switched off', async () => {
    await page.evaluate(() => (window as unknown as { show(address: string): void }).show('/'));
    await until('no strip', async () => findStrip(page) === undefined);
    await page.evaluate(
      (to) => (window as unknown as { show(address: string): void }).show(to),
      watchAddress(videoIds.whole),
    );
    await stripOn(page);
    await callAs(journey.url, account, 'updateSettings', { disabledDomains: ['youtube.com'] });
    await until('no strip', async () => findStrip(page) === undefined);
    await callAs(journey.url, account, 'updateSettings', { disabledDomains: [] });
    await stripOn(page);
  });
  await step('without room under the picture there is none, and the window of the button says so', async () => {
    await page.goto(watchAddress(videoIds.whole, '&full'));
    const popup = await extension.openOwn(`${popupPage}?tab=${await extension.pressButton(page)}`);
    await popup.getByText('No hay sitio para los subtítulos bajo este vídeo.').waitFor();
    expect(findStrip(page)).toBe(undefined);
    expect(await axeFindings(popup)).toEqual([]);
  });
});
