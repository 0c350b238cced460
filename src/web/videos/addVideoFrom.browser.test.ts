import { afterEach, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { filesOfVideo, videoRef, type Video } from '#domain/videos/video.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import {
  chooseLocalVideoAgain,
  forgetLocalVideo,
  openLocalVideo,
  sourceOfFile,
} from '#web/platform/localVideos/localVideos.ts';
import { localAccounts } from '#web/platform/testing/localAccounts.ts';
import { addVideoFrom, type NewVideo } from './addVideoFrom.ts';
import { changeSubtitles } from './changeSubtitles.ts';
import { loadCues } from './loadCues.ts';
import { parseSubtitles } from './parseSubtitles.ts';

const { account, tab, clear } = localAccounts();
afterEach(clear);

const source = { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' } as const;
const empty: NewVideo = {
  source,
  title: ' The sea ',
  language: 'en',
  duration: null,
  cover: null,
  subtitles: null,
  native: null,
};

async function videoOf(store: AccountStore, id: string): Promise<Video> {
  store.watch(videoRef(id), () => undefined);
  await expect.poll(() => store.peek(videoRef(id))).toBeTruthy();
  const video = store.peek(videoRef(id));
  if (!video) throw new Error('There is no such video');
  return video;
}

test('a video of 4,000 lines comes in with its lines and counts, and its shares follow what is marked', async () => {
  const store = tab(await account());
  const text = Array.from({ length: 4_000 }, (_, at) => {
    const time = `${Math.floor(at / 1_200)}:${String(Math.floor(at / 20) % 60).padStart(2, '0')}:${String((at % 20) * 3).padStart(2, '0')}`;
    return `${at + 1}\n0${time},000 --> 0${time},900\nThe whale ${at % 2 ? 'swims' : 'sleeps'}.\n`;
  }).join('\n');
  const subtitles = await parseSubtitles(new Blob([text]));
  const native = await parseSubtitles('00:01 --> 00:02\nLa ballena.');
  const id = await addVideoFrom(store, { ...empty, subtitles, native });
  const video = await videoOf(store, id);
  expect(video).toMatchObject({ title: 'The sea', lineCount: 4_000, wordCount: 12_000, uniqueWords: 4 });
  expect(video.duration).toBeGreaterThan(3 * 3_600);
  expect(await loadCues(store, video.trackId ?? '')).toEqual(subtitles.cues);
  expect(await loadCues(store, video.nativeTrackId ?? '')).toEqual(native.cues);

  await store.call('saveWord', { lang: 'en', text: 'whale', status: '5' });
  await store.call('saveWord', { lang: 'en', text: 'swims', status: '2' });
  await expect
    .poll(async () => (await store.query('videoCoverage', {})).answer.get(id))
    .toEqual({ known: 4_000 / 12_000, learning: 2_000 / 12_000, new: 6_000 / 12_000 });
  expect((await store.query('coverage', {})).answer.size).toBe(0);
});

test('a video that is there already is refused and keeps its files', async () => {
  const store = tab(await account());
  const subtitles = await parseSubtitles('00:01 --> 00:02\nThe whale.');
  const id = await addVideoFrom(store, { ...empty, subtitles });
  await expect(addVideoFrom(store, { ...empty, subtitles })).rejects.toThrow(new Refusal('video-duplicate'));
  const other = await parseSubtitles('00:01 --> 00:02\nAnother.');
  await expect(addVideoFrom(store, { ...empty, subtitles: other })).rejects.toThrow(new Refusal('video-duplicate'));
  const files = filesOfVideo(await videoOf(store, id));
  expect(await Promise.all(files.map(async (file) => (await store.files.kept(file)) !== null))).toEqual([true, true]);
});

test('other subtitles and another language count the words anew', async () => {
  const store = tab(await account());
  const id = await addVideoFrom(store, empty);
  const subtitles = await parseSubtitles("00:01 --> 00:09\nL'homme et l'eau.");
  await changeSubtitles(store, id, await videoOf(store, id), { subtitles });
  await expect.poll(() => store.peek(videoRef(id))).toMatchObject({ language: 'en', duration: 9, lineCount: 1 });
  const english = await videoOf(store, id);
  await changeSubtitles(store, id, english, { language: 'fr', native: subtitles });
  await expect.poll(() => store.peek(videoRef(id))).toMatchObject({ language: 'fr', wordCount: 5 });
  expect((await videoOf(store, id)).wordCount).not.toBe(english.wordCount);
  expect((await videoOf(store, id)).nativeTrackId).toBe(english.trackId);
});

test('a file of this device is opened again, missed when it went, and known again', async () => {
  const uid = await account();
  const store = tab(uid);
  const file = new File(['the film'], 'film.webm', { type: 'video/webm' });
  const video = { ...empty, source: sourceOfFile(file), local: { file } };
  const id = await addVideoFrom(store, video);
  const kept = await videoOf(store, id);
  const opened = await openLocalVideo(store, id, kept);
  expect('file' in opened && (await opened.file.text())).toBe('the film');

  await forgetLocalVideo(store, id);
  await expect(openLocalVideo(store, id, kept)).rejects.toThrow(new Refusal('video-file-moved'));
  const other = new File(['another'], 'film.webm');
  await expect(chooseLocalVideoAgain(store, id, kept, { file: other })).rejects.toThrow(
    new Refusal('video-file-other'),
  );
  await chooseLocalVideoAgain(store, id, kept, { file });
  expect(await openLocalVideo(store, id, kept)).toHaveProperty('file');

  await store.erase();
  const again = tab(uid);
  await expect(openLocalVideo(again, id, kept)).rejects.toThrow(new Refusal('video-file-moved'));
});

test('a handle is kept instead of a copy, and a file that changed under it is missed', async () => {
  const store = tab(await account());
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle(`${crypto.randomUUID()}.webm`, { create: true });
  const write = async (text: string) => {
    const writable = await handle.createWritable();
    await writable.write(text);
    await writable.close();
  };
  await write('the film');
  const file = await handle.getFile();
  const id = await addVideoFrom(store, { ...empty, source: sourceOfFile(file), local: { file, handle } });
  const video = await videoOf(store, id);
  expect(await openLocalVideo(store, id, video)).toHaveProperty('file');
  await write('another film altogether');
  await expect(openLocalVideo(store, id, video)).rejects.toThrow(new Refusal('video-file-moved'));
  await folder.removeEntry(handle.name);
  await expect(openLocalVideo(store, id, video)).rejects.toThrow(new Refusal('video-file-moved'));
});

test('a file that is kept in the account is had from there', async () => {
  const store = tab(await account());
  const file = new File(['the film'], 'film.webm', { type: 'video/webm' });
  const id = await addVideoFrom(store, {
    ...empty,
    source: sourceOfFile(file),
    local: { file },
    isKeptInAccount: true,
  });
  const video = await videoOf(store, id);
  expect(video.fileId).toMatch(/^[\da-f]{64}$/);
  await forgetLocalVideo(store, id);
  const opened = await openLocalVideo(store, id, video);
  expect('file' in opened && (await opened.file.text())).toBe('the film');
});
