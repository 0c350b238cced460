import type { Page } from 'playwright';
import { describe, type ExpectStatic } from 'vitest';
import type { Account } from './accounts.ts';
import { goTo } from './goTo.ts';
import { test, type Journey } from './journey.ts';
import { callAs, collectionOf, profileOf, statusesOf } from './onServer.ts';
import { step } from './step.ts';
import { addVideoAs, filmOf, srtOf } from './videos.ts';
import { isPlaying, lineOf, openWord, secondsOf } from './playerPage.ts';
import { giveFilm, harbourLines as lines, openFilm, progressOf } from './watching.ts';

const youtube = { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' } as const;

describe('videos', () => {
  test('are watched by their lines, go on elsewhere and are paid once', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    const id = await step('a film is watched line by line, and again after a reload', () =>
      watchFilm(journey, expect, account, page),
    );
    await step('its transcript shows, repeats and keeps lines', () => useTranscript(journey, expect, account, page));

    const other = await journey.visit({ account });
    await step('the other device opens it', async () => {
      await other.page.goto(`/home/video/${id}`);
      await giveFilm(other.page, filmOf(7));
      await other.page.locator('video').waitFor();
      await goTo(page, `/home/video/${id}`);
      await page.locator('video').waitFor();
    });
    await step('the other device follows until it is moved itself', () =>
      follow(journey, expect, account, id, [page, other.page]),
    );
    await step('watched to the end on both it is paid once', () =>
      playTogether(journey, expect, account, id, [page, other.page]),
    );
    await step('lines that were heard count for their words, one that is learned not', async () => {
      await goTo(page, '/home/videoteca');
      const heard = async () => {
        const words = (await collectionOf(journey.url, account, 'exposures')).get('en')?.['words'] ?? {};
        return Object.entries(words).filter(([, [pages, , lines]]) => pages === 0 && lines > 0);
      };
      await expect.poll(async () => (await heard()).length).toBeGreaterThan(3);
      expect((await heard()).map(([key]) => key)).not.toContain('candle');
    });
  });
});

/** A film of this device, by keys: the first of the account's words and sentences. */
async function watchFilm(journey: Journey, expect: ExpectStatic, account: Account, page: Page): Promise<string> {
  const id = await openFilm(journey, account, page, 7);
  expect(await lineOf(page)).toBe('The old harbour was quiet, and nobody came.');

  await page.keyboard.press('d');
  await expect.poll(() => secondsOf(page)).toBe(2);
  await page.keyboard.press('Space');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await openWord(page, 'harbour');
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.keyboard.press('2');
  await expect.poll(async () => (await statusesOf(journey.url, account)).get('harbour')).toBe('2');
  await page.keyboard.press('Escape');
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.keyboard.press('Space');

  const word = (await collectionOf(journey.url, account, 'words_en')).get('harbour');
  expect(word).toMatchObject({ videoId: id });
  const sentences = [...(await collectionOf(journey.url, account, 'sentences_en')).values()];
  expect(sentences).toMatchObject([{ text: 'The old harbour was quiet, and nobody came.', videoId: id }]);
  expect(await profileOf(journey.url, account)).toMatchObject({
    youtubeWordsCount: 1,
    achievements: expect.arrayContaining(['video-word-1']),
  });

  // One's own language while S is held; the whole of the sentence, though it is cut elsewhere.
  await page.keyboard.press('a');
  await page.keyboard.down('s');
  await page.getByText('El viejo puerto estaba tranquilo, y nadie vino.').waitFor();
  await page.keyboard.up('s');
  await page.getByRole('button', { name: /Ver en español/ }).waitFor();

  // It stops after the line, and the arrows go over its words.
  await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
  await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: /^Reproducir \(/ }).click();
  await expect.poll(() => isPlaying(page)).toBe(false);
  expect(await lineOf(page)).toBe('A lantern hung by the window.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('5');
  await expect.poll(async () => (await statusesOf(journey.url, account)).get('lantern')).toBe('5');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await statusesOf(journey.url, account)).has('lantern')).toBe(false);

  // A window of its own has the picture and gives it back; the line is still the page's, and so are its words.
  const float = page.getByRole('button', { name: 'Ventana flotante' });
  const isFloating = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null);
  await float.click();
  await expect.poll(isFloating).toBe('VIDEO');
  await openWord(page, 'lantern');
  await page.keyboard.press('Escape');
  await float.click();
  await expect.poll(isFloating).toBe(null);

  // A reload finds the file again, and the place; as Firefox is, the browser says nothing at all of windows for videos now.
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'pictureInPictureEnabled'));
  await page.reload();
  await page.locator('video').waitFor();
  await expect.poll(() => lineOf(page)).toBe('A lantern hung by the window.');
  await page.getByRole('button', { name: 'Pantalla completa' }).first().waitFor();
  expect(await float.count()).toBe(0);
  // It stops after no line from here on.
  await page.keyboard.press('p');
  return id;
}

/** A video whose lines are said three times, of which a sentence was kept before; the words of the film are known by now. */
async function useTranscript(journey: Journey, expect: ExpectStatic, account: Account, page: Page): Promise<void> {
  const talk = lines.with(2, 'A kettle hung by the window.');
  const id = await addVideoAs(journey.url, account, {
    source: youtube,
    title: 'The Harbour Talk',
    subtitles: srtOf([...talk, ...talk, ...talk]),
  });
  const sentence = { text: 'Then a marble candle fell.', videoId: id };
  await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'candle', status: '2', sentence });
  await goTo(page, `/home/video/${id}`);
  await page.getByRole('heading', { name: 'The Harbour Talk' }).waitFor();
  const transcript = page.getByRole('list', { name: 'Transcripción' });
  await transcript.getByRole('button', { name: '0:20', exact: true }).click();
  await expect.poll(() => lineOf(page)).toBe('A kettle hung by the window.');
  expect(await transcript.locator('[aria-current]').getByRole('button').textContent()).toBe('0:20');

  const search = page.getByRole('searchbox', { name: 'Buscar en la transcripción' });
  await search.fill('MARBLE');
  await page.getByText('3 líneas').waitFor();
  await search.press('Enter');
  await page.getByText('3 de 3').waitFor();
  await search.press('Shift+Enter');
  await page.getByText('2 de 3').waitFor();
  await page.getByRole('button', { name: 'Volver a la línea' }).click();
  await search.fill('');

  await page.getByRole('tab', { name: /^Palabras nuevas/ }).click();
  const words = page.getByRole('list', { name: 'Palabras nuevas' });
  await words.getByRole('checkbox', { name: 'marble', exact: true }).check();
  await words.getByRole('checkbox', { name: 'window', exact: true }).check();
  await page.getByRole('button', { name: 'Aprender' }).click();
  await expect.poll(async () => (await statusesOf(journey.url, account)).get('window')).toBe('2');
  expect((await collectionOf(journey.url, account, 'words_en')).get('marble')).toMatchObject({ videoId: id });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect
    .poll(async () => Object.fromEntries(await statusesOf(journey.url, account)))
    .toEqual({ harbour: '2', candle: '2' });
  await words.getByRole('checkbox', { name: 'marble', exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Transcripción' }).click();

  // Said three times: it was met the second time.
  await transcript.getByRole('button', { name: '0:12', exact: true }).click();
  await openWord(page, 'kettle');
  await page.keyboard.press('2');
  await expect.poll(async () => (await statusesOf(journey.url, account)).get('kettle')).toBe('2');
  expect([...(await collectionOf(journey.url, account, 'sentences_en')).values()]).toContainEqual(
    expect.objectContaining({ text: 'A kettle hung by the window.', videoId: id, videoSeconds: 12 }),
  );
  await page.keyboard.press('Escape');
  await transcript.getByRole('button', { name: '0:00', exact: true }).click();
  await expect.poll(async () => Object(await progressOf(journey, account, id)).position?.seconds).toBe(0);
  // A line without a second is found by its text: findSentence.test.ts.
  await goTo(page, '/home/vocabulario/all');
  const row = page.getByRole('row').filter({ has: page.getByText('kettle', { exact: true }) });
  await row.getByText('The Harbour Talk').waitFor();
  await row.getByText('kettle', { exact: true }).click();
  const detail = page.getByRole('complementary', { name: 'Detalle' });
  await detail.getByRole('link', { name: 'The Harbour Talk, 0:12', exact: true }).click();
  await expect.poll(() => secondsOf(page)).toBe(12);
  await expect.poll(() => lineOf(page)).toContain('kettle');
  // Looking is no watching: the place is where it was left.
  await goTo(page, '/home/videoteca');
  await page.getByRole('listitem').getByRole('link', { name: 'The Harbour Talk' }).last().click();
  await expect.poll(() => secondsOf(page)).toBe(0);
}

/** The work of one device is there on the other, which goes along until it is moved itself. */
async function follow(
  journey: Journey,
  expect: ExpectStatic,
  account: Account,
  id: string,
  [one, other]: readonly [one: Page, other: Page],
): Promise<void> {
  await one.getByRole('list', { name: 'Transcripción' }).getByRole('button', { name: '0:00', exact: true }).click();
  await one.getByRole('button', { name: 'Línea siguiente (D)' }).click();
  await one.getByRole('button', { name: 'Línea siguiente (D)' }).click();
  await one.keyboard.press('l');
  for (let press = 0; press < 3; press++) await one.keyboard.press(']');
  await one.keyboard.press('-');
  await expect
    .poll(() => progressOf(journey, account, id))
    .toMatchObject({
      position: { seconds: 4 },
      loop: { value: { start: 4, end: 6 } },
      offset: { value: 0.3 },
      speed: { value: 0.95 },
    });
  // Nobody has touched it: it goes along.
  await expect.poll(() => secondsOf(other)).toBe(4);
  await other.getByText('0,3 s').waitFor();
  await other.getByRole('button', { name: 'Velocidad: 0,95' }).waitFor();
  await other.getByRole('button', { name: 'Línea en bucle (L)', pressed: true }).waitFor();

  // Both have moved now: the place is offered.
  await other.getByRole('button', { name: 'Línea anterior (A)' }).click();
  await expect.poll(async () => Object(await progressOf(journey, account, id)).position.seconds).toBe(0.3);
  await one.getByText('En otro dispositivo, en 0:00').waitFor();
  await one.getByRole('button', { name: 'Ir a donde lo dejaste' }).click();
  await expect.poll(() => secondsOf(one)).toBe(0);
  await one.keyboard.press('l');
  for (const page of [one, other])
    await page.getByRole('button', { name: 'Línea en bucle (L)', pressed: false }).waitFor();
}

/** On two devices at once, to the end, which is rewarded once. */
async function playTogether(
  journey: Journey,
  expect: ExpectStatic,
  account: Account,
  id: string,
  pages: readonly Page[],
): Promise<void> {
  const watched = async () => Number(Object(await progressOf(journey, account, id)).watched ?? 0);
  const points = async () => Number((await profileOf(journey.url, account))['experiencePoints']);
  const [watchedBefore, pointsBefore] = [await watched(), await points()];
  // Both were there for the same minute and a half: it counts once.
  for (const session of ['one', 'other'])
    await callAs(journey.url, account, 'recordWatching', { videoId: id, seconds: 90, session });
  expect((await watched()) - watchedBefore).toBeLessThan(100_000);

  for (const page of pages) {
    await page.getByRole('list', { name: 'Transcripción' }).getByRole('button', { name: '0:04' }).click();
    await page.getByRole('button', { name: /^Reproducir \(/ }).click();
  }
  for (const page of pages) await expect.poll(() => isPlaying(page)).toBe(false);
  await expect.poll(() => progressOf(journey, account, id)).toMatchObject({ finished: true });
  await expect.poll(points).toBe(pointsBefore + 15);
}
