import * as z from 'zod/mini';
import { recordEpisodeRule } from '#domain/series/recordEpisode.ts';
import { mostEpisodes } from '#domain/series/seriesId.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { givenAnswer, id } from '../fields.ts';

/** Keeps that an episode of a series was read, and what was answered at its end. */
export const recordEpisode = declareCall({
  name: 'recordEpisode',
  input: z.strictObject({
    series: id,
    episode: z.int().check(z.minimum(1), z.maximum(mostEpisodes)),
    isRead: z.exactOptional(z.literal(true)),
    answer: z.exactOptional(givenAnswer),
  }),
  rule: recordEpisodeRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'episode',
  ...usualAnswers,
  failure: 'progress-failed',
});
