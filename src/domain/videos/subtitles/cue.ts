/** A line of subtitles: what is shown from one second of the video to another. Text only, on one line. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Subtitles as a file has them, cleaned. */
export interface Subtitles {
  /** By their start; of those that start together, by their end. */
  readonly cues: readonly Cue[];
  /** Lines that were left out because they have no time that can be used. */
  readonly skipped: number;
}

/** The most that one file of subtitles may have, so that it can be shown and counted at once on a phone. */
export const subtitleLimits = { bytes: 5 * 1024 * 1024, cues: 20_000, characters: 1_000 } as const;

/** No video lasts so long, in seconds: a time beyond it is a mistake of the file. */
export const longestVideo = 100 * 3_600;
