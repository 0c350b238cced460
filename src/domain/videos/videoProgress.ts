import type { Ref } from '#domain/documents/ref.ts';

/** A value and when a device set it: of two devices the later one's is kept. */
export interface SetAt<Value> {
  readonly value: Value;
  readonly at: number;
}

/** The place where watching stopped. */
export interface WatchedPosition {
  /** Seconds of the video. */
  readonly seconds: number;
  readonly at: number;
}

/** A stretch of the video that is played over and over, in seconds. */
export interface Loop {
  readonly start: number;
  readonly end: number;
}

/**
 * The outcome of a video: `videoProgress/{videoId}`. It stays when the video goes, so that one that is added again goes on where
 * it was and earns nothing twice.
 */
export interface VideoProgress {
  readonly position: WatchedPosition | null;
  /** The place that watching had got to elsewhere when a device without news of it saved another place; until the learner has answered for it. */
  readonly displaced?: WatchedPosition;
  readonly loop?: SetAt<Loop | null>;
  /** Seconds by which the subtitles come later than their times say. */
  readonly offset?: SetAt<number>;
  /** 1 is as recorded. */
  readonly speed?: SetAt<number>;
  /** Milliseconds that were credited as watched. */
  readonly watched: number;
  /** It was watched to its end. */
  readonly finished: boolean;
  /** The time when watching it was rewarded. */
  readonly rewardedAt?: number;
}

export const noProgress: VideoProgress = { position: null, watched: 0, finished: false };

export function videoProgressRef(videoId: string): Ref<VideoProgress> {
  return { collection: 'videoProgress', id: videoId };
}

/** Speeds and offsets that can be set. */
export const playLimits = { slowest: 0.5, fastest: 2, offset: 600 } as const;
