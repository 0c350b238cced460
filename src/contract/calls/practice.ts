import * as z from 'zod/mini';
import { finishPracticeRule } from '#domain/practice/finishPractice.ts';
import { gradeWordRule } from '#domain/practice/gradeWord.ts';
import { mostItems, sessionKinds } from '#domain/practice/session.ts';
import { reviewReadRule } from '#domain/practice/reading/reviewRead.ts';
import { startPracticeRule } from '#domain/practice/startPractice.ts';
import { undoGradeRule } from '#domain/practice/undoGrade.ts';
import { exercises } from '#domain/exercises/exercises.ts';
import { grades } from '#domain/srs/scheduler.ts';
import { mostWordsAtOnce } from '#domain/words/mostWordsAtOnce.ts';
import { declareCall, usualAnswers } from '../call.ts';
import { filled, id, instant, language, wordText } from '../fields.ts';

const exercise = z.enum(exercises);
const session = filled(40);
const yes = z.exactOptional(z.literal(true));
const practiceAnswers = { ...usualAnswers, failure: 'progress-failed' } as const;

/** Begins a practice session. */
export const startPractice = declareCall({
  name: 'startPractice',
  input: z.strictObject({
    lang: language,
    session,
    kind: z.enum(sessionKinds),
    extra: yes,
    items: z
      .array(z.strictObject({ key: wordText, exercise, sentenceId: z.exactOptional(id) }))
      .check(z.minLength(1), z.maxLength(mostItems)),
    apart: yes,
  }),
  rule: startPracticeRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'practice',
  ...practiceAnswers,
});

/** Grades a word of a session. */
export const gradeWord = declareCall({
  name: 'gradeWord',
  input: z.strictObject({
    lang: language,
    session,
    key: wordText,
    exercise,
    grade: z.literal(grades),
    seen: z.nullable(instant),
    extra: yes,
    again: yes,
  }),
  rule: gradeWordRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'undoGrade',
  failureTitle: 'practice',
  ...practiceAnswers,
});

/** Takes back the last answer of a session. */
export const undoGrade = declareCall({
  name: 'undoGrade',
  input: z.strictObject({ lang: language, session, key: wordText }),
  rule: undoGradeRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'undo',
  ...practiceAnswers,
});

/** Ends a session; what it earned is granted by `updateUserProgress`. */
export const finishPractice = declareCall({
  name: 'finishPractice',
  input: z.strictObject({ lang: language, session }),
  rule: finishPracticeRule,
  guest: 'may-call',
  offline: 'queued',
  undo: null,
  failureTitle: 'practice',
  ...practiceAnswers,
});

const seenWords = z
  .array(z.strictObject({ key: wordText, seen: z.nullable(instant) }))
  .check(z.maxLength(mostWordsAtOnce));

/** Takes reading as review of the words that were passed, or looked up. */
export const reviewRead = declareCall({
  name: 'reviewRead',
  input: z.strictObject({ lang: language, passed: seenWords, lookedUp: seenWords }),
  rule: reviewReadRule,
  guest: 'may-call',
  offline: 'queued',
  undo: 'restoreWords',
  failureTitle: 'words',
  ...practiceAnswers,
});
