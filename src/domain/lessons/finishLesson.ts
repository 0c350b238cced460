import type { Context, Documents, Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { addFinishedLesson } from '#domain/history/day.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { awardXp, isDoubled } from '#domain/progress/award.ts';
import { recordStreakDay } from '#domain/progress/streak.ts';
import { lessonNamed, type LessonName } from './lessonId.ts';
import { lessonsRef, noLessons, progressOf, withProgress } from './progress.ts';

/** XP for finishing a lesson, once (decisions §8). */
export const lessonXp = 15;

export interface FinishLessonInput {
  /** The lesson's id. */
  readonly lesson: string;
}

export interface FinishLessonOutput {
  /** The XP that this very call brought: 0 when the lesson was finished before. */
  readonly xp: number;
}

/**
 * Finishes a lesson (decisions §8): the first time grants its XP, counts the day for the streak and is noted in the day's history. Done
 * again it grants nothing and keeps how the questions went this time.
 * @throws Refusal `invalid-argument` for an id of no lesson
 */
export const finishLessonRule: Rule<FinishLessonInput, FinishLessonOutput> = {
  reads: ({ lesson }) => refsOf(lesson),
  run({ lesson }, documents, context) {
    requireProfile(documents, context);
    const named = lessonNamed(lesson);
    if (!named) throw new Refusal('invalid-argument');
    return completeLesson(named, documents, context);
  },
};

/** The documents that finishing a lesson reads besides the profile and the history; none for an id of no lesson. */
export function refsOf(lesson: string): ReturnType<typeof lessonsRef>[] {
  const named = lessonNamed(lesson);
  return named ? [lessonsRef(named.language)] : [];
}

export function completeLesson(named: LessonName, documents: Documents, context: Context): FinishLessonOutput {
  const { language, number } = named;
  const ref = lessonsRef(language);
  const before = documents.get(ref) ?? noLessons;
  const { answers = {}, score, finishedAt, xp: brought } = progressOf(before, named) ?? {};
  const isDoubledNow = isDoubled(requireProfile(documents, context), context.now);
  const xp = brought ?? (isDoubledNow ? 2 * lessonXp : lessonXp);
  const given = Object.values(answers);
  const latest =
    given.length > 0 ? { right: given.filter(({ right }) => right).length, of: given.length } : (score ?? null);
  documents.put(
    ref,
    withProgress(before, named, {
      at: context.now,
      finishedAt: finishedAt ?? context.now,
      xp,
      ...(latest && { score: latest }),
    }),
  );
  if (finishedAt !== undefined) return { xp: 0 };
  addFinishedLesson(documents, context.day, language, `${language}-${number}`);
  recordStreakDay(documents, context, context.day);
  awardXp(documents, context, `lesson:${language}-${number}`, lessonXp, language);
  return { xp };
}
