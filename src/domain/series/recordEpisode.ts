import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import type { LessonAnswer } from '#domain/lessons/progress.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { nothingOfSeries, seriesRef } from './progress.ts';
import { seriesNamed } from './seriesId.ts';

export interface RecordEpisodeInput {
  /** The id of the series. */
  readonly series: string;
  /** From 1. */
  readonly episode: number;
  /** It was read to its end. */
  readonly isRead?: true;
  /** A question that was answered, by its number from 0. */
  readonly answer?: LessonAnswer & { readonly question: number };
}

/**
 * Keeps that an episode was read and what was answered at its end, for the next time and the other device. It is read for the first time
 * once, and a question is answered once; nothing is granted for it: reading is granted where it is recorded.
 * @throws Refusal `invalid-argument` for an id of no series
 */
export const recordEpisodeRule: Rule<RecordEpisodeInput, null> = {
  reads: ({ series }) => (seriesNamed(series) ? [seriesRef(series)] : []),
  run({ series, episode, isRead, answer }, documents, context) {
    requireProfile(documents, context);
    if (!seriesNamed(series)) throw new Refusal('invalid-argument');
    const { episodes } = documents.get(seriesRef(series)) ?? nothingOfSeries;
    const before = episodes[episode] ?? {};
    documents.put(seriesRef(series), {
      episodes: {
        ...episodes,
        [episode]: {
          ...before,
          ...(isRead && { readAt: before.readAt ?? context.now }),
          ...(answer && {
            answers: { [answer.question]: { given: answer.given, right: answer.right }, ...before.answers },
          }),
        },
      },
    });
    return null;
  },
};
