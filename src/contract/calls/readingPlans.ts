import * as z from 'zod/mini';
import { dropPlanRule, planReadingRule } from '#domain/library/plans/planReading.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { day, id } from '../fields.ts';

/** Plans to finish a book by a day. */
export const planReading = declareCall({
  name: 'planReading',
  input: z.strictObject({ bookId: id, finishBy: day, minutes: z.int().check(z.minimum(1), z.maximum(1_000_000)) }),
  rule: planReadingRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'dropPlan',
  failureTitle: 'plan',
  ...usualAnswers,
});

/** Drops the plan of a book. */
export const dropPlan = declareCall({
  name: 'dropPlan',
  input: z.strictObject({ bookId: id }),
  rule: dropPlanRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'planReading',
  failureTitle: 'plan',
  ...usualAnswers,
});
