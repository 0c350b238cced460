import { BlobReader, BlobWriter, TextReader, TextWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import type { Page } from 'playwright';
import { describe } from 'vitest';
import { z } from 'zod';
import type { Account } from './accounts.ts';
import { openBook, smallNovel } from './books.ts';
import { exportOf, give } from './dataExports.ts';
import { addBookAs, bookIdIn } from './givenBook.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { newPairingCode, pairBy } from './pairing.ts';
import { step } from './step.ts';
import type { Walker } from './walker.ts';
import { callAs, collectionOf, hasFileAs, profileOf, statusesOf } from './onServer.ts';
import { placeOf } from './openPage.ts';
import { lineOf, secondsOf } from './playerPage.ts';
import { addVideoAs, filmOf, srtOf } from './videos.ts';
import { giveFilm, harbourLines } from './watching.ts';

const title = 'The Quiet Harbour';
const film = filmOf(3);
const bookmark = {
  kind: 'bookmark',
  locator: { section: 'OEBPS/section-2.xhtml', block: 3, offset: 0 },
  text: 'The old window',
  createdAt: 5,
} as const;
const loop = { start: 4, end: 6 };

/** The same export with its data changed. */
async function altered(buffer: Buffer, change: (data: Record<string, unknown>) => void): Promise<Buffer> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(buffer)])));
  const writer = new ZipWriter(new BlobWriter());
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    if (entry.filename === 'datos.json') {
      const data = z.record(z.string(), z.unknown()).parse(JSON.parse(await entry.getData(new TextWriter())));
      change(data);
      await writer.add(entry.filename, new TextReader(JSON.stringify(data)));
    } else {
      await writer.add(entry.filename, new BlobReader(await entry.getData(new BlobWriter())));
    }
  }
  return Buffer.from(await (await writer.close()).arrayBuffer());
}

/** As if the learner had earned more than they have. */
function boast(data: Record<string, unknown>): void {
  data['profile'] = {
    ...z.record(z.string(), z.unknown()).parse(data['profile']),
    experiencePoints: 60_000,
    level: 20,
    gems: 9_999,
    gemsEarned: 9_999,
    achievements: ['words-1000'],
    streak: { current: 100, lastPracticeDate: '2026-01-01' },
  };
}

function rewards(profile: Readonly<Record<string, unknown>>): unknown {
  const names = ['experiencePoints', 'level', 'gems', 'gemsEarned', 'achievements', 'streak', 'wordsMarkedCount'];
  return names.map((name) => profile[name]);
}

/** A book, five words and a video with its place, all brought by another device. @returns the video's id */
async function fill(url: string, account: Account): Promise<string> {
  const bookId = bookIdIn(await addBookAs(url, account, await smallNovel(title)));
  await callAs(url, account, 'saveAnnotation', { bookId, annotation: { ...bookmark, fileId: bookId } });
  await callAs(url, account, 'saveWord', {
    lang: 'en',
    text: 'harbour',
    status: '5',
    notes: 'puerto',
    sentence: { text: 'The old harbour was there.' },
  });
  await callAs(url, account, 'saveWords', {
    lang: 'en',
    texts: ['candle', 'window', 'marble', 'lantern'],
    status: '2',
  });
  await callAs(url, account, 'updateProfile', { dailyGoal: 50 });
  const videoId = await addVideoAs(url, account, {
    source: { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' },
    subtitles: srtOf(harbourLines),
    native: srtOf(['El viejo puerto.']),
  });
  const place = { seconds: 4.5, loop, offset: 0.2, speed: 0.8 };
  await callAs(url, account, 'saveVideoPosition', { videoId, at: Date.now(), ...place });
  await callAs(url, account, 'recordWatching', { videoId, seconds: 300 });
  await callAs(url, account, 'finishVideo', { videoId });
  return videoId;
}

async function addFilm(page: Page, name: string, keeps: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Añadir un vídeo' }).click();
  const form = page.getByRole('dialog', { name: 'Añadir un vídeo' });
  await form.getByRole('radio', { name: 'Un archivo' }).click();
  await form.getByLabel('Archivo de vídeo').setInputFiles({ ...film, name: `${name}.webm` });
  if (keeps) await form.getByRole('checkbox', { name: /Guardarlo también en mi cuenta/ }).check();
  await form.getByRole('button', { name: 'Añadir', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();
}

const videosOf = (url: string, account: Account) => collectionOf(url, account, 'videos');

describe.concurrent('an export', () => {
  test('brings everything but rewards into another account; a damaged one changes nothing', async ({
    journey,
    expect,
  }) => {
    const { url } = journey;
    const [from, account] = [await journey.newAccount(), await journey.newAccount()];
    const videoId = await fill(url, from);
    await pairBy(url, await newPairingCode(url, from), 'Firefox en Ubuntu');
    const first = (await journey.visit({ account: from })).page;
    await step('the account has all that is to be exported', async () => {
      await first.goto('/home/videoteca');
      await addFilm(first, 'kept', true);
      await addFilm(first, 'local', false);
      // The list shows a film before the server has it.
      await expect.poll(async () => (await videosOf(url, from)).size).toBe(3);
      await goTo(first, '/home/biblioteca');
      await first.getByRole('link', { name: title }).waitFor();
    });
    const whole = await exportOf(first);
    await step('an export has the book and the data', async () => {
      const listed = await new ZipReader(new BlobReader(new Blob([new Uint8Array(whole)]))).getEntries();
      const names = listed.map(({ filename }) => filename).filter((name) => !name.startsWith('archivos/internos/'));
      expect(names).toEqual(expect.arrayContaining(['datos.json', `archivos/${title}.epub`]));
      const data = listed.find(({ filename }) => filename === 'datos.json');
      const text = data && !data.directory ? await data.getData(new TextWriter()) : '{}';
      expect(JSON.parse(text)).toMatchObject({ others: { devices: [{ name: 'Firefox en Ubuntu' }] } });
    });
    const copy = await altered(whole, boast);

    const { page } = await journey.visit({ account });
    await callAs(url, account, 'saveWord', { lang: 'en', text: 'candle', status: '3' });
    const before = await profileOf(url, account);
    await step('a damaged export changes nothing', () => giveDamaged({ page, url, account, expect }, copy));
    await step('words and settings come, rewards do not', async () => {
      await give(page, copy);
      await page.getByText('4 palabras, 1 oración, 1 libro y 3 vídeos, además de tus ajustes.').waitFor();
      await expect
        .poll(async () => Object.fromEntries(await statusesOf(url, account)))
        .toEqual({ harbour: '5', candle: '3', window: '2', marble: '2', lantern: '2' });
      const after = await profileOf(url, account);
      expect(rewards(after)).toEqual(rewards(before));
      expect(after).toMatchObject({ dailyGoal: 50 });
    });

    await step('the book comes with its marks, and opens', async () => {
      const [fileId = ''] = (await collectionOf(url, account, 'books')).keys();
      await expect
        .poll(async () => [...(await collectionOf(url, account, `annotations_${fileId}`)).values()])
        .toEqual([{ ...bookmark, fileId }]);
      await goTo(page, '/home/biblioteca');
      await openBook(page, title);
      await placeOf(page, 'harbour');
    });
    await step('the videos come with their text, place and film', () =>
      watchWhatCame({ page, url, account, expect }, videoId),
    );
    await step('given again it changes nothing, and brings back what was removed', () =>
      giveAgain({ page, url, account, expect }, copy, videoId),
    );
  });
});

/** A damaged copy changes nothing and says so; what is damaged is a table of readExport.test.ts. */
async function giveDamaged({ page, url, account, expect }: Walker, copy: Buffer): Promise<void> {
  await page.goto('/home/configuracion/datos');
  await page.getByRole('button', { name: 'Importar una copia' }).waitFor();
  // The visit begins the account's day, which the profile notes.
  await expect
    .poll(async () => {
      const { dayBegunAt, createdAt } = await profileOf(url, account);
      return dayBegunAt !== createdAt;
    })
    .toBe(true);
  const before = await profileOf(url, account);
  await goTo(page, '/home/configuracion/cuenta');
  await page.getByLabel('Contraseña actual').waitFor();
  await give(page, copy.subarray(0, copy.length / 2));
  await page
    .getByRole('alert')
    .getByText('Este archivo no es una copia de Glosa, o está dañado. No se ha cambiado nada.')
    .waitFor();
  expect(await profileOf(url, account)).toEqual(before);
  await goTo(page, '/home/configuracion/cuenta');
  await page.getByLabel('Contraseña actual').waitFor();
}

/** The videos have their text and place, and the server has the film that is kept; a film of one device is asked for. */
async function watchWhatCame({ page, url, account, expect }: Walker, id: string): Promise<void> {
  await expect
    .poll(async () => (await collectionOf(url, account, 'videoProgress')).get(id))
    .toMatchObject({
      position: { seconds: 4.5 },
      loop: { value: loop },
      offset: { value: 0.2 },
      speed: { value: 0.8 },
      watched: 0,
      finished: false,
    });
  const keptFile = async () => {
    const kept = [...(await videosOf(url, account)).values()].find(({ fileId }) => fileId);
    return kept && hasFileAs(url, account, String(kept['fileId']));
  };
  await expect.poll(keptFile).toBe(true);
  await goTo(page, `/home/video/${id}`);
  await expect.poll(() => lineOf(page)).toBe('A lantern hung by the window.');
  expect(await secondsOf(page)).toBe(4);
  await goTo(page, '/home/videoteca');
  await page.getByRole('listitem').filter({ hasText: 'kept' }).locator('img').waitFor();
  await page.getByRole('link', { name: /kept/ }).first().click();
  await page.locator('video').waitFor();
  await goTo(page, '/home/videoteca');
  await page.getByRole('link', { name: /local/ }).first().click();
  await page.getByText('El archivo ya no está donde estaba. Elígelo otra vez.').waitFor();
  await giveFilm(page, { ...film, name: 'local.webm' });
  await page.locator('video').waitFor();
}

/** Leaves what is there already as it is; what was removed comes back until that is undone. */
async function giveAgain({ page, url, account, expect }: Walker, copy: Buffer, videoId: string): Promise<void> {
  const booksOf = () => collectionOf(url, account, 'books');
  // This browser decides by what it has heard of which are there already.
  await goTo(page, '/home/biblioteca');
  await page.getByRole('link', { name: title }).waitFor();
  await callAs(url, account, 'editVideo', { videoId, title: 'El puerto' });
  await callAs(url, account, 'removeBook', { bookId: [...(await booksOf()).keys()][0] ?? '' });
  await page.getByRole('link', { name: title }).waitFor({ state: 'detached' });
  await give(page, copy);
  await page.getByText('0 palabras, 0 oraciones y 1 libro, además de tus ajustes.').waitFor();
  expect((await videosOf(url, account)).get(videoId)).toMatchObject({ title: 'El puerto' });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Todo está como antes').waitFor();
  await expect.poll(async () => (await booksOf()).size).toBe(0);
}
