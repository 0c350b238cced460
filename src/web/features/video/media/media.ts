import type { ErrorId } from '#domain/errors/catalogue.ts';

export type MediaState = 'loading' | 'paused' | 'playing' | 'ended';

/** Plays a video: a video element, or YouTube in its frame. */
export interface Media {
  /** The second it is at; between two news of a frame it is reckoned. */
  now(): number;
  /** Seconds; null while it is not known. */
  duration(): number | null;
  state(): MediaState;
  /** True if it plays, or will as soon as it can. A jump keeps it waiting for a moment. */
  isMeantToPlay(): boolean;
  /** Why it does not play; null while it does. */
  fault(): ErrorId | null;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Changes the speed and leaves the pitch. */
  setSpeed(speed: number): void;
  /** Calls back when the state, the duration, the fault or, by a jump, the place is another one. Returns a function that stops it. */
  listen(listener: () => void): () => void;
  /** The element, for what only browsers can do with one (floating window); null where a frame plays. */
  readonly element: HTMLVideoElement | null;
  /** Stops it for good. */
  destroy(): void;
}
