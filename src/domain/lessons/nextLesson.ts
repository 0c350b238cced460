import { starterPackSizes, type StarterPackId } from '#domain/starterPacks/starterPack.ts';
import type { LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import type { LessonsProgress } from './progress.ts';

/** Words of a pack from which on the lessons of the first level would be about what the learner has known for long. */
const wordsBeyondA1 = 500;

/** The level of lessons that a learner with this starter pack begins at; every other one is as open. */
export function firstLevel(pack: StarterPackId | null): LessonLevel {
  return pack && starterPackSizes[pack] >= wordsBeyondA1 ? 'A2' : 'A1';
}

/**
 * The lesson to go on with: the one that was opened last and is not finished, else the first after the one finished last that is
 * not, else `first` or what comes after it, else the first that is not; null when all are finished.
 * @param ids of all lessons, in their order
 * @param first the one to begin at
 */
export function nextLesson(ids: readonly string[], { lessons }: LessonsProgress, first = ids[0]): string | null {
  const isDone = (id: string): boolean => lessons[id]?.finishedAt !== undefined;
  const latest = (which: readonly string[], at: (id: string) => number): string | null =>
    which.reduce<string | null>((best, id) => (best === null || at(id) > at(best) ? id : best), null);
  const begun = ids.filter((id) => lessons[id] && !isDone(id));
  if (begun.length > 0) return latest(begun, (id) => lessons[id]?.at ?? 0);
  const last = latest(ids.filter(isDone), (id) => lessons[id]?.finishedAt ?? 0);
  const after = last === null ? ids.slice(Math.max(0, ids.indexOf(first ?? ''))) : ids.slice(ids.indexOf(last) + 1);
  return [...after, ...ids].find((id) => !isDone(id)) ?? null;
}

/** The same of a language's lessons, for a learner with this starter pack. */
export function nextLessonFor(
  lessons: readonly { readonly id: string; readonly level: LessonLevel }[],
  progress: LessonsProgress,
  pack: StarterPackId | null,
): string | null {
  const level = firstLevel(pack);
  return nextLesson(
    lessons.map(({ id }) => id),
    progress,
    lessons.find((lesson) => lesson.level === level)?.id,
  );
}

/** Minutes for a text and its questions: who learns reads a short text slowly, and more than once. */
const wordsInMinute = 60;
const minutesOfQuestion = 0.5;

export function lessonMinutes(words: number, questions: number): number {
  return Math.ceil(words / wordsInMinute + questions * minutesOfQuestion);
}
