import type { VideoProgress, WatchedPosition } from '#domain/videos/videoProgress.ts';
import type { SaveTime } from '#web/reading/place/createPlaceKeeper.ts';
import type { PlaybackState } from './playbackStep.ts';

/** Seconds that a video plays until its place is saved again. */
const saveEvery = 20;
/** This near to its end a video begins anew. */
const endShare = 0.99;

interface Opening {
  readonly progress: Pick<VideoProgress, 'position' | 'offset'>;
  /** The place at which its page was killed. */
  readonly lost: WatchedPosition | null;
  readonly duration: number | null;
  /** The second, as subtitles time it, that it is opened for; null: where watching stopped. */
  readonly requestedSecond: number | null;
}

/** The second at which a video begins when it is opened. */
export function openingSecond({ progress: { position, offset }, lost, duration, requestedSecond }: Opening): number {
  if (requestedSecond !== null) return Math.max(0, requestedSecond + (offset?.value ?? 0));
  const { seconds } = (lost && lost.at > (position?.at ?? 0) ? lost : position) ?? { seconds: 0 };
  const isOver = duration !== null && seconds > duration * endShare;
  return isOver ? 0 : seconds;
}

type Moment = Pick<PlaybackState, 'media' | 'second'>;

/** Says when the place of a video is to be saved, of two looks at it; null: the learner has not moved. */
export function saveTimeOf(before: Moment, now: Moment): SaveTime | null {
  const isPlaying = now.media === 'playing';
  const isElsewhere = now.second !== before.second;
  const hasPaused = before.media === 'playing' && !isPlaying;
  if (hasPaused || (isElsewhere && (!isPlaying || now.second % saveEvery === 0))) return 'now';
  return isPlaying ? 'on-leaving' : null;
}
