import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors/refusal.ts';
import { historyRef } from '#domain/history/day.ts';
import { updateUserProgressRule } from '#domain/progress/claims/updateUserProgress.ts';
import { Account, noon } from '#domain/testing/account.ts';
import { saveWordRule } from '#domain/words/changes/saveWord.ts';
import { saveWordsRule } from '#domain/words/changes/saveWords.ts';
import { wordRef } from '#domain/words/word.ts';
import type { AddVideoInput } from './addVideo.ts';
import { addVideoRule } from './addVideo.ts';
import { editVideoRule } from './editVideo.ts';
import { finishVideoRule } from './finishVideo.ts';
import { recordWatchingRule } from './recordWatching.ts';
import { removeVideoRule, restoreVideoRule } from './removeVideo.ts';
import { saveVideoPositionRule } from './saveVideoPosition.ts';
import { filesOfVideo, noSubtitles, videoId, videoRef, withFilesOf, type VideoSource } from './video.ts';
import { videoProgressRef } from './videoProgress.ts';

const video: AddVideoInput = {
  title: 'Moby-Dick, read by the sea',
  language: 'en',
  source: { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' },
  duration: 600,
  coverId: null,
  fileId: null,
  trackId: 'a'.repeat(64),
  nativeTrackId: null,
  indexId: 'b'.repeat(64),
  lineCount: 100,
  wordCount: 900,
  uniqueWords: 300,
};
const id = 'yt-dQw4w9WgXcQ';
const progressOf = (account: Account) => account.get(videoProgressRef(id));
const minute = 60_000;

/** An account that has the video. */
function withVideo(changes: Partial<AddVideoInput> = {}): Account {
  const account = new Account();
  account.run(addVideoRule, { ...video, ...changes });
  return account;
}

/** Watches for so many minutes, each reported when it is over. */
function watch(account: Account, minutes: number): void {
  for (let done = 0; done < minutes; done++) {
    account.now += minute;
    account.run(recordWatchingRule, { videoId: id, seconds: 60, session: 's' });
  }
}

test('a video is known by its source, whichever device adds it', () => {
  const sources: VideoSource[] = [
    { kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' },
    { kind: 'url', url: 'https://example.org/a.mp4' },
    { kind: 'file', name: 'a.mp4', size: 9 },
    { kind: 'file', name: 'a.mp4', size: 8 },
    { kind: 'file', name: 'b.mp4', size: 9 },
  ];
  expect(new Set(sources.map(videoId)).size).toBe(sources.length);
  expect(sources.map((source) => new Account().run(addVideoRule, { ...video, source }))).toEqual(
    sources.map((source) => ({ id: videoId(source) })),
  );
});

test('it is added once, edited, removed and put back as it was', () => {
  const account = withVideo();
  expect(() => account.run(addVideoRule, video)).toThrow(new Refusal('video-duplicate'));
  account.run(editVideoRule, { videoId: id, title: 'Another', nativeTrackId: 'c'.repeat(64) });
  const before = account.get(videoRef(id));
  expect(before).toEqual({ ...video, title: 'Another', nativeTrackId: 'c'.repeat(64), addedAt: noon });
  if (!before) return;
  expect(filesOfVideo(before)).toEqual(['a', 'c', 'b'].map((letter) => letter.repeat(64)));
  account.run(removeVideoRule, { videoId: id });
  account.run(removeVideoRule, { videoId: id });
  expect(account.get(videoRef(id))).toBe(null);
  for (const run of [
    () => account.run(editVideoRule, { videoId: id, title: 'x' }),
    () => account.run(finishVideoRule, { videoId: id }),
    () => account.run(saveVideoPositionRule, { videoId: id, at: 1, seconds: 1 }),
    () => account.run(recordWatchingRule, { videoId: id, seconds: 1 }),
  ])
    expect(run).toThrow(new Refusal('video-not-found'));
  expect(() => account.run(restoreVideoRule, { videoId: 'yt-other', video: before })).toThrow(
    new Refusal('invalid-argument'),
  );
  account.run(restoreVideoRule, { videoId: id, video: before });
  account.run(restoreVideoRule, { videoId: id, video: { ...before, title: 'Late' } });
  expect(account.get(videoRef(id))).toEqual(before);
});

test('it names no files but those that are there, and no subtitles without their lines and counts', () => {
  const [cover, file, native] = ['c', 'd', 'e'].map((letter) => letter.repeat(64));
  const whole = {
    ...video,
    coverId: cover ?? null,
    fileId: file ?? null,
    nativeTrackId: native ?? null,
    addedAt: noon,
  };
  expect(withFilesOf(whole, () => true)).toEqual(whole);
  expect(withFilesOf(whole, (id) => id !== file && id !== native)).toEqual({
    ...whole,
    fileId: null,
    nativeTrackId: null,
  });
  for (const missing of [whole.trackId, whole.indexId])
    expect(withFilesOf(whole, (id) => id !== missing)).toEqual({ ...whole, ...noSubtitles });
  expect(filesOfVideo(withFilesOf(whole, () => false))).toEqual([]);
});

describe('position, loop, offset and speed', () => {
  test('each is that of the device that set it last', () => {
    const account = withVideo();
    account.run(saveVideoPositionRule, { videoId: id, at: 5, seconds: 20, offset: 0.3 });
    account.run(saveVideoPositionRule, {
      videoId: id,
      at: 4,
      seconds: 99,
      offset: 9,
      speed: 0.8,
      loop: { start: 1, end: 2 },
    });
    account.run(saveVideoPositionRule, { videoId: id, at: 6, loop: null });
    expect(progressOf(account)).toEqual({
      position: { seconds: 20, at: 5 },
      offset: { value: 0.3, at: 5 },
      speed: { value: 0.8, at: 4 },
      loop: { value: null, at: 6 },
      watched: 0,
      finished: false,
    });
  });

  test('a clock that is ahead counts as now', () => {
    const account = withVideo();
    account.run(saveVideoPositionRule, { videoId: id, at: noon * 2, seconds: 20 });
    account.now += 1;
    account.run(saveVideoPositionRule, { videoId: id, at: account.now, seconds: 30 });
    expect(progressOf(account)?.position).toEqual({ seconds: 30, at: noon + 1 });
  });

  test('a place that this device knew nothing of is kept beside the new one until it is answered', () => {
    const account = withVideo();
    account.run(saveVideoPositionRule, { videoId: id, at: 10, seconds: 500 });
    account.run(saveVideoPositionRule, { videoId: id, at: 20, seconds: 3, since: 0 });
    expect(progressOf(account)).toMatchObject({ position: { seconds: 3 }, displaced: { seconds: 500, at: 10 } });
    account.run(saveVideoPositionRule, { videoId: id, at: 30, seconds: 4, since: 20, answered: 10 });
    expect(progressOf(account)).not.toHaveProperty('displaced');
  });

  test('in whatever order the devices are heard, the same is kept', () => {
    const save = fc.record(
      {
        at: fc.integer({ min: 1, max: 1_000 }),
        seconds: fc.nat(600),
        offset: fc.integer({ min: -9, max: 9 }),
        speed: fc.constantFrom(0.5, 1, 2),
      },
      { requiredKeys: ['at'] },
    );
    fc.assert(
      fc.property(
        fc.uniqueArray(save, { selector: ({ at }) => at, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (saves, chance) => {
          const [one, other] = [withVideo(), withVideo()];
          for (const input of saves) one.run(saveVideoPositionRule, { videoId: id, ...input });
          const shuffled = saves.map((input) => ({ input, by: chance.next().value })).toSorted((a, b) => a.by - b.by);
          for (const { input } of shuffled) other.run(saveVideoPositionRule, { videoId: id, ...input });
          expect(progressOf(other)).toEqual(progressOf(one));
        },
      ),
    );
  });
});

describe('watching', () => {
  test('counts as reading does: minutes of the day and language, the goal, no minute twice', () => {
    const account = withVideo();
    watch(account, 20);
    // Another device claims the same minutes.
    account.run(recordWatchingRule, { videoId: id, seconds: 900, session: 'other' });
    expect(account.profile.dailyProgress).toMatchObject({ readingTime: 20, pagesRead: 0, goalCompleted: true });
    expect(account.get(historyRef('2026-05-20'))?.languages.en?.minutes).toBe(20);
    expect(account.xpOf('daily_reading_goal:2026-05-20')).toBe(50);
    expect(progressOf(account)?.watched).toBe(20 * minute);
  });

  test('is rewarded once at the end, also when the video is removed and added again', () => {
    const account = withVideo();
    watch(account, 5);
    expect(account.run(finishVideoRule, { videoId: id })).toEqual({ rewarded: true });
    expect(account.run(finishVideoRule, { videoId: id })).toEqual({ rewarded: false });
    account.run(removeVideoRule, { videoId: id });
    account.run(addVideoRule, video);
    expect(account.run(finishVideoRule, { videoId: id })).toEqual({ rewarded: false });
    expect(account.xpOf(`video_watched:${id}`)).toBe(15);
    expect(progressOf(account)).toMatchObject({ finished: true, rewardedAt: noon + 5 * minute });
  });

  test.each([
    ['less than half of it', 600, 4],
    ['less than a minute of a short one', 10, 0],
    ['nothing of one whose length nobody knows', null, 0],
  ])('of %s earns nothing yet', (_name, duration, minutes) => {
    const account = withVideo({ duration });
    watch(account, minutes);
    expect(account.run(finishVideoRule, { videoId: id })).toEqual({ rewarded: false });
    expect(account.ledger).toEqual([]);
    watch(account, 5 - minutes);
    expect(account.run(finishVideoRule, { videoId: id })).toEqual({ rewarded: true });
  });

  test('is what `video_watched` names, and no more than it earns may be claimed', () => {
    const account = withVideo();
    watch(account, 5);
    const source = `video_watched:${id}`;
    expect(() => account.run(updateUserProgressRule, { xpGained: 16, gemsGained: 0, source })).toThrow(
      new Refusal('invalid-argument'),
    );
    expect(account.run(updateUserProgressRule, { xpGained: 15, gemsGained: 0, source }).experiencePoints).toBe(15);
    account.run(updateUserProgressRule, { xpGained: 15, gemsGained: 0, source });
    expect(account.profile.experiencePoints).toBe(15);
    expect(
      account.run(updateUserProgressRule, { xpGained: 0, gemsGained: 0, source: 'video_watched:none' }),
    ).toBeDefined();
  });
});

test('words marked in a video, alone or in a list, count for it and carry it', () => {
  const account = withVideo();
  account.run(saveWordRule, { lang: 'en', text: 'whale', status: '2', sentence: { text: 'A whale.', videoId: id } });
  expect(account.profile.achievements).toContain('video-word-1');
  account.run(saveWordsRule, { lang: 'en', texts: ['whale', 'ship'], status: '5', videoId: id });
  account.run(saveWordsRule, { lang: 'en', texts: ['sea'], status: '5' });
  expect(account.profile.youtubeWordsCount).toBe(2);
  expect(account.get(wordRef('en', 'ship'))).toMatchObject({ videoId: id, status: '5' });
});
