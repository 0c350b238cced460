import { describe } from 'vitest';
import { test } from './journey.ts';
import { statusesOf } from './onServer.ts';
import { isPlaying, lineOf, openWord, secondsOf } from './playerPage.ts';
import { step } from './step.ts';
import { coloured } from './textWord.ts';
import { signIn } from './signIn.ts';

const film = 'The Eight O’Clock Train';

describe('our own video', () => {
  test('plays for a guest, whose word comes along to an account', async ({ journey, expect }) => {
    const { page, expectFault } = await journey.visit();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const films = () => requests.filter((path) => path.endsWith('.webm'));
    const row = page.getByRole('listitem').filter({ hasText: film });
    await step('the list shows it without fetching the film', async () => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Mira la demo sin crear cuenta' }).click();
      await page.waitForURL('**/demo');
      await page.getByRole('link', { name: 'Mi Videoteca' }).first().click();
      await row.getByText(/^Archivo · 2 min · inglés y español$/).waitFor();
      await row.locator('img').waitFor();
      await row.getByRole('img', { name: /^Conoces el \d\d %, aprendes el \d+ % y es nuevo el \d+ %$/ }).waitFor();
      // A look at the list fetches a picture, and no film.
      expect(films()).toEqual([]);
    });

    const transcript = page.getByRole('list', { name: 'Transcripción' });
    await step('it opens with its lines, coloured', async () => {
      await row.getByRole('link', { name: film }).last().click();
      await page.waitForURL('**/demo/video/*');
      await transcript.getByText('There is a small house above the sea.').waitFor();
      await expect.poll(films).toHaveLength(1);
      // The demo learner is learning this word, and knows those of the packs.
      await expect.poll(() => coloured(page, 'w1')).toContain('windowsill');
      expect(await coloured(page, 'w1')).not.toContain('house');
    });

    await step('the line goes along, and a word stops it', async () => {
      // It plays, and the line goes along with it.
      await page.getByRole('button', { name: /^Reproducir \(/ }).click();
      await expect.poll(() => isPlaying(page)).toBe(true);
      await expect.poll(() => lineOf(page), { timeout: 30_000 }).toBe('There is a small house above the sea.');
      await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
      await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
      // A sentence of two lines is shown as one.
      await expect
        .poll(() => lineOf(page))
        .toBe('Every evening, the cat sits on the windowsill, and waits for the eight o’clock train.');
      // The part after the jump has come: only a video that plays goes on after a word.
      await expect.poll(() => isPlaying(page)).toBe(true);
      await openWord(page, 'sits');
      await expect.poll(() => isPlaying(page)).toBe(false);
      await page.keyboard.press('2');
      await expect.poll(() => coloured(page, 'w2')).toContain('sits');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'sits' }).waitFor({ state: 'detached' });
      await expect.poll(() => isPlaying(page)).toBe(true);
      await page.keyboard.press('Space');
      await page.keyboard.press('l');
      await page.getByRole('button', { name: 'Línea en bucle (L)', pressed: true }).waitFor();
    });

    await step('a far line is there at once', async () => {
      // Seeking goes to the line at once, far ahead too.
      await transcript.getByText('In the morning, the sky is clear').waitFor();
      await transcript
        .getByRole('listitem')
        .filter({ hasText: 'In the morning, the sky is clear' })
        .getByRole('button')
        .click();
      await expect.poll(() => lineOf(page)).toContain('In the morning');
      await expect
        .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
        .toBeGreaterThan(60);
    });

    await step('its place stays in the tab', async () => {
      // Its progress lives in the tab: in the list there is less of it left.
      await page.getByRole('button', { name: 'Volver a Mi Videoteca' }).click();
      await row.getByText('Queda 1 min').waitFor();
      await row.getByRole('link', { name: film }).last().click();
      await expect.poll(() => lineOf(page)).toContain('In the morning');
    });

    await step('without a connection its text stays, and the film comes later', async () => {
      // Now without a connection to the film: it is said to be out of reach, not gone, and comes later.
      expectFault(/Failed to load resource/);
      await page.route('**/*.webm', (route) => route.abort());
      await page.reload();
      await page.getByText('la primera vez hace falta conexión').waitFor();
      await transcript.getByText('There is a small house above the sea.').waitFor();
      await expect.poll(() => coloured(page, 'w1')).toContain('windowsill');
      expect(await coloured(page, 'w2')).not.toContain('sits');
      expect(await secondsOf(page)).toBe(0);
      // But for whoever signs up out of the demo: the word may come along.
      expect(await page.evaluate(() => sessionStorage.getItem('glosa.demoWords'))).toContain('sits');
      await page.unroute('**/*.webm');
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await page.locator('video').waitFor();
    });

    const dialog = page.getByRole('dialog', { name: 'Crear cuenta' });
    await step("a video of one's own needs an account", async () => {
      await page.getByRole('button', { name: 'Volver a Mi Videoteca' }).click();
      await page.getByRole('button', { name: 'Añadir un vídeo' }).click();
      await dialog.waitFor();
      expect(await page.getByRole('dialog', { name: 'Añadir un vídeo' }).count()).toBe(0);
    });

    await step('an account may keep the word, and is asked once', async () => {
      // Whoever has an account takes the word along.
      const account = await journey.newAccount();
      await dialog.getByRole('button', { name: 'Inicia sesión' }).click();
      await signIn(page, account);
      const offer = page.getByRole('dialog', { name: 'Lo que marcaste en la demo' });
      await offer.getByText('sits').waitFor();
      await offer.getByRole('button', { name: 'Guardar 1 palabra' }).click();
      await expect.poll(async () => Object.fromEntries(await statusesOf(journey.url, account))).toEqual({ sits: '2' });
      await offer.waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: /Ana/ }).waitFor();
      // Nothing is left that would be offered again.
      const left = () =>
        page.evaluate(() => [localStorage, sessionStorage].map((kept) => kept.getItem('glosa.demoWords')));
      await expect.poll(left).toEqual([null, null]);
    });
  });
});
