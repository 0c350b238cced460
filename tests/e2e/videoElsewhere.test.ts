import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import type { VideoSource } from '#domain/videos/video.ts';
import { freePort } from '../partners/freePort.ts';
import type { Account } from './accounts.ts';
import { startFilmServer } from './filmServer.ts';
import { test, type Journey, type Visit } from './journey.ts';
import { isPlaying, lineOf, openWord, secondsOf } from './playerPage.ts';
import { step } from './step.ts';
import { addVideoAs, filmOf, srtOf } from './videos.ts';
import { youtubeFrames, youtubeStandIn } from './youtubeStandIn.ts';
import { harbourLines as lines, openPlayer, progressOf } from './watching.ts';

const youtube = (youtubeId: string): VideoSource => ({ kind: 'youtube', youtubeId });

describe('a video elsewhere', () => {
  test('asks its host nothing before a press, and needs it for no word', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const visit = await journey.visit({ account });
    const { page } = visit;
    const requests: { url: string; referer: string | undefined }[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(journey.url) && !request.url().startsWith('blob:'))
        requests.push({ url: request.url(), referer: request.headers()['referer'] });
    });
    await page.route(youtubeFrames, youtubeStandIn(''));
    const id = await openVideo(journey, account, page, youtube('dQw4w9WgXcQ'), 'Vídeo sin título');
    await step('YouTube is asked nothing before a press', async () => {
      await page.getByText(/Google recibe tu dirección IP/).waitFor();
      await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
      expect(requests).toEqual([]);
    });

    await step('a press loads one frame, which does not learn which page this is', async () => {
      await page.getByRole('button', { name: 'Cargar desde YouTube' }).click();
      await expect.poll(() => isPlaying(page)).toBe(true);
      expect(await page.getByRole('button', { name: 'Ventana flotante' }).count(), 'none for a frame').toBe(0);
      expect(requests).toHaveLength(1);
      const address = new URL(requests[0]?.url ?? '');
      expect([address.host, address.pathname, address.searchParams.get('start')]).toEqual([
        'www.youtube-nocookie.com',
        '/embed/dQw4w9WgXcQ',
        '2',
      ]);
      // It learns which site this is, and not which page.
      expect(requests[0]?.referer).toBe(`${journey.url}/`);
      await page.getByRole('heading', { name: 'Del vídeo' }).waitFor();
    });

    await step('a word stops it, and its place is kept', async () => {
      await openWord(page, 'quiet');
      await expect.poll(() => isPlaying(page)).toBe(false);
      await page.keyboard.press('Escape');
      await expect.poll(() => isPlaying(page)).toBe(true);
      await page
        .getByRole('list', { name: 'Transcripción' })
        .getByRole('button', { name: '0:06', exact: true })
        .click();
      await expect.poll(() => lineOf(page)).toBe('Then a marble candle fell.');
      await page.keyboard.press('Space');
      await expect.poll(() => isPlaying(page)).toBe(false);
      await expect.poll(() => progressOf(journey, account, id)).toMatchObject({ position: expect.anything() });
    });

    await step('an error of YouTube has its sentence, and the transcript stays', async () => {
      // Each error's sentence: youtubeMessages.test.ts.
      await page.unroute(youtubeFrames);
      await page.route(youtubeFrames, youtubeStandIn(`post({ event: 'onError', info: 150 }); return;`));
      await openVideo(journey, account, page, youtube('dQw4w9WgXc4'), 'Not to be embedded');
      await page.getByRole('button', { name: 'Cargar desde YouTube' }).click();
      await page.getByText('Su autor no deja verlo fuera de YouTube.').waitFor();
      await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
      await expect.poll(() => secondsOf(page)).toBe(2);
      await openWord(page, 'quiet');
      await page.keyboard.press('Escape');
    });

    await step('a video at an address plays, or says why not', () => watchAtAddress(journey, expect, account, visit));

    await step('without a connection the transcript stays', async () => {
      await page.unroute(youtubeFrames);
      await openVideo(journey, account, page, youtube('dQw4w9WgXc8'), 'Out of reach');
      visit.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|net::/);
      await visit.context.setOffline(true);
      await page.getByRole('button', { name: 'Cargar desde YouTube' }).click();
      await page.getByText('No podemos conectar con YouTube. La transcripción sigue aquí.').waitFor();
      await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
      await expect.poll(() => lineOf(page)).toContain('quiet');
    });
  });
});

/** A video at an address, of a host that can jump or cannot; one that cannot be played says so, and the transcript stays. */
async function watchAtAddress(
  journey: Journey,
  expect: ExpectStatic,
  account: Account,
  { page, expectFault }: Visit,
): Promise<void> {
  await using host = await startFilmServer(filmOf(7).buffer);
  // Its address is its title too.
  const open = (url: string) => openVideo(journey, account, page, { kind: 'url', url }, url);
  await open(host.url('in-parts'));
  await page.getByText(/que recibe tu dirección IP y qué vídeo ves/).waitFor();
  await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
  expect(host.requests).toEqual([]);
  await page.getByRole('button', { name: 'Cargar el vídeo' }).click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  expect(await secondsOf(page)).toBeGreaterThanOrEqual(2);
  await openWord(page, 'quiet');
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.keyboard.press('Space');
  const transcript = page.getByRole('list', { name: 'Transcripción' });
  await transcript.getByRole('button', { name: '0:06', exact: true }).click();
  await expect.poll(() => lineOf(page)).toBe('Then a marble candle fell.');
  await transcript.getByRole('button', { name: '0:00', exact: true }).click();
  await page.keyboard.press('Space');
  await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(1);
  await page.keyboard.press('Space');
  expect(new Set(host.requests)).toEqual(new Set(['/in-parts.webm']));

  await open(host.url('whole'));
  await page.getByRole('button', { name: 'Cargar el vídeo' }).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Space');
  const at = await secondsOf(page);
  await transcript.getByRole('button', { name: '0:06', exact: true }).click();
  await page.getByText('El sitio de este vídeo no deja saltar: solo se puede ver seguido.').waitFor();
  expect(await secondsOf(page)).toBe(at);
  await page.keyboard.press('Space');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(at);

  expectFault(/Failed to load resource|net::ERR/);
  const nobody = `http://127.0.0.1:${await freePort()}/film.webm`;
  // It ends in the middle, and there is no host.
  for (const url of [host.url('cut'), nobody]) {
    await open(url);
    await page.getByRole('button', { name: 'Cargar el vídeo' }).click();
    await page.getByText(/^En esta dirección no hay un vídeo que este navegador pueda poner/).waitFor();
  }
  await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
  await expect.poll(() => secondsOf(page)).toBe(2);
  await openWord(page, 'quiet');
}

/** Adds a video with its lines from another device, and opens it in the player. @returns its id */
async function openVideo(
  journey: Journey,
  account: Account,
  page: Page,
  source: VideoSource,
  title: string,
): Promise<string> {
  const id = await addVideoAs(journey.url, account, { source, title, subtitles: srtOf(lines) });
  await openPlayer(page, id);
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('list', { name: 'Transcripción' }).waitFor();
  return id;
}
