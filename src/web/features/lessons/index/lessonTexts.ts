import type { LessonKind } from '#domain/lessons/lesson.ts';
import type { LessonLevel } from '#domain/languageLevel/lessonLevel.ts';

/** Describes the texts of a level. */
export const levelTexts: Readonly<Record<LessonLevel, string>> = {
  A1: 'Frases cortas, vida diaria',
  A2: 'Contar qué pasó',
  B1: 'Historias con matices',
  B2: 'Textos para disfrutar',
};

/** The kind of a text, as it begins a line. */
export const kindTitles: Readonly<Record<LessonKind, string>> = {
  diálogo: 'Diálogo',
  carta: 'Carta',
  cuento: 'Cuento',
  artículo: 'Artículo',
  descripción: 'Descripción',
};
