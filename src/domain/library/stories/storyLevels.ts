import { lessonLevels, type LessonLevel } from '#domain/languageLevel/lessonLevel.ts';

/** Stories of each level in a language. */
export const storiesALevel = 2;

/** The level of a story by its number, from 1: 1 and 2 are A1, 7 and 8 are B2; null for no number of a story. */
export function levelOfStory(number: number): LessonLevel | null {
  return lessonLevels[Math.floor((number - 1) / storiesALevel)] ?? null;
}
