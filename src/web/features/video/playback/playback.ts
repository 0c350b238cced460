import type { Cue } from '#domain/videos/subtitles/cue.ts';
import type { Loop } from '#domain/videos/videoProgress.ts';
import { createListeners } from '#web/platform/listeners.ts';
import type { Media } from '../media/media.ts';
import {
  lineNow,
  notPlaying,
  placeToKeep,
  playbackStep,
  secondOf,
  type MediaLook,
  type PlaybackEvent,
  type PlaybackState,
  type PlayWays,
} from './playbackStep.ts';

export type Playback = ReturnType<typeof createPlayback>;

/**
 * Follows a video through its lines and has it do what `playbackStep` decides. It owns no clock: `tick` is called with every picture while
 * it plays.
 */
export function createPlayback(cues: readonly Cue[]) {
  let media: Media | null = null;
  let stopListening = (): void => undefined;
  let playing = notPlaying(cues);
  const listeners = createListeners();

  function lookAtMedia(): MediaLook | null {
    if (!media) return null;
    return { state: media.state(), seconds: media.fault() === null ? media.now() : null, duration: media.duration() };
  }
  function look(): void {
    const before = playing.shown;
    playing = playbackStep(playing, { kind: 'looked' }, lookAtMedia()).playing;
    if (playing.shown !== before) listeners.notify();
  }
  function happens(event: PlaybackEvent): void {
    const step = playbackStep(playing, event, lookAtMedia());
    playing = step.playing;
    for (const order of step.orders) {
      if (order.kind === 'seek') media?.seek(order.seconds);
      else if (order.kind === 'play') media?.play();
      else media?.pause();
    }
    look();
  }

  return {
    /** The state that is shown; the same object until something of it changes. */
    state: (): PlaybackState => playing.shown,
    now: (): number => secondOf(playing, lookAtMedia()),
    placeToKeep: (): number => placeToKeep(playing, lookAtMedia()),
    lineNow: (): Loop | null => lineNow(playing),
    subscribe: listeners.add,
    /** From now on this plays; null: nothing does. */
    attach(next: Media | null): void {
      stopListening();
      if (media && !next) playing = { ...playing, place: media.now() };
      media = next;
      stopListening = next?.listen(look) ?? (() => undefined);
      look();
    },
    /** Sets the beginning, before there is a video. */
    begin: (seconds: number) => happens({ kind: 'begin', seconds }),
    set: (ways: PlayWays) => happens({ kind: 'set', ways }),
    tick: () => happens({ kind: 'tick' }),
    isMeantToPlay: (): boolean => media?.isMeantToPlay() ?? false,
    play: () => media?.play(),
    pause: () => media?.pause(),
    toggle: () => happens({ kind: 'toggle' }),
    seek: (seconds: number) => happens({ kind: 'seek', seconds }),
    /** To the beginning of a line. */
    goTo: (cue: number) => happens({ kind: 'goTo', cue }),
    /** To the line before or after. */
    step: (by: 1 | -1) => happens({ kind: 'step', by }),
    /** Plays the line again. */
    repeat: () => happens({ kind: 'repeat' }),
  };
}
