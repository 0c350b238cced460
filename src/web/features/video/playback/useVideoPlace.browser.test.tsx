import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noSubtitles, videoId as idOf, type Video } from '#domain/videos/video.ts';
import { videoProgressRef } from '#domain/videos/videoProgress.ts';
import { AccountContext, useDocument } from '#web/platform/account.ts';
import { openDemoStore } from '#web/platform/demo/openDemoStore.ts';
import { render } from '#web/ui/testing/render.ts';
import { createPlayback, type Playback } from './playback.ts';
import { useVideoPlace } from './useVideoPlace.ts';

const source = { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' } as const;
const video: Video = {
  title: 'Moby-Dick',
  language: 'en',
  source,
  duration: 600,
  coverId: null,
  fileId: null,
  nativeTrackId: null,
  ...noSubtitles,
  addedAt: 1,
};
const videoId = idOf(source);
let place: ReturnType<typeof useVideoPlace> | null = null;
let playback: Playback;

beforeEach(() => {
  localStorage.clear();
  playback = createPlayback([]);
  place = null;
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

function Player() {
  const stored = useDocument(videoProgressRef(videoId)) ?? null;
  const own = useVideoPlace({ videoId, playback, stored, duration: 600, requestedSecond: null });
  useEffect(() => {
    place = own;
  });
  return null;
}

async function open() {
  const store = openDemoStore({ origin: 'http://127.0.0.1:9', remember: () => undefined });
  await store.call('restoreVideo', { videoId, video });
  render(
    <AccountContext value={store}>
      <Player />
    </AccountContext>,
  );
  /** Saves from another device, a second later. */
  const saveElsewhere = (seconds: number) => {
    vi.setSystemTime(Date.now() + 1_000);
    return store.call('saveVideoPosition', { videoId, seconds, at: Date.now() });
  };
  return { saveElsewhere, stored: () => store.peek(videoProgressRef(videoId)) };
}

test('who goes to the place of another device while the video is paused is not offered it again', async () => {
  const { saveElsewhere, stored } = await open();
  playback.seek(30);
  await expect.poll(() => stored()?.position?.seconds).toBe(30);
  await saveElsewhere(90);
  await expect.poll(() => place?.offer?.seconds).toBe(90);

  vi.setSystemTime(Date.now() + 1_000);
  place?.goToOffer();
  expect(playback.now()).toBe(90);
  await expect.poll(() => place?.offer).toBeNull();
  await expect.poll(() => stored()?.position?.at).toBe(Date.now());
  expect(stored()?.position?.seconds).toBe(90);
  expect(stored()?.displaced).toBeUndefined();
});

test('who stays is not offered it again either', async () => {
  const { saveElsewhere, stored } = await open();
  playback.seek(30);
  await saveElsewhere(90);
  await expect.poll(() => place?.offer?.seconds).toBe(90);

  vi.setSystemTime(Date.now() + 1_000);
  place?.dismissOffer();
  await expect.poll(() => stored()?.position?.seconds).toBe(30);
  expect(stored()?.displaced).toBeUndefined();
});
