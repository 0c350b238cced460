import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { Media, MediaState } from '../media/media.ts';
import { createPlayback } from './playback.ts';

const cues: Cue[] = [
  { start: 2, end: 4, text: 'One' },
  { start: 4, end: 6, text: 'Two' },
  { start: 8, end: 9, text: 'Three' },
];

/** A video whose pictures come when the test says so: the port's own rules, without a browser. */
function film() {
  let seconds = 0;
  let state: MediaState = 'paused';
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  const media: Media = {
    element: null,
    now: () => seconds,
    duration: () => 20,
    state: () => state,
    isMeantToPlay: () => state === 'playing',
    fault: () => null,
    play() {
      state = 'playing';
      notify();
    },
    pause() {
      state = 'paused';
      notify();
    },
    seek(to) {
      seconds = to;
      notify();
    },
    setSpeed: () => undefined,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy: () => undefined,
  };
  const playback = createPlayback(cues);
  playback.attach(media);
  return {
    media,
    playback,
    /** Lets it play so many seconds, a picture each 40 ms. */
    run(length: number): void {
      for (let passed = 0; passed < length; passed += 0.04) {
        if (state === 'playing') seconds += 0.04;
        playback.tick();
      }
    },
  };
}

const ways = { offset: 0, loop: null, stopsAfterLine: false };

test('the line follows the video, and the subtitles their offset', () => {
  const { playback, run } = film();
  expect(playback.state().cue).toBe(-1);
  playback.play();
  run(2.1);
  expect(playback.state()).toMatchObject({ cue: 0, second: 2, media: 'playing', duration: 20 });
  playback.set({ ...ways, offset: 1 });
  expect(playback.state().cue).toBe(-1);
  run(2);
  expect(playback.state().cue).toBe(0);
});

test('steps, jumps and repeats go to the beginning of a line', () => {
  const { media, playback } = film();
  playback.set({ ...ways, offset: -0.5 });
  playback.step(1);
  expect([playback.state().cue, media.now()]).toEqual([0, 1.5]);
  playback.step(-1);
  expect([playback.state().cue, media.now()]).toEqual([0, 1.5]);
  playback.goTo(2);
  playback.step(1);
  expect([playback.state().cue, media.now()]).toEqual([2, 7.5]);
  media.seek(8.2);
  playback.repeat();
  expect([media.now(), media.state()]).toEqual([7.5, 'playing']);
  playback.goTo(99);
  expect(media.now()).toBe(7.5);
});

test('it stops after each line, once, and goes on from there', () => {
  const { media, playback, run } = film();
  playback.set({ ...ways, stopsAfterLine: true });
  playback.play();
  run(10);
  expect(media.state()).toBe('paused');
  expect(media.now()).toBeCloseTo(4, 1);
  expect(playback.state().cue).toBe(0);
  expect(playback.placeToKeep()).toBeLessThan(4);
  playback.play();
  run(10);
  expect(media.now()).toBeCloseTo(6, 1);
  playback.play();
  run(10);
  expect(media.now()).toBeCloseTo(9, 1);
  playback.play();
  run(3);
  expect(media.state()).toBe('playing');
});

test('a loop goes back, and lets go whoever jumped away', () => {
  const { media, playback, run } = film();
  playback.goTo(0);
  playback.set({ ...ways, offset: 0.2, loop: playback.lineNow() });
  playback.play();
  run(7);
  expect(media.now()).toBeGreaterThan(2.1);
  expect(media.now()).toBeLessThan(4.3);
  playback.seek(15);
  run(1);
  expect(media.now()).toBeGreaterThan(15.5);
});

test('at the end, play begins anew', () => {
  const { media, playback } = film();
  media.seek(20);
  const ended = { ...media, state: (): MediaState => 'ended' };
  playback.attach(ended);
  playback.toggle();
  expect(media.now()).toBe(0);
});

test('without a video the transcript is walked through', () => {
  const playback = createPlayback(cues);
  playback.begin(5);
  expect(playback.state().cue).toBe(1);
  playback.step(1);
  expect([playback.state().cue, playback.now()]).toEqual([2, 8]);
  playback.seek(-5);
  expect(playback.now()).toBe(0);
});

test('listeners hear of changes and of nothing else', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('play', 'pause', 'run', 'step', 'back'), { maxLength: 30 }), (moves) => {
      const { playback, run } = film();
      let seen = playback.state();
      playback.subscribe(() => {
        expect(playback.state()).not.toEqual(seen);
        seen = playback.state();
      });
      for (const move of moves) {
        if (move === 'play') playback.play();
        else if (move === 'pause') playback.pause();
        else if (move === 'run') run(0.7);
        else playback.step(move === 'step' ? 1 : -1);
        expect(playback.state()).toBe(seen);
      }
    }),
  );
});
