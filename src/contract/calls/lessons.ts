import * as z from 'zod/mini';
import { finishLessonRule } from '#domain/lessons/finishLesson.ts';
import { recordLessonRule } from '#domain/lessons/recordLesson.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { givenAnswer, id } from '../fields.ts';

const lessonAnswers = { ...usualAnswers, failure: 'progress-failed' } as const;

/** Keeps where somebody is in a lesson and what they answered. */
export const recordLesson = declareCall({
  name: 'recordLesson',
  input: z.strictObject({
    lesson: id,
    block: z.exactOptional(z.int().check(z.minimum(0), z.maximum(1_000))),
    answer: z.exactOptional(givenAnswer),
  }),
  rule: recordLessonRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'lesson',
  ...lessonAnswers,
});

/** Finishes a lesson; the first time grants its XP. */
export const finishLesson = declareCall({
  name: 'finishLesson',
  input: z.strictObject({ lesson: id }),
  rule: finishLessonRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'lesson',
  ...lessonAnswers,
});
