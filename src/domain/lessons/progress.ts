import type { Ref } from '#domain/documents/ref.ts';
import type { Language } from '#domain/languages.ts';
import { lessonId, type LessonName } from './lessonId.ts';

/** The most questions that a lesson may ever have. */
export const mostQuestions = 12;
/** UTF-16 units of the longest answer: a sentence put in order, its pieces parted. */
export const longestAnswer = 300;

/** An answer given to a question of a lesson. */
export interface LessonAnswer {
  /** The option, «V» or «F», the word in the gap, or the pieces in the order given, as they are written in the lesson. */
  readonly given: string;
  readonly right: boolean;
}

/** The progress of somebody in one lesson. */
export interface LessonProgress {
  /** The block of the page that was at the top when it was left: paragraphs, then the point, then questions. */
  readonly block?: number;
  /** By the question's number, from 0. Empty again when the lesson was finished: it can be done once more. */
  readonly answers?: Readonly<Record<number, LessonAnswer>>;
  /** The time when it was opened or answered last. */
  readonly at: number;
  /** The time when it was finished for the first time; absent until then. */
  readonly finishedAt?: number;
  /** The XP that finishing it brought. */
  readonly xp?: number;
  /** The result of the questions when it was finished last: it earns nothing and is only shown. */
  readonly score?: { readonly right: number; readonly of: number };
}

/** A language's lessons: `lessons/{lang}`. */
export interface LessonsProgress {
  /** By the lesson's id; lessons that were never opened are absent. */
  readonly lessons: Readonly<Record<string, LessonProgress>>;
}

export const noLessons: LessonsProgress = { lessons: {} };

export function lessonsRef(language: Language): Ref<LessonsProgress> {
  return { collection: 'lessons', id: language };
}

export function progressOf({ lessons }: LessonsProgress, { language, number }: LessonName): LessonProgress | null {
  return lessons[lessonId(language, number)] ?? null;
}

/** The document with one lesson's progress changed. */
export function withProgress(
  document: LessonsProgress,
  { language, number }: LessonName,
  progress: LessonProgress,
): LessonsProgress {
  return { lessons: { ...document.lessons, [lessonId(language, number)]: progress } };
}
