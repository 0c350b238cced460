import type { Exercise } from '#domain/profile/settings.ts';

/** The exercises' names in Spanish. */
export const exerciseNames: Readonly<Record<Exercise, string>> = {
  flashcard: 'Tarjetas',
  writing: 'Escribir',
  'multiple-choice': 'Elegir',
  'sentence-scramble': 'Ordenar la frase',
};
