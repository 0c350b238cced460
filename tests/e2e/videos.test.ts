import type { Route } from 'playwright';
import { describe } from 'vitest';
import { goTo } from './goTo.ts';
import { test } from './journey.ts';
import { callAs, collectionOf, profileOf, statusesOf } from './onServer.ts';
import { addVideoAs, srtOf } from './videos.ts';
import { isPlaying, lineOf, openWord, secondsOf } from './playerPage.ts';
import { openFilm, progressOf, harbourLines as lines } from './watching.ts';

const youtube = { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' } as const;

describe.concurrent('videos', () => {
  test('a film is watched line by line: whole sentences, words marked, the video waiting for them, also in a window of its own', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
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

    // A reload finds the file again, and the place.
    await page.reload();
    await page.locator('video').waitFor();
    await expect.poll(() => lineOf(page)).toBe('A lantern hung by the window.');

    // A window of its own has the picture and gives it back; the line is still the page's, and so are its words.
    const float = page.getByRole('button', { name: 'Ventana flotante' });
    const isFloating = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null);
    await float.click();
    await expect.poll(isFloating).toBe('VIDEO');
    await openWord(page, 'lantern');
    await page.keyboard.press('Escape');
    await float.click();
    await expect.poll(isFloating).toBe(null);
  });

  test('the transcript follows, is searched, and jumps; new words are marked together and taken back', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    const id = await addVideoAs(journey.url, account, {
      source: youtube,
      subtitles: srtOf(lines.concat(lines, lines)),
    });
    await page.goto(`/home/video/${id}`);
    const transcript = page.getByRole('list', { name: 'Transcripción' });
    await transcript.getByRole('button', { name: '0:20', exact: true }).click();
    await expect.poll(() => lineOf(page)).toBe('A lantern hung by the window.');
    expect(await transcript.locator('[aria-current]').getByRole('button').textContent()).toBe('0:20');

    const search = page.getByRole('searchbox', { name: 'Buscar en la transcripción' });
    await search.fill('MARBLE');
    await page.getByText('3 líneas').waitFor();
    await search.press('Enter');
    await page.getByText('3 de 3').waitFor();
    await search.press('Shift+Enter');
    await page.getByText('2 de 3').waitFor();
    await page.getByRole('button', { name: 'Volver a la línea' }).click();

    await page.getByRole('tab', { name: /^Palabras nuevas/ }).click();
    const words = page.getByRole('list', { name: 'Palabras nuevas' });
    await words.getByRole('checkbox', { name: 'marble', exact: true }).check();
    await words.getByRole('checkbox', { name: 'candle', exact: true }).check();
    await page.getByRole('button', { name: 'Aprender' }).click();
    await expect.poll(async () => (await statusesOf(journey.url, account)).get('candle')).toBe('2');
    expect((await collectionOf(journey.url, account, 'words_en')).get('marble')).toMatchObject({ videoId: id });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(async () => (await statusesOf(journey.url, account)).size).toBe(0);
    await words.getByRole('checkbox', { name: 'marble', exact: true }).waitFor();
  });

  test('place, loop, offset and speed are there on the other device, which follows', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const id = await addVideoAs(journey.url, account, { source: youtube, subtitles: srtOf(lines) });
    const [one, other] = [await journey.visit({ account }), await journey.visit({ account })];
    for (const { page } of [one, other]) {
      await page.goto(`/home/video/${id}`);
      await page.getByRole('list', { name: 'Transcripción' }).waitFor();
    }
    await one.page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
    await one.page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
    await one.page.keyboard.press('l');
    for (let press = 0; press < 3; press++) await one.page.keyboard.press(']');
    await one.page.keyboard.press('-');
    await expect
      .poll(() => progressOf(journey, account, id))
      .toMatchObject({
        position: { seconds: 4 },
        loop: { value: { start: 4, end: 6 } },
        offset: { value: 0.3 },
        speed: { value: 0.95 },
      });
    // Nobody has touched it: it goes along.
    await expect.poll(() => secondsOf(other.page)).toBe(4);
    await other.page.getByText('0,3 s').waitFor();
    await other.page.getByRole('button', { name: 'Velocidad: 0,95' }).waitFor();
    await other.page.getByRole('button', { name: 'Línea en bucle (L)', pressed: true }).waitFor();

    // Both have moved now: the place is offered.
    await other.page.getByRole('button', { name: 'Línea anterior (A)' }).click();
    await expect.poll(async () => Object(await progressOf(journey, account, id)).position.seconds).toBe(0.3);
    await one.page.getByText('En otro dispositivo, en 0:00').waitFor();
    await one.page.getByRole('button', { name: 'Ir a donde lo dejaste' }).click();
    await expect.poll(() => secondsOf(one.page)).toBe(0);
  });

  test('a video watched to its end is rewarded once, by the time that was credited, in a browser without windows of their own for videos', async ({
    journey,
    expect,
  }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    // As Firefox is: of windows of their own for videos it says nothing at all.
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'pictureInPictureEnabled'));
    const id = await openFilm(journey, account, page, 3);
    await page.getByRole('button', { name: 'Pantalla completa' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Ventana flotante' }).count()).toBe(0);
    // The minute that it takes was watched on another device.
    await callAs(journey.url, account, 'recordWatching', { videoId: id, seconds: 90, session: 'other' });
    await page.getByRole('button', { name: /^Reproducir \(/ }).click();
    await expect.poll(() => progressOf(journey, account, id)).toMatchObject({ finished: true });
    expect(await profileOf(journey.url, account)).toMatchObject({ experiencePoints: 15 });
    await page.reload();
    await page.locator('video').waitFor();
    await page.getByRole('button', { name: /^Reproducir \(/ }).click();
    await expect.poll(() => isPlaying(page)).toBe(false);
    expect(await profileOf(journey.url, account)).toMatchObject({ experiencePoints: 15 });
  });
});

test('a sentence of a video leads back to its moment, one kept before moments were to its text, and the list names the video', async ({
  journey,
  expect,
}) => {
  const account = await journey.newAccount();
  const { page } = await journey.visit({ account });
  const id = await addVideoAs(journey.url, account, { source: youtube, subtitles: srtOf([...lines, ...lines]) });
  const sentence = { text: 'Then a marble candle fell.', videoId: id };
  await callAs(journey.url, account, 'saveWord', { lang: 'en', text: 'candle', status: '2', sentence });
  await page.goto(`/home/video/${id}`);
  // Said twice: it was met the second time.
  const transcript = page.getByRole('list', { name: 'Transcripción' });
  await transcript.getByRole('button', { name: '0:12', exact: true }).click();
  await openWord(page, 'lantern');
  await page.keyboard.press('2');
  await expect.poll(async () => (await statusesOf(journey.url, account)).get('lantern')).toBe('2');
  expect([...(await collectionOf(journey.url, account, 'sentences_en')).values()]).toContainEqual(
    expect.objectContaining({ text: 'A lantern hung by the window.', videoId: id, videoSeconds: 12 }),
  );
  await page.keyboard.press('Escape');
  await transcript.getByRole('button', { name: '0:00', exact: true }).click();
  await expect.poll(async () => Object(await progressOf(journey, account, id)).position?.seconds).toBe(0);

  for (const [word, link, second] of [
    ['lantern', 'The Harbour Film, 0:12', 12],
    ['candle', 'The Harbour Film', 6],
  ] as const) {
    await goTo(page, '/home/vocabulario/all');
    const row = page.getByRole('row').filter({ has: page.getByText(word, { exact: true }) });
    await row.getByText('The Harbour Film').waitFor();
    await row.getByText(word, { exact: true }).click();
    await page.getByRole('complementary', { name: 'Detalle' }).getByRole('link', { name: link, exact: true }).click();
    await expect.poll(() => secondsOf(page)).toBe(second);
    await expect.poll(() => lineOf(page)).toContain(word);
  }
  // Looking is no watching: the place is where it was left.
  await page.goto(`/home/video/${id}`);
  await expect.poll(() => secondsOf(page)).toBe(0);
});

/** A stand-in for YouTube's frame: it answers the messages of the IFrame API as the real one does. */
function youtubeStandIn(behaviour: string): (route: Route) => Promise<void> {
  const script = `
    let time = 0, state = -1, from = 0, rate = 1;
    const post = (message) => parent.postMessage(JSON.stringify(message), '*');
    const now = () => state === 1 ? time + (performance.now() - from) / 1000 * rate : time;
    const report = () => post({ event: 'infoDelivery', info: { currentTime: now(), duration: 20, playerState: state, videoData: { title: 'Del vídeo' } } });
    addEventListener('message', ({ data }) => {
      const { event, func, args } = JSON.parse(data);
      if (event === 'listening') { post({ event: 'onReady' }); ${behaviour} report(); setInterval(report, 250); }
      if (func === 'playVideo') { time = now(); from = performance.now(); state = 1; }
      if (func === 'pauseVideo') { time = now(); state = 2; }
      if (func === 'seekTo') { time = args[0]; from = performance.now(); }
      if (func === 'setPlaybackRate') { time = now(); from = performance.now(); rate = args[0]; }
      if (func) { post({ event: 'onStateChange', info: state }); report(); }
    });`;
  return (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><body style="background:#246"><script>${script}</script>`,
    });
}

const host = 'https://www.youtube-nocookie.com/**';

describe.concurrent('YouTube', () => {
  test('is asked nothing before a press, and then plays under our lines', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    const requests: { url: string; referer: string | undefined }[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(journey.url) && !request.url().startsWith('blob:'))
        requests.push({ url: request.url(), referer: request.headers()['referer'] });
    });
    await page.route(host, youtubeStandIn(''));
    const id = await addVideoAs(journey.url, account, {
      source: youtube,
      title: 'Vídeo sin título',
      subtitles: srtOf(lines),
    });
    await page.goto(`/home/video/${id}`);
    await page.getByText(/Google recibe tu dirección IP/).waitFor();
    await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
    expect(requests).toEqual([]);

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

    await openWord(page, 'quiet');
    await expect.poll(() => isPlaying(page)).toBe(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.getByRole('list', { name: 'Transcripción' }).getByRole('button', { name: '0:06', exact: true }).click();
    await expect.poll(() => lineOf(page)).toBe('Then a marble candle fell.');
    await page.keyboard.press('Space');
    await expect.poll(() => isPlaying(page)).toBe(false);
    await expect.poll(() => progressOf(journey, account, id)).toMatchObject({ position: expect.anything() });
  });

  test('its errors are said in a sentence each, and the transcript stays', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const { page } = await journey.visit({ account });
    await page.goto('/home');
    for (const [youtubeId, code, sentence] of [
      ['dQw4w9WgXc0', 100, 'Este vídeo es privado o ya no está.'],
      ['dQw4w9WgXc4', 150, 'Su autor no deja verlo fuera de YouTube.'],
      ['dQw4w9WgXc8', 5, 'YouTube no puede poner este vídeo ahora. Prueba otra vez.'],
    ] as const) {
      await page.unroute(host);
      await page.route(host, youtubeStandIn(`post({ event: 'onError', info: ${code} }); return;`));
      const title = `Error ${code}`;
      const source = { kind: 'youtube', youtubeId } as const;
      const id = await addVideoAs(journey.url, account, { source, title, subtitles: srtOf(lines) });
      await goTo(page, `/home/video/${id}`);
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('button', { name: 'Cargar desde YouTube' }).click();
      await page.getByText(sentence).waitFor();
      await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
      await expect.poll(() => secondsOf(page)).toBe(2);
      await openWord(page, 'quiet');
    }
  });

  test('without a connection it says so, and the transcript opens', async ({ journey, expect }) => {
    const account = await journey.newAccount();
    const visit = await journey.visit({ account, offlineShell: true });
    const { page } = visit;
    const id = await addVideoAs(journey.url, account, { source: youtube, subtitles: srtOf(lines) });
    await page.goto(`/home/video/${id}`);
    await page.getByRole('list', { name: 'Transcripción' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    visit.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)|net::/);
    await visit.context.setOffline(true);
    await page.getByRole('button', { name: 'Cargar desde YouTube' }).click();
    await page.getByText('No podemos conectar con YouTube. La transcripción sigue aquí.').waitFor();
    await page.getByRole('button', { name: 'Línea siguiente (D)' }).click();
    await expect.poll(() => lineOf(page)).toContain('quiet');
  });
});
