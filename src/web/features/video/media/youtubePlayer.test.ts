import { expect, test } from 'vitest';
import { createYoutubePlayer } from './youtubePlayer.ts';

function open(startAt = 0) {
  const sent: unknown[][] = [];
  const titles: string[] = [];
  const time = { now: 0 };
  const player = createYoutubePlayer({
    startAt,
    command: (...message) => sent.push(message),
    onTitle: (title) => titles.push(title),
    clock: () => time.now,
  });
  let count = 0;
  player.media.listen(() => (count += 1));
  return { ...player, sent, titles, time, notifications: () => count };
}

test('what is wanted before the frame answers is sent once it does', () => {
  const { media, sent, take } = open(3);
  expect([media.state(), media.isMeantToPlay(), media.now()]).toEqual(['loading', true, 3]);
  media.pause();
  media.setSpeed(1.5);
  expect(sent).toEqual([]);
  take({});
  expect(sent).toContainEqual(['setPlaybackRate', 1.5]);
  expect(sent).not.toContainEqual(['playVideo']);
  expect([media.state(), media.isMeantToPlay()]).toEqual(['paused', false]);
});

test('a place that it is led to before it answers is where it begins', () => {
  const { media, sent, take } = open(3);
  media.seek(40);
  expect(sent).toEqual([]);
  take({ time: 3, state: 'paused' });
  expect(sent).toContainEqual(['seekTo', 40, true]);
  expect(sent.at(-1)).toEqual(['playVideo']);
  expect(media.now()).toBe(40);
  media.seek(50);
  expect(sent.at(-1)).toEqual(['seekTo', 50, true]);
  take({ time: 51 });
  expect(media.now()).toBe(51);
});

test('between its reports the place is extrapolated at its speed, and no longer than two seconds', () => {
  const { media, take, time } = open();
  media.setSpeed(0.5);
  take({ state: 'playing', time: 10, duration: 60 });
  time.now += 1_000;
  expect(media.now()).toBe(10.5);
  take({ state: 'paused' });
  time.now += 1_000;
  expect(media.now()).toBe(10.5);
  take({ state: 'playing', time: 11 });
  time.now += 60_000;
  expect(media.now()).toBe(13);
});

test('listeners hear of another state or length, not of the time; the title is given on', () => {
  const { take, notifications, titles } = open();
  take({ state: 'playing', duration: 60, title: 'Del vídeo' });
  take({ state: 'playing', time: 4, duration: 60 });
  expect(notifications()).toBe(1);
  take({ state: 'ended' });
  expect(notifications()).toBe(2);
  expect(titles).toEqual(['Del vídeo']);
});

test('a fault is reported and nothing is meant to play any more', () => {
  const { media, take, notifications } = open();
  take({ state: 'playing' });
  take({ fault: 'youtube-gone' });
  expect([media.fault(), media.state(), media.isMeantToPlay(), notifications()]).toEqual([
    'youtube-gone',
    'loading',
    false,
    2,
  ]);
});
