import { afterEach, expect, test } from 'vitest';
import { bookRef, type Book } from '#domain/library/book.ts';
import { indexVersion } from '#domain/library/indexVersion.ts';
import { plainBook } from '#domain/library/testing/plainBook.ts';
import { videoRef, type Video } from '#domain/videos/video.ts';
import { buildEpub } from '#reader/testing/epub.ts';
import { sha256 } from '#replica/base/sha256.ts';
import { packLines, unpackIndex, type IndexedWord } from '#replica/files/wordIndex.ts';
import { AccountContext } from '#web/platform/account.ts';
import type { AccountStore } from '#web/platform/accountStore.ts';
import { localAccounts } from '#web/platform/testing/localAccounts.ts';
import { render } from '#web/ui/testing/render.ts';
import { packCues } from '#web/videos/cueFile.ts';
import RecountTexts from './RecountTexts.tsx';

const { account, tab, clear } = localAccounts();
afterEach(clear);

async function put(store: AccountStore, content: Blob): Promise<string> {
  const id = await sha256(content);
  await store.files.put(id, content);
  return id;
}

async function linesAt(store: AccountStore, indexId: string | null | undefined): Promise<IndexedWord[]> {
  const file = await store.files.kept(indexId ?? '');
  return file ? unpackIndex(file) : [];
}

function open(store: AccountStore): void {
  render(
    <AccountContext value={store}>
      <RecountTexts />
    </AccountContext>,
  );
}

test('a book and a video that an earlier release counted are counted anew, without a connection', async () => {
  const store = tab(await account());
  const body = '<p>Peut-être, dit Anne. Être ou peut-être.</p>';
  const old: IndexedWord[] = [
    ['peut', 2],
    ['être', 3],
    ['dit', 1],
    ['ou', 1],
  ];
  const fileId = await put(store, await buildEpub({ sections: [{ body }] }));
  const indexId = await put(store, await packLines(old));
  const { addedAt: _added, openedAt: _opened, position: _position, finished: _finished, ...plain } = plainBook;
  const { id } = await store.call('addBook', { ...plain, language: 'fr', fileId, indexId, wordCount: 7 });
  const trackId = await put(store, await packCues([{ start: 0, end: 1, text: 'Là-bas.' }]));
  const video = await store.call('addVideo', {
    source: { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' },
    title: 'V',
    language: 'fr',
    duration: 1,
    coverId: null,
    fileId: null,
    trackId,
    nativeTrackId: null,
    indexId,
    lineCount: 1,
    wordCount: 2,
    uniqueWords: 2,
  });
  open(store);
  const bookNow = () => store.peek<Book>(bookRef(id));
  const videoNow = () => store.peek<Video>(videoRef(video.id));
  const stop = [store.watch(bookRef(id), () => undefined), store.watch(videoRef(video.id), () => undefined)];
  await expect.poll(() => bookNow()?.indexVersion, { timeout: 10_000 }).toBe(indexVersion);
  await expect.poll(() => videoNow()?.indexVersion, { timeout: 10_000 }).toBe(indexVersion);
  for (const leave of stop) leave();
  expect(bookNow()).toMatchObject({ wordCount: 6, language: 'fr', fileId });
  // A name that the old count had left out stays so.
  expect(new Map((await linesAt(store, bookNow()?.indexId)).map(([key, times]) => [key, times]))).toEqual(
    new Map([
      ['peut-être', 2],
      ['être', 1],
      ['dit', 1],
      ['ou', 1],
    ]),
  );
  expect(videoNow()).toMatchObject({ wordCount: 1, uniqueWords: 1, trackId });
  expect(await linesAt(store, videoNow()?.indexId)).toEqual([['là-bas', 1]]);
});
