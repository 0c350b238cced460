import type { VideoProgress, WatchedPosition } from '#domain/videos/videoProgress.ts';
import type { PlaybackState } from './playback.ts';

/** Seconds that a video plays until its place is saved again, and until it is noted for a page that is killed. */
const saveEvery = 20;
const noteEvery = 2;
/** This near to its end a video begins anew. */
const endShare = 0.99;

interface Opening {
  readonly progress: Pick<VideoProgress, 'position' | 'offset'>;
  /** Where it was when its page was killed. */
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

/** Has the learner got to another place of the video between two looks at it, and what is to become of that place? */
export function moveBetween(
  before: Moment,
  now: Moment,
): { readonly hasMoved: boolean; readonly keep: 'save' | 'note' | null } {
  const isPlaying = now.media === 'playing';
  const isElsewhere = now.second !== before.second;
  const hasPaused = before.media === 'playing' && !isPlaying;
  const isDue = (every: number) => isPlaying && isElsewhere && now.second % every === 0;
  const hasJumped = !isPlaying && isElsewhere;
  return {
    hasMoved: isPlaying || isElsewhere,
    keep: hasPaused || hasJumped || isDue(saveEvery) ? 'save' : isDue(noteEvery) ? 'note' : null,
  };
}
