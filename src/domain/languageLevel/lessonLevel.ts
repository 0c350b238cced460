/** The difficulty of a lesson or story (CEFR), the easiest first. */
export const lessonLevels = ['A1', 'A2', 'B1', 'B2'] as const;
export type LessonLevel = (typeof lessonLevels)[number];
