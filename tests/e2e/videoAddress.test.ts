import { describe } from 'vitest';
import { startFilmServer, type FilmManner } from './filmServer.ts';
import { freePort } from '../partners/freePort.ts';
import { goTo } from './goTo.ts';
import { test, type Journey } from './journey.ts';
import { addVideoAs, filmOf, srtOf } from './videos.ts';
import { isPlaying, lineOf, openWord, secondsOf } from './playerPage.ts';
import { harbourLines } from './watching.ts';

/** A video of seven seconds at an address of this manner, open in the player; its host goes with what is returned. */
async function openFrom(journey: Journey, manner: FilmManner) {
  const account = await journey.newAccount();
  const { page } = await journey.visit({ account });
  const host = await startFilmServer(filmOf(7).buffer);
  const source = { kind: 'url', url: host.url(manner) } as const;
  const id = await addVideoAs(journey.url, account, { source, subtitles: srtOf(harbourLines) });
  await page.goto(`/home/video/${id}`);
  return { page, host, [Symbol.asyncDispose]: () => host[Symbol.asyncDispose]() };
}

describe.concurrent('a video at an address', () => {
  test('plays after a press that says what its host learns, waits for a word, and goes where it is led', async ({
    journey,
    expect,
  }) => {
    await using opened = await openFrom(journey, 'in-parts');
    const { page, host } = opened;
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
    expect(new Set(host.requests)).toEqual(new Set(['/in-parts.webm']));
  });

  test('of a host that gives it from the beginning only is not begun anew by a jump, which is said', async ({
    journey,
    expect,
  }) => {
    await using opened = await openFrom(journey, 'whole');
    const { page } = opened;
    await page.getByRole('button', { name: 'Cargar el vídeo' }).click();
    await expect.poll(() => secondsOf(page)).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Space');
    const at = await secondsOf(page);
    await page.getByRole('list', { name: 'Transcripción' }).getByRole('button', { name: '0:06', exact: true }).click();
    await page.getByText('El sitio de este vídeo no deja saltar: solo se puede ver seguido.').waitFor();
    expect(await secondsOf(page)).toBe(at);
    await page.keyboard.press('Space');
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(at);
  });

  test('of a host that has none to play is said in a sentence each, and its text stays', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const visit = await journey.visit({ account });
    const { page } = visit;
    visit.expectFault(/Failed to load resource|net::ERR/);
    await page.goto('/home');
    await using host = await startFilmServer(filmOf(1).buffer);
    for (const [title, url] of [
      ['It is there no more', host.url('missing')],
      ['A page is there', host.url('page')],
      ['It ends in the middle', host.url('cut')],
      ['No host is there', `http://127.0.0.1:${await freePort()}/film.webm`],
    ] as const) {
      const id = await addVideoAs(journey.url, account, {
        source: { kind: 'url', url },
        title,
        subtitles: srtOf(harbourLines),
      });
      await goTo(page, `/home/video/${id}`);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('button', { name: 'Cargar el vídeo' }).click();
      await page.getByText(/^En esta dirección no hay un vídeo que este navegador pueda poner/).waitFor();
      await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
      await expect.poll(() => secondsOf(page)).toBe(2);
      await openWord(page, 'quiet');
    }
  });
});
