import { languages, type Language } from '#domain/languages.ts';

/** Every language has so many lessons, numbered from 1: which lessons exist is known without their texts, on the server too. */
export const lessonsPerLanguage = 20;

export interface LessonName {
  readonly language: Language;
  /** 1 to {@link lessonsPerLanguage}. */
  readonly number: number;
}

export function lessonId(language: Language, number: number): string {
  return `${language}-${number}`;
}

/** Finds the lesson that an id names; null for an id of none, however it is written (`en-01`, `en-21`, `EN-1`). */
export function lessonNamed(id: string): LessonName | null {
  const [, lang = '', digits = ''] = /^([a-z]{2})-([1-9]\d?)$/.exec(id) ?? [];
  const language = languages.find((one) => one === lang);
  const number = Number(digits);
  return language !== undefined && number >= 1 && number <= lessonsPerLanguage ? { language, number } : null;
}
