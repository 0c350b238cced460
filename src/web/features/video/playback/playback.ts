import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { cueAt } from '#domain/videos/subtitles/cueAt.ts';
import type { Loop } from '#domain/videos/videoProgress.ts';
import type { Media, MediaState } from '../media/media.ts';
import { createListeners } from '#web/platform/listeners.ts';

/** What a view shows of the playing; the same object until one of it changes. */
export interface PlaybackState {
  readonly media: MediaState;
  /** The line that is said, or was last; -1 before the first. */
  readonly cue: number;
  /** Whole seconds. */
  readonly second: number;
  readonly duration: number | null;
}

/** How it is played. */
export interface PlayWays {
  /** Seconds by which the subtitles come later than their times say. */
  readonly offset: number;
  readonly loop: Loop | null;
  readonly stopsAfterLine: boolean;
}

export type Playback = ReturnType<typeof createPlayback>;

/** Seconds before the end of a line at which it counts as said: pictures come every 16 to 40 ms. */
const almost = 0.02;
/** Seconds beyond a loop from which the video does not go back: a learner who jumped there wants to be there. */
const beyondLoop = 2;

/**
 * Follows a video through its lines: which one is said, where to stop, where to go back. It owns no clock: `tick` is called with
 * every picture while it plays.
 */
export function createPlayback(cues: readonly Cue[]) {
  let media: Media | null = null;
  let stopListening = (): void => undefined;
  let ways: PlayWays = { offset: 0, loop: null, stopsAfterLine: false };
  let state: PlaybackState = { media: 'loading', cue: -1, second: 0, duration: null };
  /** Where it is without a video: the transcript can be walked through all the same. */
  let place = 0;
  /** The line after which it has stopped; playing continues from there. */
  let stoppedAfter = -1;
  const listeners = createListeners();

  const now = (): number => (media && media.fault() === null ? media.now() : place);
  /** The second of the video at which a line begins. */
  const startOf = (cue: number): number => Math.max(0, (cues[cue]?.start ?? 0) + ways.offset);
  const endOf = (cue: number): number => {
    const { end = Infinity } = cues[cue] ?? {};
    return Math.min(end, cues[cue + 1]?.start ?? Infinity) + ways.offset;
  };

  /** A video that stopped after a line still shows that line, though it is a frame further. */
  const isHeld = (): boolean => stoppedAfter >= 0 && media?.state() !== 'playing';

  function look(): void {
    const seconds = now();
    const next: PlaybackState = {
      media: media?.state() ?? 'loading',
      cue: isHeld() ? stoppedAfter : cueAt(cues, seconds - ways.offset + almost),
      second: Math.floor(seconds),
      duration: media?.duration() ?? null,
    };
    if (
      next.media === state.media &&
      next.cue === state.cue &&
      next.second === state.second &&
      next.duration === state.duration
    )
      return;
    state = next;
    listeners.notify();
  }

  function seek(seconds: number): void {
    const end = media?.duration() ?? Infinity;
    place = Math.min(Math.max(0, seconds), end);
    stoppedAfter = -1;
    media?.seek(place);
    look();
  }

  return {
    /** What is shown; stays the same object until something of it changes. */
    state: () => state,
    now,
    /** Where to go on another time: a video that stopped after a line begins with that line's end. */
    placeToKeep: (): number => (isHeld() ? Math.max(0, Math.min(now(), endOf(stoppedAfter) - 0.1)) : now()),
    subscribe: listeners.add,
    /** From now on this plays; null: nothing does. */
    attach(next: Media | null): void {
      stopListening();
      if (media && !next) place = media.now();
      media = next;
      stopListening = next?.listen(look) ?? (() => undefined);
      look();
    },
    /** Where to begin, before there is a video. */
    begin(seconds: number): void {
      place = seconds;
      look();
    },
    set(next: PlayWays): void {
      ways = next;
      look();
    },
    /** To be called with every picture while it plays: goes back at the end of a loop, stops at the end of a line. */
    tick(): void {
      if (media?.state() === 'playing') {
        const seconds = media.now();
        const { loop } = ways;
        const current = state.cue;
        if (loop && seconds >= loop.end + ways.offset - almost && seconds < loop.end + ways.offset + beyondLoop) {
          media.seek(Math.max(0, loop.start + ways.offset));
        } else if (
          ways.stopsAfterLine &&
          current >= 0 &&
          current !== stoppedAfter &&
          seconds >= endOf(current) - almost
        ) {
          stoppedAfter = current;
          media.pause();
        }
      }
      look();
    },
    isMeantToPlay: (): boolean => media?.isMeantToPlay() ?? false,
    play: () => media?.play(),
    pause: () => media?.pause(),
    toggle(): void {
      if (media?.state() === 'playing') return media.pause();
      if (media?.state() === 'ended') seek(0);
      media?.play();
    },
    seek,
    /** To the beginning of a line. */
    goTo(cue: number): void {
      if (cues[cue]) seek(startOf(cue));
    },
    /** To the line before or after. */
    step(by: 1 | -1): void {
      const to = Math.min(cues.length - 1, Math.max(0, state.cue + by));
      if (cues.length > 0) seek(startOf(to));
    },
    /** Plays the line again. */
    repeat(): void {
      if (state.cue < 0) return;
      seek(startOf(state.cue));
      media?.play();
    },
    /** The stretch of the line that is said, as subtitles time it; null before the first. */
    lineNow(): Loop | null {
      const cue = cues[state.cue];
      return cue ? { start: cue.start, end: Math.max(cue.end, cue.start + 0.1) } : null;
    },
  };
}
