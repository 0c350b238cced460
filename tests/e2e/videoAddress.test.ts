import type { Page } from 'playwright';
import { describe } from 'vitest';
import type { Account } from './accounts.ts';
import { startFilmServer } from './filmServer.ts';
import { freePort } from '../partners/freePort.ts';
import { goTo } from './goTo.ts';
import { test, type Journey } from './journey.ts';
import { addVideoAs, filmOf, srtOf } from './videos.ts';
import { isPlaying, lineOf, openWord, secondsOf } from './playerPage.ts';
import { harbourLines } from './watching.ts';

describe('a video at an address', () => {
  test('plays after a press that says what its host learns, waits for a word, and jumps where its host can; one that cannot be played says so', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page, expectFault } = await journey.visit({ account });
    await using host = await startFilmServer(filmOf(7).buffer);
    await page.goto('/home');

    await openFrom(journey, account, page, host.url('in-parts'));
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

    await openFrom(journey, account, page, host.url('whole'));
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
      await openFrom(journey, account, page, url);
      await page.getByRole('button', { name: 'Cargar el vídeo' }).click();
      await page.getByText(/^En esta dirección no hay un vídeo que este navegador pueda poner/).waitFor();
    }
    await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
    await expect.poll(() => secondsOf(page)).toBe(2);
    await openWord(page, 'quiet');
  });
});

/** A video at this address, which is its title too, walked to in the player. */
async function openFrom(journey: Journey, account: Account, page: Page, url: string): Promise<void> {
  const source = { kind: 'url', url } as const;
  const id = await addVideoAs(journey.url, account, { source, title: url, subtitles: srtOf(harbourLines) });
  await goTo(page, `/home/video/${id}`);
  await page.getByRole('heading', { name: url }).waitFor();
}
