import type { Rule } from '#domain/documents/rule.ts';
import { Refusal } from '#domain/errors/refusal.ts';
import { requireProfile } from '#domain/profile/requireProfile.ts';
import { refsOf } from './finishLesson.ts';
import { lessonNamed } from './lessonId.ts';
import { lessonsRef, noLessons, progressOf, withProgress, type LessonAnswer } from './progress.ts';

export interface RecordLessonInput {
  /** The lesson's id. */
  readonly lesson: string;
  /** The block of the page that is at the top now. */
  readonly block?: number;
  /** A question that was answered, by its number from 0. */
  readonly answer?: LessonAnswer & { readonly question: number };
}

/**
 * Keeps where somebody is in a lesson and what they answered, for the next time and the other device. A question is answered once;
 * nothing is granted for it.
 * @throws Refusal `invalid-argument` for an id of no lesson
 */
export const recordLessonRule: Rule<RecordLessonInput, null> = {
  reads: ({ lesson }) => refsOf(lesson),
  run({ lesson, block, answer }, documents, context) {
    requireProfile(documents, context);
    const named = lessonNamed(lesson);
    if (!named) throw new Refusal('invalid-argument');
    const ref = lessonsRef(named.language);
    const document = documents.get(ref) ?? noLessons;
    const before = progressOf(document, named);
    const answers = before?.answers ?? {};
    documents.put(
      ref,
      withProgress(document, named, {
        ...before,
        at: Math.max(context.now, before?.at ?? 0),
        ...(block !== undefined && { block }),
        ...(answer && {
          answers: { [answer.question]: { given: answer.given, right: answer.right }, ...answers },
        }),
      }),
    );
    return null;
  },
};
