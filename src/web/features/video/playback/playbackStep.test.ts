import { expect, test } from 'vitest';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { notPlaying, placeToKeep, playbackStep, type MediaLook, type Playing } from './playbackStep.ts';

const cues: Cue[] = [
  { start: 2, end: 4, text: 'One' },
  { start: 4, end: 6, text: 'Two' },
  { start: 8, end: 9, text: 'Three' },
];
const ways = { offset: 0, loop: null, stopsAfterLine: false };
const at = (seconds: number, state: MediaLook['state'] = 'playing'): MediaLook => ({ state, seconds, duration: 20 });
const seek = (seconds: number) => ({ kind: 'seek', seconds });

/** A video whose ways are set, as it is seen. */
function seen(look: MediaLook | null, set: Partial<Playing['ways']> = {}): Playing {
  const { playing } = playbackStep(notPlaying(cues), { kind: 'set', ways: { ...ways, ...set } }, look);
  return playbackStep(playing, { kind: 'looked' }, look).playing;
}

test('a look that shows nothing new keeps what is shown', () => {
  const before = seen(at(2.1));
  expect(before.shown).toEqual({ media: 'playing', cue: 0, second: 2, duration: 20 });
  expect(playbackStep(before, { kind: 'looked' }, at(2.9)).playing.shown).toBe(before.shown);
  expect(playbackStep(before, { kind: 'looked' }, at(3)).playing.shown.second).toBe(3);
});

test('a picture at the end of a line pauses it, and the line stays the one that is shown', () => {
  const playing = seen(at(3.9), { stopsAfterLine: true });
  expect(playbackStep(playing, { kind: 'tick' }, at(3.95)).orders).toEqual([]);
  const stopped = playbackStep(playing, { kind: 'tick' }, at(3.99));
  expect(stopped.orders).toEqual([{ kind: 'pause' }]);
  const paused = at(4.01, 'paused');
  expect(playbackStep(stopped.playing, { kind: 'looked' }, paused).playing.shown.cue).toBe(0);
  expect(placeToKeep(stopped.playing, paused)).toBeCloseTo(3.9);
  // Playing on, the same line does not stop it again.
  expect(playbackStep(stopped.playing, { kind: 'tick' }, at(3.99)).orders).toEqual([]);
});

test('a picture at the end of a loop leads back to its beginning, one far beyond it does not', () => {
  const playing = seen(at(3), { loop: { start: 2, end: 4 }, offset: 0.5 });
  const orderAt = (seconds: number) => playbackStep(playing, { kind: 'tick' }, at(seconds)).orders;
  expect([4.4, 4.5, 6.4, 6.5].map(orderAt)).toEqual([[], [seek(2.5)], [seek(2.5)], []]);
  expect(playbackStep(playing, { kind: 'tick' }, at(4.5, 'paused')).orders).toEqual([]);
});

test('a jump stays inside the video, and is where it is without one', () => {
  const playing = seen(at(3));
  for (const [to, place] of [
    [-5, 0],
    [7, 7],
    [99, 20],
  ] as const) {
    const step = playbackStep(playing, { kind: 'seek', seconds: to }, at(3));
    expect([step.orders, step.playing.place]).toEqual([[seek(place)], place]);
  }
  expect(playbackStep(playing, { kind: 'seek', seconds: 99 }, null).playing.place).toBe(99);
});

test('lines are stepped through from the one that is shown, to the first and the last', () => {
  const orders = (second: number, by: 1 | -1) =>
    playbackStep(seen(at(second)), { kind: 'step', by }, at(second)).orders;
  expect([orders(0, 1), orders(2.5, 1), orders(2.5, -1), orders(8.5, 1)]).toEqual([
    [seek(2)],
    [seek(4)],
    [seek(2)],
    [seek(8)],
  ]);
  expect(playbackStep(notPlaying([]), { kind: 'step', by: 1 }, null).orders).toEqual([]);
  expect(playbackStep(seen(at(3)), { kind: 'goTo', cue: 99 }, at(3)).orders).toEqual([]);
});

test('to repeat a line is to go back and play; before the first there is nothing to repeat', () => {
  expect(playbackStep(seen(at(5)), { kind: 'repeat' }, at(5)).orders).toEqual([seek(4), { kind: 'play' }]);
  expect(playbackStep(seen(at(1)), { kind: 'repeat' }, at(1)).orders).toEqual([]);
});

test('the same press pauses what plays, plays what does not, and begins anew what has ended', () => {
  const orders = (state: MediaLook['state']) => playbackStep(seen(at(5)), { kind: 'toggle' }, at(5, state)).orders;
  expect([orders('playing'), orders('paused'), orders('ended')]).toEqual([
    [{ kind: 'pause' }],
    [{ kind: 'play' }],
    [seek(0), { kind: 'play' }],
  ]);
});
