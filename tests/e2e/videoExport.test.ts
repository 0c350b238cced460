import type { Account } from './accounts.ts';
import { exportOf, give } from './dataExports.ts';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { callAs, collectionOf, profileOf } from './onServer.ts';
import { addVideoAs, filmOf, srtOf } from './videos.ts';
import { lineOf, secondsOf } from './playerPage.ts';
import { giveFilm, harbourLines, progressOf } from './watching.ts';

test('videos go to another account by an export: text, place and kept film; a film of one device is asked for', async ({
  journey,
  expect,
}) => {
  const [from, to] = [await journey.newAccount(), await journey.newAccount()];
  const first = await journey.visit({ account: from });
  await first.page.goto('/home/videoteca');
  const film = filmOf(3);
  const addFilm = async (name: string, keeps: boolean) => {
    const { page } = first;
    await page.getByRole('button', { name: 'Añadir un vídeo' }).click();
    const form = page.getByRole('dialog', { name: 'Añadir un vídeo' });
    await form.getByRole('radio', { name: 'Un archivo' }).click();
    await form.getByLabel('Archivo de vídeo').setInputFiles({ ...film, name: `${name}.webm` });
    if (keeps) await form.getByRole('checkbox', { name: /Guardarlo también en mi cuenta/ }).check();
    await form.getByRole('button', { name: 'Añadir', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  };
  await addFilm('kept', true);
  await addFilm('local', false);
  const id = await addVideoAs(journey.url, from, {
    source: { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' },
    subtitles: srtOf(harbourLines),
    native: srtOf(['El viejo puerto.']),
  });
  const at = Date.now();
  const loop = { start: 4, end: 6 };
  await callAs(journey.url, from, 'saveVideoPosition', {
    videoId: id,
    at,
    seconds: 4.5,
    loop,
    offset: 0.2,
    speed: 0.8,
  });
  await callAs(journey.url, from, 'recordWatching', { videoId: id, seconds: 300 });
  await callAs(journey.url, from, 'finishVideo', { videoId: id });
  await first.page.getByRole('listitem').filter({ hasText: 'The Harbour Film' }).waitFor();
  const idsOf = async (account: Account) => [...(await collectionOf(journey.url, account, 'videos')).keys()].toSorted();
  // The list shows a film before the server has it.
  await expect.poll(async () => (await idsOf(from)).length).toBe(3);
  const ids = await idsOf(from);
  const copy = await exportOf(first.page);

  const { page } = await journey.visit({ account: to });
  const before = await profileOf(journey.url, to);
  await give(page, copy);
  await page.getByText('0 oraciones, 0 libros y 3 vídeos, además de tus ajustes.', { exact: false }).waitFor();
  await expect.poll(() => idsOf(to)).toEqual(ids);
  await expect
    .poll(() => progressOf(journey, to, id))
    .toMatchObject({
      position: { seconds: 4.5 },
      loop: { value: loop },
      offset: { value: 0.2 },
      speed: { value: 0.8 },
      watched: 0,
      finished: false,
    });
  expect(await profileOf(journey.url, to)).toMatchObject({ experiencePoints: before['experiencePoints'] });

  // On another device too: what came in was sent on.
  const other = await journey.visit({ account: to });
  await other.page.goto(`/home/video/${id}`);
  await goTo(page, `/home/video/${id}`);
  for (const each of [page, other.page]) {
    await expect.poll(() => lineOf(each)).toBe('A lantern hung by the window.');
    expect(await secondsOf(each)).toBe(4);
    await goTo(each, '/home/videoteca');
    await each.getByRole('listitem').filter({ hasText: 'kept' }).locator('img').waitFor();
    await each.getByRole('link', { name: /kept/ }).first().click();
    await each.locator('video').waitFor();
  }
  await goTo(page, '/home/videoteca');
  await page.getByRole('link', { name: /local/ }).first().click();
  await page.getByText('El archivo ya no está donde estaba. Elígelo otra vez.').waitFor();
  await giveFilm(page, { ...film, name: 'local.webm' });
  await page.locator('video').waitFor();

  // What is there already stays as it is.
  await callAs(journey.url, to, 'editVideo', { videoId: id, title: 'El puerto' });
  await give(page, copy);
  await page.getByText('0 palabras, 0 oraciones y 0 libros, además de tus ajustes.').waitFor();
  expect((await collectionOf(journey.url, to, 'videos')).get(id)).toMatchObject({ title: 'El puerto' });
});
