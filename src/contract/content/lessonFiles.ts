import type { Language } from '#domain/languages.ts';
import type { LessonKind } from '#domain/lessons/lesson.ts';
import type { LessonLevel } from '#domain/languageLevel/lessonLevel.ts';

// Without the schema library: the list of lessons is shown before one is loaded.

/** The facts known of a lesson without fetching its text. */
export interface LessonFacts {
  readonly id: string;
  readonly number: number;
  readonly level: LessonLevel;
  readonly kind: LessonKind;
  readonly title: string;
  /** The name of its point of language, in Spanish. */
  readonly point: string;
  readonly wordCount: number;
  readonly questionCount: number;
  /** Its first sentences. */
  readonly opening: string;
  /** The number of times that each word occurs in it, by key; names are left out, for nobody has to know them. */
  readonly words: Readonly<Record<string, number>>;
  /** The address of its text: another address when the text is another. */
  readonly address: string;
}

/** A language's lessons in their order: `/lessons/{lang}.json`. The text of each is a `Lesson`. */
export type LessonIndex = readonly LessonFacts[];

/** Every file of the lessons is under this folder of the site. */
export const lessonFolder = '/lessons/';

export function lessonIndexAddress(language: Language): string {
  return `${lessonFolder}${language}.json`;
}

/** @param hash of its content, 16 hex digits */
export function lessonAddress(id: string, hash: string): string {
  return `${lessonFolder}${id}.${hash}.json`;
}

const named = /^\/lessons\/[a-z]{2}-\d+\.[0-9a-f]{16}\.json$/;

/** Tells whether it is the address of a lesson's text. What is there never changes. */
export function isLessonAddress(address: string): boolean {
  return named.test(address);
}
