import * as z from 'zod/mini';
import { beginDayRule } from '#domain/progress/beginDay.ts';
import { updateUserProgressRule } from '#domain/progress/claims/updateUserProgress.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { count, filled } from '../fields.ts';

/** Names something that happened; what it earns is the rules' affair (spec §7). */
export const updateUserProgress = declareCall({
  name: 'updateUserProgress',
  input: z.strictObject({
    xpGained: count,
    gemsGained: count,
    source: filled(150),
    isSessionComplete: z.exactOptional(z.nullable(z.boolean())),
  }),
  rule: updateUserProgressRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: null,
  failureTitle: 'progress',
  unauthenticated: 'not-authenticated',
  failure: 'progress-failed',
});

/** Begins the learner's day: daily progress of an earlier day is reset (spec §4). */
export const beginDay = declareCall({
  name: 'beginDay',
  input: z.strictObject({}),
  rule: beginDayRule,
  guest: 'needs-account',
  offline: 'queued',
  undo: null,
  failureTitle: 'progress',
  ...usualAnswers,
});
