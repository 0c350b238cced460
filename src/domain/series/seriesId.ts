import { lessonLevels, type LessonLevel } from '#domain/languageLevel/lessonLevel.ts';
import { languages, type Language } from '#domain/languages.ts';

/** No series of ours has more episodes. */
export const mostEpisodes = 30;

export interface SeriesName {
  readonly language: Language;
  readonly level: LessonLevel;
  /** 1 to 9, within its level. */
  readonly number: number;
}

/** Reads the id of a series, `de-a1-1`; null for an id of none, however it is written. */
export function seriesNamed(id: string): SeriesName | null {
  const [, lang = '', levelName = '', digit = ''] = /^([a-z]{2})-([a-z]\d)-([1-9])$/.exec(id) ?? [];
  const language = languages.find((one) => one === lang);
  const level = lessonLevels.find((one) => one.toLowerCase() === levelName);
  return language !== undefined && level !== undefined ? { language, level, number: Number(digit) } : null;
}
