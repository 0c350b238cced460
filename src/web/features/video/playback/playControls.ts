import type { Loop } from '#domain/videos/videoProgress.ts';
import type { Playback } from './playback.ts';
import type { PlayerChoices } from './playerChoices.ts';

/** All that the buttons, the panel of settings and the keys can change. */
export interface PlayControls {
  readonly playback: Playback;
  readonly offset: number;
  readonly loop: Loop | null;
  readonly speed: number;
  readonly choices: PlayerChoices;
  /** True while a video can play. Without one the lines are walked through all the same. */
  readonly canPlay: boolean;
  readonly hasNative: boolean;
  readonly isFull: boolean;
  /** True if the picture can float in a window of its own. */
  readonly canFloat: boolean;
  moveSubtitles(tenths: number): void;
  setSpeed(speed: number): void;
  toggleLoop(): void;
  choose(changes: Partial<PlayerChoices>): void;
  toggleFull(): void;
  float(): void;
}
