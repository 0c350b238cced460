import type { Ref } from '#domain/documents/ref.ts';
import type { LessonAnswer } from '#domain/lessons/progress.ts';

/** The progress of somebody in one episode of a series. */
export interface EpisodeProgress {
  /** The time when it was read to its end first; absent until then. */
  readonly readAt?: number;
  /** By the question's number, from 0. */
  readonly answers?: Readonly<Record<number, LessonAnswer>>;
}

/** The progress in a series: `series/{id}`. */
export interface SeriesProgress {
  /** By the episode's number, from 1; episodes of which nothing is known are absent. */
  readonly episodes: Readonly<Record<number, EpisodeProgress>>;
}

export const nothingOfSeries: SeriesProgress = { episodes: {} };

export const seriesCollection = 'series';

/** @param id as `de-a1-1` */
export function seriesRef(id: string): Ref<SeriesProgress> {
  return { collection: seriesCollection, id };
}
