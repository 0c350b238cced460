import type { BrowserContext, Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import type { Account } from './accounts.ts';
import type { GivenFile } from './books.ts';
import { goTo } from './goTo.ts';
import { test, type Journey, type Visit } from './journey.ts';
import { collectionOf, statusesOf } from './onServer.ts';
import { step } from './step.ts';
import { until } from './until.ts';
import { filmOf } from './videos.ts';
import { lineOf, openWord, secondsOf } from './playerPage.ts';
import { giveFilm, openFilmWithoutFile, progressOf } from './watching.ts';

/** Sets the room that the browser has from now on, beyond what is used; null: as much as ever. */
async function leaveRoom(context: BrowserContext, page: Page, bytes: number | null): Promise<void> {
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(page.url()).origin,
    ...(bytes !== null && { quotaSize: used + bytes }),
  });
}

/** The copies of videos in this browser. */
async function copies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names: string[] = [];
    const root = await navigator.storage.getDirectory();
    const videos = await root.getDirectoryHandle('videos', { create: true });
    for await (const account of videos.values())
      if (account instanceof FileSystemDirectoryHandle) for await (const name of account.keys()) names.push(name);
    return names;
  });
}

/** The same film with so many bytes that mean nothing at its end (an element «Void»). */
function padded({ name, mimeType, buffer }: GivenFile, bytes: number): GivenFile {
  const head = Buffer.from([0xec, 0x01, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUIntBE(bytes, 3, 6);
  return { name, mimeType, buffer: Buffer.concat([buffer, head, Buffer.alloc(bytes)]) };
}

const full = 'Este navegador no tiene más espacio. Libera espacio y vuelve a intentarlo.';
const MB = 1024 * 1024;

describe('videos in bad luck', () => {
  test('is said in words, and costs neither text nor place', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const visit = await journey.visit({ account });
    const { page, context } = visit;
    const form = page.getByRole('dialog', { name: 'Añadir un vídeo' });
    const chooseNew = async (file: GivenFile) => {
      await goTo(page, '/home/videoteca');
      await page.getByRole('button', { name: 'Añadir un vídeo' }).click();
      await form.getByRole('radio', { name: 'Un archivo' }).click();
      await form.getByLabel('Archivo de vídeo').setInputFiles(file);
    };
    const broken = { name: 'harbour.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(5_000, 'no film at all ') };
    const sentence = 'Este navegador no puede con este formato. Prueba con MP4 o WebM.';
    const brokenId = await openFilmWithoutFile(journey, account, page, { name: broken.name, size: 5_000 });
    await step('a file that cannot be played says so, and its text stays', async () => {
      await giveFilm(page, { ...broken, buffer: broken.buffer.subarray(1) });
      await page.getByText('Este archivo es otro: el de este vídeo no pesa lo mismo.').waitFor();
      // It may have another name by now.
      await giveFilm(page, { ...broken, name: 'Holidays.mp4' });
      await page.getByText(sentence).waitFor();
      await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
      await expect.poll(() => secondsOf(page)).toBe(2);
      await openWord(page, 'quiet');
      await page.keyboard.press('Escape');
    });
    await step('a new video of it is refused', async () => {
      await chooseNew(broken);
      await form.getByText(sentence).waitFor();
      await form.getByRole('button', { name: 'Cerrar' }).click();
    });

    const film = padded(filmOf(2), 3 * MB);
    const id = await openFilmWithoutFile(journey, account, page, { name: film.name, size: film.buffer.length });
    const copiesBefore = await copies(page);
    await step('without room for a copy the text stays', async () => {
      await leaveRoom(context, page, 2 * MB);
      await giveFilm(page, film);
      await page.getByText(full).waitFor();
      expect(await copies(page)).toEqual(copiesBefore);
      await openWord(page, 'harbour');
      await page.keyboard.press('2');
      await expect.poll(async () => (await statusesOf(journey.url, account)).get('harbour')).toBe('2');
      await page.keyboard.press('Escape');
    });

    await step('without room a new video is refused whole', async () => {
      // A new video is refused whole, and the form keeps what was filled in.
      await chooseNew({ ...film, name: 'another.webm' });
      await form.getByText('3 MB').waitFor();
      await form.getByRole('button', { name: 'Añadir', exact: true }).click();
      await form.getByText(full).waitFor();
      expect([...(await collectionOf(journey.url, account, 'videos')).keys()].toSorted()).toEqual(
        [id, brokenId].toSorted(),
      );
      expect(await copies(page)).toEqual(copiesBefore);
    });

    await step('the form kept what was filled in, and there is room again', async () => {
      await leaveRoom(context, page, null);
      await form.getByRole('button', { name: 'Añadir', exact: true }).click();
      await page.getByRole('listitem').filter({ hasText: 'another' }).waitFor();
      await goTo(page, `/home/video/${id}`);
      await giveFilm(page, film);
      await page.locator('video').waitFor();
      expect(await copies(page)).toHaveLength(copiesBefore.length + 2);
    });
    await step('a tab that is killed keeps its place and its minutes', () => killTab(journey, expect, account, visit));
  });
});

/** A tab that is killed while it plays loses neither the place nor the minutes that were credited. */
async function killTab(journey: Journey, expect: ExpectStatic, account: Account, visit: Visit): Promise<void> {
  const { page } = visit;
  const film = filmOf(7);
  await page.clock.install();
  const id = await openFilmWithoutFile(journey, account, page, { name: film.name, size: film.buffer.length });
  await giveFilm(page, film);
  await page.locator('video').waitFor();
  for (let minute = 0; minute < 6; minute++) {
    await page.mouse.move(300 + minute * 10, 300);
    await page.clock.runFor(50_000);
  }
  await page.clock.resume();
  await expect.poll(() => progressOf(journey, account, id)).toMatchObject({ watched: 300_000 });
  await page.getByRole('button', { name: /^Reproducir \(/ }).click();
  const noted = await until('the place is noted', async () => {
    const seconds = await secondsOf(page);
    return seconds >= 4 && seconds;
  });
  expect(Object(await progressOf(journey, account, id)).position?.seconds ?? 0).toBeLessThan(2);

  visit.expectFault(/the page crashed/);
  const crash = page.waitForEvent('crash');
  const session = await visit.context.newCDPSession(page);
  // The answer never comes: what would give it is dead.
  session.send('Page.crash').catch(() => undefined);
  await crash;

  const again = await journey.newTab(visit);
  await again.goto(`/home/video/${id}`);
  await again.locator('video').waitFor();
  // Noted every two seconds.
  expect(await secondsOf(again)).toBeGreaterThanOrEqual(noted - 2);
  await expect.poll(() => lineOf(again)).toBe('A lantern hung by the window.');
  expect(await progressOf(journey, account, id)).toMatchObject({ watched: 300_000 });
  await again.getByRole('banner').getByText(/^5/).waitFor();
}
