import { afterEach, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { videoId } from '#domain/videos/video.ts';
import type { AccountStore } from '../accountStore.ts';
import { chooseLocalVideoAgain, keepLocalVideo, openLocalVideo, sourceOfFile } from './localVideos.ts';
import { localAccounts } from '../testing/localAccounts.ts';

const { account, tab, clear } = localAccounts();
afterEach(clear);

const film = new File(['the film'], 'film.webm', { type: 'video/webm' });
const video = { source: sourceOfFile(film), fileId: null };
const id = videoId(video.source);

async function textOf(store: AccountStore): Promise<string> {
  const opened = await openLocalVideo(store, id, video);
  if (!('file' in opened)) throw new Error('The browser asks for leave first');
  return opened.file.text();
}

/** The copies that this browser has of an account's videos. */
async function copies(store: AccountStore): Promise<string[]> {
  const root = await navigator.storage.getDirectory();
  const videos = await root.getDirectoryHandle('videos', { create: true });
  const folder = await videos.getDirectoryHandle(store.uid, { create: true });
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

/** A file somewhere on this device, with its handle; the private file system stands for the disk. */
async function handleOf(text: string): Promise<FileSystemFileHandle> {
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle(`${crypto.randomUUID()}.webm`, { create: true });
  const writable = await handle.createWritable();
  await writable.write(text);
  await writable.close();
  return handle;
}

test('a copy that was never written is no file: it is asked for again', async () => {
  const store = tab(await account());
  await copies(store);
  const root = await navigator.storage.getDirectory();
  const folder = await (await root.getDirectoryHandle('videos')).getDirectoryHandle(store.uid);
  // As a tab leaves it that is killed before the first byte.
  await folder.getFileHandle(id, { create: true });
  await expect(openLocalVideo(store, id, video)).rejects.toThrow(new Refusal('video-file-moved'));
  await chooseLocalVideoAgain(store, id, video, { file: film });
  expect(await textOf(store)).toBe('the film');
});

test('a file that was renamed is the same file; one of another size is not', async () => {
  const store = tab(await account());
  await expect(
    chooseLocalVideoAgain(store, id, video, { file: new File(['the other film'], film.name) }),
  ).rejects.toThrow(new Refusal('video-file-other'));
  expect(await copies(store)).toEqual([]);
  await chooseLocalVideoAgain(store, id, video, { file: new File([film], 'Holidays.webm') });
  expect(await textOf(store)).toBe('the film');
});

test('a file with a handle is not copied, and the copy from before goes', async () => {
  const store = tab(await account());
  await keepLocalVideo(store, id, { file: film });
  expect(await copies(store)).toEqual([id]);
  const handle = await handleOf('the film');
  await chooseLocalVideoAgain(store, id, video, { file: await handle.getFile(), handle });
  expect(await copies(store)).toEqual([]);
  expect(await textOf(store)).toBe('the film');

  // The file was moved, and this time no handle came with it: the old one is not asked about again.
  await (await navigator.storage.getDirectory()).removeEntry(handle.name);
  await chooseLocalVideoAgain(store, id, video, { file: film });
  expect(await copies(store)).toEqual([id]);
  expect(await store.files.getDerived(id, 'handle')).toBe(null);
});

test('a file that cannot be read to its end leaves no half of a copy, and the whole one from before where it was', async () => {
  const store = tab(await account());
  const broken = new File([film], film.name);
  // As a disk that is pulled out while it is read: the browser fails the stream in the same way.
  Object.defineProperty(broken, 'stream', {
    value: () =>
      new ReadableStream({ pull: (controller) => controller.error(new DOMException('', 'NotReadableError')) }),
  });
  await expect(keepLocalVideo(store, id, { file: broken })).rejects.toThrow(new Refusal('storage-unavailable'));
  expect(await copies(store)).toEqual([]);
  await keepLocalVideo(store, id, { file: film });
  await expect(keepLocalVideo(store, id, { file: broken })).rejects.toThrow(new Refusal('storage-unavailable'));
  expect(await textOf(store)).toBe('the film');
});
