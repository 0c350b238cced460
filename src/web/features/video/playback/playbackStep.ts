import type { Cue } from '#domain/videos/subtitles/cue.ts';
import { cueAt } from '#domain/videos/subtitles/cueAt.ts';
import type { Loop } from '#domain/videos/videoProgress.ts';
import type { MediaState } from '../media/media.ts';

/** The playing as views show it; the same object until something of it changes. */
export interface PlaybackState {
  readonly media: MediaState;
  /** The line that is said, or was last; -1 before the first. */
  readonly cue: number;
  /** Whole seconds. */
  readonly second: number;
  readonly duration: number | null;
}

/** The ways it is played. */
export interface PlayWays {
  /** Seconds by which the subtitles come later than their times say. */
  readonly offset: number;
  readonly loop: Loop | null;
  readonly stopsAfterLine: boolean;
}

/** A video followed through its lines. */
export interface Playing {
  readonly cues: readonly Cue[];
  readonly ways: PlayWays;
  /** The second it is at without a video: the transcript can be walked through all the same. */
  readonly place: number;
  /** The line after which it has stopped, and from which it goes on; -1 for none. */
  readonly stoppedAfter: number;
  readonly shown: PlaybackState;
}

/** One look at what plays the video. */
export interface MediaLook {
  readonly state: MediaState;
  /** Null where it cannot be told. */
  readonly seconds: number | null;
  readonly duration: number | null;
}

/** Something that happens to a video. A picture is shown with each `tick` while it plays. */
export type PlaybackEvent =
  | { readonly kind: 'looked' | 'tick' | 'toggle' | 'repeat' }
  | { readonly kind: 'set'; readonly ways: PlayWays }
  | { readonly kind: 'begin' | 'seek'; readonly seconds: number }
  | { readonly kind: 'goTo'; readonly cue: number }
  | { readonly kind: 'step'; readonly by: 1 | -1 };

/** An order to the video. */
export type MediaOrder = { readonly kind: 'play' | 'pause' } | { readonly kind: 'seek'; readonly seconds: number };

interface PlaybackStep {
  readonly playing: Playing;
  readonly orders: readonly MediaOrder[];
}

/** Seconds before the end of a line at which it counts as said: pictures come every 16 to 40 ms. */
const almost = 0.02;
/** Seconds beyond a loop from which the video does not go back: a learner who jumped there wants to be there. */
const beyondLoop = 2;

export function notPlaying(cues: readonly Cue[]): Playing {
  return {
    cues,
    ways: { offset: 0, loop: null, stopsAfterLine: false },
    place: 0,
    stoppedAfter: -1,
    shown: { media: 'loading', cue: -1, second: 0, duration: null },
  };
}

/** Answers an event. @param look the video as it is seen; null while there is none */
export function playbackStep(before: Playing, event: PlaybackEvent, look: MediaLook | null): PlaybackStep {
  const { cues, shown } = before;
  switch (event.kind) {
    case 'looked':
      return stay({ ...before, shown: shownAt(before, look) });
    case 'tick':
      return look?.state === 'playing' ? pictureShown(before, look) : stay(before);
    case 'set':
      return stay({ ...before, ways: event.ways });
    case 'begin':
      return stay({ ...before, place: event.seconds });
    case 'seek':
      return seekTo(before, event.seconds, look);
    case 'goTo':
      return cues[event.cue] ? seekTo(before, startOf(before, event.cue), look) : stay(before);
    case 'step': {
      const to = Math.min(cues.length - 1, Math.max(0, shown.cue + event.by));
      return cues.length > 0 ? seekTo(before, startOf(before, to), look) : stay(before);
    }
    case 'repeat':
      return shown.cue < 0 ? stay(before) : thenPlay(seekTo(before, startOf(before, shown.cue), look));
    case 'toggle':
      if (look?.state === 'playing') return { playing: before, orders: [{ kind: 'pause' }] };
      return thenPlay(look?.state === 'ended' ? seekTo(before, 0, look) : stay(before));
  }
}

/** The second of the video that is shown. */
export function secondOf({ place }: Playing, look: MediaLook | null): number {
  return look?.seconds ?? place;
}

/** The second to go on at another time: a video that stopped after a line begins with that line's end. */
export function placeToKeep(playing: Playing, look: MediaLook | null): number {
  const second = secondOf(playing, look);
  return isHeld(playing, look) ? Math.max(0, Math.min(second, endOf(playing, playing.stoppedAfter) - 0.1)) : second;
}

/** The stretch of the line that is said, as subtitles time it; null before the first. */
export function lineNow({ cues, shown }: Playing): Loop | null {
  const cue = cues[shown.cue];
  return cue ? { start: cue.start, end: Math.max(cue.end, cue.start + 0.1) } : null;
}

const stay = (playing: Playing): PlaybackStep => ({ playing, orders: [] });
const thenPlay = ({ playing, orders }: PlaybackStep): PlaybackStep => ({
  playing,
  orders: [...orders, { kind: 'play' }],
});

function seekTo(before: Playing, seconds: number, look: MediaLook | null): PlaybackStep {
  const place = Math.min(Math.max(0, seconds), look?.duration ?? Infinity);
  return { playing: { ...before, place, stoppedAfter: -1 }, orders: [{ kind: 'seek', seconds: place }] };
}

/** Goes back at the end of a loop, stops at the end of a line. */
function pictureShown(before: Playing, look: MediaLook): PlaybackStep {
  const { ways, shown, stoppedAfter } = before;
  const { loop, offset } = ways;
  const second = secondOf(before, look);
  if (loop && second >= loop.end + offset - almost && second < loop.end + offset + beyondLoop)
    return { playing: before, orders: [{ kind: 'seek', seconds: Math.max(0, loop.start + offset) }] };
  const isSaid = shown.cue >= 0 && shown.cue !== stoppedAfter && second >= endOf(before, shown.cue) - almost;
  if (!ways.stopsAfterLine || !isSaid) return stay(before);
  return { playing: { ...before, stoppedAfter: shown.cue }, orders: [{ kind: 'pause' }] };
}

function shownAt(playing: Playing, look: MediaLook | null): PlaybackState {
  const { cues, ways, stoppedAfter, shown } = playing;
  const second = secondOf(playing, look);
  const next: PlaybackState = {
    media: look?.state ?? 'loading',
    cue: isHeld(playing, look) ? stoppedAfter : cueAt(cues, second - ways.offset + almost),
    second: Math.floor(second),
    duration: look?.duration ?? null,
  };
  const isSame =
    next.media === shown.media &&
    next.cue === shown.cue &&
    next.second === shown.second &&
    next.duration === shown.duration;
  return isSame ? shown : next;
}

/** A video that stopped after a line still shows that line, though it is a frame further. */
function isHeld({ stoppedAfter }: Playing, look: MediaLook | null): boolean {
  return stoppedAfter >= 0 && look?.state !== 'playing';
}

/** The second of the video at which a line begins. */
function startOf({ cues, ways }: Playing, cue: number): number {
  return Math.max(0, (cues[cue]?.start ?? 0) + ways.offset);
}

function endOf({ cues, ways }: Playing, cue: number): number {
  const { end = Infinity } = cues[cue] ?? {};
  return Math.min(end, cues[cue + 1]?.start ?? Infinity) + ways.offset;
}
